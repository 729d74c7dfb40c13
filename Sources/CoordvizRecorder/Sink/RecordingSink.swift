internal import CoordvizModel
internal import CoordvizRecording

/// Writes batches into a recording.
final class RecordingSink: BatchSink, @unchecked Sendable {
    // Unchecked: the writer is for one thread at a time, and a sink is called that way.
    private let writer: RecordingWriter

    init(writer: RecordingWriter) { self.writer = writer }

    func append(_ batch: EventBatch) throws { try writer.append(batch) }

    func sync() throws { try writer.sync() }

    func finish() throws { try writer.finish(ending: .clean) }
}
