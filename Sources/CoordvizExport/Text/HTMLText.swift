internal import CoordvizModel

/// Escapes a text for HTML character data or a quoted attribute: the only place where text becomes HTML.
///
/// See https://html.spec.whatwg.org/multipage/syntax.html#text; quotation marks are escaped for attributes.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in CleanText.clean(text).unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
