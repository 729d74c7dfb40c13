package import CoordvizModel

/// One stay of a coordinator in the tree: from being added to a parent (or started, for a root) to being removed.
package struct CoordinatorLane: Equatable, Sendable {
    /// The coordinator.
    package var coordinator: NodeID
    /// Its parent during this stay; nil for a root.
    package var parent: NodeID?
    /// How deep below a root it stands.
    package var depth: Int
    /// The event with which the stay began.
    package var added: EventNumber
    /// The event with which it ended; nil while it lasts.
    package var removed: EventNumber?
    /// The event of its release; nil while it lives.
    package var released: EventNumber?
    /// Whether it was added in events that were lost, or may have been: at the latest with ``added``.
    package var isAddedUncertain = false
    /// Whether it was removed in events that were lost, or may have been: at the latest with ``removed``, or, without one,
    /// perhaps not at all.
    package var isRemovedUncertain = false
}
