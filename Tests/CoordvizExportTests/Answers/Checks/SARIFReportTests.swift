import CoordvizChecks
import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@Suite struct SARIFReportTests {
    private let sources = SourceTree(
        root: "/home/ann/shop",
        folders: ["Shop": "Sources/Shop/"],
        fallback: "/home/ann/shop/.coordviz.yml"
    )

    /// The parts of a document that the tests read.
    private struct Log: Decodable {
        struct Place: Decodable {
            struct Artifact: Decodable { let uri: String }
            struct Region: Decodable { let startLine: Int }
            struct Physical: Decodable {
                let artifactLocation: Artifact
                let region: Region
            }
            struct Message: Decodable { let text: String }

            let physicalLocation: Physical?
            let message: Message?
            var text: String? {
                physicalLocation.map { "\($0.artifactLocation.uri):\($0.region.startLine)" }
            }
        }
        struct Suppression: Decodable { let justification: String? }
        struct Step: Decodable { let location: Place }
        struct ThreadFlow: Decodable { let locations: [Step] }
        struct CodeFlow: Decodable { let threadFlows: [ThreadFlow] }
        struct Result: Decodable {
            let ruleId: String
            let locations: [Place]
            let codeFlows: [CodeFlow]?
            let baselineState: String?
            let suppressions: [Suppression]?

            var steps: [Place] { (codeFlows ?? []).flatMap(\.threadFlows).flatMap(\.locations).map(\.location) }
        }
        struct Run: Decodable { let results: [Result] }

        let runs: [Run]
        var results: [Result] { runs.flatMap(\.results) }
    }

    private func log(_ answer: CheckAnswer) throws -> Log {
        let text = try AnswerJSON.text(SARIFReport(answer, sources: sources).log)
        return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    }

    private func checks(_ session: InMemorySession, _ settings: CheckSettings = CheckSettings()) throws -> Checks {
        Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: settings
        )
    }

    private func log(_ rule: CheckRule, _ write: (inout EventScript) -> Void) throws -> Log {
        var script = EventScript()
        write(&script)
        let checks = try checks(script.session, CheckSettings(rules: [rule]))
        return try log(CheckAnswer(checks, of: script.session.facts))
    }

    // MARK: The document

    @Test func sarifPointsAtTheSendersLine() throws {
        let report = SARIFReport(try CheckedSession().answer, sources: sources)
        try expectSnapshot(AnswerJSON.text(report.log), "check.sarif")
    }

    @Test func withoutABaselineOrIgnoredFindingsNoResultSaysWhetherItIsNew() throws {
        let text = try AnswerJSON.text(SARIFReport(try CheckedSession.clean(), sources: sources).log)
        #expect(text.contains("\"results\" : [\n"))
        #expect(!text.contains("baselineState") && !text.contains("suppressions"))
    }

    // MARK: Places

    @Test(arguments: 0..<40)
    func everyResultAndStepPointsAtAFileOfTheProject(_ seed: Int) throws {
        let session =
            switch seed {
            case 0: EventScript.shop().session
            case 1: EventScript.gap().session
            default: EventScript.random(seed: UInt64(seed), events: 300).session
            }
        let results = try log(CheckAnswer(checks(session), of: session.facts)).results
        #expect(!results.isEmpty)
        for place in results.flatMap({ $0.locations.prefix(1) + $0.steps }) {
            let physical = try #require(place.physicalLocation)
            #expect(
                physical.artifactLocation.uri.wholeMatch(of: /([A-Za-z0-9._~-]|%[0-9A-F]{2})[A-Za-z0-9._~\/%-]*/) != nil
            )
            #expect(physical.region.startLine >= 1)
        }
        #expect(results.allSatisfy { $0.locations.count == 1 })
    }

    @Test func theNearestLineOfTheEvidenceReplacesAnUnknownOne() throws {
        let result = try log(.finishedTwice) { script in
            let first = script.messageSent("Done", by: "DoneButton", at: ("Shop/Done.swift", 3))
            script.coordinatorStopped("CartCoordinator")
            script.messageSent("Log", by: "CartCoordinator", at: ("Shop/Log.swift", 9))
            script.caused(by: first) { $0.coordinatorStopped("CartCoordinator") }
        }.results
        #expect(result.map(\.locations.first?.text) == ["Sources/Shop/Done.swift:3"])
        #expect(result[0].locations[0].message?.text.contains("nearest") == true)
        #expect(Set(result[0].steps.map(\.text)) == ["Sources/Shop/Done.swift:3"])
    }

    @Test func otherwiseTheNearestLineOfANodeOfTheFindingIsUsed() throws {
        let result = try log(.finishedTwice) { script in
            script.messageSent("Far", by: "CartCoordinator", at: ("Shop/Far.swift", 1))
            script.messageSent("Near", by: "CartCoordinator", at: ("Shop/Near.swift", 2))
            script.messageSent("Other", by: "OtherCoordinator", at: ("Shop/Other.swift", 4))
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStopped("CartCoordinator")
            script.mark("then")
            script.mark("later")
            script.mark("last")
            script.messageSent("Late", by: "CartCoordinator", at: ("Shop/Late.swift", 3))
        }.results
        #expect(result.map(\.locations.first?.text) == ["Sources/Shop/Near.swift:2"])
    }

    @Test func eachStepIsAtItsLineWhereThatIsKnown() throws {
        let result = try log(.finishedTwice) { script in
            for line: UInt32 in [3, 7] {
                let place = script.place("Shop/Done.swift", line)
                let coordinator = script.node("CartCoordinator")
                script.record(EventRecord(.coordinatorStopped, subject: coordinator, location: place))
            }
        }.results
        #expect(result.map(\.locations.first?.text) == ["Sources/Shop/Done.swift:7"])
        #expect(result[0].steps.map(\.text) == ["Sources/Shop/Done.swift:3", "Sources/Shop/Done.swift:7"])
    }

    @Test func otherwiseAFileOfTheProjectIsUsed() throws {
        let finished = try log(.finishedTwice) { script in
            script.coordinatorStopped("CartCoordinator")
            script.coordinatorStopped("CartCoordinator")
        }.results
        #expect(finished.map(\.locations.first?.text) == [".coordviz.yml:1"])
        #expect(finished[0].steps.map(\.text) == [".coordviz.yml:1", ".coordviz.yml:1"])
        let lossy = try log(.incompleteRecording) { script in
            script.lose { $0.mark("lost") }
            script.mark("after")
        }.results
        #expect(lossy.map(\.ruleId) == ["incomplete-recording"])
        #expect(lossy.map(\.locations.first?.text) == [".coordviz.yml:1"])
    }

    @Test func aKnownLineIsNotCalledANearOne() throws {
        let result = try log(CheckedSession().answer).results
        #expect(result.first?.locations.map(\.text) == ["Sources/Shop/Home%20Screen.swift:31"])
        #expect(result.first?.locations.first?.message == nil)
    }

    // MARK: States

    @Test func ignoredAndKnownFindingsAreUnchanged() throws {
        var script = EventScript()
        for name in ["Log", "Share"] {
            script.messageSent(name, by: "HomeController")
            script.unhandled(at: "HomeController")
        }
        let checks = try checks(script.session, CheckSettings(rules: [.unhandledMessage]))
        func states(_ known: String) throws -> [String?] {
            let answer = CheckAnswer(
                checks,
                of: script.session.facts,
                ignoring: [CheckIgnore(name: "Log", reason: "So be it.")],
                baseline: CheckBaseline(of: checks.findings.filter { $0.details == [known] })
            )
            let results = try log(answer).results
            #expect(results.map { $0.suppressions?.map(\.justification) } == [[], ["So be it."]])
            return results.map(\.baselineState)
        }
        #expect(try states("Log") == ["new", "unchanged"])
        #expect(try states("Share") == ["unchanged", "new"])
    }
}
