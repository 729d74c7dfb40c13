import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EffectGraphTests {
    /// A tap on a button that sends a message, and what its handler does.
    private func buy(_ script: inout EventScript, opens screen: String?) {
        script.cause = .none
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        script.record(
            EventRecord(
                .actionDetail,
                subject: script.node("BuyButton"),
                name: script.text("ItemController 2 > row 0.\(tap.rawValue) > 'Buy > now' = on")
            )
        )
        let sent = script.messageSent("BuyNow", by: "BuyButton")
        script.cause = Cause(event: sent, strength: .direct)
        script.hop("BuyButton", "AppCoordinator")
        if let screen {
            let push = script.record(
                EventRecord(.transitionBegan, subject: script.node(screen), name: script.text("push"))
            )
            script.cause = Cause(event: push, strength: .transition)
            script.record(EventRecord(.transitionEnded, subject: script.node(screen), name: script.text("push")))
            script.cause = Cause(event: sent, strength: .direct)
        }
        script.record(
            EventRecord(
                .handled,
                subject: script.node("AppCoordinator"),
                message: script.message,
                name: script.text("BuyNow")
            )
        )
        script.cause = .none
    }

    private func lines(_ table: EffectTable) -> [String] {
        func line(_ entry: EffectTable.Entry) -> String {
            let change = entry.before.map { " (before \($0))" } ?? ""
            return String(repeating: "  ", count: entry.depth) + "\(entry.times) \(entry.role.text)\(change)"
        }
        return table.rows.flatMap { [line($0.cause)] + $0.effects.map(line) }
    }

    @Test func stepsOfTheSameControlAreMergedAndThoseThatLedToNothingAreCounted() throws {
        var script = EventScript()
        for _ in 0..<11 { buy(&script, opens: "PaymentController") }
        buy(&script, opens: nil)
        expectNoDifference(
            lines(EffectTable(try EffectGraph(of: script.session))),
            [
                "12 touchUpInside on 'Buy > now' of ItemController",
                "  12 message BuyNow",
                "    12 AppCoordinator handled BuyNow",
                "      11 push PaymentController",
                "        11 PaymentController shown",
                "  1 nothing recorded",
            ]
        )
    }

    @Test func linksCountHowOftenARoleLedToAnother() throws {
        var script = EventScript()
        for _ in 0..<2 { buy(&script, opens: "PaymentController") }
        buy(&script, opens: nil)
        let graph = try EffectGraph(of: script.session)
        let links = graph.links.map {
            "\(graph.nodes[$0.from].role.text) → \(graph.nodes[$0.to].role.text): \($0.times)"
        }
        expectNoDifference(
            links,
            [
                "touchUpInside on 'Buy > now' of ItemController → message BuyNow: 3",
                "message BuyNow → AppCoordinator handled BuyNow: 3",
                "AppCoordinator handled BuyNow → push PaymentController: 2",
                "push PaymentController → PaymentController shown: 2",
                "AppCoordinator handled BuyNow → nothing recorded: 1",
            ]
        )
        expectNoDifference(graph.nodes.first { $0.role.kind == .handler }?.times, 3)
    }

    @Test func whatALossMayHideIsUnknownAndALostCauseIsNamed() throws {
        let graph = try EffectGraph(of: EventScript.gap().session)
        let lines = lines(EffectTable(graph))
        expectNoDifference(
            Array(lines.prefix(3)),
            [
                "1 touchUpInside on BuyButton", "  1 message BuyNow", "  1 unknown, events are missing",
            ]
        )
        #expect(lines.contains("1 a missing event"))
        #expect(!lines.contains { $0.contains("nothing recorded") }, "What was not seen is not judged.")
        #expect(graph.lossText != nil)
    }

    @Test func twoSessionsAreComparedStepByStep() throws {
        var (before, after) = (EventScript(), EventScript())
        for _ in 0..<2 { buy(&before, opens: "CartController") }
        for _ in 0..<3 { buy(&after, opens: "PaymentController") }
        let after0 = try EffectGraph(of: after.session)
        let table = EffectTable(after0, before: try EffectGraph(of: before.session))
        expectNoDifference(
            lines(table),
            [
                "3 touchUpInside on 'Buy > now' of ItemController (before 2)",
                "  3 message BuyNow (before 2)",
                "    3 AppCoordinator handled BuyNow (before 2)",
                "      3 push PaymentController (before 0)",
                "        3 PaymentController shown (before 0)",
                "      0 push CartController (before 2)",
                "        0 CartController shown (before 2)",
            ]
        )
        #expect(EffectTable(after0, before: after0).rows.allSatisfy { !$0.isChanged })
    }

    @Test(arguments: 1...8) func everyEventIsCountedOnceInAnySession(seed: Int) throws {
        let session = EventScript.random(seed: UInt64(seed), events: 400).session
        let graph = try EffectGraph(of: session)
        let kinds: Set<EventKind> = [
            .action, .messageSent, .handled, .passedOn, .replied, .unhandled, .chainCycle, .messageDropped,
            .delegateMissing, .delegateCalled, .serviceUsed, .childAdded, .childRemoved, .transitionBegan,
            .transitionCancelled,
        ]
        var expected = 0
        session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) { record in
            let isShown = record.kind == .transitionEnded && session.dictionary.text(record.name) != "dismiss"
            if kinds.contains(record.kind) || isShown { expected += 1 }
        }
        let counted = graph.nodes.filter { !$0.role.isNoEvent }.reduce(0) { $0 + $1.times }
        expectNoDifference(counted, expected)
    }

    @Test func aLongRowOfEffectsDoesNotOverflowTheStack() throws {
        var script = EventScript()
        for number in 0..<20_000 {
            script.cause = Cause(event: EventNumber(rawValue: Int64(number)), strength: number == 0 ? .none : .direct)
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
        }
        let table = EffectTable(try EffectGraph(of: script.session))
        expectNoDifference(table.rows[0].effects.filter { !$0.role.isNoEvent }.count, 19_999)
    }
}
