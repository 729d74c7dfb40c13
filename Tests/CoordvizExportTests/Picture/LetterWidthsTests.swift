import Testing

@testable import CoordvizExport

@Suite struct LetterWidthsTests {
    @Test func lettersHaveTheirOwnWidths() {
        #expect(LetterWidths.width(of: "", size: 10) == 0)
        #expect(LetterWidths.width(of: "il", size: 10) < LetterWidths.width(of: "W", size: 10))
        #expect(LetterWidths.width(of: "AB", size: 1000) == 684 + 686)
        #expect(LetterWidths.width(of: "AB", size: 20) == 2 * LetterWidths.width(of: "AB", size: 10))
    }

    @Test func boldLettersAreWiderAndSoAreWideLettersOfOtherAlphabets() {
        #expect(LetterWidths.width(of: "AB", size: 1000, isBold: true) == 774 + 762)
        #expect(LetterWidths.width(of: "Щ", size: 1000) >= 1094)
        #expect(LetterWidths.width(of: "é", size: 10, isBold: true) > LetterWidths.width(of: "é", size: 10))
        #expect(LetterWidths.shortened("AB", to: -1, size: 10) == "…")
    }

    @Test func accentsHaveNoWidthAndIdeogramsAFullOne() {
        #expect(LetterWidths.width(of: "e\u{301}", size: 10) == LetterWidths.width(of: "e", size: 10))
        #expect(LetterWidths.width(of: "購", size: 10) >= 10)
    }

    @Test(arguments: ["PaymentCoordinator", "支払いコーディネータ", "iiiiiiiiiiiiiiiiiiiiiiiiiiii"])
    func aTextIsShortenedInTheMiddleUntilItFits(_ text: String) {
        let short = LetterWidths.shortened(text, to: 60, size: 12)
        #expect(LetterWidths.width(of: short, size: 12) <= 60 && short.contains("…"))
        #expect(text.hasPrefix(short.prefix { $0 != "…" }) && text.last == short.last)
        #expect(LetterWidths.shortened(text, to: 1000, size: 12) == text)
    }

    @Test func aLongTextIsWrappedAtSpacesAndLongWordsAreShortened() {
        let text = "The title of a picture with \(String(repeating: "W", count: 40)) and more"
        for isBold in [false, true] {
            let lines = LetterWidths.wrapped(text, to: 100, size: 12, isBold: isBold)
            #expect(lines.count > 3)
            for line in lines { #expect(LetterWidths.width(of: line, size: 12, isBold: isBold) <= 100, "\(line)") }
            let words = lines.joined(separator: " ").split(separator: " ")
            #expect(words.filter { !$0.contains("…") } == text.split(separator: " ").filter { !$0.hasPrefix("WW") })
        }
        #expect(LetterWidths.wrapped("two  spaces", to: 1000, size: 12) == ["two  spaces"])
    }

    @Test func aHugeTextIsShortened() {
        let huge = String(repeating: "x", count: 1_000_000)
        #expect(LetterWidths.width(of: LetterWidths.shortened(huge, to: 60, size: 12), size: 12) <= 60)
        let accents = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(!LetterWidths.shortened(accents, to: 60, size: 12).isEmpty)
    }
}
