internal import Atomics
package import Dispatch

/// The sleep state of the thread that reads a ring: it wakes when something is appended, and not before.
///
/// An appending thread reads one flag, in a cache line that is written only when a sleep begins or ends; the first
/// thread that finds it set wakes the sleeper. No wake-up is lost: the sleeper sets the flag and then reads the ring's
/// end, an appending thread moves the ring's end and then reads the flag, and all four are in the one order of
/// sequentially consistent operations. So either the sleeper sees the new end, or the appending thread sees the flag.
///
/// May be used wherever a ring may be appended to, also in a signal handler: waking is an atomic addition, and
/// `sem_post` on Linux or `semaphore_signal` on Apple's systems
/// (https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/semaphore.c).
package final class RingSleep: @unchecked Sendable {
    // Unchecked: the memory behind the flag is only accessed atomically.
    private let line: UnsafeMutableRawPointer
    private let isAsleep: UnsafeAtomic<Bool>
    private let signal = DispatchSemaphore(value: 0)

    /// The largest size of a cache line on any system.
    private static let lineSize = 128

    init() {
        line = .allocate(byteCount: Self.lineSize, alignment: Self.lineSize)
        let storage = line.bindMemory(to: UnsafeAtomic<Bool>.Storage.self, capacity: 1)
        storage.initialize(to: UnsafeAtomic<Bool>.Storage(false))
        isAsleep = UnsafeAtomic(at: storage)
    }

    deinit { line.deallocate() }

    /// Call this after moving the ring's end. Costs a load while nothing sleeps.
    @inline(__always)
    func endWasMoved() {
        if isAsleep.load(ordering: .sequentiallyConsistent) { wakeSleeper() }
    }

    /// Wakes the sleeper, once for each sleep, whichever threads find the flag set.
    @inline(never)
    private func wakeSleeper() {
        if isAsleep.exchange(false, ordering: .acquiringAndReleasing) { signal.signal() }
    }

    /// Sleeps until something is appended, ``interrupt()`` is called, or the deadline has passed; may occasionally wake
    /// without a reason.
    /// - Parameter hasWork: called when everything that is appended from now on would wake the sleeper.
    package func sleep(until deadline: DispatchTime = .distantFuture, unless hasWork: () -> Bool) {
        isAsleep.store(true, ordering: .sequentiallyConsistent)
        if !hasWork() { _ = signal.wait(timeout: deadline) }
        isAsleep.store(false, ordering: .relaxed)
    }

    /// Waits until ``interrupt()`` is called or the deadline has passed, whatever is appended.
    package func pause(until deadline: DispatchTime) { _ = signal.wait(timeout: deadline) }

    /// Ends a sleep or a pause, or the next one if there is none.
    package func interrupt() { signal.signal() }
}
