import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Whatever happens in a session, every way to ask for its state answers the same.
@Suite struct HistoryPropertyTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func keyframesAndHistoryAgreeWithAFullReplay(_ seed: UInt64) throws {
        let interval = Int64(seed % 13) + 1
        let session = EventScript.random(seed: seed, eventsPerKeyframe: interval).session
        let timeline = SessionTimeline(session)
        let replay = SessionTimeline(session.withoutKeyframes)
        let history = try SessionHistory(of: session)
        for number in 0...session.facts.lastEvent.rawValue {
            let event = EventNumber(rawValue: number)
            let state = try timeline.state(at: event)
            #expect(try replay.state(at: event) == state, "seed \(seed), event \(event)")
            #expect(nodes(of: history, at: event) == state.nodes, "seed \(seed), event \(event)")
            #expect(edges(of: history, at: event) == state.edges, "seed \(seed), event \(event)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func aRecordingAnswersLikeTheListItWasMadeFrom(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, eventsPerKeyframe: 9).session
        let all = try SessionTimeline(session).messages(in: EventNumber(rawValue: 1)...session.facts.lastEvent)
        expectNoDifference(try SessionHistory(of: session).messages, all)
    }

    private func nodes(of history: SessionHistory, at event: EventNumber) -> Set<NodeID> {
        Set(
            history.lives.filter { $0.first <= event && $0.released.map { $0 > event } ?? true }.map(\.node)
        )
    }

    private func edges(of history: SessionHistory, at event: EventNumber) -> [Edge: EventNumber] {
        let holding = history.edges.filter { $0.began <= event && $0.ended.map { $0 > event } ?? true }
        return Dictionary(holding.map { ($0.edge, $0.began) }, uniquingKeysWith: { _, _ in .zero })
    }
}
