/// Cleans texts for display and for escaping in DOT, XML, HTML and Mermaid.
///
/// Names in a recording, file names and arguments are untrusted data. Swift strings are valid Unicode; this handles
/// control characters, which a terminal interprets (ECMA-48: C0, DEL and C1) and which XML 1.0 forbids or discourages
/// (https://www.w3.org/TR/xml/#charsets; Graphviz copies them into its SVG), and bidirectional controls, which change
/// the order of the text around them (https://trojansource.codes).
package enum CleanText {
    /// The text with visible forms of control characters; tabs and line breaks are kept.
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

    /// Whether a text is printable ASCII and needs no cleaning, like nearly every name.
    package static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// Whether a scalar is a control character: C0, DEL, C1, or with the property `Bidi_Control`
    /// (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters).
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The visible form of a control character: its Unicode control picture, or its number if there is none.
    package static func shown(_ control: Unicode.Scalar) -> String {
        switch control.value {
        case 0..<0x20: String(Unicode.Scalar(0x2400 + control.value) ?? "\u{FFFD}")
        case 0x7F: "\u{2421}"
        default: #"\u{\#(String(control.value, radix: 16, uppercase: true))}"#
        }
    }

    /// Shortens a text in the middle, where type names differ least: `FriendListNav…Controller`.
    /// - Parameter limit: the most characters (grapheme clusters) of the result, at least 3; also of scalars, 16 for each,
    ///   because a character may have any number of marks.
    package static func shortened(_ text: String, to limit: Int) -> String {
        let kept = max(2, limit - 1)
        // Without counting the whole text, because a huge name may be shortened often.
        let isLong = text.index(text.startIndex, offsetBy: limit + 1, limitedBy: text.endIndex) != nil
        let short = isLong ? text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2) : text
        let scalars = short.unicodeScalars
        guard short.utf8.count > limit * 16, scalars.count > limit * 16 else { return short }
        return String(scalars.prefix(limit * 8)) + "…" + String(scalars.suffix(limit * 8))
    }
}
