/// Names that a user could give a type, an identifier or a mark to break the programs that show them.
enum HostileTexts {
    /// What means something to a format, in characters that consist of more than that: behind U+0600, and before a mark.
    private static let composed = "\"'\\]&<>|,;#`*_/={}()$%\n\r".unicodeScalars.flatMap {
        ["a\u{600}\($0)b", "a\($0)\u{301}b", "\u{600}\($0)", "\($0)\u{301}"]
    }

    static let all: [String] =
        composed + [
            "\u{600}direction TB", "direction\u{301} TB", "\u{600}</script>", "\u{600}-->\u{301}", "\u{600}&lt;",
            "\u{600}\\N",
            "x\"\u{301},=cmd|calc!A1",
            "", " ", "\"", "'", "\\", "\\\\", "\\\"", "\\n", "\\N", "\\G", "\\E", "\\T", "\\H", "\\L", "a\\", "\\l\\r",
            "a\nb", "a\r\nb", "a\rb", "\n", "\t", "</script>", "</SCRIPT >", "<!--", "-->", "<!--<script>", "]]>",
            "<b>bold</b>",
            "&", "&lt;", "&amp;", "&#0;", "&#x22;", "&nbsp;", "<<table>>", "{a|b}", "a|b", "[x]; n1 -> n2; \"", "// c",
            "/* c */",
            "# c", "👩‍👩‍👧", "é", "e\u{301}", "مرحبا", "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{0}", "a\u{0}b", "\u{7}",
            "\u{1B}[31m",
            "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{10FFFF}",
            "javascript:alert(1)",
            "<!--coordviz:data-->", "<!--coordviz:title-->", "<!--coordviz:static-->", "\" onmouseover=\"alert(1)",
            "%s%n",
            "${x}", "`x`", String(repeating: "x", count: 20_000), String(repeating: "\\\"", count: 500),
        ]
}
