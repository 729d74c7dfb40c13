internal import CoordvizInstrumentation
package import CoordvizModel
internal import CoordvizRecorder
package import CoordvizRecording

/// A sink that keeps everything in memory, fails when a test makes it fail, and detects incorrect use.
package final class ListSink: BatchSink {
    /// The error of a failing sink.
    package struct Failure: Error, CustomStringConvertible {
        /// The reason that the test gave.
        package let description: String
    }

    private struct State: Sendable {
        var session = InMemorySession()
        var failure: Failure?
        var finishes = 0
    }

    private let state = Guarded(State())

    /// An empty sink that works.
    package init() {}

    /// Everything that was kept so far, to be read like a recording; after `flush()` or `finish()` it is complete.
    package var session: InMemorySession { state.withLock { $0.session } }
    /// The records that were kept so far.
    package var records: [EventRecord] { session.records }
    /// How often ``finish()`` was called.
    package var finishes: Int { state.withLock { $0.finishes } }

    /// Makes every call from now on fail with `reason`, or, with nil, work again.
    package func fail(_ reason: String?) {
        state.withLock { $0.failure = reason.map(Failure.init) }
    }

    /// Keeps a batch, or fails if the test makes it fail.
    package func append(_ batch: EventBatch) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.session.append(batch)
        }
    }

    /// Does nothing, or fails if the test makes it fail.
    package func sync() throws {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Counts the end, or fails if the test makes it fail.
    package func finish() throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.finishes += 1
        }
    }
}
