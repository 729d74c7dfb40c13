package import CoordvizModel

/// A period in which a coordinator is in the tree: from its addition to a parent (or its start, for a root) to its
/// removal.
package struct CoordinatorLane: Equatable, Sendable {
    /// The coordinator.
    package var coordinator: NodeID
    /// Its parent during this lifetime; nil for a root.
    package var parent: NodeID?
    /// Its depth below a root.
    package var depth: Int
    /// The event with which the lifetime began.
    package var added: EventNumber
    /// The event with which it ended; nil while it lasts.
    package var removed: EventNumber?
    /// The event of its release; nil while it exists.
    package var released: EventNumber?
    /// Whether it was, or may have been, added in lost events: at the latest with ``added``.
    package var isAddedUncertain = false
    /// Whether it was, or may have been, removed in lost events: at the latest with ``removed``, or if that is nil
    /// possibly not at all.
    package var isRemovedUncertain = false
}

extension [CoordinatorLane] {
    /// For each of these lifetimes, in the order of ``SessionStructure/lanes``, the index of the one that contains it;
    /// nil for roots.
    package var enclosing: [Int?] {
        var path: [Int] = []
        return enumerated().map { index, lane in
            path.removeSubrange(Swift.min(lane.depth, path.count)...)
            defer { path.append(index) }
            return path.last
        }
    }
}
