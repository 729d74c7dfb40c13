import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

/// The model of the exports as GraphML and GEXF, against what the timeline replays.
@Suite struct SessionGraphTests {
    private func number(_ raw: Int64) -> EventNumber { EventNumber(rawValue: raw) }

    /// A child from the second event up to the fourth.
    private var briefChild: EventScript {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.mark("m")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        return script
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>) func aMomentHasWhatTheTimelineHas(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 120).session
        let timeline = SessionTimeline(session)
        for event in (1...session.facts.lastEvent.rawValue).map(number) {
            let graph = try SessionGraph(of: session, at: event)
            let state = try timeline.state(at: event)
            expectNoDifference(Set(graph.edges.map(\.edge)), Set(state.edges.keys), "event \(event.rawValue)")
            // A relation may outlive one of its ends.
            let ends = state.edges.keys.flatMap { [$0.from, $0.to] }
            let shown = Set(graph.lives.map(\.node)).union(graph.undescribed)
            expectNoDifference(shown, state.nodes.union(ends), "event \(event.rawValue)")
        }
    }

    @Test func everythingIsShownWithItsTimes() throws {
        var script = briefChild
        script.mark("m")
        let graph = try SessionGraph(of: script.session)
        let edge = try #require(graph.edges.first { $0.edge.kind == .child })
        #expect(graph.time(of: edge.began) == 2_000_000)
        #expect(graph.end(of: edge.ended, after: edge.began) == 4_000_000)
        #expect(graph.end(of: nil, after: edge.began) == 5_000_000, "What did not end lasts as long as the session.")
        #expect(graph.lives.count == 2)
        #expect(graph.unknown == nil)
    }

    @Test func aMomentKeepsTheWholeLifetime() throws {
        let script = briefChild
        let graph = try SessionGraph(of: script.session, at: number(3))
        let edge = try #require(graph.edges.first { $0.edge.kind == .child })
        #expect(graph.end(of: edge.ended, after: edge.began) == 4_000_000)
        #expect(try SessionGraph(of: script.session, at: number(4)).edges.allSatisfy { $0.edge.kind != .child })
    }

    @Test func whatIsUnknownIsSaidAndTheLastKnownStateIsShown() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.lose { script in
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
            script.mark("m")
        }
        script.mark("m")
        let during = try SessionGraph(of: script.session, at: number(3))
        #expect(during.edges.map(\.edge.kind) == [.child])
        #expect(during.unknown?.hasSuffix(": this is the last known state") == true)
        let after = try SessionGraph(of: script.session, at: number(5))
        #expect(after.edges.isEmpty)
        #expect(after.unknown == nil)
        #expect(try SessionGraph(of: script.session).unknown != nil)
    }

    @Test func anEmptySessionIsAnEmptyGraph() throws {
        let graph = try SessionGraph(of: EventScript().session)
        #expect(graph.lives.isEmpty && graph.edges.isEmpty && graph.undescribed.isEmpty)
        #expect(graph.end == 0)
    }
}
