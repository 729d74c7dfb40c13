import CoordvizModel
import CoordvizTestSupport
import Testing

@testable import CoordvizTimeline

@Suite struct NodeAncestryTests {
    /// A recording that counts how many records it returns.
    private final class CountingSource: SessionSource {
        let session: InMemorySession
        private(set) var readCount = 0

        init(_ session: InMemorySession) { self.session = session }

        var facts: SessionFacts { session.facts }
        var dictionary: SessionDictionary { session.dictionary }

        func keyframe(atOrBefore event: EventNumber) throws -> Keyframe { session.keyframe(atOrBefore: event) }

        func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber? {
            session.firstKeyframe(atOrAfter: event)
        }

        func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
            try session.forEachRecord(in: range) {
                readCount += 1
                try body($0)
            }
        }

        func forEachRecord(
            ofKinds kinds: Set<EventKind>,
            in range: ClosedRange<EventNumber>,
            _ body: (EventRecord) throws -> Void
        ) throws {
            try session.forEachRecord(ofKinds: kinds, in: range) {
                readCount += 1
                try body($0)
            }
        }

        func lastEvent(atOrBeforeTime time: Int64) throws -> EventNumber? { session.lastEvent(atOrBeforeTime: time) }

        func event(markedAs name: String) throws -> EventNumber? { session.event(markedAs: name) }

        func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) throws -> EventNumber? {
            session.lastEvent(ofKind: kind, atOrBefore: event)
        }
    }

    @Test func aPathIsFollowedThroughTheEventsThatBeginABelongingAndNoOthers() throws {
        let source = CountingSource(EventScript.shop().session)
        let beginnings = source.session.records.filter {
            [.childAdded, .parentCoordinatorSet, .ownershipBegan, .edgeAppeared].contains($0.kind)
        }
        let meant = try SessionTimeline(source).nodes(meantBy: NodeSelection(parsing: "AppCoordinator/HomeController"))
        #expect(meant.map(source.dictionary.typeName(of:)) == ["Shop.HomeController"])
        #expect(source.readCount == beginnings.count && beginnings.count < source.session.records.count)
    }
}
