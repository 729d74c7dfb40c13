/// Names that a user could give a type, an identifier or a mark to break the programs that show them.
enum HostileTexts {
    static let all: [String] = [
        "", " ", "\"", "'", "\\", "\\\\", "\\\"", "\\n", "\\N", "\\G", "\\E", "\\T", "\\H", "\\L", "a\\", "\\l\\r",
        "a\nb", "a\r\nb", "a\rb", "\n", "\t", "</script>", "</SCRIPT >", "<!--", "-->", "<!--<script>", "]]>",
        "<b>bold</b>",
        "&", "&lt;", "&amp;", "&#0;", "&#x22;", "&nbsp;", "<<table>>", "{a|b}", "a|b", "[x]; n1 -> n2; \"", "// c",
        "/* c */",
        "# c", "👩‍👩‍👧", "é", "e\u{301}", "مرحبا", "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{0}", "a\u{0}b", "\u{7}",
        "\u{1B}[31m",
        "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{10FFFF}",
        "javascript:alert(1)",
        "<!--coordviz:data-->", "<!--coordviz:title-->", "<!--coordviz:static-->", "\" onmouseover=\"alert(1)", "%s%n",
        "${x}", "`x`", String(repeating: "x", count: 20_000), String(repeating: "\\\"", count: 500),
    ]
}
