internal import CoordvizModel

/// A text as HTML character data or the value of a quoted attribute: the one place where text becomes HTML.
///
/// https://html.spec.whatwg.org/multipage/syntax.html#text and, for attributes, the quotation marks as well.
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
