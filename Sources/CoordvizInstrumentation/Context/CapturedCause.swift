package import CoordvizModel

/// A cause that was taken along to where the running thread's causes do not reach: another queue, a timer, a callback.
///
/// ```swift
/// let cause = CauseContext.capture()
/// queue.async { cause.perform { coordinator.reload() } }
/// ```
/// Costs nothing when nobody listens.
public struct CapturedCause: Sendable {
    private let cause: Cause
    /// The backend whose event it is; zero without one.
    private let generation: UInt32

    init(_ cause: Cause) {
        self.cause = cause == .none ? .none : Cause(event: cause.event, strength: .captured)
        generation = Instrumentation.installed?.generation ?? 0
    }

    /// Takes an event along, so that what is done later because of it says so.
    package init(of event: EventNumber) { self.init(Cause(event: event, strength: .captured)) }

    /// Runs `body`, at once and on the calling thread, as caused by what was captured; in another recording than that,
    /// where the event is nothing, as caused by nothing.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let isCurrent = generation == Instrumentation.installed?.generation ?? 0
        guard isCurrent, let event = cause.event.orNil else { return try CauseContext.perform(.none, body) }
        return try CauseContext.$inherited.withValue(event) { try CauseContext.perform(cause, body) }
    }

    package var value: Cause { cause }

    /// Nil in another recording than the one in which it was captured.
    var valueIfCurrent: Cause? { generation == Instrumentation.installed?.generation ?? 0 ? cause : nil }
}

extension CauseContext {
    /// Takes the current cause along, for code that runs later.
    public static func capture() -> CapturedCause { CapturedCause(current) }
}
