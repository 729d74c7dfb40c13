/// A line of a text with dumps.
struct SourceLine: Equatable {
    /// Its number in the text, from 1. Lines of one quoted text have the same number.
    var number: Int
    var bytes: DumpBytes
}

/// Removes what terminals, debuggers and pasting add to a dump: colours, backquotes, quotes with escapes, quoted
/// elements of arrays.
struct PastedText {
    private(set) var lines: [SourceLine] = []
    private(set) var notes: [DumpNote] = []

    init(_ text: String) {
        let plain = PlainBytes(Array(text.utf8))
        if let line = plain.firstColouredLine {
            notes.append(DumpNote(line: line, text: "colours and other terminal codes are ignored"))
        }
        // A final line break does not begin another line.
        var bytes = plain.bytes[...]
        if bytes.last == UInt8(ascii: "\n"), text.utf8.last.map({ "\r\n".utf8.contains($0) }) == true {
            bytes.removeLast()
        }
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            add(line, number: index + 1)
        }
    }

    private mutating func add(_ line: DumpBytes, number: Int) {
        let trimmed = line.trimmed
        if trimmed.isFence {
            lines.append(SourceLine(number: number, bytes: trimmed))
            return
        }
        if let quoted = quotedText(trimmed) {
            let unquoted = Self.unescaped(quoted)[...]
            let parts = unquoted.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if parts.count > 1 {
                notes.append(DumpNote(line: number, text: "quoted text, read as \(parts.count) lines"))
            }
            lines += parts.map { SourceLine(number: number, bytes: $0) }
            return
        }
        lines.append(SourceLine(number: number, bytes: withoutBackquotes(line, number: number)))
    }

    private mutating func withoutBackquotes(_ line: DumpBytes, number: Int) -> DumpBytes {
        let quote = UInt8(ascii: "`")
        var bytes = line
        let opens = line.trimmed.first == quote
        if opens { bytes = line.trimmed.drop { $0 == quote } }
        if bytes.trimmed.last == quote {
            bytes = bytes.trimmed
            while bytes.last == quote { bytes.removeLast() }
        }
        if opens { notes.append(DumpNote(line: number, text: "backquotes around the text are ignored")) }
        return bytes
    }

    /// The quoted text of a line that contains nothing else except a variable's name, if it begins like a dump:
    /// `@"<UIView …\n   | <…"`, `"<UIButton …>",`.
    private func quotedText(_ trimmed: DumpBytes) -> DumpBytes? {
        guard let first = trimmed.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let before = trimmed[..<first].trimmed
        guard
            before.isEmpty || before.ends(with: "@") || before.starts(with: "$") || before.starts(with: "(NSString")
                || LineHead.isListMark(before)
        else { return nil }
        var inside = trimmed[(first + 1)...]
        if inside.last == UInt8(ascii: ",") { inside.removeLast() }
        guard inside.last == UInt8(ascii: "\""), inside.trimmed.first == UInt8(ascii: "<") else { return nil }
        return inside.dropLast()
    }

    private static func unescaped(_ bytes: DumpBytes) -> [UInt8] {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if !isEscaped && byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            switch byte {
            case UInt8(ascii: "n") where isEscaped: result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t") where isEscaped: result.append(UInt8(ascii: "\t"))
            default:
                // `\'`, `\"` and `\\`; otherwise the backslash is kept.
                if isEscaped && byte.isOfName { result.append(UInt8(ascii: "\\")) }
                result.append(byte)
            }
            isEscaped = false
        }
        return result
    }
}
