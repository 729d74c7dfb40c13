internal import Atomics
internal import CoordvizInstrumentation

/// A value behind a lock for which nothing waits longer than a moment: a thread may have been stopped for good while it
/// held it, and the app must not stop with it.
final class PatientlyGuarded<Value>: Sendable {
    private let guarded: Guarded<Value>
    /// Whether the last who wanted it had to do without. Then each tries once, or each of them would wait as long.
    private let isStuck = ManagedAtomic(false)

    /// For how many milliseconds a thread waits. Those that hold the lock need nanoseconds, or less than this to read a ring
    /// of the largest size.
    static var patience: Int { 1_000 }

    init(_ value: consuming sending Value) { guarded = Guarded(value) }

    /// - Returns: nil when the lock could not be had.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result? {
        let wasStuck = isStuck.load(ordering: .relaxed)
        let result = try guarded.withLock(within: wasStuck ? 0 : Self.patience, body)
        if wasStuck != (result == nil) { isStuck.store(result == nil, ordering: .relaxed) }
        return result
    }
}
