internal import CoordvizModel

/// What became of a node or an edge between two states, with what nobody saw told apart.
struct MomentChanges {
    /// The states one after another; from an even one to the next everything was seen, from an odd one nothing.
    private let states: [HierarchyState]
    private let isUnknown: Bool

    init(before: HierarchyState, now: HierarchyState, gaps: [MomentGraph.Gap], isUnknown: Bool) {
        states = [before] + gaps.flatMap { [$0.before, $0.after] } + [now]
        self.isUnknown = isUnknown
    }

    func change(_ isThere: (HierarchyState) -> Bool) -> MomentGraph.Change {
        if isUnknown { return .lastKnown }
        let were = states.map(isThere)
        let (before, now) = (were[0], were[were.count - 1])
        if before && now { return .unchanged }
        // What it was that made it come, or go, is what happened last.
        let turn = were.indices.dropLast().last { were[$0] != were[$0 + 1] }
        let wasSeen = turn.map { $0.isMultiple(of: 2) } ?? true
        if now { return wasSeen ? .added : .seenAfterGap }
        return wasSeen ? .removed : .goneAfterGap
    }
}
