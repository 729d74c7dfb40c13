internal import Atomics

/// How often anything changed that a look at the hierarchy may see: views, controllers, windows, scenes, and what is presented.
///
/// Whoever looks again and again need not where nothing was touched. An override that answers other children, windows or
/// views than are there is not seen.
package enum HierarchyChanges {
    private static let counter = ManagedAtomic<UInt64>(0)

    /// The number of changes so far; may be asked on any thread.
    package nonisolated static var count: UInt64 { counter.load(ordering: .relaxed) }

    /// Notes a change; may be called on any thread, also from a `deinit`: what is referred to weakly goes then.
    package nonisolated static func note() { counter.wrappingIncrement(ordering: .relaxed) }
}
