import CoordvizChecks
import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct CheckMarkdownTests {
    private func page(_ answers: [(recording: String, answer: CheckAnswer)]) -> String {
        CheckMarkdown(CheckRun(answers)).text
    }

    @Test func thePageListsWhatIsNewAndWhatIsGone() throws {
        let answer = try CheckedSession().answer
        var baseline = CheckBaseline(of: answer.known)
        baseline.sentences["unhandled-message/0000000000000000"] = "It was corrected, by @all in #12."
        let run = CheckRun([(recording: "app.sqlite", answer: answer)], baseline: baseline)
        try expectSnapshot(CheckMarkdown(run, unreadable: ["b.sqlite is empty."]).text, "check.md")
    }

    @Test func aCleanSessionHasTwoLines() throws {
        #expect(
            try page([("app.sqlite", CheckedSession.clean())]) == """
                ### Findings: nothing found

                0 new in session 1 of `Shop`; 2 rules checked. There is no baseline, so every finding is new.

                """
        )
    }

    @Test func aFindingOfSeveralRecordingsIsWrittenOnce() throws {
        let answer = try CheckedSession.unhandled(by: "Shop.CartController")
        let text = page(["a", "b", "c", "d", "e"].map { ("\($0).sqlite", answer) })
        #expect(text.ranges(of: "sent Buy, and no responder handled it").count == 1)
        #expect(text.contains("in `a.sqlite`, `b.sqlite`, `c.sqlite` and 2 more recordings, at event `#"))
        #expect(text.contains("1 new in 5 recordings; 1 rule checked."))
    }

    @Test func thousandsOfFindingsAreCutAndCounted() throws {
        let answers = try (0..<500).map { index in
            ("\(index).sqlite", try CheckedSession.unhandled(by: "Shop.A\(index)Controller"))
        }
        let text = page(answers)
        #expect(text.utf8.count <= 29_000)
        #expect(text.contains("500 new in 500 recordings"))
        let written = text.ranges(of: "\n- ✕ **error**").count
        #expect(written > 20 && text.hasSuffix("\n\n\(500 - written) more new findings not shown here.\n"))
    }

    @Test(arguments: HostileTexts.all) func aNameAddsNoLine(_ name: String) throws {
        func lines(_ type: String) throws -> [String] {
            try page([(type, CheckedSession.unhandled(by: type))]).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            .map { String($0.prefix(2)) }
        }
        #expect(try lines(name) == lines("CartController"))
    }
}
