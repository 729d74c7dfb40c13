internal import CoordvizModel

/// Which nodes a node was ever in or belonged to, for names that are paths. Read when it is first asked for: most names
/// need no look at the events.
final class NodeAncestry<Source: SessionSource> {
    private let source: Source
    private var known: [NodeID: [NodeID]]?
    /// Why it could not be read; whoever asked has to look.
    private(set) var failure: (any Error)?

    /// What makes a node belong to another.
    private static var beginnings: Set<EventKind> {
        [.childAdded, .parentCoordinatorSet, .ownershipBegan, .edgeAppeared]
    }

    init(_ source: Source) { self.source = source }

    func parents(of node: NodeID) -> [NodeID] {
        if known == nil {
            do { known = try read() } catch {
                failure = error
                known = [:]
            }
        }
        return known?[node] ?? []
    }

    private func read() throws -> [NodeID: [NodeID]] {
        guard source.facts.lastEvent > .zero else { return [:] }
        var parents: [NodeID: Set<NodeID>] = [:]
        try source.forEachRecord(
            ofKinds: Self.beginnings,
            in: EventNumber(rawValue: 1)...source.facts.lastEvent
        ) { record in
            if let edge = record.edge { parents[edge.from, default: []].insert(edge.to) }
        }
        // What began in events that were lost is seen where the state is known again.
        for edge in try source.keyframe(atOrBefore: source.facts.lastEvent).state.edges.keys {
            parents[edge.from, default: []].insert(edge.to)
        }
        return parents.mapValues { $0.sorted() }
    }
}
