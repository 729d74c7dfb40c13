/// Texts in the descriptions of actions: between single quotes, with backslashes before quotes and backslashes, and
/// without line breaks.
package enum QuotedText {
    package static func quoted(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }

    /// Nil if the text is not quoted as a whole.
    package static func unquoted(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard scalars.count >= 2, scalars.first == "'", scalars.last == "'" else { return nil }
        var result = ""
        var isEscaped = false
        for scalar in scalars.dropFirst().dropLast() {
            if isEscaped {
                guard let meant = meanings[scalar] else { return nil }
                result.unicodeScalars.append(meant)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "'" {
                return nil
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? nil : result
    }

    /// Whether a text begins with a quote, which may carry an accent.
    package static func isQuoted(_ text: some StringProtocol) -> Bool { text.unicodeScalars.first == "'" }

    /// The name of a type: quoted unless it is one that needs no backquotes in Swift.
    package static func typeName(_ type: String) -> String {
        var last: Unicode.Scalar = " "
        let isPlain = type.unicodeScalars.allSatisfy { scalar in
            defer { last = scalar }
            if scalar == " " { return last == "," }
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || "_<>,.".unicodeScalars.contains(scalar)
        }
        return isPlain && !type.isEmpty ? type : quoted(type)
    }

    /// Reads a type's name and the number after it, if there is one; nil if it is none.
    package static func typeAndNumber(_ text: String) -> (type: String, number: Int?)? {
        var words = split(text, at: " ")
        let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
        if number != nil { words.removeLast() }
        let type = words.joined(separator: " ")
        guard isQuoted(type) else { return typeName(type) == type ? (type, number) : nil }
        return unquoted(type).map { ($0, number) }
    }

    /// Splits at each separator that is not between quotes.
    package static func split(_ text: String, at separator: String) -> [String] {
        let (scalars, end) = (Array(text.unicodeScalars), Array(separator.unicodeScalars))
        var parts = [String.UnicodeScalarView()]
        var (index, isQuoted) = (0, false)
        while index < scalars.count {
            let scalar = scalars[index]
            if !isQuoted, scalars[index...].starts(with: end) {
                parts.append(String.UnicodeScalarView())
                index += end.count
                continue
            }
            parts[parts.count - 1].append(scalar)
            if isQuoted, scalar == "\\", index + 1 < scalars.count {
                index += 1
                parts[parts.count - 1].append(scalars[index])
            } else if scalar == "'" {
                isQuoted.toggle()
            }
            index += 1
        }
        return parts.map { String($0) }
    }

    private static let meanings: [Unicode.Scalar: Unicode.Scalar] = [
        "'": "'", "\\": "\\", "n": "\n", "r": "\r", "t": "\t", "0": "\0",
    ]
}
