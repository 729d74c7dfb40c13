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

    init(_ chains: ChainHistory, of history: SessionStructure, _ dictionary: SessionDictionary) {
        var ending = NumberColumn("node.chainEnding")
        var changes = NumberColumn("node.chainChanges")
        var event = NumberColumn("chain.event", .differences)
        var next = NumberColumn("chain.next", .differences)
        var reason = NumberColumn("chain.nextReason")
        var coordinating = NumberColumn("chain.coordinating")
        var coordinatingReason = NumberColumn("chain.coordinatingReason")
        for (place, life) in history.lives.enumerated() {
            let kind = dictionary.kind(of: life.node)
            ending.append(Int64(Ending.allCases.firstIndex(of: kind.shouldLeadOn ? .disconnected : .end) ?? 0))
            changes.append(Int64(chains[place].count))
            for change in chains[place] {
                event.append(change.event.rawValue)
                next.append(Self.node(change.next))
                reason.append(Self.reason(change.next))
                // 0: the same; 1: nowhere.
                coordinating.append(change.coordinating == change.next ? 0 : Self.node(change.coordinating) + 1)
                coordinatingReason.append(Self.reason(change.coordinating))
            }
        }
        columns = [ending, changes, event, next, reason, coordinating, coordinatingReason]
        end = chains.end
    }

    private static func node(_ step: NextStep?) -> Int64 { Int64(step?.to.rawValue ?? 0) }

    private static func reason(_ step: NextStep?) -> Int64 { Int64((step?.reason ?? .endOfChain).rawValue) }
}
