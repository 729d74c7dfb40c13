import CoordvizModel
import CustomDump
import Testing

@Suite struct TerminalTextTests {
    /// A combining mark makes one character of itself and the quote before it.
    @Test(arguments: [
        ("a", #""a""#),
        (#"say "hi""#, #""say \"hi\"""#),
        (#"a\b"#, #""a\\b""#),
        ("a\"\u{301}, state: x", "\"a\\\"\u{301}, state: x\""),
    ]) func aQuotedTextDoesNotLeaveItsQuotes(text: String, quoted: String) {
        expectNoDifference(TerminalText.quoted(text), quoted)
    }
}
