internal import CoordvizModel

/// Escapes a text for any position in a Mermaid diagram: the only place where text becomes Mermaid.
///
/// ASCII letters, digits and spaces are unchanged; every other ASCII character becomes its entity code, such as `#58;`
/// for a colon (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). Mermaid replaces these
/// codes before it parses a diagram and restores the characters in the picture, so a text cannot end its label, begin a
/// statement or directive, or be read as Markdown. `ﬂ` and `¶` are Mermaid's internal marks for such codes.
enum MermaidText {
    /// - Parameter lineBreak: the replacement for a line break: `<br/>` in labels, a space in single lines.
    static func escaped(_ text: String, lineBreak: String = "<br/>") -> String {
        var result = ""
        var lastWasReturn = false
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20: result.unicodeScalars.append(scalar)
            case 0xA where lastWasReturn: break
            // The line breaks of JavaScript, which runs Mermaid, and of Unicode.
            case 0xA, 0xD, 0x85, 0x2028, 0x2029: result += lineBreak
            case 0x9: result += " "
            case 0x0..<0x80, 0xB6, 0xFB02: result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
            lastWasReturn = scalar == "\r"
        }
        return result
    }

    /// A text on a single line.
    static func line(_ text: String) -> String { escaped(text, lineBreak: " ") }

    /// A quoted label with several lines.
    static func label(_ lines: [String]) -> String {
        "\"" + lines.map { escaped($0) }.joined(separator: "<br/>") + "\""
    }
}
