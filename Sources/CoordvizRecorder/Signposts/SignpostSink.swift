/// Something that begins and ends, as Instruments shows it: one bar on a track.
package struct SignpostInterval: Hashable, Sendable {
    /// What it is; Instruments groups by that.
    package enum Name: Hashable, Sendable {
        /// From its sending, or from when it began to wait, to its end.
        case message
        /// From where it began to where it ended or was cancelled.
        case transition
    }

    /// Unique in the process, and never zero.
    package let id: UInt64
    package let name: Name
}

/// Where intervals are shown: Instruments, or a test's list.
///
/// Called on the threads that record, several at once; must not wait.
package protocol SignpostSink: Sendable {
    /// Whether an interval that begins now is shown to anybody. Asked at each beginning, so that it has to cost little.
    var isEnabled: Bool { get }

    /// - Parameter detail: names of types and of what is done with them, never a value, a title or an identifier.
    func begin(_ interval: SignpostInterval, detail: String)

    /// Called once for each interval that began.
    func end(_ interval: SignpostInterval, detail: String)
}

extension RecorderOptions {
    /// Nil where signposts are not asked for, or where there are none.
    func makeSignpostSink() -> (any SignpostSink)? {
        guard signposts else { return nil }
        #if canImport(os)
            return signpostSink ?? SystemSignposts()
        #else
            return signpostSink
        #endif
    }
}
