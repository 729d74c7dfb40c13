package import CoordvizModel

/// What the nodes of a session are called in every run of the same app: by what they belong to, their type, and the name
/// that their author gave them.
///
/// A role is no id: what belongs to the same node and has the same type and identifier has the same role.
package struct Roles: Sendable {
    private let tree: RoleTree
    /// For what lies deep: the last node above it whose whole way is told.
    private let anchors: [Int]

    /// How many names are told at either end of a long way; a recording may be as deep as it likes.
    private static let most = 24

    /// Finds the roles of every node that a session ever had. Costs time linear in its nodes and edges.
    package init(_ history: SessionHistory, dictionary: SessionDictionary) {
        self.init(RoleTree(of: history, dictionary: dictionary))
    }

    init(_ tree: RoleTree) {
        self.tree = tree
        var anchors = [Int](repeating: 0, count: tree.nodes.count)
        for position in tree.fromParentToChild {
            let node = tree.nodes[position]
            anchors[position] = node.depth <= Self.most ? position : anchors[node.parent]
        }
        self.anchors = anchors
    }

    /// The role as a path from the root: `AppCoordinator/CatalogCoordinator[cart]`.
    ///
    /// The same text in another run, whatever ids and times are there and in whichever order nodes of different types came.
    /// Of a way of more than 48 names the middle is counted: `A/B/…(1200)/Y/Z`. `(unknown)` for a node that the session
    /// never had.
    package func text(of node: NodeID) -> String {
        guard let position = tree.positions[node] else { return "(unknown)" }
        return text(at: position)
    }

    func text(at position: Int) -> String {
        let depth = tree.nodes[position].depth
        guard depth > 2 * Self.most else { return way(to: position, atMost: depth) }
        let left = depth - 2 * Self.most
        return "\(way(to: anchors[position], atMost: Self.most))/…(\(left))/\(way(to: position, atMost: Self.most))"
    }

    private func way(to position: Int, atMost limit: Int) -> String {
        var parts: [String] = []
        var current = position
        while current != 0, parts.count < limit {
            parts.append(tree.name(of: current).text)
            current = tree.nodes[current].parent
        }
        return parts.reversed().joined(separator: "/")
    }
}
