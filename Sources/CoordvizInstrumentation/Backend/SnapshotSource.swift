package import CoordvizModel

/// The registered function that walks the app's hierarchy. CoordinatorKit registers itself; a recorder calls it at
/// marks, start and end.
package enum SnapshotSource {
    /// Walks the hierarchy and hands the result to the backend.
    package typealias Walk = @MainActor @Sendable (SnapshotReason) -> Void

    /// A structure around the function: a bare function that generic code reads and stores back gains one more wrapper
    /// each time.
    private struct Registered: Sendable {
        let walk: Walk
    }

    private static let registered = Guarded<Registered?>(nil)

    /// Registers the walk of this process, in place of the one before.
    package static func register(_ walk: @escaping Walk) {
        registered.withLock { $0 = Registered(walk: walk) }
    }

    /// Takes a snapshot now, if this is the main thread and a walk is registered; otherwise only records the releases
    /// that have not been noticed yet.
    /// - Returns: whether a snapshot was taken.
    @discardableResult
    package static func takeIfOnMainThread(reason: SnapshotReason) -> Bool {
        // Also for apps that use only this module and have no registered walk.
        ObjectTokens.noticeReleases()
        guard MainExecutor.isCurrent, let registered = registered.withLock({ $0 }) else { return false }
        // Checked above: the main actor runs here.
        MainActor.assumeIsolated { registered.walk(reason) }
        return true
    }
}
