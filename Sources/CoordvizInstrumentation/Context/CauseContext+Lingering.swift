package import CoordvizModel

extension CauseContext {
    /// Makes `event` the cause of everything that is recorded on this thread without another cause, until
    /// ``endLingering()``.
    ///
    /// For work that UIKit defers to the end of the run loop's turn, outside any call of this library. Such causes are
    /// ``CauseStrength/captured``, because code that has nothing to do with the event may run before that end, too. A
    /// cause of the running call, or one that the running task inherited, takes precedence.
    package static func linger(_ event: EventNumber) { ThreadContext.current.lingering = CapturedCause(of: event) }

    /// Ends the effect of ``linger(_:)``; does nothing when there is none.
    package static func endLingering() { ThreadContext.current.lingering = nil }
}
