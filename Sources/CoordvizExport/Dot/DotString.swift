internal import CoordvizModel

/// A text as a double-quoted DOT string: the one place where text becomes DOT.
///
/// Escapes for all three readers of such a string (https://graphviz.org/doc/info/lang.html,
/// https://graphviz.org/docs/attr-types/escString/): the lexer (`\"`), escape sequences (`\\`, `\n`), and character
/// references in labels (`&amp;`).
enum DotString {
    /// Graphviz refuses strings longer than 16,384 bytes (`lib/cgraph/scan.l`).
    private static let mostBytes = 16_000

    static func quoted(_ text: String) -> String {
        "\"" + escaped(text, mostBytes: mostBytes) + "\""
    }

    /// The lines of a label, each escaped separately.
    static func lines(_ lines: [String]) -> String {
        let share = mostBytes / max(1, lines.count)
        return "\"" + lines.map { escaped($0, mostBytes: share) }.joined(separator: "\\n") + "\""
    }

    private static func escaped(_ text: String, mostBytes: Int) -> String {
        var result = ""
        var lastWasReturn = false
        for scalar in CleanText.clean(text).unicodeScalars {
            guard result.utf8.count < mostBytes else { return result + "…" }
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "&": result += "&amp;"
            case "\r", "\u{2028}", "\u{2029}": result += "\\n"
            case "\n": if !lastWasReturn { result += "\\n" }
            default: result.unicodeScalars.append(scalar)
            }
            lastWasReturn = scalar == "\r"
        }
        return result
    }
}
