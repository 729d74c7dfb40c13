internal import CoordvizModel

/// Finds the change of a node or an edge between two states, considering gaps between them.
struct MomentChanges {
    /// The known states in order: from an even index to the next one everything is recorded, from an odd index nothing
    /// is.
    private let states: [HierarchyState]
    private let isUnknown: Bool

    init(before: HierarchyState, now: HierarchyState, gaps: [MomentGraph.Gap], isUnknown: Bool) {
        states = [before] + gaps.flatMap { [$0.before, $0.after] } + [now]
        self.isUnknown = isUnknown
    }

    /// - Parameter isMetLater: at an unknown moment, whether an event after the last known state mentions it.
    func change(isMetLater: Bool, _ isThere: (HierarchyState) -> Bool) -> MomentGraph.Change {
        if isUnknown {
            if states.last.map(isThere) ?? false { return .lastKnown }
            return isMetLater ? .seenAfterGap : .removed
        }
        let were = states.map(isThere)
        let (before, now) = (were[0], were[were.count - 1])
        if before && now { return .unchanged }
        // The last transition decides.
        let turn = were.indices.dropLast().last { were[$0] != were[$0 + 1] }
        let wasSeen = turn.map { $0.isMultiple(of: 2) } ?? true
        if now { return wasSeen ? .added : .seenAfterGap }
        return wasSeen ? .removed : .goneAfterGap
    }
}
