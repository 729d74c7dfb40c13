import CoordvizExport
import CustomDump
import Testing

@Suite struct GraphLayoutTests {
    @Test func whatDotPrintsIsRead() throws {
        let layout = try GraphLayout(
            plain: """
                graph 1 3.5 2
                node n0 0.5 1.75 1 0.5 "" solid box black lightgrey
                node n12 2.25 0.25 1 0.5 "" solid box black lightgrey
                edge n0 n12 4 0.5 1.5 0.5 1 2 1 2.25 0.5 solid black
                stop

                """
        )
        expectNoDifference(layout.width, 252)
        expectNoDifference(layout.height, 144)
        expectNoDifference(layout.centers[0]?.x, 36)
        expectNoDifference(layout.centers[0]?.y, 18)
        expectNoDifference(layout.centers[12]?.y, 126, "The origin is at the top.")
        #expect(layout.centers.count == 2)
    }

    @Test func nothingIsAnEmptyPicture() throws {
        let layout = try GraphLayout(plain: "")
        #expect(layout.width == 0 && layout.height == 0 && layout.centers.isEmpty)
    }

    @Test(arguments: [
        "graph", "graph 1 2", "graph 1 x 2", "graph 1 2 y", "node", "node n1", "node n1 1", "node nx 1 2",
        "node n1 x 2",
        "node n1 1 y", "graph 1 nan 2", "graph 1 2 inf", "node n1 nan 1", "node n1 1 -inf", "graph 1 1e400 2",
    ])
    func whatIsNoLayoutIsAnError(_ line: String) {
        #expect(throws: ExportError.layoutUnreadable) { try GraphLayout(plain: line) }
    }

    @Test func errorsAreSentences() {
        expectNoDifference(
            ExportError.layoutUnreadable.description,
            "Graphviz answered with a layout that cannot be read. Check that 'dot -Tplain' works on its own."
        )
        expectNoDifference(
            ExportError.pageIncomplete(placeholder: "<!--x-->").description,
            "The report's page in this build lacks <!--x-->. Build coordviz again from a clean checkout."
        )
    }
}
