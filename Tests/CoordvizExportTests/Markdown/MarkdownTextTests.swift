import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport

/// That GitHub's own parser shows these texts as they are is tested by Tests/Formats/test_markdown.py.
@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("CartController", "CartController"), ("a b", "a b"), ("", ""), ("It ended.", "It ended."),
        ("#17", "&#35;&#8203;17"),
        ("Cart #17", "Cart #&#8203;17"), ("@all", "@&#8203;all"), ("a@b.org", "a@&#8203;b.org"), ("*x*", "&#42;x&#42;"),
        ("_x", "&#95;x"), ("`x`", "&#96;x&#96;"), ("a|b", "a&#124;b"), ("[x](y)", "&#91;x&#93;(y)"),
        ("<b>", "&#60;b&#62;"),
        ("&amp;", "&#38;amp;"), ("https://x.org", "https:&#8203;//x.org"), ("www.x.org", "www.&#8203;x.org"),
        ("BuyNow.", "BuyNow."),
        (":tada:", ":&#8203;tada:&#8203;"), ("a: b", "a: b"), ("$x$", "&#36;x&#36;"), ("GH-12", "GH-&#8203;12"),
        ("12. x", "12&#46; x"), ("1) x", "1&#41; x"), ("v1.2", "v1.2"), ("- x", "&#45; x"), ("+ x", "&#43; x"),
        ("    x", "&#32;   x"), ("x ", "x&#32;"), ("x #", "x &#35;&#8203;"), ("===", "&#61;=="),
        ("0123456789abcdef", "012345&#8203;6789ab&#8203;cdef"), ("a\nb", "a␊b"), ("a\u{2028}b", "a␤b"),
        ("\u{202E}x", "&#92;u{202E}x"),
    ])
    func whatCouldMeanSomethingIsWrittenAsAReference(_ text: String, _ expected: String) {
        #expect(MarkdownText.escaped(text) == expected)
    }

    @Test(arguments: [
        ("CartController", "`CartController`"), ("List<Cart, @Item>", "`List<Cart, @Item>`"),
        ("a`b", "<code>a&#96;b</code>"),
        ("a|b", "<code>a&#124;b</code>"), ("", "<code></code>"), (" x", "<code>&#32;x</code>"), ("a\nb", "`a␊b`"),
    ])
    func aNameIsCode(_ name: String, _ expected: String) { #expect(MarkdownText.code(name) == expected) }

    /// The original text can be read back, so no character is lost and none is added that shows.
    @Test(arguments: HostileTexts.all + HostileNames.all) func noTextLosesACharacter(_ text: String) {
        let back = read(MarkdownText.escaped(text))
        let ends: [Unicode.Scalar] = ["\u{2028}", "\u{2029}"]
        let expected = TerminalText.escape(text).unicodeScalars.map { ends.contains($0) ? "␤" : $0 }
        #expect(back == expected)
        #expect(!back.contains("\n"))
    }

    /// Reads references as scalars: a mark behind a reference makes one character of both.
    private func read(_ markdown: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var rest = Array(markdown.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            let digits = scalar == "&" && rest.first == "#" ? rest.dropFirst().prefix { $0 != ";" } : []
            guard let code = UInt32(String(String.UnicodeScalarView(digits))) else {
                scalars.append(scalar)
                continue
            }
            rest = rest.dropFirst(digits.count + 2)
            if code != 8203, let read = Unicode.Scalar(code) { scalars.append(read) }
        }
        return scalars
    }

    @Test func aCharacterOfThousandsOfMarksIsShortened() {
        let marks = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(marks.count == 1)
        #expect(MarkdownText.shortened(marks, to: 40).unicodeScalars.count == 121)
        #expect(MarkdownText.shortened("CartController", to: 40) == "CartController")
    }
}
