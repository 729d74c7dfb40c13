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

    /// The memory that a comparison needs besides its result, to be used again by the next one.
    struct Workspace {
        fileprivate var edges = SeenTable()
        fileprivate var inspected = SeenTable()
        /// The coordinators that any walk could see so far: others, of the app's own classes, are in no list that it reads.
        fileprivate var visible: Set<NodeID> = []
        fileprivate var controllers = SeenTable()
        fileprivate var ids: [NodeID] = []
    }

    /// Compares in time linear in both. Allocates only for what differs, once the workspace is large enough.
    init(from known: HierarchyState, to seen: borrowing HierarchySnapshot, in workspace: inout Workspace) {
        workspace.edges.fill(with: seen.edges)
        workspace.inspected.fill(with: seen.inspectedCoordinators)
        for node in seen.inspectedCoordinators { workspace.visible.insert(node) }
        for edge in seen.edges where edge.kind == .child { workspace.visible.insert(edge.from) }
        for edge in known.edges.keys where !workspace.edges.tick(edge) {
            // A snapshot speaks about claims only where it has read the coordinator's own list, and of children that such
            // lists may hold.
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
        // Whoever left the hierarchy cannot be on screen.
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
