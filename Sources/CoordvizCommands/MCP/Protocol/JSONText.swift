internal import CoordvizExport
internal import Foundation

/// Reads and writes JSON on one line.
enum JSONText {
    /// The deepest nesting that is read. No request needs more than five levels.
    static let deepest = 64

    /// Reads one value.
    /// - Returns: nil when the bytes are not UTF-8 or not JSON, or are nested more deeply than ``deepest``.
    static func value(of bytes: [UInt8]) -> JSONValue? {
        // The decoder would read a text with zero bytes as UTF-16 or UTF-32.
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
        let structure = structure(of: bytes)
        // The decoder accepts a comma after the last element.
        guard structure.depth <= deepest, !structure.hasTrailingComma else { return nil }
        return try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    }

    /// A document of an answer as a value.
    /// - Throws: what encoding throws.
    static func value(of document: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(document))
    }

    /// A line of JSON Lines as a value.
    /// - Throws: what decoding throws.
    static func row(_ line: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    }

    /// The text of a value, with sorted keys, on one line without its end. Control characters are escaped, and whatever
    /// some client takes for the end of a line: Node's `readline` also splits at U+2028 and U+2029.
    static func line(_ value: JSONValue) -> String {
        // Encoding fails only for numbers that are not finite, which JSON that was read and our documents do not have.
        let text = ((try? AnswerJSON.line(value, form: .terminal)) ?? "null\n").dropLast()
        // Such scalars are in texts only, where JSON allows escapes.
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\u{2028}": line += "\\u2028"
            case "\u{2029}": line += "\\u2029"
            case "\u{85}": line += "\\u0085"
            default: line.unicodeScalars.append(scalar)
            }
        }
    }

    /// How deeply lists and objects are nested, and whether one of them ends with a comma, without reading them
    /// recursively.
    private static func structure(of bytes: [UInt8]) -> (depth: Int, hasTrailingComma: Bool) {
        var depth = 0
        var deepest = 0
        var isText = false
        var isEscaped = false
        var isAfterComma = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if isText {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isText = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if isAfterComma { return (deepest, true) }
                    depth -= 1
                case 0x20, 0x09, 0x0A, 0x0D: continue
                default: break
                }
                isAfterComma = byte == UInt8(ascii: ",")
                deepest = max(deepest, depth)
            }
        }
        return (deepest, false)
    }
}
