internal import Atomics
internal import CoordvizInstrumentation
internal import CoordvizModel

/// Forwards to a recorder, and shows intervals of what it records.
///
/// Installed instead of the recorder if signposts are enabled, so that a recorder without them has no additional cost.
/// An event that begins or ends an interval costs a lock and the sink's work; any other event costs a comparison.
final class SignpostingBackend: InstrumentationBackend {
    private let recorder: Recorder
    private let sink: any SignpostSink
    private let intervals = Guarded(SignpostIntervals(makeID: SignpostingBackend.makeID))

    /// Unique in the process: Instruments does not see where one recording ends and the next begins.
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

    func intern(unique text: String) -> StringID { recorder.intern(unique: text) }

    func intern(_ location: SourceLocation) -> LocationID { recorder.intern(location) }

    var recordsTexts: Bool { recorder.recordsTexts }

    func makeMessage() -> MessageID { recorder.makeMessage() }

    func record(_ record: EventRecord) -> EventNumber {
        let number = recorder.record(record)
        if SignpostIntervals.concerns(record.kind) {
            report(intervals.withLock { $0.take(record, number: number, isShown: sink.isEnabled) })
        }
        return number
    }

    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        recorder.observe(snapshot, reason: reason)
    }

    /// Ends the open intervals and frees memory, because nothing is recorded any more. An installed backend itself is
    /// never freed.
    func finish() {
        report(
            intervals.withLock { intervals in
                defer { intervals = SignpostIntervals(makeID: Self.makeID) }
                return intervals.endAll()
            }
        )
    }

    /// Outside the lock: an interval is removed before its end is reported, so it is reported once.
    private func report(_ changes: [SignpostIntervals.Change]) {
        for change in changes {
            if change.isBeginning {
                sink.begin(change.interval, detail: change.detail)
            } else {
                sink.end(change.interval, detail: change.detail)
            }
        }
    }
}
