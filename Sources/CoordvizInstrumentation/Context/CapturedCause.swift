package import CoordvizModel

/// A captured cause, for code that runs later and would otherwise have none: on another queue, in a timer, in a
/// callback.
///
/// ```swift
/// let cause = CauseContext.capture()
/// queue.async { cause.perform { coordinator.reload() } }
/// ```
/// Costs an atomic load while nothing is recorded.
public struct CapturedCause: Sendable {
    private let cause: Cause
    /// The generation of the backend that recorded the event; zero without one.
    private let generation: UInt32

    init(_ cause: Cause) {
        self.cause = cause == .none ? .none : Cause(event: cause.event, strength: .captured)
        generation = Instrumentation.generation
    }

    /// Captures an event as the cause of code that runs later.
    package init(of event: EventNumber) { self.init(Cause(event: event, strength: .captured)) }

    /// Runs `body` immediately, on the calling thread, with the captured cause. In another recording than the one of
    /// the capture it runs without a cause.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let isCurrent = generation == Instrumentation.generation
        guard isCurrent, let event = cause.event.orNil else { return try CauseContext.perform(.none, body) }
        return try CauseContext.$inherited.withValue(RecordedEvent(event)) { try CauseContext.perform(cause, body) }
    }

    package var value: Cause { cause }

    /// Nil in another recording than the one in which it was captured.
    var valueIfCurrent: Cause? { generation == Instrumentation.generation ? cause : nil }
}

extension CauseContext {
    /// Captures the current cause, for code that runs later.
    public static func capture() -> CapturedCause { CapturedCause(current) }
}
