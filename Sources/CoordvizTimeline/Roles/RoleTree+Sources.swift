internal import CoordvizModel

extension RoleTree {
    /// Every node that a session ever had, as far as its kind is wanted. Costs time linear in nodes and edges.
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

    /// The nodes of a moment, as far as their kind is wanted, in the order in which they came to belong to another.
    init(of state: HierarchyState, dictionary: SessionDictionary, where isMember: (NodeKind) -> Bool) {
        let edges = state.edges.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        var began: [NodeID: Int] = [:]
        for (order, edge) in edges.enumerated() {
            // Ids are another run's affair: what began first came first.
            for node in [edge.key.from, edge.key.to] where began[node] == nil { began[node] = order }
        }
        let members = state.nodes.filter { isMember(dictionary.kind(of: $0)) }
        self.init(
            of: members.sorted { (began[$0] ?? .max, $0) < (began[$1] ?? .max, $1) },
            edges: edges.lazy.map(\.key),
            dictionary: dictionary
        )
    }

    /// Leaves out UIKit's own wrapper views, and views that hang in nothing: cells kept for reuse, say.
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
