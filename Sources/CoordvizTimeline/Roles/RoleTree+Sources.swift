internal import CoordvizModel

extension RoleTree {
    /// All nodes of a session, filtered by kind. Takes time linear in nodes and edges.
    init(
        of history: SessionHistory,
        dictionary: SessionDictionary,
        where isMember: (NodeKind) -> Bool = { _ in true }
    ) {
        self.init(
            of: history.lives.lazy.map(\.node).filter { isMember(dictionary.kind(of: $0)) },
            edges: history.edges.lazy.map(\.edge),
            dictionary: dictionary
        )
    }

    /// The nodes of a moment, filtered by kind, in the order of their first edges.
    init(of state: HierarchyState, dictionary: SessionDictionary, where isMember: (NodeKind) -> Bool) {
        let edges = state.edges.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        var began: [NodeID: Int] = [:]
        for (order, edge) in edges.enumerated() {
            // By beginning instead of id, because ids differ between runs.
            for node in [edge.key.from, edge.key.to] where began[node] == nil { began[node] = order }
        }
        let members = state.nodes.filter { isMember(dictionary.kind(of: $0)) }
        self.init(
            of: members.sorted { (began[$0] ?? .max, $0) < (began[$1] ?? .max, $1) },
            edges: edges.lazy.map(\.key),
            dictionary: dictionary
        )
    }

    /// Removes UIKit's own wrapper views, and views without a parent, such as cells kept for reuse.
    mutating func removeStrayViews(_ dictionary: SessionDictionary) {
        remove { node in
            switch dictionary.kind(of: node.id) {
            case .privateView: true
            case .view: node.parent == 0
            default: false
            }
        }
    }
}
