import CoordvizExport
import Testing

@Suite("The page of a fleet")
struct FleetReportTests {
    private let answers: [String: FleetAnswer] = [
        "report-sessions": FleetAnswer(
            columns: ["session_id", "events", "lost"],
            rows: [[.text("one"), .number(5), .number(0)], [.text("two"), .number(7), .number(2)]]
        ),
        "report-findings": FleetAnswer(
            columns: ["app", "headline", "version"],
            rows: [[.text("Shop"), .text("</script><b>A</b>"), .null]]
        ),
        "report-finding-sessions": FleetAnswer(columns: ["session_id"], rows: [[.text("two")]]),
    ]

    @Test("is the same for the same answers, and holds only sessions that it mentions")
    func sessions() throws {
        let html = try FleetReport(answers: answers, name: "fleet").html()
        #expect(html == (try FleetReport(answers: answers, name: "fleet").html()))
        #expect(html.contains("\"two\"") && !html.contains("\"one\""))
        #expect(html.contains("\"sessions\":2") && html.contains("\"withLosses\":1"))
    }

    @Test("contains names as text only")
    func escapes() throws {
        let html = try FleetReport(answers: answers, name: "<b>fleet</b>").html()
        #expect(!html.contains("<b>A</b>") && !html.contains("<b>fleet</b>"))
        #expect(html.contains("&lt;/script&gt;&lt;b&gt;A&lt;/b&gt;"))
    }

    @Test("needs neither all answers nor complete rows")
    func missing() throws {
        let damaged = ["report-findings": FleetAnswer(columns: ["app", "headline"], rows: [[.text("Shop")], []])]
        #expect(try FleetReport(answers: damaged, name: "f").html().contains("Shop"))
        #expect(try FleetReport(answers: [:], name: "f").html().contains("coordviz"))
    }
}
