internal import CoordvizModel

extension CheckContext {
    /// What an edge's outer node is to a message, the nearest first: the rules of `docs/architecture.md` for the chain.
    private static let order: [EdgeKind] = [
        .parentCoordinator, .child, .viewOfController, .superview, .containment, .presentation, .windowRoot,
        .windowScene,
        .sceneApplication, .applicationDelegate,
    ]

    /// Whom a node belonged to right after an event, in the sense of the chain; nil when nothing is known.
    func outer(of node: NodeID, at event: EventNumber) -> NodeID? {
        var best: (rank: Int, node: NodeID)?
        for interval in edges(from: node) where interval.holds(at: event) {
            guard let rank = Self.order.firstIndex(of: interval.edge.kind) else { continue }
            if best.map({ rank < $0.rank }) ?? true { best = (rank, interval.edge.to) }
        }
        return best?.node
    }

    /// A node and everything that it belonged to right after an event, from the inside out; circles end where they close.
    func wayUp(from node: NodeID, at event: EventNumber) -> [NodeID] {
        var way: [NodeID] = []
        var seen: Set<NodeID> = []
        var current: NodeID? = node
        while let node = current, seen.insert(node).inserted {
            way.append(node)
            current = outer(of: node, at: event)
        }
        return way
    }

    /// Whether a node was alive right after an event.
    func isAlive(_ node: NodeID, at event: EventNumber) -> Bool {
        life(of: node).map { $0.first <= event && $0.released.map { $0 > event } ?? true } ?? false
    }

    /// An event and what caused it, back to the user's action where that is known; of long ways, the nearest part.
    func causes(of event: EventNumber) -> [EventNumber] {
        var way: [EventNumber] = []
        var current = record(event)
        while let record = current, way.count < 12 {
            way.append(record.number)
            // A cause comes before what it causes; a damaged file may say otherwise.
            current =
                record.causeEvent > .zero && record.causeEvent < record.number ? self.record(record.causeEvent) : nil
        }
        return way
    }
}

extension EdgeInterval {
    /// Whether the edge held right after an event, as far as is known.
    func holds(at event: EventNumber) -> Bool { began <= event && ended.map { event < $0 } ?? true }
}
