internal import ArgumentParser
internal import CoordvizModel

/// Checks options that may be given only once. They are parsed as lists, because the parser would silently use the last
/// value.
enum Once {
    /// - Throws: ``ValidationError`` when there is more than one value.
    static func check(_ values: [some Any], _ option: String) throws {
        if values.count > 1 {
            throw ValidationError.saying("\(option) is given \(values.count) times. Give it once.")
        }
    }
}
