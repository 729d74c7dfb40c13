internal import CoordvizModel

/// Escapes a text for any position in a Mermaid diagram: the only place where text becomes Mermaid.
///
/// ASCII letters, digits and spaces are unchanged; every other ASCII character becomes its entity code, such as `#58;`
/// for a colon (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). Mermaid replaces these
/// codes before it parses a diagram and restores the characters in the picture, so a text cannot end its label, begin a
/// statement or directive, or be read as Markdown. An invisible word joiner keeps the characters of what Mermaid replaces
/// after that apart: `ﬂ°°`, `ﬂ°` and `¶ß`, its internal marks for codes, `$$` for formulas, `\n` for line breaks, and
/// `fa:fa-` for icons.
enum MermaidText {
    /// - Parameter lineBreak: the replacement for a line break: `<br/>` in labels, a space in single lines.
    static func escaped(_ text: String, lineBreak: String = "<br/>") -> String {
        var result = ""
        var last: Unicode.Scalar = " "
        for scalar in CleanText.clean(text).unicodeScalars {
            if isMark(last, scalar) { result += "\u{2060}" }
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20: result.unicodeScalars.append(scalar)
            case 0xA where last == "\r": break
            // The line breaks of JavaScript, which runs Mermaid, and of Unicode.
            case 0xA, 0xD, 0x85, 0x2028, 0x2029: result += lineBreak
            case 0x9: result += " "
            case 0x0..<0x80, 0xB6, 0xFB02: result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        // To Mermaid's lexer, any line of a flowchart that contains `direction TB` is that statement, also in quotes.
        return withoutDirection(result)
    }

    private static func withoutDirection(_ text: String) -> String {
        let word = Array("direction".utf8)
        guard text.utf8.contains(word) else { return text }
        var result: [UInt8] = []
        for byte in text.utf8 {
            result.append(byte)
            if byte == word.last, result.suffix(word.count).elementsEqual(word) {
                result.removeLast()
                result += "#110;".utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether two scalars are what such a mark begins with, or for an icon contains.
    private static func isMark(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        switch (first, second) {
        case ("\u{FB02}", "\u{B0}"), ("\u{B6}", "\u{DF}"), ("$", "$"), ("\\", "n"), (":", "f"): true
        default: false
        }
    }

    /// A text on a single line.
    static func line(_ text: String) -> String { escaped(text, lineBreak: " ") }

    /// A quoted label with several lines.
    static func label(_ lines: [String]) -> String {
        "\"" + lines.map { escaped($0) }.joined(separator: "<br/>") + "\""
    }
}
