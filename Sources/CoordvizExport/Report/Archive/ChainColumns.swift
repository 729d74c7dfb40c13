internal import CoordvizModel
internal import CoordvizTimeline

/// Where the chains lead on from each node at every moment, as columns: the page looks it up and knows no rule of UIKit's.
struct ChainColumns {
    /// How a chain ends that does not come back to where it was.
    enum Ending: String, CaseIterable {
        /// There is no next one, and there need be none.
        case end
        /// Nothing that its last node belongs to is recorded.
        case disconnected
    }

    let columns: [NumberColumn]
    /// The event after which no chain is computed; nil if all are.
    let end: EventNumber?

    /// All changes.
    init(_ chains: ChainHistory, of history: SessionStructure, _ dictionary: SessionDictionary) {
        self.init(kinds: history.lives.lazy.map { dictionary.kind(of: $0.node) }, end: chains.end) { chains[$0] }
    }

    /// New changes.
    /// - Parameters:
    ///   - new: in the order of events.
    ///   - rows: the places of the nodes whose rows go with them, ascending; each node of a change is among them.
    ///   - kinds: the kinds of these nodes.
    init(_ new: ArraySlice<GrowingChains.NodeChange>, rows: [Int], kinds: some Sequence<NodeKind>, end: EventNumber?) {
        // Swift's sort keeps the order of what is equal.
        var rest = new.sorted { $0.node < $1.node }[...]
        self.init(kinds: kinds, end: end) { index in
            let own = rest.prefix { $0.node == rows[index] }
            rest = rest.dropFirst(own.count)
            return own.map(\.change)
        }
    }

    /// - Parameter changes: is called with the index of each of the kinds, in order.
    private init<Changes: Collection<ChainHistory.Change>>(
        kinds: some Sequence<NodeKind>,
        end: EventNumber?,
        changes: (Int) -> Changes
    ) {
        var columns = ChangeColumns()
        var ending = NumberColumn("node.chainEnding")
        var count = NumberColumn("node.chainChanges")
        for (index, kind) in kinds.enumerated() {
            ending.append(Int64(Ending.allCases.firstIndex(of: kind.shouldLeadOn ? .disconnected : .end) ?? 0))
            let own = changes(index)
            count.append(Int64(own.count))
            for change in own { columns.append(change) }
        }
        self.columns = [ending, count] + columns.all
        self.end = end
    }

    private struct ChangeColumns {
        private var event = NumberColumn("chain.event", .differences)
        private var next = NumberColumn("chain.next", .differences)
        private var reason = NumberColumn("chain.nextReason")
        private var coordinating = NumberColumn("chain.coordinating")
        private var coordinatingReason = NumberColumn("chain.coordinatingReason")

        var all: [NumberColumn] { [event, next, reason, coordinating, coordinatingReason] }

        mutating func append(_ change: ChainHistory.Change) {
            event.append(change.event.rawValue)
            next.append(Self.node(change.next))
            reason.append(Self.reason(change.next))
            // 0: the same; 1: nowhere.
            coordinating.append(change.coordinating == change.next ? 0 : Self.node(change.coordinating) + 1)
            coordinatingReason.append(Self.reason(change.coordinating))
        }

        private static func node(_ step: NextStep?) -> Int64 { Int64(step?.to.rawValue ?? 0) }

        private static func reason(_ step: NextStep?) -> Int64 {
            Int64((step?.reason ?? .endOfChain).rawValue)
        }
    }
}
