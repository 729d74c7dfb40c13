#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A value guarded by a lock, like the standard library's `Mutex`, for systems before iOS 18.
///
/// The lock is not recursive. Do not run foreign code inside it.
package final class Guarded<Value>: @unchecked Sendable {
    // Unchecked: every access to `value` happens between lock and unlock.
    private var value: Value
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: consuming sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Runs `body` if the lock can be acquired within a number of milliseconds; with 0 it is tried once.
    ///
    /// For locks that may be held by a thread that was stopped permanently, as by a signal handler that never returns.
    /// - Returns: nil when the lock could not be acquired.
    package func withLock<Result>(
        within milliseconds: Int,
        _ body: (inout Value) throws -> Result
    ) rethrows -> Result? {
        guard lock(within: milliseconds) else { return nil }
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    private func lock(within milliseconds: Int) -> Bool {
        if pthread_mutex_trylock(mutex) == 0 { return true }
        guard milliseconds > 0 else { return false }
        // Most hold the lock for less than a microsecond.
        for _ in 0..<100 {
            sched_yield()
            if pthread_mutex_trylock(mutex) == 0 { return true }
        }
        // `pthread_mutex_timedlock` does not exist on Apple's systems, and elsewhere uses a clock that can be set.
        let latest = Self.now + Int64(milliseconds) * 1_000_000
        repeat {
            usleep(200)
            if pthread_mutex_trylock(mutex) == 0 { return true }
        } while Self.now < latest
        return false
    }

    /// In nanoseconds.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

extension Guarded where Value == UInt8 {
    /// Creates a lock without a value.
    package static func lock() -> Guarded {
        // Not an empty value: that has the address of its neighbor, which ThreadSanitizer takes for a race.
        Guarded(0)
    }
}
