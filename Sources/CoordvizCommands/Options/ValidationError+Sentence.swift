internal import ArgumentParser
internal import CoordvizModel

extension ValidationError {
    /// An error with a sentence that quotes arguments. A text without arguments can be passed to `ValidationError`
    /// directly.
    static func saying(_ sentence: Sentence) -> ValidationError { ValidationError(sentence.text) }
}
