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
    /// What lost events may have said besides.
    var hidden: HiddenAttributes = []

    typealias Detail = SessionDifference.Detail

    func differences(to later: RoleAttributes) -> [Detail] {
        guard self != later else { return [] }
        var details: [Detail] = []
        func compare(_ attribute: Detail.Attribute, _ before: String?, _ after: String?) {
            guard before != after else { return }
            let isUncertain = mayBeEqual(attribute, before, after, later)
            details.append(Detail(attribute: attribute, before: before, after: after, isUncertain: isUncertain))
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

    // MARK: Lost events

    /// Whether the places of a node on both sides may be the same one, although the recorded ones differ.
    func mayHaveSamePlace(as later: RoleAttributes) -> Bool {
        mayHavePlace(of: later) || later.mayHavePlace(of: self) || mayHaveOtherPlace && later.mayHaveOtherPlace
    }

    /// Whether the node may have had another place before the recorded one, or a stronger relation at any time.
    var mayHaveOtherPlace: Bool {
        if !hidden.isDisjoint(with: [.earlierPlace, .laterChanges]) { return true }
        // Few controllers in a container are also child coordinators.
        return hidden.contains(.something) && relation.flatMap(RoleTree.rank) ?? .max > 1
    }

    private func mayHavePlace(of other: RoleAttributes) -> Bool {
        if hidden.contains(.laterChanges) { return true }
        // A node with a recorded parent is not a root, whatever was lost.
        guard let rank = other.relation.flatMap(RoleTree.rank) else { return false }
        let known = relation.flatMap(RoleTree.rank) ?? .max
        return rank < known ? hidden.contains(.something) : rank == known && hidden.contains(.earlierPlace)
    }

    /// Whether an attribute may have the same value on both sides, although the recorded ones differ.
    private func mayBeEqual(
        _ attribute: Detail.Attribute,
        _ before: String?,
        _ after: String?,
        _ later: RoleAttributes
    ) -> Bool {
        let first: HiddenAttributes
        switch attribute {
        // Definitions are not events.
        case .type, .kind: return false
        case .relation: return mayHaveSamePlace(as: later)
        case .owner: first = .earlierOwner
        case .parentCoordinator: first = .earlierParentCoordinator
        case .appearance, .ending: first = []
        }
        if hidden.union(later.hidden).contains(.laterChanges) { return true }
        guard !first.isEmpty else { return false }
        // Lost events may add a first value, and never take away a recorded one.
        return switch (hidden.contains(first), later.hidden.contains(first)) {
        case (true, true): true
        case (true, false): after != nil
        case (false, true): before != nil
        case (false, false): false
        }
    }

    private static func ending(_ isReleased: Bool) -> String { isReleased ? "released" : "alive" }

    // MARK: Reading attributes

    static func all(of tree: RoleTree, history: SessionHistory, dictionary: SessionDictionary) -> [RoleAttributes] {
        var attributes = all(of: tree, edges: history.edges.lazy.map(\.edge), dictionary: dictionary)
        for life in history.lives {
            guard let position = tree.positions[life.node] else { continue }
            let isUnknown = life.isReleaseUncertain || life.released == nil && history.unknown.unplaced > 0
            attributes[position].isReleased = isUnknown ? nil : life.released != nil
        }
        for (position, hidden) in LossReach(history).hidden(in: tree, history.edges).enumerated() {
            attributes[position].hidden = hidden
        }
        return attributes
    }

    /// - Parameter isLastKnown: whether the state is only the last known one.
    static func all(
        of tree: RoleTree,
        state: HierarchyState,
        isLastKnown: Bool,
        dictionary: SessionDictionary
    ) -> [RoleAttributes] {
        let edges = state.edges.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        var attributes = all(of: tree, edges: edges.lazy.map(\.key), dictionary: dictionary)
        for (node, appearance) in state.appearances {
            if let position = tree.positions[node] { attributes[position].appearance = appearance }
        }
        if isLastKnown { for position in attributes.indices { attributes[position].hidden = .laterChanges } }
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
