internal import CoordvizModel
internal import GRDB

extension RingRemains {
    /// Leaves out states with nodes of which nothing is known.
    ///
    /// Where a state fills the ring, what its nodes are is no longer in there, only in the memory of the process; when that dies,
    /// the state says nothing. Costs a look-up for each node of a state that is not defined in the ring.
    mutating func leaveOutStatesOfUnknownNodes(of session: SessionID, in database: Database) throws {
        if batch.keyframes.isEmpty { return }
        var known = Set(batch.definitions.compactMap { if case .node(let node) = $0 { node.id } else { nil } })
        let look = try database.makeStatement(sql: "SELECT 1 FROM node WHERE session = ? AND id = ?")
        batch.keyframes = try batch.keyframes.filter { keyframe in
            for node in keyframe.state.allNodes where !known.contains(node) {
                guard try Row.fetchOne(look, arguments: [session.rawValue, node.rawValue]) != nil else { return false }
                known.insert(node)
            }
            return true
        }
    }
}

extension HierarchyState {
    /// Its nodes, and the ends of its edges: a state that was read may hold others there.
    fileprivate var allNodes: Set<NodeID> {
        nodes.union(appearances.keys).union(edges.keys.flatMap { [$0.from, $0.to] })
    }
}
