/// The difference between two sets of recordings with the same names, such as those that the same tests left on two
/// branches.
package struct RunDifference: Equatable, Sendable {
    /// A recording that both sides have.
    package struct Part: Equatable, Sendable {
        /// Its name.
        package let name: String
        /// What differs.
        package let difference: SessionDifference
    }

    /// The recordings of both sides, in order.
    package private(set) var parts: [Part] = []
    /// The names of recordings of the earlier side only.
    package private(set) var earlierOnly: [String] = []
    /// The names of recordings of the later side only.
    package private(set) var laterOnly: [String] = []
    /// The coordinators of all recordings.
    package private(set) var coordinators = CoordinatorChanges()

    /// Creates a difference without recordings.
    package init() {}

    /// Whether there are no known differences.
    package var isEmpty: Bool {
        earlierOnly.isEmpty && laterOnly.isEmpty && parts.allSatisfy(\.difference.isEmpty)
    }

    /// Adds a recording.
    /// - Parameters:
    ///   - difference: for a recording of one side, its difference from itself.
    ///   - sides: the sides that have it.
    package mutating func add(
        _ name: String,
        _ difference: SessionDifference,
        on sides: CoordinatorChanges.Sides = .both
    ) {
        coordinators.add(difference, on: sides)
        switch sides {
        case .both: parts.append(Part(name: name, difference: difference))
        case .earlierOnly: earlierOnly.append(name)
        case .laterOnly: laterOnly.append(name)
        }
    }
}
