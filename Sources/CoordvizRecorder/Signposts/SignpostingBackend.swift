internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel

/// Stands before a recorder and shows intervals of what it records.
///
/// Plugged in instead of the recorder where signposts are asked for, so that a recorder without them does nothing more
/// than it did. An event that begins or ends an interval costs a lock and what the sink takes; any other a comparison.
final class SignpostingBackend: InstrumentationBackend {
    private let recorder: Recorder
    private let sink: any SignpostSink
    private let intervals = Guarded(SignpostIntervals(makeID: SignpostingBackend.makeID))

    /// For the whole process: Instruments does not see where one recording ends and the next begins.
    private static let lastID = ManagedAtomic<UInt64>(0)

    private static let makeID: @Sendable () -> UInt64 = { lastID.wrappingIncrementThenLoad(ordering: .relaxed) }

    init(of recorder: Recorder, sink: any SignpostSink) {
        self.recorder = recorder
        self.sink = sink
    }

    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        let node = recorder.define(kind: kind, typeName: typeName, identifier: identifier)
        intervals.withLock { $0.names.define(node, typeName) }
        return node
    }

    func intern(_ text: String) -> StringID {
        let id = recorder.intern(text)
        intervals.withLock { $0.names.intern(id, text) }
        return id
    }

    func intern(_ location: SourceLocation) -> LocationID { recorder.intern(location) }

    func makeMessage() -> MessageID { recorder.makeMessage() }

    func record(_ record: EventRecord) -> EventNumber {
        let number = recorder.record(record)
        if SignpostIntervals.concerns(record.kind) {
            tell(intervals.withLock { $0.take(record, number: number, isShown: sink.isEnabled) })
        }
        return number
    }

    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        recorder.observe(snapshot, reason: reason)
    }

    /// Nothing is recorded any more: ends what is open. What was plugged in is never freed; what it remembers need not stay.
    func finish() {
        tell(
            intervals.withLock { intervals in
                defer { intervals = SignpostIntervals(makeID: Self.makeID) }
                return intervals.endAll()
            }
        )
    }

    /// Outside the lock: an interval is taken out of it before its end is told, so it is told once.
    private func tell(_ changes: [SignpostIntervals.Change]) {
        for change in changes {
            if change.isBeginning {
                sink.begin(change.interval, detail: change.detail)
            } else {
                sink.end(change.interval, detail: change.detail)
            }
        }
    }
}
