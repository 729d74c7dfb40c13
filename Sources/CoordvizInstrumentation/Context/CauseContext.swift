package import CoordvizModel

/// The event that caused the running code, so that what the code does can be recorded with that cause.
///
/// Within a synchronous call the cause is exact. A task that is started while a message is delivered, a delegate is
/// called or a tap is handled inherits it with the strength `task`. Detached tasks, `DispatchQueue.async`, timers and
/// Combine lose it: call ``capture()`` before, and run the later code in ``CapturedCause/perform(_:)``.
public enum CauseContext {
    /// The cause that tasks inherit. Bound only while a message is delivered, because binding costs more than pushing.
    @TaskLocal package static var inherited: RecordedEvent?

    /// The cause of the next event on this thread.
    package static var current: Cause { current(in: .current) }

    static func current(in context: ThreadContext) -> Cause {
        // The running call or task may have begun in another recording.
        if let innermost = context.causes.last {
            return innermost.generation == Instrumentation.generation ? innermost.cause : .none
        }
        if let event = inherited?.ifCurrent { return Cause(event: event, strength: .task) }
        return context.lingering?.valueIfCurrent ?? .none
    }

    /// Runs `body` with `cause`, immediately, on the calling thread; `body` does not escape.
    package static func perform<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
        enter(cause)
        defer { leave() }
        return try body()
    }

    /// Begins a section of synchronous code with `cause`. Balance with ``leave()`` on the same thread.
    package static func enter(_ cause: Cause) {
        ThreadContext.current.causes.append((cause, Instrumentation.generation))
    }

    /// Ends the section that ``enter(_:)`` began.
    package static func leave() {
        _ = ThreadContext.current.causes.popLast()
    }
}
