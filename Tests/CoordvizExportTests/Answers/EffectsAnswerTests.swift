import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EffectsAnswerTests {
    private func shop(buying count: Int) -> InMemorySession {
        var script = EventScript()
        script.launch()
        for number in 1...count {
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { script in
                let sent = script.messageSent("BuyNow", by: "BuyButton")
                script.caused(by: sent) { script in
                    if number > 1 { script.begin("PaymentCoordinator#\(number)") }
                    script.handled(by: "AppCoordinator")
                }
            }
        }
        let other = script.action("touchUpInside", on: "ShareButton")
        script.caused(by: other) { script in
            let sent = script.messageSent("Share", by: "ShareButton")
            script.caused(by: sent) { $0.unhandled(at: "AppCoordinator") }
        }
        return script.session
    }

    private func text(_ session: InMemorySession, before: InMemorySession? = nil) throws -> String {
        let table = try EffectTable(EffectGraph(of: session), before: before.map { try EffectGraph(of: $0) })
        return EffectsText(facts: session.facts).text(table, isComparison: before != nil)
    }

    @Test func causesAndTheirEffectsAreListedWithCounts() throws {
        try expectSnapshot(text(shop(buying: 3)), "answer-effects.txt")
        try expectSnapshot(text(EventScript.gap().session), "answer-effects-gap.txt")
    }

    @Test func onlyWhatDiffersIsListedInAComparison() throws {
        let both = try [
            text(shop(buying: 4), before: shop(buying: 2)), text(shop(buying: 2), before: shop(buying: 4)),
            text(shop(buying: 2), before: shop(buying: 2)),
        ]
        try expectSnapshot(both.joined(separator: "\n---\n"), "answer-effects-compared.txt")
    }

    @Test func theSameIsThereInJSON() throws {
        let (session, before) = (shop(buying: 2), shop(buying: 1))
        let graph = try EffectGraph(of: session)
        let table = EffectTable(graph, before: try EffectGraph(of: before))
        try expectSnapshot(AnswerJSON.text(EffectsJSON(table, graph, of: session.facts)), "answer-effects.json")
    }
}
