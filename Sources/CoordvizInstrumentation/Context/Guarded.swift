#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A value behind a lock: what the standard library's `Mutex` is, for systems older than iOS 18.
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
}

extension Guarded where Value == UInt8 {
    /// A lock that guards nothing of its own.
    package static func lock() -> Guarded {
        // Not an empty value: that has the address of its neighbour, which ThreadSanitizer takes for a race.
        Guarded(0)
    }
}
