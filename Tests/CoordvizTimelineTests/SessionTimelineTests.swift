import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct SessionTimelineTests {
    private func number(_ raw: Int64) -> EventNumber { EventNumber(rawValue: raw) }

    @Test func beforeTheFirstEventNothingExists() throws {
        let timeline = SessionTimeline(EventScript.shop(eventsPerKeyframe: 1).session)
        expectNoDifference(try timeline.state(at: .zero), HierarchyState())
        expectNoDifference(try timeline.state(at: number(-1)), HierarchyState())
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (9, 5)] as [(Int64, Int64)])
    func aStepBeginsWithTheUsersLastAction(_ event: Int64, _ beginning: Int64) throws {
        var script = EventScript()
        script.mark("m")
        script.mark("m")
        script.action("tap", on: "A")
        script.mark("m")
        script.action("tap", on: "A")
        script.mark("m")
        let timeline = SessionTimeline(script.session)
        #expect(try timeline.stepBeginning(at: number(event)) == number(beginning))
    }

    @Test func withoutActionsTheStepIsTheSession() throws {
        var script = EventScript()
        script.mark("m")
        script.mark("m")
        #expect(try SessionTimeline(script.session).stepBeginning(at: number(2)) == number(1))
    }

    @Test func messagesAreShownAsFarAsTheyHadCome() throws {
        var script = EventScript()
        script.messageSent("BuyNow", by: "A")
        script.hop("A", "B")
        script.handled(by: "B")
        let timeline = SessionTimeline(script.session)
        expectNoDifference(try timeline.messages(in: number(1)...number(1)).map(\.outcome), [.open])
        expectNoDifference(try timeline.messages(in: number(1)...number(2)).map(\.hops.count), [1])
        expectNoDifference(try timeline.messages(in: number(1)...number(3)).map(\.outcome), [.handled])
        expectNoDifference(try timeline.messages(in: number(2)...number(3)), [], "Sent before the range.")
    }

    @Test func onlyTheRecordsAfterAKeyframeAreReplayed() throws {
        let session = CountingSession(session: EventScript.random(seed: 1, eventsPerKeyframe: 10).session)
        _ = try SessionTimeline(session).state(at: number(37))
        #expect(session.count.value == 7)
    }

    @Test func momentAfterMomentReplaysEachEventOnce() throws {
        let session = CountingSession(session: EventScript.random(seed: 1, events: 300).session)
        let timeline = SessionTimeline(session)
        for event in 2...session.facts.lastEvent.rawValue {
            _ = try timeline.graph(at: number(event), since: number(event))
        }
        // Once for the states, once for the messages of the steps, and once for the contents of messages.
        #expect(session.count.value <= 4 * session.session.records.count)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aMomentDoesNotDependOnEarlierQueries(seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 120, eventsPerKeyframe: 25).session
        let timeline = SessionTimeline(session)
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let event = number(Int64.random(in: 0...session.facts.lastEvent.rawValue, using: &random))
            let expected = try SessionTimeline(session).state(at: event)
            #expect(try timeline.state(at: event) == expected, "\(event)")
        }
    }

    /// Counts how many records it returns.
    private struct CountingSession: SessionSource {
        final class Count { var value = 0 }
        let session: InMemorySession
        let count = Count()

        var facts: SessionFacts { session.facts }
        var dictionary: SessionDictionary { session.dictionary }
        func keyframe(atOrBefore event: EventNumber) -> Keyframe { session.keyframe(atOrBefore: event) }
        func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? { session.firstKeyframe(atOrAfter: event) }
        func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
            try session.forEachRecord(in: range) { record in
                count.value += 1
                try body(record)
            }
        }
        func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? { session.lastEvent(atOrBeforeTime: time) }
        func event(markedAs name: String) -> EventNumber? { session.event(markedAs: name) }
        func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
            session.lastEvent(ofKind: kind, atOrBefore: event)
        }
    }
}
