import CoordvizModel
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct DotStringTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), (#"""#, #""\"""#), (#"\"#, #""\\""#), (#"\N"#, #""\\N""#),
        ("a\nb", #""a\nb""#), ("a\r\nb", #""a\nb""#), ("a\rb", #""a\nb""#), ("a\n\rb", #""a\n\nb""#),
        ("&lt;", #""&amp;lt;""#), ("<b>", #""<b>""#), ("\u{0}", #""␀""#),
    ])
    func aTextIsEscapedForEachOfItsReaders(_ text: String, _ expected: String) {
        #expect(DotString.quoted(text) == expected)
    }

    @Test func linesEndAsALabelWantsIt() {
        #expect(DotString.lines(["a", #"b\"#, "c"]) == #""a\nb\\\nc""#)
        #expect(DotString.lines([]) == #""""#)
    }

    @Test(arguments: HostileTexts.all) func noTextEndsItsString(_ text: String) {
        let inside = DotString.quoted(text).dropFirst().dropLast()
        var isEscaped = false
        for scalar in inside.unicodeScalars {
            #expect(isEscaped || scalar != "\"")
            isEscaped = !isEscaped && scalar == "\\"
        }
        #expect(!isEscaped, "The closing quote would be escaped.")
        #expect(!inside.unicodeScalars.contains("\n"))
    }

    /// `dot` draws the text that it was given: all hostile texts as labels and tooltips of one graph.
    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizReadsBackWhatWasWritten() throws {
        // Graphviz drops texts that consist of spaces, and shows nothing for them.
        let texts = HostileTexts.all.filter { text in text.count < 10_000 && text.contains { !$0.isWhitespace } }
        var dot = "digraph g {\n  charset=\"UTF-8\";\n"
        for (index, text) in texts.enumerated() {
            let quoted = DotString.quoted(text)
            dot += "  n\(index) [id=\"n\(index)\", label=\(quoted), tooltip=\(quoted), URL=\"x\"];\n"
        }
        dot += "}\n"
        try expectLabels(texts, in: Dot.run(dot, format: "json"))
        try expectTooltips(texts, in: Dot.run(dot, format: "svg"))
    }

    /// Graphviz replaces its escape sequences in HTML-like labels, too.
    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func anEscapeSequenceInAnHTMLLabelIsText() throws {
        let name = #"a \N \G \L <b>&amp;</b> ""#
        let dot = "digraph g { n0 [id=\"n0\", label=<\(DotHTML.escaped(name))>]; }"
        try expectLabels([name], in: Dot.run(dot, format: "json"))
    }

    /// Also where it is a part of another character.
    @Test(arguments: [
        ("\\N", "\\\\N"), ("\u{600}\\N", "\u{600}\\\\N"), ("\\\u{301}", "\\\\\u{301}"), ("\u{600}]", "\u{600}&#93;"),
        ("]\u{301}", "&#93;\u{301}"),
    ])
    func whatGraphvizReplacesInAnHTMLLabelIsEscaped(_ text: String, _ expected: String) {
        #expect(DotHTML.escaped(text).utf8.elementsEqual(expected.utf8))
    }

    @Test func aTextThatIsTooLongForGraphvizIsCut() {
        for text in ["x", "\"", "👩‍👩‍👧", "&"] {
            let long = String(repeating: text, count: 30_000)
            #expect(DotString.quoted(long).utf8.count < 16_384)
            #expect(DotString.quoted(long).hasSuffix("…\""))
            #expect(DotString.lines([long, long, "end"]).utf8.count < 16_384)
            #expect(DotString.lines([long, long, "end"]).hasSuffix("\\nend\""))
        }
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizAcceptsAnyLength() throws {
        let long = DotString.quoted(String(repeating: "\\\"", count: 30_000))
        _ = try Dot.run("digraph g { a [tooltip=\(long), label=\(long), URL=\"x\"] }", format: "svg")
    }

    private func expectLabels(_ texts: [String], in json: Data) throws {
        struct Output: Decodable {
            struct Node: Decodable {
                struct Operation: Decodable { var op: String, text: String? }
                var id: String
                var _ldraw_: [Operation]
            }
            var objects: [Node]
        }
        let output = try JSONDecoder().decode(Output.self, from: json)
        #expect(output.objects.count == texts.count, "No text created another node.")
        for node in output.objects {
            let text = texts[try #require(Int(node.id.dropFirst()))]
            let drawn = node._ldraw_.filter { $0.op == "T" }.compactMap(\.text)
            #expect(normal(drawn.joined(separator: "\n")) == normal(CleanText.clean(text)), "\(text.debugDescription)")
        }
    }

    private static var escape: Regex<Substring> { /\\[\\NGETHL]/.matchingSemantics(.unicodeScalar) }

    private func expectTooltips(_ texts: [String], in svg: Data) throws {
        let links = try Markup(svg).elements.filter { $0.name == "a" }
        #expect(links.count == texts.count)
        for (index, link) in links.enumerated() where texts[index].firstMatch(of: Self.escape) == nil {
            // Graphviz replaces its own escapes in a tooltip twice, so that a tooltip cannot contain `\N`.
            let tooltip = try #require(link.attributes["xlink:title"], "\(texts[index].debugDescription)")
            let expected = normal(CleanText.clean(texts[index]))
            #expect(normal(tooltip).replacing("\n", with: " ") == expected.replacing("\n", with: " "))
        }
    }

    /// Line breaks as newlines, all kinds of spaces as spaces, and no spaces at the ends.
    private func normal(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{A0}", with: " ")
        return String(lines.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
