/// Makes any text fit to be escaped for DOT, XML, HTML and JSON.
///
/// Every name in a recording is data. Swift's strings are valid Unicode already; what is left are the characters that
/// XML 1.0 forbids even as references (https://www.w3.org/TR/xml/#charsets; Graphviz copies them into its SVG), and
/// the bidirectional controls, which change how the text around them reads (https://trojansource.codes).
enum CleanText {
    static func clean(_ text: String) -> String {
        if isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD: result.append(scalar)
            case 0x0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F: result.append("\u{2421}")
            case 0x202A...0x202E, 0x2066...0x2069:
                result.append(contentsOf: #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#.unicodeScalars)
            case 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a text is printable ASCII, as nearly every name is: nothing in it needs another look.
    static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// Shortens in the middle, where type names differ least: `FriendListNav…Controller`.
    /// - Parameter limit: the most characters (grapheme clusters) of the result; at least 3.
    static func shortened(_ text: String, to limit: Int) -> String {
        // Not by counting all of it: a name of megabytes is asked for as often as any other.
        guard text.index(text.startIndex, offsetBy: limit + 1, limitedBy: text.endIndex) != nil else { return text }
        let kept = max(2, limit - 1)
        return text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
    }
}
