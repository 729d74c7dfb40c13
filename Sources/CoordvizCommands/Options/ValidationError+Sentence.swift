internal import ArgumentParser
internal import CoordvizModel

extension ValidationError {
    /// What is wrong with the arguments, which stand in it as data. With a text that has none a `ValidationError` is made as
    /// ever.
    static func saying(_ sentence: Sentence) -> ValidationError { ValidationError(sentence.text) }
}
