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

    /// - Parameter before: how many of its class were released before it, each only when the next one was created.
    init(of node: NodeID, before: Int?, _ ways: DepartureWays, _ late: LateCalls, _ context: CheckContext) {
        isLast = before != nil
        pattern =
            before.map(LeakTexts.releasedBefore)
            ?? ways.sentence(of: DepartureWays.Place(node, .none, context), "released")
        self.late = late.calls(of: node)
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
