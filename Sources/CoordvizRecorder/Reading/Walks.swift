internal import CoordvizModel

/// The result of the last walk over the app.
struct Walks {
    /// The last event before the end of the last walk.
    private(set) var last = EventNumber.zero
    private var snapshot = HierarchySnapshot()
    private var workspace = SnapshotDifference.Workspace()
    /// The value of ``KnownHierarchy/changes`` at that time.
    private var changes = 0

    /// Returns what a walk found that is not known yet; nil when it found nothing new.
    mutating func difference(
        of snapshot: borrowing HierarchySnapshot,
        to known: KnownHierarchy,
        reason: SnapshotReason
    ) -> SnapshotDifference? {
        // An equal walk can still have news when something was claimed or released since.
        let isSame = snapshot.revision != 0 && snapshot.revision == self.snapshot.revision
        let isNews = known.changes != changes || !isSame && snapshot != self.snapshot
        guard isNews || reason != .turn else { return nil }
        self.snapshot.becomeCopy(of: snapshot)
        let difference = SnapshotDifference(from: known.state, to: snapshot, in: &workspace)
        return difference.isEmpty && reason == .turn ? nil : difference
    }

    /// Notes the end of a walk.
    /// - Parameter changes: the value of ``KnownHierarchy/changes`` after the walk's own events.
    mutating func end(at last: EventNumber, changes: Int) {
        self.last = last
        self.changes = changes
    }
}
