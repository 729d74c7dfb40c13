internal import CoordvizModel

/// The parents of nodes at a moment, to find nodes that lost their place between two moments.
struct ComparedMoment: Sendable {
    /// Identifies a session, also in a copy of its recording.
    struct SessionKey: Equatable, Sendable {
        var id: SessionID
        var processID: Int64
        var startedAt: Int64
    }

    let session: SessionKey
    private let outer: [NodeID: Set<Edge>]

    init(_ state: HierarchyState, of facts: SessionFacts) {
        session = SessionKey(id: facts.id, processID: facts.processID, startedAt: facts.startedAt)
        var outer: [NodeID: Set<Edge>] = [:]
        for edge in state.edges.keys where edge.kind != .applicationDelegate {
            outer[edge.from, default: []].insert(edge)
        }
        self.outer = outer
    }

    /// The nodes that had a place at the other moment and have none now: the edge ended, and no other one began.
    func displaced(since other: ComparedMoment) -> Set<NodeID> {
        var displaced: Set<NodeID> = []
        for (node, before) in other.outer where before.contains(where: Self.isPlace) {
            let now = outer[node] ?? []
            // Owners and parent coordinators are not places, but a node that gets a new one is somewhere else now.
            if !now.contains(where: Self.isPlace), now.isSubset(of: before) { displaced.insert(node) }
        }
        return displaced
    }

    private static func isPlace(_ edge: Edge) -> Bool { edge.kind != .owns && edge.kind != .parentCoordinator }
}
