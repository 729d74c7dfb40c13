/// An interval with a beginning and an end, shown by Instruments as one bar on a track.
package struct SignpostInterval: Hashable, Sendable {
    /// The name of the interval; Instruments groups by it.
    package enum Name: Hashable, Sendable {
        /// From the sending of a message, or from when it began to wait, to its end.
        case message
        /// From the beginning of a transition to its end or cancellation.
        case transition
    }

    /// Unique in the process, and never zero.
    package let id: UInt64
    package let name: Name
}

/// Receives intervals: Instruments, or a list in a test.
///
/// Called on the threads that record, also concurrently; must not wait.
package protocol SignpostSink: Sendable {
    /// Whether an interval that begins now is shown. Read at each beginning, so it must be cheap.
    var isEnabled: Bool { get }

    /// - Parameter detail: names of types and of actions, never a value, a title or an identifier.
    func begin(_ interval: SignpostInterval, detail: String)

    /// Called once for each interval that began.
    func end(_ interval: SignpostInterval, detail: String)
}

extension RecorderOptions {
    /// Nil if signposts are not enabled, or do not exist on the system.
    func makeSignpostSink() -> (any SignpostSink)? {
        guard signposts else { return nil }
        #if canImport(os)
            return signpostSink ?? SystemSignposts()
        #else
            return signpostSink
        #endif
    }
}
