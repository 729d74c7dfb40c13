internal import CoordvizModel

/// The differences between a walk and the known state: the only part of a snapshot that is recorded.
struct SnapshotDifference: Equatable {
    /// Edges that exist and were not known, in the order of ``Edge``.
    var appeared: [Edge] = []
    /// Edges that were known and no longer exist, in the order of ``Edge``.
    var disappeared: [Edge] = []
    /// Controllers whose appearance changed, in the order of their ids.
    var appearances: [HierarchySnapshot.Appearance] = []

    var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty && appearances.isEmpty }

    /// The memory of a comparison, reused by the next one.
    struct Workspace {
        fileprivate var edges = SeenTable()
        fileprivate var inspected = SeenTable()
        /// The coordinators that any walk could find so far: others, of the app's own classes, are not in the lists
        /// that it reads.
        fileprivate var visible: Set<NodeID> = []
        fileprivate var controllers = SeenTable()
        fileprivate var ids: [NodeID] = []
    }

    /// Compares in time linear in both. Once the workspace is large enough, it allocates only for differences.
    init(from known: HierarchyState, to seen: borrowing HierarchySnapshot, in workspace: inout Workspace) {
        workspace.edges.fill(with: seen.edges)
        workspace.inspected.fill(with: seen.inspectedCoordinators)
        for node in seen.inspectedCoordinators { workspace.visible.insert(node) }
        for edge in seen.edges where edge.kind == .child { workspace.visible.insert(edge.from) }
        for edge in known.edges.keys where !workspace.edges.tick(edge) {
            // A snapshot can contradict claims only if it read the coordinator's own list, and only about children that
            // such lists may contain.
            let isSeen =
                edge.kind == .child && workspace.inspected.contains(edge.to) && workspace.visible.contains(edge.from)
            if isSeen || !edge.kind.isClaimed { disappeared.append(edge) }
        }
        disappeared.sort()
        appeared = workspace.edges.unticked
        appeared.sort()

        var changed: [NodeID: AppearanceState] = [:]
        workspace.ids.removeAll(keepingCapacity: true)
        for appearance in seen.appearances {
            workspace.ids.append(appearance.controller)
            if known.appearances[appearance.controller] != appearance.state {
                changed[appearance.controller] = appearance.state
            }
        }
        workspace.controllers.fill(with: workspace.ids)
        // A controller that left the hierarchy cannot be on screen.
        for (controller, state) in known.appearances
        where state != .disappeared && !workspace.controllers.contains(controller) {
            changed[controller] = .disappeared
        }
        guard !changed.isEmpty else { return }
        appearances = changed.keys.sorted().map { controller in
            HierarchySnapshot.Appearance(controller: controller, state: changed[controller] ?? .disappeared)
        }
    }
}
