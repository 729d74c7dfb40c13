public import CoordvizInstrumentation
public import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Records what a running app's coordinators, controllers and responder chain do.
///
/// Link it in debug and test builds and start it before the first coordinator is made:
/// ```swift
/// import CoordvizRecorder
///
/// Recorder.startIfRequested()
/// ```
/// Recording then happens when the program runs under `coordviz record`, and not otherwise. All members may be used
/// from any thread. The recorder never throws at the app it records, never traps, and when it cannot write says so
/// once on standard error and in the recording (`dropped`).
public final class Recorder: InstrumentationBackend {
    /// The recording's path as it was given to `start(at:)`, or asked for by the environment; nil for a sink of your own.
    ///
    /// After ``finish()`` the file there is all there is of the recording, to be shared or copied.
    public let path: String?

    private let state: Guarded<RecorderState>
    private let reportFailure: @Sendable (String) -> Void
    private let hasReportedFailure = Guarded(false)

    /// A recorder that puts its events into `sink`. Not plugged in yet: see ``begin()``.
    /// - Parameter reportFailure: told once, in a sentence, when an event cannot be kept; standard error by default.
    public convenience init(
        sink: any EventSink,
        options: RecorderOptions = RecorderOptions(),
        reportFailure: @escaping @Sendable (String) -> Void = Recorder.printOnStandardError
    ) {
        self.init(sink: sink, path: nil, options: options, reportFailure: reportFailure)
    }

    init(
        sink: any EventSink,
        path: String?,
        options: RecorderOptions,
        reportFailure: @escaping @Sendable (String) -> Void
    ) {
        self.path = path
        state = Guarded(RecorderState(sink: sink, options: options))
        self.reportFailure = reportFailure
    }

    /// Plugs the recorder in, so that coordinators report to it from now on, and takes a first snapshot.
    public func begin() {
        Instrumentation.install(self)
        SnapshotSource.takeIfOnMainThread(reason: .start)
    }

    /// Ends the recording in order: a last snapshot (when called on the main thread), then the file is made one piece.
    ///
    /// Afterwards the file at ``path`` is complete and no `-wal` or `-shm` is beside it, unless somebody else has the file
    /// open. Later calls do nothing. Happens by itself when the process exits normally, which apps on iOS hardly do: the
    /// system ends them without a word. Waits a second at most for somebody else's write lock.
    public func finish() {
        if Instrumentation.backend === self {
            SnapshotSource.takeIfOnMainThread(reason: .end)
            Instrumentation.remove(self)
        }
        Self.forget(self)
        let failure = state.withLock { state in
            state.finish()
            return state.firstFailure
        }
        if let failure { reportOnce(failure) }
    }

    /// How many events could not be kept so far.
    public var droppedEvents: Int64 { state.withLock { $0.dropped } }

    // MARK: InstrumentationBackend

    /// Gives an object its id.
    public func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        state.withLock { $0.define(kind: kind, typeName: typeName, identifier: identifier) }
    }

    /// Gives a text its id.
    public func intern(_ text: String) -> StringID {
        state.withLock { $0.intern(text) }
    }

    /// Gives a place in the source its id.
    public func intern(_ location: SourceLocation) -> LocationID {
        state.withLock { $0.intern(location) }
    }

    /// Gives the id for a message.
    public func makeMessage() -> MessageID {
        state.withLock { $0.makeMessage() }
    }

    /// Keeps an event. When this returns, the event survives the death of the process.
    @discardableResult
    public func record(_ record: EventRecord) -> EventNumber {
        let (number, failure) = state.withLock { ($0.record(record), $0.firstFailure) }
        if let failure { reportOnce(failure) }
        return number
    }

    /// Keeps what a walk saw, as far as it is news.
    public func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {
        let failure = state.withLock { state in
            state.observe(snapshot, reason: reason)
            return state.firstFailure
        }
        if let failure { reportOnce(failure) }
    }

    // MARK: Failures

    private func reportOnce(_ failure: String) {
        let isFirst = hasReportedFailure.withLock { reported in
            defer { reported = true }
            return !reported
        }
        if isFirst { reportFailure("Events are being lost: \(failure)") }
    }

    /// Writes one line that names coordviz to standard error.
    public static let printOnStandardError: @Sendable (String) -> Void = { sentence in
        FileHandle.standardError.write(Data("coordviz: \(sentence)\n".utf8))
    }
}
