package import CoordvizModel

extension CauseContext {
    /// Takes `event` for the cause of what is recorded on this thread from now on and has no other one, until
    /// ``endLingering()``.
    ///
    /// For work that UIKit puts off to the end of the run loop's turn, where no call of ours stands around it. Such causes
    /// are ``CauseStrength/captured``: code that has nothing to do with the event may run before that end, too. A cause of
    /// the running call, and one that the running task inherited, go before it.
    package static func linger(_ event: EventNumber) { ThreadContext.current.lingering = CapturedCause(of: event) }

    /// Ends what ``linger(_:)`` began; does nothing when nothing lingers.
    package static func endLingering() { ThreadContext.current.lingering = nil }
}
