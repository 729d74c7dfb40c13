public import CoordvizModel

/// Which nodes were ever the parents of which, whatever the moment: what a path of names may lead through when a question is
/// about a whole session.
public struct ParentsEver: Sendable {
    private var parents: [NodeID: Set<NodeID>] = [:]

    /// Reads the events that tell of edges.
    /// - Throws: whatever the source throws.
    public init(of source: some SessionSource) throws {
        let first = EventNumber(rawValue: 1)
        guard source.facts.lastEvent >= first else { return }
        let kinds: Set<EventKind> = [.childAdded, .parentCoordinatorSet, .ownershipBegan, .edgeAppeared]
        try source.forEachRecord(ofKinds: kinds, in: first...source.facts.lastEvent) { record in
            guard let edge = record.edge else { return }
            parents[edge.from, default: []].insert(edge.to)
        }
    }

    /// The parents of a node, by id.
    public func parents(of node: NodeID) -> [NodeID] { (parents[node] ?? []).sorted() }
}
