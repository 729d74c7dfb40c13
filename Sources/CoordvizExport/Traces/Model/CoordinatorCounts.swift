internal import CoordvizModel
internal import CoordvizTimeline

/// How many coordinators are in the tree at a moment, and how many children each one has. A coordinator with several
/// lifetimes, such as one with two parents, counts once.
struct CoordinatorCounts {
    /// The number of lifetimes of each coordinator that have begun and not ended; none is zero.
    private var lifetimes: [NodeID: Int] = [:]
    /// The same below each parent.
    private var lifetimesBelow: [NodeID: [NodeID: Int]] = [:]

    /// The number of coordinators in the tree.
    var inTree: Int64 { Int64(lifetimes.count) }

    /// The number of a coordinator's children.
    func children(of parent: NodeID) -> Int64 { Int64(lifetimesBelow[parent]?.count ?? 0) }

    mutating func begin(_ lane: CoordinatorLane) {
        lifetimes[lane.coordinator, default: 0] += 1
        if let parent = lane.parent { lifetimesBelow[parent, default: [:]][lane.coordinator, default: 0] += 1 }
    }

    mutating func end(_ lane: CoordinatorLane) {
        Self.end(lane.coordinator, in: &lifetimes)
        if let parent = lane.parent { Self.end(lane.coordinator, in: &lifetimesBelow[parent, default: [:]]) }
    }

    /// Removes a released coordinator from its children, which may stay in the tree.
    mutating func release(_ parent: NodeID) { lifetimesBelow[parent] = nil }

    private static func end(_ coordinator: NodeID, in lifetimes: inout [NodeID: Int]) {
        guard let count = lifetimes[coordinator] else { return }
        lifetimes[coordinator] = count > 1 ? count - 1 : nil
    }
}
