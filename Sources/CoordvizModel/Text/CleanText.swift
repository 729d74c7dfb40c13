/// Makes any text fit to be shown, and to be escaped for DOT, XML, HTML and Mermaid.
///
/// Every name in a recording is data, and so are file names and arguments. Swift's strings are valid Unicode already; what
/// is left are controls, which a terminal obeys (ECMA-48: C0, DEL and C1) and which XML 1.0 forbids or discourages
/// (https://www.w3.org/TR/xml/#charsets; Graphviz copies them into its SVG), and the bidirectional controls, which change
/// how the text around them reads (https://trojansource.codes).
package enum CleanText {
    /// The text with a visible form in place of each character that would do something; tabs and line breaks stay.
    package static func clean(_ text: String) -> String {
        if isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD: result.append(scalar)
            case 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
            case _ where isControl(scalar): result.append(contentsOf: shown(scalar).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a text is printable ASCII, as nearly every name is: nothing in it needs another look.
    package static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// Whether a character does something in place of being shown: C0, DEL, C1, and those with the property
    /// `Bidi_Control` (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters).
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// What stands for a control: its picture where Unicode has one, else its number.
    package static func shown(_ control: Unicode.Scalar) -> String {
        switch control.value {
        case 0..<0x20: String(Unicode.Scalar(0x2400 + control.value) ?? "\u{FFFD}")
        case 0x7F: "\u{2421}"
        default: #"\u{\#(String(control.value, radix: 16, uppercase: true))}"#
        }
    }

    /// Shortens in the middle, where type names differ least: `FriendListNav…Controller`.
    /// - Parameter limit: the most characters (grapheme clusters) of the result; at least 3.
    package static func shortened(_ text: String, to limit: Int) -> String {
        // Not by counting all of it: a name of megabytes is asked for as often as any other.
        guard text.index(text.startIndex, offsetBy: limit + 1, limitedBy: text.endIndex) != nil else { return text }
        let kept = max(2, limit - 1)
        return text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
    }
}
