import CoordvizFleet
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct FleetReportTests {
    /// Of fourteen generated sessions of two apps; web/tests/fleet/small.py writes them.
    private static let answers = Result {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Snapshots/fleet-answers.json")
        return try JSONDecoder().decode([String: EngineAnswer].self, from: Data(contentsOf: file))
    }

    private func answers() throws -> [String: EngineAnswer] { try Self.answers.get() }

    /// With the first rows of each answer only, for tests that make many pages.
    private func few() throws -> [String: EngineAnswer] {
        var few = try answers()
        for question in FleetReport.questions where question != "report-sessions" {
            few[question].map { few[question]?.rows = Array($0.rows.prefix(8)) }
        }
        return few
    }

    private func changed(
        _ question: String,
        _ change: (inout EngineAnswer) -> Void
    ) throws -> [String: EngineAnswer] {
        var answers = try few()
        var answer = try #require(answers[question])
        change(&answer)
        answers[question] = answer
        return answers
    }

    /// The page's own tests read this, too.
    @Test func theDataIsWrittenOut() throws {
        let json = try FleetReport(answers: answers(), name: "fleet").json()
        try expectSnapshot(json.replacing(",{\"", with: ",\n{\"") + "\n", "fleet-data.json")
    }

    @Test func theStaticPartListsTheFindingsOfEachVersion() throws {
        let html = try FleetReport(answers: answers(), name: "fleet").html()
        let start = try #require(html.firstRange(of: "<h1>fleet</h1>"))
        let end = try #require(html[start.upperBound...].firstRange(of: "</font>"))
        try expectSnapshot(String(html[start.lowerBound..<end.upperBound]) + "\n", "fleet-static.html")
    }

    @Test func thePageHoldsTheDataCompressedAndEachPlaceholderIsReplaced() throws {
        let report = try FleetReport(answers: answers(), name: "fleet")
        let html = try report.html()
        let data = Data(try Deflate.compressed(Array(report.json().utf8))).base64EncodedString()
        #expect(html.contains("<script type=\"text/plain\" id=\"data\">\(data)</script>"))
        #expect(html.contains(#""fleet":"fleet""#))
        #expect(!html.contains("<!--coordviz:"))
        #expect(try FleetReport(answers: answers(), name: "fleet").html() == html, "The same answers, the same bytes.")
    }

    @Test func theOrderOfTheRowsOfAnAnswerDoesNotMatterForWhatIsCounted() throws {
        func counts(_ answers: [String: EngineAnswer]) throws -> [[Int64]] {
            try FleetPageBuilder.data(of: answers).apps.flatMap { app in
                app.findings.map { $0.cells.flatMap { [Int64($0.version), $0.sessions, $0.occurrences] } }
            }
        }
        let reversed = try changed("report-findings") { $0.rows.reverse() }
        #expect(try counts(reversed) == counts(few()))
    }

    @Test func hostileNamesAreTextInThePage() throws {
        for name in HostileTexts.all {
            var answers = try few()
            for (question, column) in [
                ("report-findings", "headline"), ("report-findings", "rule"), ("report-findings", "recording"),
                ("report-unhandled", "name"), ("report-lifetimes", "type"), ("report-effects", "to_name"),
            ] {
                let place = try #require(answers[question]?.columns.firstIndex(of: column))
                for row in answers[question]?.rows.indices ?? 0..<0 where answers[question]?.rows[row][place] != .null {
                    answers[question]?.rows[row][place] = .text(name)
                }
            }
            let report = try FleetReport(answers: answers, name: name)
            let html = try report.html()
            #expect(html.ranges(of: "<script").count == 3, "\(name.prefix(40))")
            #expect(html.ranges(of: "<!--coordviz:").isEmpty, "\(name.prefix(40))")
            #expect(!html.contains("<b>bold</b>"))
            let texts = try FleetPageBuilder.data(of: answers).texts
            #expect(
                texts.contains { $0.utf8.elementsEqual(name.utf8) },
                "\(name.debugDescription.prefix(40)): a path is never shortened or cleaned."
            )
        }
    }

    @Test func textsThatOnlyUnicodeTakesForEqualStayApart() throws {
        var tables = FleetPageTables(days: [])
        #expect(tables.name("\u{E9}") != tables.name("e\u{301}"))
        #expect(tables.texts.count == 2)
    }

    @Test func aFleetWithoutSessionsIsAPageThatSaysSo() throws {
        let answers = try answers().mapValues { EngineAnswer(columns: $0.columns, rows: []) }
        #expect(try FleetReport(answers: answers, name: "empty").html().contains("<p>The fleet has no sessions.</p>"))
    }

    @Test func aRuleThatWasNotJudgedInAnySessionIsNotZero() throws {
        let finding = try #require(try answers()["report-findings"])
        let rule = try #require(finding.columns.firstIndex(of: "rule"))
        guard case .text(let name) = try #require(finding.rows.first)[rule] else {
            Issue.record("The first finding has no rule.")
            return
        }
        let judged = try changed("report-sessions") { answer in
            let place = answer.columns.firstIndex(of: "not_judged") ?? 0
            for row in answer.rows.indices { answer.rows[row][place] = .text(name) }
        }
        let html = try FleetReport(answers: judged, name: "fleet").html()
        #expect(html.contains("<td>not judged</td>"))
        #expect(try !FleetReport(answers: answers(), name: "fleet").html().contains("<td>not judged</td>"))
    }

    // MARK: Answers that are wrong

    @Test(arguments: FleetReport.questions) func anAnswerThatIsMissingIsAnError(_ question: String) throws {
        var answers = try answers()
        answers[question] = nil
        #expect(throws: FleetReportError.answerMissing(question: question)) {
            try FleetReport(answers: answers, name: "fleet")
        }
    }

    @Test(arguments: FleetReport.questions) func eachColumnIsNeededOnce(_ question: String) throws {
        // These are only for people who read the answers.
        let unused = ["app_place", "age", "fingerprint"]
        for (place, column) in try #require(answers()[question]).columns.enumerated() {
            if question != "report-findings" && unused.contains(column) { continue }
            for name in ["other", question == "report-sessions" && column == "app" ? "version" : "app"] {
                let answers = try changed(question) { $0.columns[place] = name }
                if name == column { continue }
                #expect(throws: FleetReportError.self, "\(question), \(column)") {
                    try FleetReport(answers: answers, name: "fleet")
                }
            }
        }
    }

    @Test(arguments: FleetReport.questions) func noValueOfAWrongTypeTraps(_ question: String) throws {
        let wrong: [EngineAnswer.Value] = [
            .null, .flag(true), .integer(-1), .integer(.max), .integer(.min), .real(1.5), .real(.nan),
            .text("x"),
        ]
        for place in try #require(answers()[question]).columns.indices {
            for value in wrong {
                let answers = try changed(question) { answer in
                    for row in answer.rows.indices { answer.rows[row][place] = value }
                }
                do {
                    _ = try FleetReport(answers: answers, name: "fleet").html()
                } catch {
                    #expect(error is FleetReportError, "\(question), \(place), \(value): \(error)")
                }
            }
        }
    }

    @Test func anErrorNamesTheQuestionTheColumnAndTheRow() throws {
        func place(_ column: String, in answer: EngineAnswer) -> Int { answer.columns.firstIndex(of: column) ?? 0 }
        let sessions = try changed("report-sessions") { $0.rows[0][place("events", in: $0)] = .text("many") }
        let expected = FleetReportError.valueWrong(
            question: "report-sessions",
            column: "events",
            row: 1,
            expected: "whole number of at least 0"
        )
        #expect(throws: expected) { try FleetReport(answers: sessions, name: "fleet") }
        let short = try changed("report-effects") { $0.rows[1].removeLast() }
        #expect(throws: FleetReportError.rowIncomplete(question: "report-effects", row: 2)) {
            try FleetReport(answers: short, name: "fleet")
        }
        let other = try changed("report-unhandled") { $0.rows[0][place("version", in: $0)] = .text("9") }
        #expect(throws: FleetReportError.self) { try FleetReport(answers: other, name: "fleet") }
        #expect(expected.description.contains("Row 1 of the answer to report-sessions"))
    }

    @Test func valuesAreReadAsTheEngineGaveThem() throws {
        let json = #"{"columns":["a","b","c","d","e"],"rows":[[null,true,12,1.5,"<12>"]]}"#
        let answer = try JSONDecoder().decode(EngineAnswer.self, from: Data(json.utf8))
        #expect(answer.rows == [[.null, .flag(true), .integer(12), .real(1.5), .text("<12>")]])
        #expect(try JSONDecoder().decode(EngineAnswer.self, from: JSONEncoder().encode(answer)) == answer)
    }
}
