import BenchmarkReport
import Testing

@Suite struct MarkdownReportTests {
    private let machine = MachineDescription([("cores", "2"), ("CPU", "a|b")])

    @Test func aReportIsOneTableAndTheMachine() {
        let rows = [
            ReportRow("an event", [Check("median", Quantity(60, .nanoseconds), .atMost(70))], remarks: ["cold: 90 ns"]),
            ReportRow("a hop", [Check("", Quantity(500, .nanoseconds), .atMost(250))]),
            ReportRow("the ring", remarks: ["65 s"]),
            ReportRow("values", notMeasured: "there is\nnone"),
        ]
        #expect(
            MarkdownReport(rows: rows, machine: machine).text == """
                | what | limit | result |  |
                |---|---|---|---|
                | an event | median: at most 70 ns | median: 60 ns; cold: 90 ns | ✓ |
                | a hop | at most 250 ns | 500 ns | missed: 2 times the limit |
                | the ring | none | 65 s |  |
                | values |  |  | not measured: there is none |

                - cores: 2
                - CPU: a\\|b

                """
        )
    }

    @Test func onlyWhatWasMeasuredAndReachedIsMet() {
        #expect(ReportRow("a", [Check("", Quantity(1, .share), .atLeast(1))]).isMet)
        #expect(ReportRow("b").isMet)
        #expect(!ReportRow("c", notMeasured: "it crashed").isMet)
    }
}

@Suite struct GeneratedPartTests {
    private func document(_ text: String) -> String {
        "# Title\n\n\(GeneratedPart.beginning)\n\(text)\n\(GeneratedPart.end)\n\nBy hand.\n"
    }

    @Test func whatPeopleWroteStays() throws {
        let once = try GeneratedPart.replace(in: document("old"), with: "new\n")
        #expect(once == document("\nnew\n"))
        #expect(try GeneratedPart.replace(in: once, with: "new\n") == once)
    }

    @Test(arguments: [
        "", "text", GeneratedPart.beginning, "\(GeneratedPart.end)\n\(GeneratedPart.beginning)",
        "\(GeneratedPart.beginning)\n\(GeneratedPart.beginning)\n\(GeneratedPart.end)",
    ])
    func aDocumentWithoutBothLinesIsLeftAlone(_ document: String) {
        #expect(throws: GeneratedPart.MarkersAreMissing.self) {
            try GeneratedPart.replace(in: document, with: "new")
        }
    }
}
