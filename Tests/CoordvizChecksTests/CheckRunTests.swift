import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizChecks

/// The answers for several recordings, combined.
@Suite struct CheckRunTests {
    private func session(unhandled messages: [String], loses: Bool = false) -> InMemorySession {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.messageSent("Handled", by: "HomeController")
        script.handled(by: "HomeController")
        for message in messages {
            script.messageSent(message, by: "HomeController")
            script.unhandled(at: "HomeController")
        }
        if loses { script.lose { $0.mark("lost") } }
        return script.session
    }

    private func answer(_ session: InMemorySession, _ baseline: CheckBaseline? = nil) throws -> CheckAnswer {
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: CheckSettings(rules: [.unhandledMessage])
        )
        return CheckAnswer(checks, of: session.facts, baseline: baseline)
    }

    private func run(_ sessions: [InMemorySession], _ baseline: CheckBaseline? = nil, isComplete: Bool = true) throws
        -> CheckRun
    {
        let answers = try sessions.enumerated().map { ("\($0.offset).sqlite", try answer($0.element, baseline)) }
        return CheckRun(answers, baseline: baseline, isComplete: isComplete)
    }

    @Test func theSameFindingIsThereOnceWithAllItsRecordings() throws {
        let run = try run([session(unhandled: ["Buy"]), session(unhandled: []), session(unhandled: ["Sell", "Buy"])])
        #expect(run.new.map(\.finding.details) == [["Buy"], ["Sell"]])
        #expect(run.new.map(\.recordings) == [["0.sqlite", "2.sqlite"], ["2.sqlite"]])
        #expect(run.fails)
        #expect(run.facts == nil)
        #expect(!run.hasBaseline)
    }

    @Test(arguments: [true, false]) func theMostSevereOccurrenceCounts(isFirst: Bool) throws {
        var mild = try answer(session(unhandled: ["Buy"]))
        var severe = mild
        mild.new[0].severity = .info
        severe.new[0].severity = .error
        let answers = isFirst ? [severe, mild] : [mild, severe]
        let run = CheckRun(answers.enumerated().map { ("\($0.offset).sqlite", $0.element) })
        #expect(run.new.map(\.finding.severity) == [.error] && run.new.map(\.recordings.count) == [2])
        #expect(run.count(.error) == 1 && run.fails)
    }

    @Test func aFindingIsGoneOnlyIfNoRecordingHasIt() throws {
        let baseline = CheckBaseline(of: try answer(session(unhandled: ["Buy", "Sell"])).new)
        let run = try run([session(unhandled: []), session(unhandled: ["Buy"])], baseline)
        #expect(run.new == [])
        #expect(run.known.map(\.finding.details) == [["Buy"]])
        #expect(run.gone.map(\.sentence).count == 1)
        #expect(run.gone.allSatisfy { $0.sentence.contains("Sell") })
        #expect(!run.fails)
    }

    @Test func aFindingIsNotGoneIfOneRecordingHasLostEvents() throws {
        let baseline = CheckBaseline(of: try answer(session(unhandled: ["Buy"])).new)
        #expect(try run([session(unhandled: [])], baseline).gone.count == 1)
        let lossy = try run([session(unhandled: []), session(unhandled: [], loses: true)], baseline)
        #expect(lossy.gone == [])
        #expect(lossy.settled == [])
    }

    @Test func aFindingIsNotGoneIfARecordingCouldNotBeRead() throws {
        let baseline = CheckBaseline(of: try answer(session(unhandled: ["Buy"])).new)
        #expect(try run([session(unhandled: [])], baseline, isComplete: false).gone == [])
    }

    @Test func aRecordingThatARuleDoesNotConcernKeepsNothing() throws {
        let baseline = CheckBaseline(of: try answer(session(unhandled: ["Buy"])).new)
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        let run = try run([session(unhandled: []), script.session], baseline)
        #expect(run.gone.count == 1)
        #expect(run.judged == [.unhandledMessage])
    }
}
