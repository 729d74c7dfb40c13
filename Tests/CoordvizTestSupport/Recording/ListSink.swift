internal import CoordvizInstrumentation
public import CoordvizModel
public import CoordvizRecorder
public import CoordvizRecording

/// A sink that keeps everything in memory, fails when it is told to, and notices who uses it wrongly.
public final class ListSink: EventSink {
    /// What a failing sink throws.
    public struct Failure: Error, CustomStringConvertible {
        /// The reason as it was told.
        public let description: String
    }

    private struct State: Sendable {
        var session = InMemorySession()
        var failure: Failure?
        var finishes: [Int64] = []
    }

    private let state = Guarded(State())

    /// An empty sink that works.
    public init() {}

    /// What was kept so far, to be asked like a recording.
    public var session: InMemorySession { state.withLock { $0.session } }
    /// The records that were kept so far.
    public var records: [EventRecord] { session.records }
    /// What `dropped` was at each ``finish(dropped:)``.
    public var finishes: [Int64] { state.withLock { $0.finishes } }

    /// Makes every call from now on fail with `reason`, or, with nil, work again.
    public func fail(_ reason: String?) {
        state.withLock { $0.failure = reason.map(Failure.init) }
    }

    /// Keeps an event, or fails as told.
    public func append(
        _ record: EventRecord,
        definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64?
    ) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.session.append(record, definitions: definitions, keyframe: keyframe)
            if let dropped { state.session.facts.dropped = dropped }
        }
    }

    /// Notes the end, or fails as told.
    public func finish(dropped: Int64) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.finishes.append(dropped)
        }
    }
}
