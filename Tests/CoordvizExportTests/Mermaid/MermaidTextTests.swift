import CoordvizModel
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct MermaidTextTests {
    @Test(arguments: [
        ("Cart2", "Cart2"), ("a b", "a b"), ("", ""), ("a:b", "a#58;b"), ("#59;", "#35;59#59;"),
        ("%%{init}", "#37;#37;#123;init#125;"),
        ("1. x", "1#46; x"), ("- x", "#45; x"), ("`x`", "#96;x#96;"), ("é", "é"), ("a\nb", "a<br/>b"),
        ("a\r\nb", "a<br/>b"),
        ("a\rb", "a<br/>b"), ("\u{2028}", "<br/>"), ("ﬂ°°35¶ß", "#64258;\u{2060}°°35#182;\u{2060}ß"), ("\t", " "),
        ("\u{0}", "␀"), ("$$x$$", "#36;\u{2060}#36;x#36;\u{2060}#36;"), ("$x", "#36;x"),
        ("a direction TB", "a directio#110; TB"), ("\u{600}direction TB", "\u{600}directio#110; TB"),
        ("direction\u{301} TB", "directio#110;\u{301} TB"),
        ("\\n", "#92;\u{2060}n"), ("fa:fa-car", "fa#58;\u{2060}fa#45;car"),
    ])
    func whatCouldMeanSomethingIsWrittenAsACode(_ text: String, _ expected: String) {
        #expect(MermaidText.escaped(text) == expected)
    }

    @Test func aLineHasNoBreaks() { #expect(MermaidText.line("a\nb\r\nc") == "a b c") }

    @Test func linesOfALabelAreAboveEachOther() {
        #expect(MermaidText.label(["a", "\"b\""]) == "\"a<br/>#34;b#34;\"")
    }

    /// No character remains with which a text could end its place, and the original text can be read back.
    @Test(arguments: HostileTexts.all) func noTextMeansAnything(_ text: String) throws {
        let escaped = MermaidText.line(text)
        let rest = escaped.replacing(/#[0-9]+;/.matchingSemantics(.unicodeScalar), with: "")
        #expect(
            !rest.unicodeScalars.contains {
                $0.isASCII && $0 != " " && !$0.properties.isAlphabetic && $0.properties.numericType == nil
            }
        )
        let back = escaped.replacing(/#([0-9]+);/.matchingSemantics(.unicodeScalar)) { code in
            UInt32(code.1).flatMap(Unicode.Scalar.init).map(String.init) ?? "no character"
        }
        let ends: [UInt32] = [0xA, 0xD, 0x85, 0x2028, 0x2029, 0x9]
        let expected = CleanText.clean(text).replacing("\r\n", with: "\n").unicodeScalars
            .map { ends.contains($0.value) ? " " : String($0) }.joined()
        // What keeps Mermaid's own marks apart cannot be seen.
        func seen(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != "\u{2060}" } }
        #expect(seen(back) == seen(expected))
    }
}
