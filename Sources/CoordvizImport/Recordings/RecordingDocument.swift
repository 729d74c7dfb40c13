package import CoordvizModel
internal import Foundation

/// Reads a session from the JSON document `coordviz/recording/1`, which `coordviz export --json` writes. The file is
/// untrusted: an invalid value is an error that names its position.
package enum RecordingDocument {
    /// The schema and its version.
    package static let schema = "coordviz/recording/1"

    /// Whether a text may be JSON, because a dump never begins with a brace.
    package static func mayBe(_ bytes: some Sequence<UInt8>) -> Bool {
        // White space, and the byte order mark of UTF-8.
        let before: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        return bytes.first { !before.contains($0) } == UInt8(ascii: "{")
    }

    /// The session of the document. Takes time and memory linear in the document.
    /// - Throws: ``ImportError``.
    package static func contents(of bytes: [UInt8]) throws -> SessionContents {
        do {
            let decoder = JSONDecoder()
            let data = Data(bytes)
            let found = try decoder.decode(DocumentSchema.self, from: data).schema
            guard found == schema else { throw ImportError.unknownSchema(found) }
            return try decoder.decode(DocumentRows.self, from: data).contents()
        } catch let error as DecodingError {
            throw ImportError(error)
        }
    }
}

private struct DocumentSchema: Decodable {
    var schema: String
}

extension ImportError {
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .badValue(place: Self.place(context.codingPath), reason: "'\(key.stringValue)' is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            // Foundation reports an overflowing number like a syntax error, without a position.
            let unreadable = "it is not valid JSON, it is cut off, or a number is out of range"
            let reason = context.codingPath.isEmpty ? unreadable : context.debugDescription
            self = .badValue(place: Self.place(context.codingPath), reason: Self.withoutDot(reason))
        @unknown default:
            self = .badValue(place: "the document", reason: "it cannot be read")
        }
    }

    private static func withoutDot(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// `events[12].kind`
    private static func place(_ path: [any CodingKey]) -> String {
        let place = path.reduce("") { place, key in
            key.intValue.map { "\(place)[\($0)]" } ?? "\(place)\(place.isEmpty ? "" : ".")\(key.stringValue)"
        }
        return place.isEmpty ? "the document" : place
    }
}
