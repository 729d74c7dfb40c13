internal import CoordvizModel

/// What a walk saw that differs from what was known: the only part of a snapshot that is kept.
struct SnapshotDifference: Equatable {
    /// Edges that are there and were not known, in the order of ``Edge``.
    var appeared: [Edge] = []
    /// Edges that were known and are gone, in the order of ``Edge``.
    var disappeared: [Edge] = []
    /// Controllers whose appearance changed, in the order of their ids.
    var appearances: [HierarchySnapshot.Appearance] = []

    var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty && appearances.isEmpty }

    /// Compares in time linear in both.
    init(from known: HierarchyState, to seen: borrowing HierarchySnapshot) {
        let seenEdges = Set(seen.edges)
        let inspected = Set(seen.inspectedCoordinators)
        appeared = seenEdges.filter { known.edges[$0] == nil }.sorted()
        disappeared =
            known.edges.keys.filter { edge in
                guard !seenEdges.contains(edge) else { return false }
                // A snapshot speaks about claims only where it has read the coordinator's own list.
                return edge.kind.isClaimed ? edge.kind == .child && inspected.contains(edge.to) : true
            }.sorted()

        var changed: [NodeID: AppearanceState] = [:]
        var seenControllers: Set<NodeID> = []
        for appearance in seen.appearances {
            seenControllers.insert(appearance.controller)
            if known.appearances[appearance.controller] != appearance.state {
                changed[appearance.controller] = appearance.state
            }
        }
        // Whoever left the hierarchy cannot be on screen.
        for (controller, state) in known.appearances
        where state != .disappeared && !seenControllers.contains(controller) {
            changed[controller] = .disappeared
        }
        appearances = changed.keys.sorted().map { controller in
            HierarchySnapshot.Appearance(controller: controller, state: changed[controller] ?? .disappeared)
        }
    }
}
