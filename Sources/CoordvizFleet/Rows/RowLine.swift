/// Writes rows as JSON Lines (https://jsonlines.org): an object a row, with the columns' names as keys. Null values are left
/// out.
///
/// Not with `JSONEncoder`, which takes longer for a row than the checks take for a session's event.
package struct RowLine {
    private let keys: [[UInt8]]

    /// Creates a writer of a table's rows.
    package init(_ table: FleetTable) { keys = table.columns.map { Array("\"\($0.name)\":".utf8) } }

    /// Appends a row's line, in UTF-8.
    package func append(_ row: [FleetValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (key, value) in zip(keys, row) where value != .null {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes += key
            switch value {
            case .null: break
            case .text(let text): Self.append(text, to: &bytes)
            case .number(let number): bytes += String(number).utf8
            case .flag(let flag): bytes += (flag ? "true" : "false").utf8
            }
        }
        bytes += "}\n".utf8
    }

    /// A text in quotation marks, as https://www.rfc-editor.org/rfc/rfc8259#section-7 wants it. A zero byte becomes U+FFFD:
    /// some engines end a text at it.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        var text = text
        // Few texts need it, and appending bytes one by one takes several times as long.
        let isPlain = text.withUTF8 { utf8 in
            guard !utf8.contains(where: isEscaped) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if isPlain { return }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0: bytes += "\\ufffd".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0xF, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
