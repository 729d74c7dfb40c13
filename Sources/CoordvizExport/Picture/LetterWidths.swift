/// The widths of texts, without a font: for each letter that of DejaVu Sans, which is the widest of the usual fonts
/// without serifs. A box that is sized by it has room for its text in any of them.
enum LetterWidths {
    /// From the space to the tilde, in thousandths of the font's size.
    private static let ascii: [Double] = [
        317, 400, 459, 837, 636, 950, 779, 274, 390, 390, 500, 837, 317, 360, 317, 336, 636, 636, 636, 636,
        636, 636, 636, 636, 636, 636, 336, 336, 837, 837, 837, 530, 1000, 684, 686, 698, 770, 631, 575, 774,
        751, 294, 294, 655, 557, 862, 748, 787, 603, 787, 694, 634, 610, 731, 684, 988, 685, 610, 685, 390,
        336, 390, 837, 500, 500, 612, 634, 549, 634, 615, 352, 634, 633, 277, 277, 579, 277, 974, 633, 611,
        634, 634, 411, 521, 392, 633, 591, 817, 591, 591, 524, 636, 336, 636, 837,
    ]

    /// - Parameter size: the font's size.
    static func width(of text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + thousandths($1) } * size / 1000
    }

    /// A text that is at most so wide, shortened in the middle.
    static func shortened(_ text: String, to most: Double, size: Double) -> String {
        // Before the text is split, because it may be huge.
        guard text.utf8.count > Int(most / size * 40) || width(of: text, size: size) > most else { return text }
        let letters = Array(text.prefix(Int(most / size * 4) + 2))
        let ending = Array(text.suffix(letters.count))
        var kept = letters.count - 1
        while kept > 1 {
            let short = String(letters.prefix((kept + 1) / 2)) + "…" + String(ending.suffix(kept / 2))
            if width(of: short, size: size) <= most { return short }
            kept -= 1
        }
        return "…"
    }

    private static func thousandths(_ scalar: Unicode.Scalar) -> Double {
        if scalar.isASCII { return scalar.value < 32 || scalar.value > 126 ? 0 : ascii[Int(scalar.value) - 32] }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return switch scalar.value {
        case ..<0x300: 800
        case ..<0x1100: 950
        case ..<0x1F000: 1050
        default: 1400
        }
    }
}
