import CoordvizExport
import CoordvizModel
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: HostileTexts.all)
    func nothingInANameMovesTheCursorOrChangesColours(_ name: String) {
        for scalar in TerminalText.escape(name).unicodeScalars {
            #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
            #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
    }

    @Test func controlsAreShown() {
        #expect(TerminalText.escape("a\u{1B}[31mb\nc\u{9B}2J") == #"a␛[31mb␊c\u{9B}2J"#)
        #expect(TerminalText.escape("a\nb\r", keepsLines: true) == "a\nb␍")
    }

    @Test func styleIsOnlyWhereItIsAskedFor() {
        #expect(TextStyle.plain.red("gone") == "gone")
        #expect(TextStyle.coloured.red("gone") == "\u{1B}[31mgone\u{1B}[0m")
        #expect(TextStyle.coloured.bold("") == "")
    }
}
