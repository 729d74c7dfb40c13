package import CoordvizModel

/// The chains of a session that is followed again and again while an app records it: each time only what is new.
///
/// Not thread-safe.
package final class GrowingChains {
    /// A change, and the place of its node among the session's lives.
    package typealias NodeChange = (node: Int, change: ChainHistory.Change)

    private var builder = ChainHistoryBuilder()
    /// How often all was followed again, because something was otherwise than before: as after losses.
    package private(set) var restarts = 0

    /// Creates chains of a session of which nothing is followed yet.
    package init() {}

    /// Follows the session as it is now. Takes time linear in what is new, and in the nodes and edges, of which each is compared.
    /// - Parameters:
    ///   - history: the same session as before, now or with more events.
    ///   - dictionary: its definitions, of which each is as before.
    /// - Returns: what is new since the last call; nil if all was followed again.
    package func follow(_ history: SessionStructure, dictionary: SessionDictionary) -> StructureGrowth? {
        if let growth = builder.follow(history, dictionary: dictionary) { return growth }
        restarts += 1
        builder = ChainHistoryBuilder()
        _ = builder.follow(history, dictionary: dictionary)
        return nil
    }

    /// The changes so far, in the order of events, each with the place of its node among the session's lives. Only added to
    /// while what is followed goes on.
    package var changes: [NodeChange] { builder.found }

    /// The event after which no change is computed, because the session has too many; nil if all are.
    package var end: EventNumber? { builder.end }

    /// The chains of the session that was followed last, in time linear in them and in its nodes.
    package func chains(of history: SessionStructure) -> ChainHistory {
        ChainHistory(builder, count: history.lives.count)
    }
}
