internal import CoordvizModel

/// What the last walk over the app saw.
struct Walks {
    /// The last event before the end of the last walk.
    private(set) var last = EventNumber.zero
    private var snapshot = HierarchySnapshot()
    private var workspace = SnapshotDifference.Workspace()
    /// What ``KnownHierarchy/changes`` was then.
    private var changes = 0

    /// What a walk tells that is not known; nil when it tells nothing.
    mutating func difference(
        of snapshot: borrowing HierarchySnapshot,
        to known: KnownHierarchy,
        reason: SnapshotReason
    ) -> SnapshotDifference? {
        // An equal walk can still be news when something was claimed or released since.
        let isSame = snapshot.revision != 0 && snapshot.revision == self.snapshot.revision
        let isNews = known.changes != changes || !isSame && snapshot != self.snapshot
        guard isNews || reason != .turn else { return nil }
        self.snapshot.becomeCopy(of: snapshot)
        let difference = SnapshotDifference(from: known.state, to: snapshot, in: &workspace)
        return difference.isEmpty && reason == .turn ? nil : difference
    }

    /// Notes the end of a walk.
    /// - Parameter changes: what ``KnownHierarchy/changes`` will be with the walk's own events.
    mutating func end(at last: EventNumber, changes: Int) {
        self.last = last
        self.changes = changes
    }
}
