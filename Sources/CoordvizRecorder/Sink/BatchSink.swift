internal import CoordvizModel
package import CoordvizRecording

/// The final destination of a recorder's events: a recording or, in tests, memory.
///
/// Called by one thread at a time, never by one that records.
package protocol BatchSink: AnyObject {
    /// Writes a batch, all of it or nothing.
    /// - Throws: an error if the batch could not be written; it is passed again later.
    func append(_ batch: EventBatch) throws

    /// Ensures that everything that was written survives a crash of the machine.
    func sync() throws

    /// Ends the session properly: everything was written.
    func finish() throws
}

extension RecordingWriter: BatchSink {
    /// Ends the session in order, and makes the recording one file.
    package func finish() throws { try finish(ending: .clean) }
}
