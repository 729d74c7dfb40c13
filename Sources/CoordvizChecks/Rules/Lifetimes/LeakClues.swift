internal import CoordvizModel
internal import CoordvizTimeline

/// What a recording shows of why an object was not released, and of what it did meanwhile.
struct LeakClues {
    /// Whether others of its class were released only when the next one was created: a property seems to hold it.
    var isLast: Bool
    /// How others of its role left and were released, as a sentence; nil if there are none.
    var pattern: String?
    /// What reached it after it should have been gone.
    var late: LateCalls.OfOne?
    /// The container that a view controller was set aside in, where that may keep it.
    var keeper: NodeID?
    /// The claim of a coordinator that exists and may hold it, where nothing else is known.
    var owner: Edge?

    /// - Parameter before: how many of its class were released before it, each only when the next one was created.
    init(of node: NodeID, before: Int?, _ ways: DepartureWays, _ late: LateCalls, _ context: CheckContext) {
        isLast = before != nil
        pattern =
            before.map(LeakTexts.releasedBefore)
            ?? ways.sentence(of: DepartureWays.Place(node, .none, context), "released")
        self.late = late.calls(of: node)
    }

    /// Adds who may hold a view controller.
    /// - Parameter keeper: the container that it was set aside in, where that may keep it.
    mutating func addHolder(
        of controller: NodeID,
        keeping held: [NodeID],
        keeper: NodeID?,
        _ context: CheckContext,
        _ screens: Screens
    ) {
        if !isLast { self.keeper = keeper }
        // A coordinator does not hold what it owns, if others of the role were released.
        guard self.keeper == nil, isLast || pattern == nil else { return }
        owner = LeakHolders.possibleOwner(of: controller, keeping: held, context, screens)
    }

    /// What follows the sentences about who holds it.
    /// - Parameters:
    ///   - end: what was its end, such as `its removal`.
    ///   - held: what is alive only because of it.
    func text(after end: String, keeping held: [NodeID], _ context: CheckContext) -> String {
        let sentences = [
            late?.sentence(after: end),
            held.isEmpty ? nil : "It keeps \(context.list(held)).",
            pattern,
        ]
        return sentences.compactMap(\.self).map { " \($0)" }.joined()
    }
}
