internal import CoordvizModel

/// The attributes of a node that may differ while its role is the same.
struct RoleAttributes: Equatable, Sendable {
    var typeName: String
    var kind: NodeKind
    var relation: EdgeKind?
    var owner: String?
    var parentCoordinator: String?
    var appearance: AppearanceState?
    /// Nil where it is not known, or not asked.
    var isReleased: Bool?

    typealias Detail = SessionDifference.Detail

    func differences(to later: RoleAttributes) -> [Detail] {
        guard self != later else { return [] }
        var details: [Detail] = []
        func compare(_ attribute: Detail.Attribute, _ before: String?, _ after: String?) {
            if before != after { details.append(Detail(attribute: attribute, before: before, after: after)) }
        }
        compare(.type, typeName, later.typeName)
        compare(.kind, kind.name, later.kind.name)
        compare(.relation, relation?.name, later.relation?.name)
        compare(.owner, owner, later.owner)
        compare(.parentCoordinator, parentCoordinator, later.parentCoordinator)
        // An attribute that is unknown on one side is not a difference.
        if let appearance, let now = later.appearance { compare(.appearance, appearance.name, now.name) }
        if let isReleased, let isReleasedNow = later.isReleased {
            compare(.ending, Self.ending(isReleased), Self.ending(isReleasedNow))
        }
        return details
    }

    private static func ending(_ isReleased: Bool) -> String { isReleased ? "released" : "alive" }

    // MARK: Reading attributes

    static func all(of tree: RoleTree, history: SessionHistory, dictionary: SessionDictionary) -> [RoleAttributes] {
        var attributes = all(of: tree, edges: history.edges.lazy.map(\.edge), dictionary: dictionary)
        for life in history.lives {
            guard let position = tree.positions[life.node] else { continue }
            attributes[position].isReleased = life.isReleaseUncertain ? nil : life.released != nil
        }
        return attributes
    }

    static func all(of tree: RoleTree, state: HierarchyState, dictionary: SessionDictionary) -> [RoleAttributes] {
        let edges = state.edges.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        var attributes = all(of: tree, edges: edges.lazy.map(\.key), dictionary: dictionary)
        for (node, appearance) in state.appearances {
            if let position = tree.positions[node] { attributes[position].appearance = appearance }
        }
        return attributes
    }

    private static func all(
        of tree: RoleTree,
        edges: some Sequence<Edge>,
        dictionary: SessionDictionary
    ) -> [RoleAttributes] {
        var attributes = tree.nodes.map { node in
            RoleAttributes(
                typeName: dictionary.nodes[node.id].map { dictionary.text($0.typeName) } ?? "",
                kind: dictionary.kind(of: node.id),
                relation: node.relation
            )
        }
        for edge in edges where edge.kind == .owns || edge.kind == .parentCoordinator {
            guard let inner = tree.positions[edge.from], let outer = tree.positions[edge.to] else { continue }
            // By name instead of path, because what a coordinator owns does not change when it moves.
            let path = edge.kind == .owns ? \RoleAttributes.owner : \.parentCoordinator
            if attributes[inner][keyPath: path] == nil {
                attributes[inner][keyPath: path] = tree.names[tree.nodes[outer].name].text
            }
        }
        return attributes
    }
}
