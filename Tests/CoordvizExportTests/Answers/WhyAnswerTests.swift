import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct WhyAnswerTests {
    private func why(_ event: Int64, _ session: InMemorySession, depth: Int = .max, atMost: Int = .max) throws -> String
    {
        let timeline = SessionTimeline(session)
        let number = EventNumber(rawValue: event)
        let chain = try #require(try timeline.causes(of: number))
        let effects = try timeline.effects(of: number, depth: depth, atMost: atMost)
        let step = try timeline.effectStep(of: chain)
        return WhyText(dictionary: session.dictionary, facts: session.facts).text(chain, effects, step)
    }

    /// A tap with effects of every strength, some of them below others.
    private static let tap: InMemorySession = {
        var script = EventScript()
        let tap = script.action("tap", on: "BuyButton")
        script.caused(by: tap) { script in
            let sent = script.messageSent("Buy", by: "BuyButton", at: ("Shop/Home.swift", 3))
            script.caused(by: sent) { $0.handled(by: "HomeController") }
            let push = script.record(
                EventRecord(.transitionBegan, subject: script.node("CartController"), name: script.text("push"))
            )
            script.caused(by: push, .transition) { script in
                let added = script.childAdded("CartCoordinator", to: "AppCoordinator")
                script.caused(by: added, .task) { script in
                    let call = script.delegateCalled(by: "CartController", of: "CartCoordinator")
                    script.caused(by: call, .captured) { $0.coordinatorStarted("PayCoordinator") }
                }
            }
        }
        return script.session
    }()

    @Test func causesLeadBackToTheTapAndEachSaysHowItIsKnown() throws {
        let all = try [7, 3, 1].map { try why($0, Self.tap) }
        try expectSnapshot(all.joined(separator: "\n---\n"), "answer-why.txt")
    }

    @Test func omittedCausesAndEffectsAreCounted() throws {
        let all = try [why(1, Self.tap, depth: 2), why(1, Self.tap, atMost: 2)]
        try expectSnapshot(all.joined(separator: "\n---\n"), "answer-why-bounded.txt")
    }

    @Test func lostCausesAndEffectsAreReported() throws {
        let gap = EventScript.gap().session
        let all = try [why(17, gap), why(7, gap), why(19, gap)]
        try expectSnapshot(all.joined(separator: "\n---\n"), "answer-why-gap.txt")
    }

    @Test func theSameIsThereInJSON() throws {
        func json(_ event: Int64, _ session: InMemorySession) throws -> String {
            let timeline = SessionTimeline(session)
            let number = EventNumber(rawValue: event)
            let chain = try #require(try timeline.causes(of: number))
            let effects = try timeline.effects(of: number, depth: 2, atMost: 3)
            let step = try timeline.effectStep(of: chain)
            return try AnswerJSON.text(WhyJSON(chain, effects, step, of: session.facts, in: session.dictionary))
        }
        try expectSnapshot(json(2, Self.tap), "answer-why.json")
        try expectSnapshot(json(16, EventScript.gap().session), "answer-why-gap.json")
    }
}
