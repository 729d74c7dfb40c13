internal import Foundation

/// Encodes answers as JSON with sorted keys, an indentation of two spaces and a final newline. The same answer gives
/// the same bytes.
///
/// Each document names its schema and version under `schema`; `docs/json.md` describes all of them.
package enum AnswerJSON {
    /// Encodes a document with indentation.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func text(_ answer: some Encodable, form: OutputForm = .exact) throws -> String {
        form.json(try encode(answer, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]) + "\n")
    }

    /// Encodes a document on a single line, for JSON Lines.
    package static func line(_ answer: some Encodable, form: OutputForm = .exact) throws -> String {
        form.json(try encode(answer, [.sortedKeys, .withoutEscapingSlashes]) + "\n")
    }

    private static func encode(_ answer: some Encodable, _ format: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = format
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }
}
