import CoordvizModel
import Testing

@Suite("Shown texts have a limit, and mark what is left out")
struct LongTextTests {
    @Test(
        "What people write stays as it is",
        arguments: ["", "Shop.CartCoordinator", String(repeating: "é", count: 1_999)]
    )
    func short(text: String) { #expect(LongText.shortened(text) == text) }

    @Test("Exactly as much as fits is kept")
    func bound() {
        let fits = String(repeating: "ü", count: LongText.mostScalars)
        #expect(LongText.shortened(fits) == fits)
        #expect(LongText.shortened(fits + "x") == fits + "… (1 more)")
    }

    @Test("One character of many combining marks is cut within it")
    func marks() {
        let text = "a" + String(String.UnicodeScalarView(repeatElement("\u{301}", count: 1_000_000)))
        let short = LongText.shortened(text)
        #expect(short.unicodeScalars.count == LongText.mostScalars + "… (998001 more)".unicodeScalars.count)
        #expect(short.hasSuffix("… (998001 more)"))
    }
}
