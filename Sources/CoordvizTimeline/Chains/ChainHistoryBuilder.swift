internal import CoordvizModel

/// Follows the structure of a session event by event, and asks the rules again where something changed.
struct ChainHistoryBuilder {
    /// A change, and the place of its node among the session's lives.
    typealias NodeChange = (node: Int, change: ChainHistory.Change)

    /// What happens to the structure with an event.
    private enum Turn {
        case ends(Int)
        case begins(Int)
        case appears(NodeID)
        case isReleased(Int)
        case turnsUp(Int)
    }

    private let history: SessionStructure
    private let structure: FollowedStructure

    init(_ history: SessionStructure, dictionary: SessionDictionary) {
        self.history = history
        structure = FollowedStructure(history, dictionary: dictionary)
    }

    /// How often the rules may read a node for each thing that happens; in recordings of apps it is fewer than ten times.
    private static let readsPerTurn = 20
    /// What is allowed in addition, for short sessions.
    private static let fewestReads = 4_000_000

    /// - Returns: the changes in the order of events, and the event after which they are not computed; nil if all are.
    func changes() -> (found: [NodeChange], end: EventNumber?) {
        var found: [NodeChange] = []
        var last = [ChainHistory.Change?](repeating: nil, count: history.lives.count)
        func note(_ event: EventNumber) {
            structure.forEachChanged { place, node in
                let next = structure.step(after: node, along: .next)
                let coordinating = structure.step(after: node, along: .coordinating)
                guard next != last[place]?.next || coordinating != last[place]?.coordinating else { return }
                let change = ChainHistory.Change(event: event, next: next, coordinating: coordinating)
                last[place] = change
                found.append((place, change))
            }
        }
        var current = EventNumber.zero
        let turns = turns()
        let mostReads = Self.fewestReads + Self.readsPerTurn * turns.count
        for (event, turn) in turns {
            if event != current {
                note(current)
                // A recording is untrusted: each of its events may change where thousands of nodes lead.
                if structure.reads > mostReads { return (found, current) }
            }
            current = event
            switch turn {
            case .ends(let edge): structure.end(edge)
            case .begins(let edge): structure.begin(edge)
            case .appears(let node): structure.appear(node)
            case .isReleased(let place): structure.release(place)
            case .turnsUp(let place): structure.turnUp(place)
            }
        }
        note(current)
        return (found, nil)
    }

    /// What happens, in the order of events.
    private func turns() -> [(EventNumber, Turn)] {
        var turns: [(event: EventNumber, turn: Turn)] = []
        turns.reserveCapacity(2 * (history.edges.count + history.lives.count))
        for (place, life) in history.lives.enumerated() {
            turns.append((life.first, .turnsUp(place)))
            if let released = life.released { turns.append((released, .isReleased(place))) }
        }
        for appearance in history.appearances { turns.append((appearance.event, .appears(appearance.node))) }
        for (index, interval) in history.edges.enumerated() {
            if let ended = interval.ended { turns.append((ended, .ends(index))) }
        }
        for (index, interval) in history.edges.enumerated() { turns.append((interval.began, .begins(index))) }
        // Swift's sort keeps the order of what is equal.
        turns.sort { $0.event < $1.event }
        return turns
    }
}
