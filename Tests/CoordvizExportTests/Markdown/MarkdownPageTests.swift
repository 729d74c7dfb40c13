import Testing

@testable import CoordvizExport

@Suite struct MarkdownPageTests {
    private func page(_ items: [String]) -> String {
        var page = MarkdownPage()
        page.block("### Title")
        page.list("Items", items, item: \.self) { "\($0) more." }
        return page.text
    }

    @Test func aListThatFitsIsComplete() {
        #expect(page(["a", "b"]) == "### Title\n\n#### Items\n\n- a\n- b\n")
        #expect(page([]) == "### Title\n")
    }

    @Test func aLongListIsCutBetweenItemsAndTheRestIsCounted() throws {
        let items = (0..<1000).map { "item \($0)\n  - \(String(repeating: "é", count: 50))" }
        let text = page(items)
        let left = try #require(text.firstMatch(of: /\n\n([0-9]+) more\.\n$/).flatMap { Int($0.1) })
        let written = items.filter { text.contains("- \($0)\n") }
        #expect(written == Array(items.prefix(1000 - left)))
        #expect(text.utf8.count <= MarkdownPage.limit)
        #expect(text.utf8.count > MarkdownPage.limit - 2500, "As many as fit.")
    }

    @Test func whatFollowsAFullListHasRoom() {
        var page = MarkdownPage()
        let items = [String](repeating: String(repeating: "x", count: 100), count: 1000)
        for index in 0..<8 { page.list("List \(index)", items, item: \.self) { "\($0) more items not shown here." } }
        #expect(page.text.utf8.count <= MarkdownPage.limit)
        #expect(page.text.ranges(of: "more items not shown here.").count == 8)
    }

    @Test func anItemThatIsTooLargeIsCounted() {
        #expect(page([String(repeating: "x", count: 40_000), "b"]).hasSuffix("#### Items\n\n\n2 more.\n"))
    }
}
