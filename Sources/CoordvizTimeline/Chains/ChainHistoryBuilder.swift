internal import CoordvizModel

/// Follows the structure of a session event by event, and asks the rules again where something changed.
///
/// Goes on where it is when the session has more events. Not a value: a copy shares what it follows.
struct ChainHistoryBuilder {
    private let structure = FollowedStructure()
    private var turnCount = 0
    /// The last event that was followed.
    private var current = EventNumber.zero
    private var last: [ChainHistory.Change?] = []
    /// The changes in the order of events.
    private(set) var found: [GrowingChains.NodeChange] = []
    /// The event after which the changes are not computed, because the session has too many; nil if all are.
    private(set) var end: EventNumber?

    /// How often the rules may read a node for each thing that happens; in recordings of apps it is fewer than ten times.
    private static let readsPerTurn = 20
    /// What is allowed in addition, for short sessions.
    private static let fewestReads = 4_000_000

    /// Follows what is new in a session since the last call: takes time linear in that, apart from comparing what is known.
    /// - Returns: what is new; nil if what was followed is otherwise now, and then the session has to be followed by a new
    ///   builder.
    mutating func follow(_ history: SessionStructure, dictionary: SessionDictionary) -> StructureGrowth? {
        // With more events, more may be read.
        guard end == nil, let (growth, turns) = structure.take(history, dictionary: dictionary, after: current) else {
            return nil
        }
        last += repeatElement(nil, count: history.lives.count - last.count)
        turnCount += turns.count
        let mostReads = Self.fewestReads + Self.readsPerTurn * turnCount
        for (event, turn) in turns {
            if event != current {
                noteChanges()
                // A recording is untrusted: each of its events may change where thousands of nodes lead.
                if structure.reads > mostReads {
                    end = current
                    return growth
                }
            }
            current = event
            structure.apply(turn)
        }
        noteChanges()
        return growth
    }

    private mutating func noteChanges() {
        structure.forEachChanged { place, node in
            let next = structure.step(after: node, along: .next)
            let coordinating = structure.step(after: node, along: .coordinating)
            guard next != last[place]?.next || coordinating != last[place]?.coordinating else { return }
            let change = ChainHistory.Change(event: current, next: next, coordinating: coordinating)
            last[place] = change
            found.append((place, change))
        }
    }
}
