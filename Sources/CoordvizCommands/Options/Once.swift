internal import ArgumentParser
internal import CoordvizModel

/// Options that may be said once. They are parsed as lists: of an option with one value the parser would take the last one
/// without a word.
enum Once {
    /// - Throws: ``ValidationError`` when there is more than one value.
    static func check(_ values: [some Any], _ option: String) throws {
        if values.count > 1 {
            throw ValidationError.saying("\(option) is said \(values.count) times: leave all but one out.")
        }
    }
}
