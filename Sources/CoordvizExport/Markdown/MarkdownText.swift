internal import CoordvizModel

/// Escapes a text for any position in a line of Markdown in GitHub's dialect: the only place where text becomes
/// Markdown (https://github.github.com/gfm/).
///
/// A character that Markdown interprets becomes a numeric reference, which is never read as structure. GitHub also
/// links what it finds in the finished text: names after `@`, numbers after `#`, addresses, commits, `ABC-12`, emoji
/// between colons. A reference does not prevent that; an invisible space (U+200B) behind the sign does.
package enum MarkdownText {
    /// An invisible space at which a word ends for everything that looks for links.
    private static let end = "&#8203;"
    /// The most hexadecimal digits in a row, of which GitHub reads seven as a commit.
    private static let mostDigits = 6

    /// The text in a line of prose.
    static func escaped(_ text: String) -> String {
        let scalars = Array(TerminalText.escape(text).unicodeScalars)
        let number = scalars.prefix { ("0"..."9").contains($0) }.count
        var result = ""
        var digits = 0
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            digits = isHexadecimal(scalar) ? digits + 1 : 0
            if digits > mostDigits {
                result += end
                digits = 1
            }
            // What begins a list, a heading or its underline, and a space that would be dropped or indent.
            let isFirst = before == nil && " -+=#".unicodeScalars.contains(scalar)
            let isLast = after == nil && " #".unicodeScalars.contains(scalar)
            let isOfNumber = index == number && ".)".unicodeScalars.contains(scalar)
            result += isFirst || isLast || isOfNumber ? reference(to: scalar) : written(scalar)
            let isAddress =
                scalar == "." && index >= 3
                && scalars[index - 3..<index].allSatisfy { "wW".unicodeScalars.contains($0) }
            if isAddress || isEnd(scalar, before, after) { result += end }
        }
        return result
    }

    /// A name in the face of code, in which GitHub links nothing.
    static func code(_ name: String) -> String {
        let text = TerminalText.escape(name)
        let isPlain =
            !text.isEmpty && text.first != " " && text.last != " "
            && !text.unicodeScalars.contains { $0 == "`" || $0 == "|" || isLineEnd($0) }
        return isPlain ? "`\(text)`" : "<code>\(escaped(name))</code>"
    }

    /// The text in a cell of a table: a bar would end it.
    package static func cell(_ text: String) -> String { escaped(text) }

    /// A text of at most that many characters, also when a character consists of thousands of marks.
    static func shortened(_ text: String, to limit: Int) -> String {
        let short = CleanText.shortened(text, to: limit)
        let scalars = short.unicodeScalars
        return scalars.count <= 4 * limit
            ? short : String(scalars.prefix(2 * limit)) + "…" + String(scalars.suffix(limit))
    }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "0"..."9", "A"..."Z", "a"..."z", " ": String(scalar)
        case ".", ",", ":", ";", "'", "\"", "(", ")", "/", "?", "%", "@", "#", "-", "+", "=", "^", "{", "}":
            String(scalar)
        case _ where isLineEnd(scalar): "\u{2424}"
        case _ where scalar.isASCII: reference(to: scalar)
        default: String(scalar)
        }
    }

    private static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

    private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "a"..."f", "A"..."F": true
        default: false
        }
    }

    /// Line ends of Unicode, which other programs than Markdown break lines at.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || scalar == "\u{2029}" }

    private static func isEnd(_ scalar: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        switch scalar {
        case "@", "#": true
        case ":": after != " "
        case "-": before.map(isWord) ?? false && after.map(isWord) ?? false
        default: false
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "A"..."Z", "a"..."z": true
        default: false
        }
    }
}
