internal import Atomics

/// A value guarded by a lock for which no thread waits longer than ``patience``: a thread may be stopped permanently
/// while it holds the lock, and the app must not stop with it.
package final class PatientlyGuarded<Value>: Sendable {
    private let guarded: Guarded<Value>
    /// Whether the last attempt to lock failed. Then each attempt is made once without waiting, or each would wait as
    /// long.
    private let isStuck = ManagedAtomic(false)

    /// How many milliseconds a thread waits. Threads hold the lock for nanoseconds, or for less than this to read a
    /// ring of the largest size.
    package static var patience: Int { 1_000 }

    package init(_ value: consuming sending Value) { guarded = Guarded(value) }

    /// - Returns: nil when the lock could not be acquired.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result? {
        let wasStuck = isStuck.load(ordering: .relaxed)
        let result = try guarded.withLock(within: wasStuck ? 0 : Self.patience, body)
        if wasStuck != (result == nil) { isStuck.store(result == nil, ordering: .relaxed) }
        return result
    }
}
