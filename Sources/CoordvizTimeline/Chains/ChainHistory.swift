package import CoordvizModel

/// Where the chains lead on from each node, over a whole session: at every moment what ``ChainStructure/step(after:along:)``
/// says of the moment's structure.
///
/// Follows the session once, and applies the rules again only to nodes whose surroundings an event changed. Takes time linear
/// in the session's nodes and edges; a session in which each event changes the chains of very many nodes is followed up to
/// ``end``. In events that were lost the last known structure applies.
package struct ChainHistory: Sendable {
    /// Where the chains lead on from a node after an event, up to the node's next change.
    package struct Change: Equatable, Sendable {
        /// The event with which it is so.
        package var event: EventNumber
        /// Along `next`; nil where the chain ends.
        package var next: NextStep?
        /// Along `coordinatingResponder`; nil where the chain ends.
        package var coordinating: NextStep?
    }

    /// All changes, node by node in the order of ``SessionStructure/lives``, those of a node in the order of events. Before its
    /// first change a node leads nowhere.
    package let changes: [Change]
    /// The event after which no change is computed, because the session has too many; nil if all are.
    package let end: EventNumber?
    /// Where the changes of each node begin, in the same order, and, as the last one, where they end.
    package let starts: [Int]

    /// Follows a session.
    package init(of history: SessionStructure, dictionary: SessionDictionary) {
        var builder = ChainHistoryBuilder()
        // Nothing was followed before that could be otherwise now.
        _ = builder.follow(history, dictionary: dictionary)
        self.init(builder, count: history.lives.count)
    }

    /// What was followed so far.
    /// - Parameter count: how many lives the session has.
    init(_ builder: ChainHistoryBuilder, count: Int) {
        let changes = builder.found
        end = builder.end
        var counts = [Int](repeating: 0, count: count + 1)
        for change in changes { counts[change.node + 1] += 1 }
        for node in counts.indices.dropFirst() { counts[node] += counts[node - 1] }
        starts = counts
        var places = counts
        var order = [Int](repeating: 0, count: changes.count)
        for (index, change) in changes.enumerated() {
            order[places[change.node]] = index
            places[change.node] += 1
        }
        self.changes = order.map { changes[$0].change }
    }

    /// The changes of a node, by its place among the session's lives.
    package subscript(place: Int) -> ArraySlice<Change> { changes[starts[place]..<starts[place + 1]] }
}
