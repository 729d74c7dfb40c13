internal import Atomics
internal import Dispatch
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Coordinates the end of a recorder, which several threads may request and one performs.
///
/// Takes no lock: a signal handler may call `exit` in the middle of it.
final class RecorderEnding: Sendable {
    /// The thread that performs the end; 0 for none yet.
    private let thread = ManagedAtomic<UInt>(0)
    private let hasEnded = ManagedAtomic(false)

    /// Whether the end is complete.
    var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// - Returns: whether the caller has to perform the end and to call ``end()`` afterwards.
    func begin() -> Bool {
        thread.compareExchange(expected: 0, desired: Self.current, ordering: .acquiringAndReleasing).exchanged
    }

    func end() { hasEnded.store(true, ordering: .releasing) }

    /// Waits for the thread that performs the end, until `latest` at most. Does not wait for the calling thread itself,
    /// which a signal handler interrupted.
    func wait(until latest: DispatchTime) {
        if thread.load(ordering: .acquiring) == Self.current { return }
        while !isOver, .now() < latest { usleep(1_000) }
    }

    private static var current: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }
}
