/// A text as a double-quoted DOT string: the one place where text becomes DOT.
///
/// Three readers look at such a string, and each is answered (https://graphviz.org/doc/info/lang.html,
/// https://graphviz.org/docs/attr-types/escString/): the lexer (`\"`), the escape sequences (`\\`, `\n`), and the
/// character references that are decoded in labels (`&amp;`).
enum DotString {
    static func quoted(_ text: String) -> String {
        var result = "\""
        var lastWasReturn = false
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "&": result += "&amp;"
            case "\r": result += "\\n"
            case "\n": if !lastWasReturn { result += "\\n" }
            default: result.unicodeScalars.append(scalar)
            }
            lastWasReturn = scalar == "\r"
        }
        return result + "\""
    }

    /// Lines of a label, each escaped for itself and ended as the label wants it.
    static func lines(_ lines: [String]) -> String {
        "\"" + lines.map { String(quoted($0).dropFirst().dropLast()) }.joined(separator: "\\n") + "\""
    }
}
