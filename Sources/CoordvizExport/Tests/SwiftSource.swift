internal import CoordvizModel

/// Escapes texts for Swift source: the only place where a text of a recording becomes part of a Swift file.
enum SwiftSource {
    /// A string literal with that value: `"It's"`.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isVisible(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result + "\""
    }

    /// A text within a comment of one line, which nothing in it can end.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in CleanText.clean(text).unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x2028, 0x2029: result += " "
            default:
                if isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += CleanText.shown(scalar) }
            }
        }
        return result
    }

    /// The name of a type, made of a text: `ShoppingCart` for `shopping-cart`; empty if nothing of it can be in a name.
    static func typeName(_ text: String) -> String {
        let words = text.unicodeScalars.split { !isWord($0) }
        let name = words.map { String($0).prefix(1).uppercased() + String($0).dropFirst() }.joined()
        return name.first?.isNumber == true ? "_\(name)" : name
    }

    /// Whether a text is the name of a type, possibly within others: `Generated.CartTests`.
    static func isTypeName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.unicodeScalars.first, isWord(first), !("0"..."9").contains(first) else {
                return false
            }
            return part.unicodeScalars.allSatisfy(isWord) && !words.contains(String(part))
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    }

    /// Whether a scalar can be seen as it is, and ends no line. Others change what a reader sees.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if CleanText.isControl(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return false
        default: return true
        }
    }

    /// The words of Swift's grammar that cannot name a type
    /// (https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/).
    private static let words: Set<String> = [
        "_", "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
