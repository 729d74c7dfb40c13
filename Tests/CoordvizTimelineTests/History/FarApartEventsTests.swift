import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

/// Of a damaged recording, numbers may be far apart: what is not there takes no time.
@Suite struct FarApartEventsTests {
    @Test func numbersWithoutEventsAreNotLookedForOneByOne() throws {
        let session = SparseSession(numbers: [1, 2, 1_000_000_000, 1 << 31 - 1])
        var met: [Int64] = []
        _ = try SessionStructure(of: session) { met.append($0.number.rawValue) }
        #expect(met == [1, 2, 1_000_000_000, 1 << 31 - 1])
        #expect(session.reads.value < 20)
    }

    /// Counts how often it is read.
    private struct SparseSession: SessionSource {
        final class Count { var value = 0 }
        private var session = InMemorySession()
        let reads = Count()

        init(numbers: [Int64]) {
            for number in numbers {
                var record = EventRecord(.mark)
                record.number = EventNumber(rawValue: number)
                session.append(record, definitions: [], keyframe: nil)
            }
        }

        var facts: SessionFacts { session.facts }
        var dictionary: SessionDictionary { session.dictionary }
        func keyframe(atOrBefore event: EventNumber) -> Keyframe { session.keyframe(atOrBefore: event) }
        func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? { session.firstKeyframe(atOrAfter: event) }
        func firstEvent(atOrAfter event: EventNumber) -> EventNumber? {
            session.records.first { $0.number >= event }?.number
        }
        func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
            reads.value += 1
            try session.forEachRecord(in: range, body)
        }
        func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? { session.lastEvent(atOrBeforeTime: time) }
        func event(markedAs name: String) -> EventNumber? { session.event(markedAs: name) }
        func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
            session.lastEvent(ofKind: kind, atOrBefore: event)
        }
    }
}
