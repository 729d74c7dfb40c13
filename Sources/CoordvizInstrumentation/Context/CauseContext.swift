package import CoordvizModel

/// Under which event the running code stands, so that what it does can be recorded as caused by that event.
///
/// Within a synchronous call the cause is exact. A task that is started while a message is delivered, a delegate called or
/// a tap handled inherits it with the strength `task`. Detached tasks, `DispatchQueue.async`, timers and
/// Combine lose it: ``capture()`` it
/// before, and run the later code in ``CapturedCause/perform(_:)``.
public enum CauseContext {
    /// What tasks inherit. Bound only while a message is delivered, because binding costs more than pushing.
    @TaskLocal package static var inherited: EventNumber?

    /// The cause of whatever is recorded next on this thread.
    package static var current: Cause { current(in: .current) }

    static func current(in context: ThreadContext) -> Cause {
        if let innermost = context.causes.last { return innermost }
        if let inherited { return Cause(event: inherited, strength: .task) }
        return context.lingering?.valueIfCurrent ?? .none
    }

    /// Runs `body` under `cause`, at once, on the calling thread; it is not kept and not handed to other code.
    package static func perform<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
        enter(cause)
        defer { leave() }
        return try body()
    }

    /// Begins a stretch of synchronous code under `cause`. Balance with ``leave()`` on the same thread.
    package static func enter(_ cause: Cause) {
        ThreadContext.current.causes.append(cause)
    }

    /// Ends what ``enter(_:)`` began.
    package static func leave() {
        _ = ThreadContext.current.causes.popLast()
    }
}
