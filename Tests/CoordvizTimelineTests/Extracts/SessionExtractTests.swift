import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite("An extract says nothing that is not true of the whole session")
struct SessionExtractTests {
    private func range(_ first: Int64, _ last: Int64) -> ClosedRange<EventNumber> {
        EventNumber(rawValue: first)...EventNumber(rawValue: last)
    }

    private func ranges(of extract: SessionExtract<InMemorySession>) -> [ClosedRange<Int64>] {
        extract.facts.losses.filter { $0.reason == .leftOut }.map { $0.first.rawValue...$0.last.rawValue }
    }

    @Test func everyKeptEventHasTheStateThatItHas() throws {
        for seed in UInt64(1)...40 {
            let session = EventScript.random(seed: seed, events: 80, eventsPerKeyframe: seed % 3 == 0 ? 9 : nil).session
            let timeline = SessionTimeline(session)
            var random = SplitMix64(seed: seed)
            let kept = (0..<4).map { _ in
                let first = Int64.random(in: 1...75, using: &random)
                return range(first, first + Int64.random(in: 0...12, using: &random))
            }
            let extract = try SessionExtract(of: session, keeping: kept)
            let part = SessionTimeline(extract)
            for event in 1...session.facts.lastEvent.rawValue {
                let event = EventNumber(rawValue: event)
                let isKept = kept.contains { $0.contains(event) }
                #expect(extract.contains(event) == isKept)
                #expect(try part.record(event) == (isKept ? timeline.record(event) : nil))
                guard isKept else { continue }
                #expect(try part.state(at: event) == timeline.state(at: event), "seed \(seed), event \(event)")
            }
            let history = try SessionHistory(of: extract)
            let whole = try SessionHistory(of: session)
            #expect(history.records == whole.records.filter { record in kept.contains { $0.contains(record.number) } })
            for edge in history.edges where edge.ended != nil && !edge.isEndUncertain {
                #expect(whole.edges.contains { $0.edge == edge.edge && $0.ended == edge.ended }, "seed \(seed)")
            }
            for life in history.lives where !life.isFirstUncertain {
                #expect(whole.lives.contains { $0.node == life.node && $0.first == life.first }, "seed \(seed)")
            }
        }
    }

    @Test func whatIsLeftOutIsMissingAndNotLost() throws {
        let session = EventScript.random(seed: 1, events: 60).session
        let last = session.facts.lastEvent.rawValue
        let extract = try SessionExtract(
            of: session,
            keeping: [range(20, 25), range(10, 15), range(16, 17), range(last, last)]
        )
        #expect(ranges(of: extract) == [1...9, 18...19, 26...(last - 1)])
        #expect(extract.facts.lossTexts().isEmpty)
        #expect(extract.facts.unplacedLosses == 0)
        #expect(extract.facts.losses[1].text == "events 18 to 19 are not in this extract")
        #expect(LossReason.allCases.count == 3, "A recording never names the reason of an extract.")
        let none = try SessionExtract(of: session, keeping: [])
        #expect(ranges(of: none) == [1...last])
        #expect(try SessionHistory(of: none).records.isEmpty)
        let all = try SessionExtract(of: session, keeping: [range(1, last + 9)])
        #expect(all.facts == session.facts)
    }

    @Test func lostEventsStayLost() throws {
        let session = EventScript.gap().session
        let loss = try #require(session.facts.losses.first)
        let last = session.facts.lastEvent
        let after = EventNumber(rawValue: loss.last.rawValue + 1)
        let extract = try SessionExtract(of: session, keeping: [after...last])
        #expect(extract.facts.losses.filter { $0.reason != .leftOut } == session.facts.losses)
        #expect(ranges(of: extract) == [1...(loss.first.rawValue - 1)])
        #expect(try SessionTimeline(extract).unknown().stretch(at: after) != nil, "The state is not known there.")
        let known = try #require(try session.firstKeyframe(atOrAfter: loss.last))
        #expect(try extract.firstKeyframe(atOrAfter: loss.last) == known)
        #expect(try SessionTimeline(extract).state(at: last) == SessionTimeline(session).state(at: last))
    }

    @Test func messagesMarksAndActionsAreThoseOfTheKeptEvents() throws {
        let session = EventScript.gap().session
        let whole = SessionTimeline(session)
        let marks = try ["before", "after"].compactMap(session.event(markedAs:))
        let extract = try SessionExtract(
            of: session,
            keeping: [marks[0]...EventNumber(rawValue: marks[0].rawValue + 2)]
        )
        #expect(try extract.event(markedAs: "before") == marks[0])
        #expect(try extract.event(markedAs: "after") == nil)
        let action = EventNumber(rawValue: marks[0].rawValue + 1)
        #expect(try extract.lastEvent(ofKind: .action, atOrBefore: session.facts.lastEvent) == action)
        #expect(try extract.lastEvent(ofKind: .action, atOrBefore: marks[0]) == nil)
        #expect(try extract.lastEvent(atOrBeforeTime: session.facts.duration)?.rawValue == marks[0].rawValue + 2)
        #expect(
            try SessionTimeline(extract).stepBeginning(at: session.facts.lastEvent) == whole.stepBeginning(at: action)
        )
        let messages = try SessionHistory(of: extract).messages
        #expect(messages.map(\.outcome) == [.unknown], "Its path is left out.")
    }

    @Test func aStateMayBeRestrictedToSomeNodesAndTheirAncestors() throws {
        let script = EventScript.shop()
        let session = script.session
        let last = session.facts.lastEvent
        let timeline = SessionTimeline(session)
        let state = try timeline.state(at: EventNumber(rawValue: last.rawValue - 1))
        let inner = try #require(
            state.edges.keys.sorted().first { edge in state.edges(of: edge.to).count == 1 || edge.kind == .child }
        )
        let extract = try SessionExtract(of: session, keeping: [last...last], statesOf: [inner.from])
        let kept = try SessionTimeline(extract).state(at: last)
        #expect(kept.nodes.isSuperset(of: [inner.from, inner.to]))
        #expect(kept.nodes.isSubset(of: try timeline.state(at: last).nodes))
        #expect(kept.nodes.count < state.nodes.count)
        for edge in state.edges.keys where kept.nodes.contains(edge.from) {
            #expect(kept.edges[edge] != nil, "Ancestors are kept, and so are the relations to them.")
        }
    }
}
