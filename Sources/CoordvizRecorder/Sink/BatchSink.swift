internal import CoordvizModel
package import CoordvizRecording

/// Where a recorder's events are kept in the end: a recording, or, in tests, memory.
///
/// Called by one thread at a time, never by one that records.
package protocol BatchSink: AnyObject {
    /// Keeps a batch, all of it or nothing.
    /// - Throws: when it could not be kept; it comes again.
    func append(_ batch: EventBatch) throws

    /// Makes sure that what was kept so far survives the death of the machine.
    func sync() throws

    /// Ends the session in order: everything was kept.
    func finish() throws
}

extension RecordingWriter: BatchSink {
    /// Ends the session in order, and makes the recording one file.
    package func finish() throws { try finish(ending: .clean) }
}
