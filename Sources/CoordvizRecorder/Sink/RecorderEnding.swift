internal import Atomics
internal import Dispatch
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The end of a recorder, which many may ask for and one brings about.
///
/// Takes no lock: `exit` may be called by a signal handler in the middle of it.
final class RecorderEnding: Sendable {
    /// Who brings it about; 0 for none yet.
    private let thread = ManagedAtomic<UInt>(0)
    private let hasEnded = ManagedAtomic(false)

    /// Whether it was brought about.
    var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// - Returns: whether the caller is the one to bring it about, and to call ``end()`` then.
    func begin() -> Bool {
        thread.compareExchange(expected: 0, desired: Self.current, ordering: .acquiringAndReleasing).exchanged
    }

    func end() { hasEnded.store(true, ordering: .releasing) }

    /// Waits for who brings it about: not for the calling thread, which a handler interrupted, and until `latest` at most.
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
