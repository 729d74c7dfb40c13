internal import CoordvizInstrumentation
internal import CoordvizModel

/// A recorder as the hook knows it: so that what an app sees of a recorder is not what the hook calls.
final class RecordingBackend: InstrumentationBackend {
    private let recorder: Recorder

    init(of recorder: Recorder) { self.recorder = recorder }

    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        recorder.define(kind: kind, typeName: typeName, identifier: identifier)
    }

    func intern(_ text: String) -> StringID { recorder.intern(text) }

    func intern(_ location: SourceLocation) -> LocationID { recorder.intern(location) }

    func makeMessage() -> MessageID { recorder.makeMessage() }

    func record(_ record: EventRecord) -> EventNumber { recorder.record(record) }

    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        recorder.observe(snapshot, reason: reason)
    }
}
