internal import CoordvizModel

/// Who belonged to whom at a moment of a session, to tell who has lost its place until another one.
struct ComparedMoment: Sendable {
    /// What tells a session from every other one, also in a copy of its recording.
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

    /// Those that stood somewhere at the other moment and stand nowhere now: the edge ended, and no other one began.
    func displaced(since other: ComparedMoment) -> Set<NodeID> {
        var displaced: Set<NodeID> = []
        for (node, before) in other.outer where before.contains(where: Self.isPlace) {
            let now = outer[node] ?? []
            // To be owned, or to answer somebody, is no place; but who begins to is somewhere else now.
            if !now.contains(where: Self.isPlace), now.isSubset(of: before) { displaced.insert(node) }
        }
        return displaced
    }

    private static func isPlace(_ edge: Edge) -> Bool { edge.kind != .owns && edge.kind != .parentCoordinator }
}
