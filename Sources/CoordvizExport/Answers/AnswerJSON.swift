internal import Foundation

/// Answers as JSON: keys sorted, two spaces of indentation, a newline at the end, the same bytes for the same answer.
///
/// Each document names its form and version under `schema`; `docs/json.md` describes them all.
package enum AnswerJSON {
    /// One document for people and programs.
    /// - Throws: what encoding throws: a number that JSON does not know.
    package static func text(_ answer: some Encodable, form: OutputForm = .exact) throws -> String {
        form.json(try encode(answer, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]) + "\n")
    }

    /// The same on one line, for documents that follow each other.
    package static func line(_ answer: some Encodable, form: OutputForm = .exact) throws -> String {
        form.json(try encode(answer, [.sortedKeys, .withoutEscapingSlashes]) + "\n")
    }

    private static func encode(_ answer: some Encodable, _ format: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = format
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }
}
