import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

@Suite struct EffectDotTests {
    private func step(of event: Int64, in session: InMemorySession) throws -> EffectStep {
        let timeline = SessionTimeline(session)
        return try timeline.effectStep(of: #require(try timeline.causes(of: EventNumber(rawValue: event))))
    }

    private static let shop: InMemorySession = {
        var script = EventScript()
        for _ in 0..<2 {
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { script in
                let sent = script.messageSent("BuyNow", by: "BuyButton")
                script.caused(by: sent) { script in
                    script.hop("BuyButton", "AppCoordinator")
                    script.childAdded("PaymentCoordinator", to: "AppCoordinator")
                    let push = script.record(
                        EventRecord(.transitionBegan, subject: script.node("PayController"), name: script.text("push"))
                    )
                    script.caused(by: push, .transition) { script in
                        script.record(
                            EventRecord(
                                .transitionEnded,
                                subject: script.node("PayController"),
                                name: script.text("push")
                            )
                        )
                    }
                    script.handled(by: "AppCoordinator")
                }
            }
        }
        script.action("touchUpInside", on: "BuyButton")
        return script.session
    }()

    @Test func aStepIsDrawnFromItsCauseToTheScreen() throws {
        try expectSnapshot(
            EffectDot(step(of: 4, in: Self.shop), title: "shop, the step of event #4").text,
            "effects-step.dot"
        )
    }

    @Test func aSessionIsDrawnWithItsStepsMerged() throws {
        try expectSnapshot(EffectDot(EffectGraph(of: Self.shop), title: "shop").text, "effects-shop.dot")
        try expectSnapshot(EffectDot(EffectGraph(of: EventScript.gap().session), title: "gap").text, "effects-gap.dot")
    }

    @Test func everyColourHasADarkCounterpart() throws {
        var script = EventScript()
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { script in
            script.messageSent("Buy", by: "BuyButton")
            script.unhandled(at: "BuyButton")
        }
        let text = try EffectDot(EffectGraph(of: script.session), title: "x").text
        let sheet = SVGStyle.styled("<svg>")
        for fill in text.matches(of: /(?:fillcolor|fontcolor|color)="(#[0-9a-f]+)"/) {
            #expect(fill.1 == Tone.ink.light.line || sheet.contains("[fill=\"\(fill.1)\"]"), "\(fill.1)")
        }
    }

    @Test func ofAStepOfManyEventsTheOneThatIsAskedForIsDrawn() throws {
        var script = EventScript()
        let tap = script.action("touchUpInside", on: "BuyButton")
        var last = tap
        script.caused(by: tap) { script in
            for number in 0..<300 { last = script.messageSent("Load\(number)", by: "BuyButton") }
        }
        script.caused(by: last) { script in script.handled(by: "BuyButton") }
        let text = EffectDot(try step(of: last.rawValue, in: script.session), title: "x").text
        #expect(text.contains("Load299") && text.contains("chosen") && text.contains(" -> "))
        #expect(text.matches(of: /class="effect\s/).count == EffectDot.mostBoxes)
    }

    @Test func theMostFrequentEffectsAreDrawnWithWhatLedToThem() throws {
        var script = EventScript()
        for number in 0..<150 {
            let tap = script.action("touchUpInside", on: "Button\(number)View")
            script.caused(by: tap) { script in
                let sent = script.messageSent("Message\(number)", by: "Button\(number)View")
                script.caused(by: sent) { script in
                    for _ in 0..<3 { script.childAdded("CartCoordinator", to: "AppCoordinator") }
                }
            }
        }
        let dot = try EffectDot(EffectGraph(of: script.session), title: "x")
        // No box without an incoming line but the user's actions.
        let lines = dot.text.matches(of: /(?m)^ *e([0-9]+) -> e([0-9]+) \[/).map { ($0.1, $0.2) }
        let (froms, tos) = (Set(lines.map(\.0)), Set(lines.map(\.1)))
        let first = dot.text.matches(of: /(?m)^ *e([0-9]+) \[.*?class="effect ([a-z]+)/).filter {
            froms.subtracting(tos).contains($0.1)
        }
        #expect(!first.isEmpty && first.allSatisfy { $0.2 == "action" })
        #expect(dot.notes.contains { $0.contains("of 300 links are drawn") })
    }

    @Test func theLegendExplainsOnlyNumbersThatAreLeftOut() throws {
        var twice = EventScript()
        for _ in 0..<2 {
            let tap = twice.action("touchUpInside", on: "BuyButton")
            twice.caused(by: tap) { $0.messageSent("Buy", by: "BuyButton") }
        }
        #expect(try !EffectDot(EffectGraph(of: twice.session), title: "x").text.contains("without a number"))
        #expect(try EffectDot(EffectGraph(of: EventScript.gap().session), title: "x").text.contains("without a number"))
    }

    private static let fewer: InMemorySession = {
        var script = EventScript()
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { script in
            let sent = script.messageSent("BuyNow", by: "BuyButton")
            script.caused(by: sent) { script in
                script.hop("BuyButton", "AppCoordinator")
                script.childAdded("BasketCoordinator", to: "AppCoordinator")
                script.handled(by: "AppCoordinator")
            }
        }
        return script.session
    }()

    private func compared(_ session: InMemorySession, before: InMemorySession) throws -> EffectDot {
        let comparison = try EffectComparison(EffectGraph(of: session), before: EffectGraph(of: before))
        return EffectDot(comparison, title: "shop, compared")
    }

    @Test func twoSessionsAreComparedByWordsAndSigns() throws {
        try expectSnapshot(compared(Self.shop, before: Self.fewer).text, "effects-compared.dot")
    }

    @Test func aComparisonTheOtherWayRoundHasTheOppositeSigns() throws {
        let (one, other) = try (compared(Self.shop, before: Self.fewer), compared(Self.fewer, before: Self.shop))
        #expect(one.text.contains("1 → 2") && other.text.contains("2 → 1"))
        #expect(one.text.contains("<B>+ PaymentCoordinator</B>") && other.text.contains("<B>− PaymentCoordinator</B>"))
        #expect(one.text.contains("<B>− BasketCoordinator</B>") && other.text.contains("<B>+ BasketCoordinator</B>"))
    }

    @Test func sessionsWithTheSameEffectsHaveAnEmptyPictureThatSaysSo() throws {
        let same = try compared(Self.shop, before: Self.shop)
        #expect(same.notes.first == "the same causes had the same effects as before")
        #expect(!same.text.contains(" -> "))
    }

    @Test func whatHasNeitherCauseNorEffectIsComparedToo() throws {
        func session(_ children: [String]) -> InMemorySession {
            var script = EventScript()
            let tap = script.action("tap", on: "BuyButton")
            script.caused(by: tap) { script in script.messageSent("BuyNow", by: "BuyButton") }
            for child in children { script.childAdded(child, to: "App") }
            return script.session
        }
        let more = try compared(session(["Basket", "News"]), before: session(["Basket"]))
        #expect(more.text.contains("<B>+ News</B>") && !more.text.contains(" -> "))
        #expect(!more.notes.contains { $0.hasPrefix("the same") })
        let fewer = try compared(session(["Basket"]), before: session(["Basket", "News"]))
        #expect(fewer.text.contains("<B>− News</B>"))
    }

    @Test(arguments: (0..<40 as Range<UInt64>).sampled(oneOf: 8), [1, 4, 12])
    func aPathLeadsFromAFirstCauseToWhatDiffers(_ seed: UInt64, _ most: Int) throws {
        let graphs = try [seed, seed + 1].map { try EffectGraph(of: EventScript.random(seed: $0, events: 200).session) }
        let comparison = EffectComparison(graphs[0], before: graphs[1])
        let selection = comparison.selection(atMost: most)
        #expect(selection.links.count <= most)
        #expect(selection.allDiffering == comparison.links.count { $0.difference > 0 })
        let caused = Set(comparison.links.filter { $0.from != $0.to }.map(\.to))
        // From the first causes, over the links that were selected.
        var reached = Set(comparison.nodes.indices).subtracting(caused)
        while true {
            let next = reached.union(selection.links.filter { reached.contains($0.from) }.map(\.to))
            if next == reached { break }
            reached = next
        }
        // What is in a circle that nothing leads into has no first cause.
        var reachable = Set(comparison.nodes.indices).subtracting(caused)
        while true {
            let next = reachable.union(comparison.links.filter { reachable.contains($0.from) }.map(\.to))
            if next == reachable { break }
            reachable = next
        }
        for link in selection.links where reachable.contains(link.from) && selection.links.count > 1 {
            #expect(reached.contains(link.from), "seed \(seed): \(link)")
        }
        // All of them, if there is room.
        let all = comparison.selection(atMost: comparison.links.count + 1)
        #expect(all.differing == all.allDiffering)
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func aCharacterOfAnySizeIsDrawnInABoxOfUsualSize() throws {
        let names = [
            "a" + String(repeating: "\u{301}", count: 20_000), String(repeating: "👩\u{200D}", count: 5_000) + "👩",
            String(repeating: "W", count: 20_000),
        ]
        for name in names {
            let picture = EffectDot(try EffectGraph(of: Self.session(named: [name])), title: name)
            let svg = String(decoding: try Dot.run(picture.text, format: "svg"), as: UTF8.self)
            let width = try #require(svg.firstMatch(of: /<svg width="(\d+)pt"/).flatMap { Int($0.1) })
            #expect(width < 3_000)
        }
    }

    @Test func whatIsNotDrawnIsSaid() throws {
        var script = EventScript()
        let tap = script.action("tap", on: "BuyButton")
        script.caused(by: tap) { script in
            for number in 0..<300 { script.messageSent("M\(number)", by: "BuyButton") }
        }
        let merged = try EffectDot(EffectGraph(of: script.session), title: "")
        #expect(merged.notes.contains("100 of 600 links are drawn: the most frequent, with what led to them"))
        let one = try EffectDot(step(of: 1, in: script.session), title: "")
        #expect(one.notes.contains("101 more events of the step are not drawn"))
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizDrawsEveryNameAsItIs() throws {
        // A picture has at most a hundred lines.
        for first in stride(from: 0, to: HostileNames.all.count, by: 30) {
            let names = HostileNames.all[first..<min(first + 30, HostileNames.all.count)]
            let session = Self.session(named: Array(names))
            _ = try Dot.run(EffectDot(step(of: 1, in: session), title: HostileNames.all[first]).text, format: "svg")
            let merged = try EffectDot(EffectGraph(of: session), title: "\\G \"x\" <b>")
            let svg = try Markup(Dot.run(merged.text, format: "svg"))
            let known: Set = ["svg", "g", "title", "a", "path", "polygon", "text"]
            #expect(Set(svg.elements.map(\.name)).subtracting(known).isEmpty, "A name is an element.")
            let texts = Set(svg.texts.filter { $0.name == "text" }.map { Self.normal($0.text) })
            #expect(texts.contains("\\G \"x\" <b>"))
            for name in names {
                let shown = DotHTML.oneLine(CleanText.shortened(TerminalText.escape(name), to: 40))
                let start = Self.normal(String(shown.prefix(30)))
                #expect(texts.contains { $0.contains(start) }, "\(name.debugDescription)")
            }
        }
    }

    private static func session(named names: [String]) -> InMemorySession {
        var script = EventScript()
        for (index, name) in names.enumerated() {
            let tap = script.action(name, on: "BuyButton")
            script.caused(by: tap) { script in
                let sent = script.messageSent(name, by: "BuyButton")
                script.caused(by: sent) { script in
                    script.declare("H\(index)", .viewController, type: name)
                    script.handled(by: "H\(index)")
                }
            }
        }
        return script.session
    }

    /// All kinds of spaces as single spaces, none at the ends.
    private static func normal(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
