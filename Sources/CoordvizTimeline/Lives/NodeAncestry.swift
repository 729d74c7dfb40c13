internal import CoordvizModel

/// All parents and owners that nodes ever had, for names that are paths. Read on first use, because most names do not
/// need it.
final class NodeAncestry<Source: SessionSource> {
    private let source: Source
    private var known: [NodeID: [NodeID]]?
    /// The error of reading, which callers must check.
    private(set) var failure: (any Error)?

    /// The kinds of events that give a node a parent or owner.
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
        // Edges that began in lost events are in the next keyframe.
        for edge in try source.keyframe(atOrBefore: source.facts.lastEvent).state.edges.keys {
            parents[edge.from, default: []].insert(edge.to)
        }
        return parents.mapValues { $0.sorted() }
    }
}
