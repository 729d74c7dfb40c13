internal import CoordvizModel
internal import CoordvizTimeline

extension CheckContext {
    /// What an edge's outer node is to a message, the nearest first: the rules of `docs/architecture.md` for the chain.
    private static let order: [EdgeKind] = [
        .parentCoordinator, .child, .viewOfController, .superview, .containment, .presentation, .windowRoot,
        .windowScene,
        .sceneApplication, .applicationDelegate,
    ]

    /// Whom a node belonged to right after an event, in the sense of the chain; nil when nothing is known.
    func outer(of node: NodeID, at event: EventNumber) -> NodeID? {
        for kind in Self.order {
            if let edge = edges(kind, from: node, at: event).first { return edge.edge.to }
        }
        return nil
    }

    /// A node and everything that it belonged to right after an event, from the inside out; circles end where they close.
    /// Of a way that is deeper than any app's, the beginning.
    func wayUp(from node: NodeID, at event: EventNumber) -> [NodeID] {
        var way: [NodeID] = []
        var seen: Set<NodeID> = []
        var current: NodeID? = node
        while let node = current, way.count < Self.deepest, seen.insert(node).inserted {
            way.append(node)
            current = outer(of: node, at: event)
        }
        return way
    }

    /// A recording is untrusted: thousands of messages may be asked about, each at the end of a chain of thousands.
    private static let deepest = 200

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

    /// Whether a node's type is one of the system's own, as its name says.
    func isOfUIKit(_ node: NodeID) -> Bool {
        SystemControllers.isOfSystem(names.title(node))
    }
}
