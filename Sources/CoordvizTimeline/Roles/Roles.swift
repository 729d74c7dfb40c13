package import CoordvizModel

/// The roles of nodes, which are the same in every run of an app: their ancestors, type and identifier.
///
/// A role is not unique: nodes with the same parent, type and identifier have the same role.
package struct Roles: Sendable {
    private let tree: RoleTree
    /// For deep nodes, the last ancestor whose path is written in full.
    private let anchors: [Int]
    /// The texts of the tree's names, at the same positions: many paths have the same names.
    private let nameTexts: [String]
    /// The same, of the general names.
    private let generalTexts: [String]

    /// The most names at each end of a long path, because a recording may have any depth.
    private static let most = 24

    /// Finds the roles of all nodes of a session. Takes time linear in its nodes and edges.
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
        nameTexts = tree.names.map(\.text)
        generalTexts = tree.names.map(\.general.text)
    }

    /// The role as a path from the root: `AppCoordinator/CatalogCoordinator[cart]`.
    ///
    /// Independent of ids, times and the order of nodes of different types, so it is the same in another run. In a path
    /// of more than 48 names the middle is replaced by its count: `A/B/…(1200)/Y/Z`. `(unknown)` for a node that is not
    /// in the session.
    package func text(of node: NodeID) -> String {
        guard let position = tree.positions[node] else { return "(unknown)" }
        return text(at: position)
    }

    /// The role as a path in which identifiers have no numbers: `AppCoordinator/RecipeCoordinator[recipe-*]`. It is the same
    /// for each object that an app makes of its data, so it names the code that is at fault.
    package func generalText(of node: NodeID) -> String {
        guard let position = tree.positions[node] else { return "(unknown)" }
        return text(at: position, generalTexts)
    }

    /// The end of the role as a path, from the nearest ancestor that satisfies a condition: `ItemController/UIView/UIButton`.
    /// The node's own name if it satisfies it, or if no ancestor does.
    package func text(of node: NodeID, fromNearest isBeginning: (NodeID) -> Bool) -> String {
        text(of: node, nameTexts, fromNearest: isBeginning)
    }

    /// The same with a general role, as of ``generalText(of:)``.
    package func generalText(of node: NodeID, fromNearest isBeginning: (NodeID) -> Bool) -> String {
        text(of: node, generalTexts, fromNearest: isBeginning)
    }

    private func text(of node: NodeID, _ names: [String], fromNearest isBeginning: (NodeID) -> Bool) -> String {
        guard let position = tree.positions[node] else { return "(unknown)" }
        var (current, count) = (position, 1)
        while current != 0, !isBeginning(tree.nodes[current].id) {
            current = tree.nodes[current].parent
            count += 1
        }
        return way(to: position, atMost: current == 0 ? 1 : min(count, 2 * Self.most), names)
    }

    func text(at position: Int) -> String { text(at: position, nameTexts) }

    private func text(at position: Int, _ names: [String]) -> String {
        let depth = tree.nodes[position].depth
        guard depth > 2 * Self.most else { return way(to: position, atMost: depth, names) }
        let (beginning, end) = (anchors[position], position)
        let middle = "…(\(depth - 2 * Self.most))"
        return "\(way(to: beginning, atMost: Self.most, names))/\(middle)/\(way(to: end, atMost: Self.most, names))"
    }

    private func way(to position: Int, atMost limit: Int, _ names: [String]) -> String {
        var parts: [String] = []
        var current = position
        while current != 0, parts.count < limit {
            parts.append(names[tree.nodes[current].name])
            current = tree.nodes[current].parent
        }
        return parts.reversed().joined(separator: "/")
    }
}
