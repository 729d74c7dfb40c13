/// An identifier without the parts that come from data: `recipe-*` for `recipe-17`.
///
/// Apps make identifiers from what is shown: each product, and each run with other products, has another one. What is
/// written as `*` is a number (`order-42`, `order42`) or a word of letters and digits (`x7Kp2q`); so are the parts of a
/// UUID. Words without digits stay, because they tell one use of a class from another one: `cart`.
package enum GeneralIdentifier {
    package static func text(_ identifier: String) -> String {
        guard identifier.unicodeScalars.contains(where: isDigit) else { return identifier }
        let parts = parts(of: identifier)
        var text = ""
        for (index, part) in parts.enumerated() {
            text += isOfHash(index, in: parts) ? "*" : part.general
        }
        return text
    }

    /// A word, or what is between two words.
    private struct Part {
        var scalars: [Unicode.Scalar]

        var text: String { String(String.UnicodeScalarView(scalars)) }
        var isHexadecimal: Bool { scalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit } }

        /// The text with a mark for what is data, looked at by itself.
        var general: String {
            guard let digit = scalars.firstIndex(where: isDigit) else { return text }
            let isNumbered = scalars[digit...].allSatisfy(isDigit) && !isHexadecimal
            return isNumbered ? Part(scalars: Array(scalars[..<digit])).text + "*" : "*"
        }
    }

    /// Whether a word is a part of a UUID or of another number in hexadecimal digits, of which any part has a decimal one.
    private static func isOfHash(_ index: Int, in parts: [Part]) -> Bool {
        func isLong(_ index: Int) -> Bool {
            parts.indices.contains(index) && parts[index].isHexadecimal && parts[index].scalars.count >= 4
        }
        guard isLong(index) else { return false }
        return [-2, 2].contains { step in
            var other = index
            // As many as a UUID has: a recording may have an identifier of any length.
            for _ in 0..<5 where isLong(other) {
                if parts[other].scalars.contains(where: isDigit) { return true }
                guard parts.indices.contains(other + step), parts[other + step / 2].text == "-" else { return false }
                other += step
            }
            return false
        }
    }

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var isInWord: Bool?
        for scalar in text.unicodeScalars {
            let isOfWord = isDigit(scalar) || scalar.properties.isAlphabetic
            if isOfWord == isInWord {
                parts[parts.count - 1].scalars.append(scalar)
            } else {
                parts.append(Part(scalars: [scalar]))
            }
            isInWord = isOfWord
        }
        return parts
    }
}

/// Of any script.
private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
