import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder

/// Forwards everything to a recorder and informs a test of each event, during the call that recorded it.
final class ObservingBackend: InstrumentationBackend {
    private let recorder: Recorder
    // Set before the backend is installed, called on the main thread only: the programs run there.
    nonisolated(unsafe) var onRecord: (EventNumber) -> Void = { _ in }

    init(_ recorder: Recorder) { self.recorder = recorder }

    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        recorder.define(kind: kind, typeName: typeName, identifier: identifier)
    }

    func intern(_ text: String) -> StringID { recorder.intern(text) }

    func intern(_ location: SourceLocation) -> LocationID { recorder.intern(location) }

    func makeMessage() -> MessageID { recorder.makeMessage() }

    func record(_ record: EventRecord) -> EventNumber {
        let number = recorder.record(record)
        onRecord(number)
        return number
    }

    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        recorder.observe(snapshot, reason: reason)
    }
}
