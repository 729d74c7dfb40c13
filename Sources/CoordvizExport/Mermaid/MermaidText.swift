internal import CoordvizModel

/// A text as it may stand anywhere in a Mermaid diagram: the one place where text becomes Mermaid.
///
/// ASCII letters and digits and spaces stand for themselves, and every other ASCII character as its entity code, `#58;` for a
/// colon (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). The codes are replaced before any
/// diagram's grammar runs and turned back in the finished picture, so no text can end its place, begin a statement or a
/// directive, or be taken for Markdown. `ﬂ` and `¶` are what Mermaid marks those codes with on the way.
enum MermaidText {
    /// - Parameter lineBreak: what becomes of an end of line: `<br/>` in labels, a space where a line is all there is.
    static func escaped(_ text: String, lineBreak: String = "<br/>") -> String {
        var result = ""
        var lastWasReturn = false
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20: result.unicodeScalars.append(scalar)
            case 0xA where lastWasReturn: break
            // The ends of line of JavaScript, in which Mermaid reads, and those of Unicode.
            case 0xA, 0xD, 0x85, 0x2028, 0x2029: result += lineBreak
            case 0x9: result += " "
            case 0x0..<0x80, 0xB6, 0xFB02: result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
            lastWasReturn = scalar == "\r"
        }
        return result
    }

    /// A text that is all on one line.
    static func line(_ text: String) -> String { escaped(text, lineBreak: " ") }

    /// A quoted label: lines above each other.
    static func label(_ lines: [String]) -> String {
        "\"" + lines.map { escaped($0) }.joined(separator: "<br/>") + "\""
    }
}
