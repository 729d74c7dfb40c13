/// The bytes of a text without a byte order mark and terminal codes, and with normalized spaces and line breaks.
struct PlainBytes {
    private(set) var bytes: [UInt8] = []
    /// The first line with a terminal code, from 1; nil for none.
    private(set) var firstColouredLine: Int?

    init(_ text: [UInt8]) {
        bytes.reserveCapacity(text.count)
        var rest = text[...]
        var line = 1
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\r"):
                // CR LF on Windows, CR on old Macs.
                rest.removeFirst(rest.starts(with: "\r\n".utf8) ? 2 : 1)
                bytes.append(UInt8(ascii: "\n"))
                line += 1
            case Self.escape where Self.takeCode(from: &rest):
                if firstColouredLine == nil { firstColouredLine = line }
            case 0xC2, 0xE2, 0xE3, 0xEF:
                if let space = Self.spaces.first(where: { rest.starts(with: $0.utf8) }) {
                    rest.removeFirst(space.utf8.count)
                    bytes.append(UInt8(ascii: " "))
                } else if let mark = Self.marks.first(where: { rest.starts(with: $0.utf8) }) {
                    rest.removeFirst(mark.utf8.count)
                } else {
                    rest.removeFirst()
                    bytes.append(byte)
                }
            default:
                rest.removeFirst()
                bytes.append(byte)
                if byte == UInt8(ascii: "\n") { line += 1 }
            }
        }
    }

    /// Spaces from web pages and chats: no-break, figure, narrow no-break and ideographic space.
    private static let spaces = ["\u{A0}", "\u{2007}", "\u{202F}", "\u{3000}"]
    /// Characters without width: the byte order mark and word separators.
    private static let marks = ["\u{FEFF}", "\u{200B}", "\u{2060}"]
    private static let escape: UInt8 = 0x1B

    /// Removes a leading control sequence such as `ESC [ … m` (ECMA-48, 5.4).
    private static func takeCode(from bytes: inout DumpBytes) -> Bool {
        var rest = bytes.dropFirst()
        guard rest.popFirst() == UInt8(ascii: "[") else { return false }
        rest = rest.drop { 0x20...0x3F ~= $0 }
        guard let last = rest.popFirst(), 0x40...0x7E ~= last else { return false }
        bytes = rest
        return true
    }
}

extension DumpBytes {
    /// Whether it is a Markdown fence, ``` with or without a language.
    var isFence: Bool {
        guard starts(with: "```") else { return false }
        return drop { $0 == UInt8(ascii: "`") }.trimmed.allSatisfy { $0.isOfName || $0 == UInt8(ascii: "-") }
    }
}
