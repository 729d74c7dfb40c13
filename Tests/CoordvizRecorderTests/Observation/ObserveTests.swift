import CoordvizModel
import CoordvizRecorder
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct ObserveTests {
    private let sink = ListSink()
    private let recorder: Recorder

    init() throws { recorder = try Recorder(sink: sink, options: .test()) { Issue.record("\($0)") } }

    private let inner = NodeID(rawValue: 1)
    private let outer = NodeID(rawValue: 2)

    private func snapshot(_ kind: EdgeKind? = nil, inspected: [NodeID] = []) -> HierarchySnapshot {
        var snapshot = HierarchySnapshot()
        snapshot.edges = kind.map { [Edge(kind: $0, from: inner, to: outer)] } ?? []
        snapshot.inspectedCoordinators = inspected
        return snapshot
    }

    private var records: [EventRecord] {
        recorder.flush()
        return sink.records
    }

    /// The recorded events, without the texts' ids: `#3 edgeAppeared 1 2, since #1, caused by #2`.
    private var log: [String] {
        records.map { record in
            var text = "\(record.number) \(record.kind)"
            if record.subject != .none { text += " \(record.subject.rawValue)" }
            if record.object != .none { text += " \(record.object.rawValue)" }
            if record.name != .none { text += " '\(sink.session.dictionary.text(record.name))'" }
            if record.since != .zero { text += ", since \(record.since)" }
            if record.causeEvent != .zero { text += ", caused by \(record.causeEvent)" }
            return text
        }
    }

    @Test func nothingNewIsNothingRecorded() {
        recorder.observe(snapshot(), reason: .turn)
        recorder.observe(snapshot(.containment), reason: .turn)
        let count = records.count
        for _ in 0..<3 { recorder.observe(snapshot(.containment), reason: .turn) }
        #expect(records.count == count)
    }

    @Test(arguments: [SnapshotReason.start, .mark, .end])
    func aWalkThatWasAskedForIsRecordedAlsoWithoutNews(_ reason: SnapshotReason) {
        recorder.observe(snapshot(), reason: reason)
        expectNoDifference(log, ["#1 snapshot '\(reason.rawValue)'"])
    }

    @Test func whatAWalkFindsIsRecordedWithTheIntervalInWhichItHappened() {
        recorder.record(EventRecord(.action))
        recorder.observe(snapshot(), reason: .turn)
        recorder.record(EventRecord(.action))
        recorder.observe(snapshot(.containment), reason: .turn)
        recorder.record(EventRecord(.action))
        recorder.observe(snapshot(), reason: .turn)
        expectNoDifference(
            log,
            [
                "#1 action", "#2 action", "#3 snapshot 'turn', since #1", "#4 edgeAppeared 1 2, since #1",
                "#5 action", "#6 snapshot 'turn', since #4", "#7 edgeDisappeared 1 2, since #4",
            ]
        )
        expectNoDifference(records.filter { $0.edge != nil }.map(\.edge?.kind), [.containment, .containment])
        #expect(records.filter { $0.kind != .action }.allSatisfy { $0.thread == 1 })
    }

    @Test func appearancesAreRecorded() {
        var seen = snapshot(.containment)
        seen.appearances = [HierarchySnapshot.Appearance(controller: inner, state: .appeared)]
        recorder.observe(seen, reason: .turn)
        recorder.observe(snapshot(), reason: .turn)
        expectNoDifference(
            records.compactMap(\.appearance),
            [.appeared, .disappeared]
        )
    }

    @Test func anUnclaimedChildContradicts() {
        recorder.observe(snapshot(.child, inspected: [outer]), reason: .turn)
        expectNoDifference(
            log,
            ["#1 snapshot 'turn'", "#2 edgeAppeared 1 2", "#3 reconciled 1 2 'never claimed', caused by #2"]
        )
        expectNoDifference(records.last?.strength, .direct)
        expectNoDifference(records.last?.edge, Edge(kind: .child, from: inner, to: outer))
    }

    @Test func childrenPresentAtTheBeginningContradictNothing() {
        recorder.observe(snapshot(.child, inspected: [outer]), reason: .start)
        expectNoDifference(log, ["#1 snapshot 'start'", "#2 edgeAppeared 1 2"])
        recorder.observe(snapshot(inspected: [outer]), reason: .turn)
        #expect(records.last?.kind == .reconciled, "From then on it is observed.")
    }

    @Test func aClaimedChildThatIsNotThereContradicts() {
        recorder.record(EventRecord(.childAdded, subject: inner, object: outer))
        recorder.observe(snapshot(inspected: [outer, inner]), reason: .turn)
        expectNoDifference(
            log,
            [
                "#1 childAdded 1 2", "#2 snapshot 'turn'", "#3 edgeDisappeared 1 2",
                "#4 reconciled 1 2 'claimed, but not there', caused by #3",
            ]
        )
        recorder.observe(snapshot(inspected: [outer]), reason: .turn)
        #expect(records.count == 4, "The snapshot holds from its moment on: recorded once.")
    }

    @Test func aChildThatNoWalkCanSeeIsNotContradicted() {
        recorder.record(EventRecord(.childAdded, subject: inner, object: outer))
        recorder.observe(snapshot(inspected: [outer]), reason: .turn)
        #expect(records.count == 1, "A class of the app is not in a list that a walk reads.")
    }

    @Test func aClaimOutsideOfInspectedCoordinatorsIsNotContradicted() {
        recorder.record(EventRecord(.childAdded, subject: inner, object: outer))
        recorder.record(EventRecord(.ownershipBegan, subject: inner, object: outer))
        recorder.observe(snapshot(), reason: .turn)
        #expect(records.count == 2)
    }

    @Test func aClaimThatIsSeenIsNotRecordedAgain() {
        recorder.record(EventRecord(.childAdded, subject: inner, object: outer))
        recorder.observe(snapshot(.child, inspected: [outer]), reason: .turn)
        #expect(records.count == 1)
    }

    @Test func anEqualWalkIsNewsAfterAClaim() {
        recorder.observe(snapshot(inspected: [outer, inner]), reason: .turn)
        recorder.record(EventRecord(.childAdded, subject: inner, object: outer))
        recorder.observe(snapshot(inspected: [outer, inner]), reason: .turn)
        #expect(records.last?.kind == .reconciled)
    }

    @Test func anEqualWalkIsNewsAfterARelease() {
        recorder.observe(snapshot(.containment), reason: .turn)
        recorder.record(EventRecord(.released, subject: outer))
        recorder.observe(snapshot(.containment), reason: .turn)
        expectNoDifference(records.map(\.kind), [.snapshot, .edgeAppeared, .released, .snapshot, .edgeAppeared])
    }
}
