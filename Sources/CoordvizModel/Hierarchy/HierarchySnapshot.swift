/// What one walk over the hierarchy saw. Filled again and again, so that a walk that sees nothing new allocates nothing.
package struct HierarchySnapshot: Equatable, Sendable {
    /// A controller with the appearance state that it was seen in.
    package struct Appearance: Hashable, Sendable {
        /// The controller.
        package var controller: NodeID
        /// Where it stood.
        package var state: AppearanceState

        /// Notes an appearance.
        package init(controller: NodeID, state: AppearanceState) {
            self.controller = controller
            self.state = state
        }
    }

    /// Every edge that was seen, in the order of the walk.
    package var edges: [Edge] = []
    /// Every controller that was seen.
    package var appearances: [Appearance] = []
    /// Coordinators whose own list of children was read: only about these can the snapshot contradict a claim.
    package var inspectedCoordinators: [NodeID] = []

    /// Which walk of the process saw it: the same number, the same snapshot. Zero when that is not known.
    package var revision: UInt64 = 0

    /// Nothing seen yet.
    package init() {}

    /// Equal when the same was seen, by whichever walk.
    package static func == (left: HierarchySnapshot, right: HierarchySnapshot) -> Bool {
        left.edges == right.edges && left.appearances == right.appearances
            && left.inspectedCoordinators == right.inspectedCoordinators
    }

    /// Forgets what was seen and keeps the memory.
    package mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        appearances.removeAll(keepingCapacity: true)
        inspectedCoordinators.removeAll(keepingCapacity: true)
        revision = 0
    }

    /// Takes over what another one saw, into memory of its own, so that both can be filled again without allocating.
    package mutating func becomeCopy(of other: borrowing HierarchySnapshot) {
        removeAll()
        edges.append(contentsOf: other.edges)
        appearances.append(contentsOf: other.appearances)
        inspectedCoordinators.append(contentsOf: other.inspectedCoordinators)
        revision = other.revision
    }
}
