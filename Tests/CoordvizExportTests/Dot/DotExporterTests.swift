import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct DotExporterTests {
    private func dot(_ session: InMemorySession, at event: EventNumber, showsPrivateViews: Bool = false) throws
        -> String
    {
        let graph = try SessionTimeline(session).graph(at: event, showsPrivateViews: showsPrivateViews)
        return DotExporter(title: "shop.sqlite, session 1, \(event)").dot(graph)
    }

    @Test(arguments: ["home", "paying", "back"]) func aMomentIsDrawn(_ mark: String) throws {
        let session = EventScript.shop().session
        let event = try #require(session.event(markedAs: mark))
        try expectSnapshot(dot(session, at: event), "shop-\(mark).dot")
    }

    /// Inside the gap the last known state, marked as such; after it nothing that the app may have done in the gap.
    @Test(arguments: ["before", "inside", "known again", "after"]) func aMomentOfASessionWithAGapIsDrawn(
        _ mark: String
    ) throws {
        let session = EventScript.gap().session
        let event = try #require(session.event(markedAs: mark))
        let text = try dot(session, at: event)
        try expectSnapshot(text, "gap-\(mark.replacing(" ", with: "-")).dot")
        #expect(
            text.contains("unknown: events 10 to 15 were lost (the recording could not be written)")
                == (mark == "inside")
        )
        #expect(text.contains("within the step, events 10 to 15 were lost") == ["known again", "after"].contains(mark))
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizDrawsASessionWithAGap() throws {
        let session = EventScript.gap().session
        for record in session.records { _ = try Dot.run(dot(session, at: record.number), format: "svg") }
    }

    @Test func wrapperViewsAreDrawnWhenAskedFor() throws {
        let session = EventScript.shop().session
        let event = try #require(session.event(markedAs: "home"))
        try expectSnapshot(dot(session, at: event, showsPrivateViews: true), "shop-home-private.dot")
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func theSameGraphGivesTheSameBytes(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed).session
        let end = session.facts.lastEvent
        #expect(try dot(session, at: end) == dot(session, at: end))
    }

    /// A statement about a node that no statement describes would draw a bare `n7`.
    @Test(arguments: (0..<60 as Range<UInt64>).sampled(oneOf: 6))
    func everyNodeThatIsMentionedIsDescribed(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 80).session
        for number in stride(from: Int64(5), through: 80, by: 5) {
            let text = try dot(session, at: EventNumber(rawValue: number))
            let described = Set(text.matches(of: /(?m)^ *([ngm][0-9]+) \[/).map { String($0.1) })
            let mentioned = Set(
                text.matches(of: /(?m)^ *([ngm][0-9]+) -> ([ngm][0-9]+)/).flatMap { [String($0.1), String($0.2)] }
            )
            #expect(mentioned.subtracting(described) == [], "seed \(seed), event \(number)")
        }
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizAcceptsAGraphOfHostileNames() throws {
        var script = EventScript()
        for (index, text) in HostileTexts.all.enumerated() {
            script.declare("\(index)", index % 2 == 0 ? .coordinator : .viewController, type: text, identifier: text)
            script.messageSent(text, by: "\(index)", at: (text, 1))
            script.carries(text, .described)
            script.hop("\(index)", "0", .unexplained, predicted: "1", .window)
            script.unhandled(at: "0")
        }
        let session = script.session
        var options = PictureOptions()
        options.mostMessages = .max
        let dot = DotExporter(title: HostileTexts.all.joined(), options: options).dot(
            try SessionTimeline(session).graph(at: session.facts.lastEvent)
        )
        let markup = try Markup(Dot.run(dot, format: "svg"))
        let classes = markup.elements.filter { $0.name == "g" }.compactMap { $0.attributes["class"] }
        #expect(
            classes.count { $0.hasPrefix("node") } == HostileTexts.all.count,
            "Nodes, and no more."
        )
    }

    @Test func aMessagesTooltipSaysWhatItCarries() throws {
        var script = EventScript()
        script.messageSent("Pay", by: "A", at: ("Shop/A.swift", 3))
        script.carries("note: \"a\\nb\"", .described)
        script.hop("A", "B", .superview, predicted: "B", .superview)
        let graph = try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
        var options = PictureOptions()
        for isTopDown in [false, true] {
            options.isTopDown = isTopDown
            let dot = DotExporter(title: "x", options: options).dot(graph)
            #expect(dot.contains(#"tooltip="Pay, sent at Shop/A.swift:3\ncarries note: \"a\\nb\""#))
        }
    }

    /// Lines run over bare numbers where `dot` places them.
    @Test(arguments: [false, true]) func numbersOfHopsHaveAGround(_ isTopDown: Bool) throws {
        var script = EventScript()
        script.messageSent("Pay", by: "A")
        script.hop("A", "B", .superview)
        let graph = try SessionTimeline(script.session).graph(at: script.session.facts.lastEvent)
        var options = PictureOptions()
        options.isTopDown = isTopDown
        let hop = try #require(
            DotExporter(title: "x", options: options).dot(graph).split(separator: "\n").first {
                $0.contains("_hop1")
            }
        )
        #expect(hop.contains("label=<<TABLE") && hop.contains("BGCOLOR"))
    }
}
