internal import CoordvizModel
internal import CoordvizTimeline

/// The coordinators that are in the tree at a moment, by default at the session's end: roots, and those below others that are.
struct CoordinatorsAtWork {
    private var members: Set<NodeID> = []
    private var children: Set<NodeID> = []

    /// Linear in periods.
    /// - Parameter last: those released after it, and not removed, are in the tree, too.
    init(_ context: CheckContext, releasedAfter last: EventNumber? = nil) {
        func isThere(_ released: EventNumber?) -> Bool {
            guard let released else { return true }
            return last.map { released > $0 } ?? false
        }
        var below: [NodeID: [NodeID]] = [:]
        var waiting: [NodeID] = []
        for (coordinator, lane) in context.lastLanes where lane.removed == nil && isThere(lane.released) {
            guard let parent = lane.parent else {
                waiting.append(coordinator)
                continue
            }
            children.insert(coordinator)
            below[parent, default: []].append(coordinator)
            // A root is recorded as one only when it is started.
            if context.lastLanes[parent] == nil, isThere(context.life(of: parent)?.released) { waiting.append(parent) }
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
