package import CoordvizModel

/// Whoever can walk the app's hierarchy. CoordinatorKit registers itself; a recorder asks at marks, start and end.
package enum SnapshotSource {
    /// Walks the hierarchy and hands what it saw to the backend.
    package typealias Walk = @MainActor @Sendable (SnapshotReason) -> Void

    /// In a structure of its own: a function that is read out of generic code by itself comes wrapped in one more function
    /// each time, and is put back wrapped.
    private struct Registered: Sendable {
        let walk: Walk
    }

    private static let registered = Guarded<Registered?>(nil)

    /// Registers the walk of this process, in place of the one before.
    package static func register(_ walk: @escaping Walk) {
        registered.withLock { $0 = Registered(walk: walk) }
    }

    /// Takes a snapshot now, if this is the main thread and somebody can walk; otherwise only tells the releases that
    /// have not been noticed yet.
    /// - Returns: whether one was taken.
    @discardableResult
    package static func takeIfOnMainThread(reason: SnapshotReason) -> Bool {
        // Also for those who have only the facade, and nobody who walks.
        ObjectTokens.noticeReleases()
        guard MainExecutor.isCurrent, let registered = registered.withLock({ $0 }) else { return false }
        // Checked above: this is where the main actor runs.
        MainActor.assumeIsolated { registered.walk(reason) }
        return true
    }
}
