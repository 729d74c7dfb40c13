/// The result of one snapshot of the hierarchy. It is reused, so that a snapshot without changes allocates nothing.
package struct HierarchySnapshot: Equatable, Sendable {
    /// A controller with its appearance state.
    package struct Appearance: Hashable, Sendable {
        /// The controller.
        package var controller: NodeID
        /// Its appearance state.
        package var state: AppearanceState

        /// Creates an appearance.
        package init(controller: NodeID, state: AppearanceState) {
            self.controller = controller
            self.state = state
        }
    }

    /// All edges, in the order of the traversal.
    package var edges: [Edge] = []
    /// All controllers.
    package var appearances: [Appearance] = []
    /// The coordinators whose list of children was read: only for these the snapshot can contradict a claim.
    package var inspectedCoordinators: [NodeID] = []

    /// The number of the snapshot in the process: equal numbers mean equal snapshots. Zero when unknown.
    package var revision: UInt64 = 0

    /// Creates an empty snapshot.
    package init() {}

    /// Compares the content, without the revision.
    package static func == (left: HierarchySnapshot, right: HierarchySnapshot) -> Bool {
        left.edges == right.edges && left.appearances == right.appearances
            && left.inspectedCoordinators == right.inspectedCoordinators
    }

    /// Removes all content and keeps the allocated memory.
    package mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        appearances.removeAll(keepingCapacity: true)
        inspectedCoordinators.removeAll(keepingCapacity: true)
        revision = 0
    }

    /// Copies the content of another snapshot into its own memory, so that both can be reused without allocation.
    package mutating func becomeCopy(of other: borrowing HierarchySnapshot) {
        removeAll()
        edges.append(contentsOf: other.edges)
        appearances.append(contentsOf: other.appearances)
        inspectedCoordinators.append(contentsOf: other.inspectedCoordinators)
        revision = other.revision
    }
}
