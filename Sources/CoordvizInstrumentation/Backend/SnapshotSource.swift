public import CoordvizModel

/// Whoever can walk the app's hierarchy. CoordinatorKit registers itself; a recorder asks at marks, start and end.
public enum SnapshotSource {
    /// Walks the hierarchy and hands what it saw to the backend.
    public typealias Walk = @MainActor @Sendable (SnapshotReason) -> Void

    private static let registered = Guarded<Walk?>(nil)

    /// Registers the walk of this process, in place of the one before.
    public static func register(_ walk: @escaping Walk) {
        registered.withLock { $0 = walk }
    }

    /// Takes a snapshot now, if this is the main thread and somebody can walk; otherwise only tells the releases that
    /// have not been noticed yet.
    /// - Returns: whether one was taken.
    @discardableResult
    public static func takeIfOnMainThread(reason: SnapshotReason) -> Bool {
        // Also for those who have only the facade, and nobody who walks.
        ObjectTokens.noticeReleases()
        guard MainExecutor.isCurrent, let walk = registered.withLock({ $0 }) else { return false }
        // Checked above: this is where the main actor runs.
        MainActor.assumeIsolated { walk(reason) }
        return true
    }
}
