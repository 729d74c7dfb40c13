internal import CoordvizModel
internal import CoordvizTimeline

/// The coordinators that are in the tree at the session's end: roots, and those below others that are.
struct CoordinatorsAtWork {
    private var members: Set<NodeID> = []
    private var children: Set<NodeID> = []

    /// Linear in periods.
    init(_ context: CheckContext) {
        var below: [NodeID: [NodeID]] = [:]
        var waiting: [NodeID] = []
        for (coordinator, lane) in context.lastLanes where lane.gone == nil {
            guard let parent = lane.parent else {
                waiting.append(coordinator)
                continue
            }
            children.insert(coordinator)
            below[parent, default: []].append(coordinator)
            // A root is recorded as one only when it is started.
            if context.lastLanes[parent] == nil, context.life(of: parent)?.released == nil { waiting.append(parent) }
        }
        while let coordinator = waiting.popLast() {
            if members.insert(coordinator).inserted { waiting += below[coordinator] ?? [] }
        }
    }

    /// Whether a coordinator is in the tree.
    func contains(_ coordinator: NodeID) -> Bool { members.contains(coordinator) }

    /// Whether a coordinator is in the tree as a child of another.
    func hasChild(_ coordinator: NodeID) -> Bool { contains(coordinator) && children.contains(coordinator) }
}
