/// The widths of texts, without a font: for each letter that of DejaVu Sans, which is the widest of the usual fonts
/// without serifs. A box that is sized by it has room for its text in any of them.
enum LetterWidths {
    /// From the space to the tilde, in thousandths of the font's size.
    private static let ascii: [Double] = [
        318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636,
        636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775,
        752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390,
        337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
        635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
    ]
    private static let boldASCII: [Double] = [
        348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696,
        696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821,
        837, 372, 372, 775, 637, 995, 837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457,
        365, 457, 838, 500, 500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
        716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
    ]
    /// Wider than most letters of their script.
    private static let wide = Set(
        """
        ©®¼½¾ÆæĦŒœŴƕƜƠƢƯǅǆǊǋǢǣǲǳǶǼǽȸȹɯɰɱɶʣʤʥЉЊЖШЩЮѨѩѬѸѺѼѽҖҤҦӁӔӕӜԂԄԈԉԊԋԔԕԘԙԜԠԢախպտփ₧₨₯℃℆℡ℳ℻ⅦⅫⅷↀↂ∭∰⌤⌥⌧⎇◯☎☏⚣⚤⬤
        """.unicodeScalars
    )
    private static let widest = Set("ǄǱ‰‱⅒Ⅷ⋘⋙⌦⌨⌫⟵⟶⟷⟸⟹⟺⟻⟼⟽⟾⟿⨌".unicodeScalars)

    /// - Parameter size: the font's size.
    static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        text.unicodeScalars.reduce(0) { $0 + thousandths($1, isBold) } * size / 1000
    }

    /// A text that is at most so wide, shortened in the middle.
    static func shortened(_ text: String, to most: Double, size: Double, isBold: Bool = false) -> String {
        guard most > 0 else { return text.isEmpty ? "" : "…" }
        // Before the text is split, because it may be huge.
        guard text.utf8.count > Int(most / size * 40) || width(of: text, size: size, isBold: isBold) > most else {
            return text
        }
        let letters = Array(text.prefix(Int(most / size * 4) + 2))
        let ending = Array(text.suffix(letters.count))
        var kept = letters.count - 1
        while kept > 1 {
            let short = String(letters.prefix((kept + 1) / 2)) + "…" + String(ending.suffix(kept / 2))
            if width(of: short, size: size, isBold: isBold) <= most { return short }
            kept -= 1
        }
        return "…"
    }

    /// A text in lines that are at most so wide: broken at spaces, and words that are wider are shortened.
    static func wrapped(_ text: String, to most: Double, size: Double, isBold: Bool = false) -> [String] {
        guard width(of: text, size: size, isBold: isBold) > most else { return [text] }
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let longer = (lines.last.map { $0 + " " } ?? "") + word
            if !lines.isEmpty, width(of: longer, size: size, isBold: isBold) <= most {
                lines[lines.count - 1] = longer
            } else {
                lines.append(shortened(String(word), to: most, size: size, isBold: isBold))
            }
        }
        return lines
    }

    private static func thousandths(_ scalar: Unicode.Scalar, _ isBold: Bool) -> Double {
        if scalar.isASCII {
            let widths = isBold ? boldASCII : ascii
            return scalar.value < 32 || scalar.value > 126 ? 0 : widths[Int(scalar.value) - 32]
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        let regular: Double =
            switch scalar.value {
            case _ where widest.contains(scalar): 1750
            case _ where wide.contains(scalar): 1250
            case ..<0x300: 850
            case 0x600..<0x700: 1250
            case ..<0x1100: 950
            case 0x1400..<0x1700: 1650
            case ..<0x1F000: 1050
            default: 1400
            }
        // Only letters of alphabets become wider.
        return isBold && scalar.value < 0x1100 ? regular * 1.15 : regular
    }
}
