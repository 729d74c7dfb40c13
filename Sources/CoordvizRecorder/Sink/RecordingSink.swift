internal import CoordvizModel
internal import CoordvizRecording

/// Keeps batches in a recording.
final class RecordingSink: BatchSink, @unchecked Sendable {
    // Unchecked: the writer is for one thread at a time, and that is how a sink is called.
    private let writer: RecordingWriter

    init(writer: RecordingWriter) { self.writer = writer }

    func append(_ batch: EventBatch) throws { try writer.append(batch) }

    func sync() throws { try writer.sync() }

    func finish() throws { try writer.finish(ending: .clean) }
}
