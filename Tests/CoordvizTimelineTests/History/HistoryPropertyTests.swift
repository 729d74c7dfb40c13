import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Whatever happens in a session, every way to query its state has the same result.
@Suite struct HistoryPropertyTests {
    /// Some events are lost, and the first one after them brings a keyframe.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func afterALossTheHistoryAgreesWithTheKeyframe(_ seed: UInt64) throws {
        let whole = EventScript.random(seed: seed).session
        let gap = Int64(seed % 41)..<Int64(seed % 41 + 1 + seed % 17)
        var session = whole
        session.records.removeAll { gap.contains($0.number.rawValue) }
        let after = EventNumber(rawValue: gap.upperBound)
        session.keyframes = [Keyframe(event: after, state: try SessionTimeline(whole).state(at: after))]
        let timeline = SessionTimeline(session)
        let history = try SessionHistory(of: session)
        for record in session.records {
            let state = try timeline.state(at: record.number)
            #expect(nodes(of: history, at: record.number) == state.nodes, "seed \(seed), event \(record.number)")
            #expect(
                Set(edges(of: history, at: record.number).keys) == Set(state.edges.keys),
                "seed \(seed), event \(record.number)"
            )
        }
        let held = try timeline.state(at: after)
        for edge in held.edges.keys where edge.kind == .child {
            let lifetimes = history.lanes.filter { $0.coordinator == edge.from && $0.parent == edge.to.orNil }
            #expect(lifetimes.contains { $0.added <= after && $0.removed.map { $0 > after } ?? true }, "seed \(seed)")
        }
    }

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
