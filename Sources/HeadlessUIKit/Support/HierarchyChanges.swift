internal import Atomics

/// Counts changes of the hierarchy that a walk may find: views, controllers, windows, scenes, and presentations.
///
/// A repeated walk can be skipped if nothing changed. An override that returns other children, windows or views than
/// exist is not detected.
package enum HierarchyChanges {
    private static let counter = ManagedAtomic<UInt64>(0)

    /// The number of changes so far; thread-safe.
    package nonisolated static var count: UInt64 { counter.load(ordering: .relaxed) }

    /// Counts a change; thread-safe, and may be called from a `deinit`, when weak references become nil.
    package nonisolated static func note() { counter.wrappingIncrement(ordering: .relaxed) }
}
