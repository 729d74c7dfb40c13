import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

/// `web/tests/unit/effects.test.mjs` tests the page with the same causes and effects.
@Suite struct EffectCorpusTests {
    /// Actions with details, handlers, later effects, transitions of every kind, calls, and what has no receiver.
    private static func everything() -> EventScript {
        var script = EventScript()
        func transition(_ kind: EventKind, _ name: String, to screen: String, from left: String? = nil) {
            script.record(
                EventRecord(
                    kind,
                    subject: script.node(screen),
                    predicted: left.map { script.node($0) } ?? .none,
                    name: script.text(name)
                )
            )
        }
        let details = [
            "ItemController 2 > row 0.3 > 'Buy > now' = 'a = b'", "CatalogCoordinator/HomeController > item 0.7",
            "HomeController > #buy", "= landscapeLeft", "ItemController", "HomeController > bar > right 1",
            "ItemController > 'it\\'s > this'", "", " > #buy", "HomeController > ",
            "\u{301}HomeController > row \u{301}0",
            "CafeController > caf\u{e9}", "CafeController > cafe\u{301}", " = on",
        ]
        for (index, detail) in details.enumerated() {
            script.cause = .none
            script.declare("Button\(index)", .view, type: "Shop.BuyButton", identifier: index == 7 ? "buy" : nil)
            let tap = script.action("touchUpInside", on: "Button\(index)")
            script.cause = Cause(event: tap, strength: .direct)
            script.record(
                EventRecord(.actionDetail, subject: script.node("Button\(index)"), name: script.text(detail))
            )
            let sent = script.messageSent("BuyNow", by: "Button\(index)")
            script.cause = Cause(event: sent, strength: .direct)
            script.hop("Button\(index)", "HomeController")
            script.childAdded("PaymentCoordinator", to: "AppCoordinator")
            script.record(
                EventRecord(
                    .passedOn,
                    subject: script.node("HomeController"),
                    message: script.message,
                    name: script.text("BuyNow")
                )
            )
            transition(.transitionBegan, "push", to: "PaymentController")
            if index.isMultiple(of: 2) {
                script.record(
                    EventRecord(
                        .handled,
                        subject: script.node("AppCoordinator"),
                        message: script.message,
                        name: script.text("BuyNow")
                    )
                )
            } else {
                script.record(
                    EventRecord(
                        .unhandled,
                        subject: script.node("AppCoordinator"),
                        message: script.message,
                        name: script.text("BuyNow")
                    )
                )
            }
            script.cause = Cause(event: sent, strength: .task)
            script.childRemoved("PaymentCoordinator", from: "AppCoordinator")
            transition(.transitionBegan, "pop", to: "HomeController", from: "PaymentController")
            transition(.transitionEnded, "pop", to: "HomeController")
            transition(.transitionEnded, "dismiss", to: "PaymentController")
            transition(.transitionCancelled, "pop", to: "HomeController")
        }
        for (index, details) in [["HomeController > #a", ""], ["", "HomeController > #b"]].enumerated() {
            script.cause = .none
            let tap = script.action("twice", on: "Button\(index)")
            script.cause = Cause(event: tap, strength: .direct)
            for detail in details {
                script.record(
                    EventRecord(.actionDetail, subject: script.node("Button\(index)"), name: script.text(detail))
                )
            }
        }
        script.cause = .none
        script.action("tap", on: "ShareButton")
        script.delegateCalled(by: "ListController", of: "AppCoordinator")
        script.delegateCalled(by: "ListController", of: nil)
        return script
    }

    private func lines(_ graph: EffectGraph) -> [String] {
        EffectTable(graph).rows.flatMap { row in
            ([row.cause] + row.effects).map { entry in
                String(repeating: " ", count: entry.depth)
                    + "\(entry.times) \(entry.role.text) #\(entry.first?.rawValue ?? 0)"
            }
        }
    }

    private func links(_ graph: EffectGraph) -> [String] {
        graph.links.map { "\(graph.nodes[$0.from].role.text) → \(graph.nodes[$0.to].role.text): \($0.times)" }
    }

    private func step(_ timeline: SessionTimeline<InMemorySession>, _ event: EventNumber) throws -> [String]? {
        guard let chain = try timeline.causes(of: event) else { return [] }
        // The page has no objects of which nothing but the release is recorded.
        if chain.beginning.kind == .released { return nil }
        let step = try timeline.effectStep(of: chain)
        return step.nodes.enumerated().map { index, node in
            let asked = index == step.asked ? "*" : ""
            let depth = String(repeating: " ", count: node.depth)
            return "\(depth)\(node.record.number) \(node.role.text) \(node.count)\(asked)"
        }
    }

    @Test func thePageFindsTheSameCausesAndEffects() throws {
        let scripts =
            [("everything", Self.everything()), ("shop", .shop()), ("gap", .gap())]
            + (1...4).map { ("random \($0)", EventScript.random(seed: UInt64($0), events: 90)) }
        var sessions: [String] = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        func json(_ lines: [String]) throws -> String { String(decoding: try encoder.encode(lines), as: UTF8.self) }
        for (name, script) in scripts {
            let session = script.session
            let part = ReportSession(of: session, history: try SessionHistory(of: session))
            let data = Data(try part.archive.bytes()).base64EncodedString()
            let graph = try EffectGraph(of: session)
            let timeline = SessionTimeline(session)
            let last = session.facts.lastEvent.rawValue
            let steps = try stride(from: last, to: 0, by: -max(1, Int64.Stride(last / 12))).compactMap { event in
                try step(timeline, EventNumber(rawValue: event)).map { "\"\(event)\": \(try json($0))" }
            }
            sessions.append(
                """
                {"name": "\(name)", "data": "\(data)",
                 "table": \(try json(lines(graph))),
                 "links": \(try json(links(graph))),
                 "steps": {\(steps.joined(separator: ",\n  "))}}
                """
            )
        }
        try expectSnapshot("[\(sessions.joined(separator: ",\n"))]\n", "effects-corpus.json")
    }
}
