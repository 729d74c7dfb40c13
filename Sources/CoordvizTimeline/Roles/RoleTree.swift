internal import CoordvizModel

/// A tree of nodes: a coordinator is below its parent, a controller below its container, presenting controller or
/// window, a window below its scene, a view below its controller or superview.
///
/// A node with several parents over time is below the first. Positions are in the order of first events; position 0 is
/// the parent of all roots. UIKit's own wrapper views are leaves. In a cycle, which a recording may contain, the first
/// node becomes a root.
struct RoleTree: Sendable {
    struct Node: Sendable {
        var id: NodeID
        /// The position of its parent.
        var parent: Int
        /// Its relation to its parent; nil for a root.
        var relation: EdgeKind?
        /// Its depth, 1 for roots.
        var depth: Int
        /// The position of its name in ``names``.
        var name: Int
    }

    private(set) var nodes: [Node]
    /// The different names.
    private(set) var names: [RoleName]
    /// All positions, each after its parent.
    private(set) var fromParentToChild: [Int] = []
    private(set) var positions: [NodeID: Int] = [:]
    private var childStarts: [Int] = []
    private var childList: [Int] = []

    /// - Parameter members: the nodes, in the order of their first events.
    /// - Parameter edges: the edges, in the order of their beginnings.
    init(of members: [NodeID], edges: some Sequence<Edge>, dictionary: SessionDictionary) {
        var naming = RoleNaming(dictionary: dictionary)
        nodes = [Node(id: .none, parent: 0, relation: nil, depth: 0, name: naming.name(of: .none))]
        nodes.reserveCapacity(members.count + 1)
        positions.reserveCapacity(members.count)
        for member in members where positions[member] == nil {
            positions[member] = nodes.count
            nodes.append(Node(id: member, parent: 0, relation: nil, depth: 1, name: naming.name(of: member)))
        }
        names = naming.names
        choose(from: edges)
        passOverWrappers(dictionary)
        cutCircles()
        listChildren()
    }

    func children(of position: Int) -> ArraySlice<Int> {
        childList[childStarts[position]..<childStarts[position + 1]]
    }

    func name(of position: Int) -> RoleName { names[nodes[position].name] }

    /// Removes nodes and their descendants.
    mutating func remove(where isRemoved: (Node) -> Bool) {
        var newPositions: [Int?] = [0] + [Int?](repeating: nil, count: nodes.count - 1)
        var isKept = [Bool](repeating: true, count: nodes.count)
        for position in fromParentToChild.dropFirst() {
            isKept[position] = isKept[nodes[position].parent] && !isRemoved(nodes[position])
        }
        var kept = [nodes[0]]
        for position in nodes.indices.dropFirst() where isKept[position] {
            newPositions[position] = kept.count
            kept.append(nodes[position])
        }
        nodes = kept.map { node in
            var node = node
            node.parent = newPositions[node.parent] ?? 0
            return node
        }
        positions = [:]
        for position in nodes.indices.dropFirst() { positions[nodes[position].id] = position }
        fromParentToChild = []
        listChildren()
    }

    // MARK: Parents

    /// The precedence of edges for a node's parent, lowest first; nil for edges that do not count.
    static func rank(_ kind: EdgeKind) -> Int? {
        switch kind {
        case .child, .viewOfController: 0
        case .containment, .presentation, .windowRoot, .windowScene, .sceneApplication: 1
        case .superview: 2
        case .owns: 3
        case .parentCoordinator: 4
        case .applicationDelegate: nil
        }
    }

    private mutating func choose(from edges: some Sequence<Edge>) {
        for edge in edges {
            guard let rank = Self.rank(edge.kind), let inner = positions[edge.from], let outer = positions[edge.to]
            else { continue }
            if let known = nodes[inner].relation.flatMap(Self.rank), known <= rank { continue }
            nodes[inner].parent = outer
            nodes[inner].relation = edge.kind
        }
    }

    private mutating func passOverWrappers(_ dictionary: SessionDictionary) {
        let isWrapper = nodes.map { dictionary.kind(of: $0.id) == .privateView }
        guard isWrapper.contains(true) else { return }
        // The first ancestor of each wrapper that is not a wrapper; a cycle of wrappers has none.
        var outer = [Int?](repeating: nil, count: nodes.count)
        for start in nodes.indices where isWrapper[start] && outer[start] == nil {
            var passed: [Int] = []
            var current = start
            while isWrapper[current], outer[current] == nil {
                outer[current] = 0
                passed.append(current)
                current = nodes[current].parent
            }
            let found = isWrapper[current] ? outer[current] ?? 0 : current
            for wrapper in passed { outer[wrapper] = found }
        }
        for index in nodes.indices {
            guard let found = outer[nodes[index].parent] else { continue }
            nodes[index].parent = found
            if found == 0 { nodes[index].relation = nil }
        }
    }

    private mutating func cutCircles() {
        // The walk in which each node was first visited.
        var metBy = [Int](repeating: 0, count: nodes.count)
        for start in nodes.indices.dropFirst() {
            var current = start
            while current != 0, metBy[current] == 0 {
                metBy[current] = start
                current = nodes[current].parent
            }
            guard current != 0, metBy[current] == start else { continue }
            var first = current
            var next = nodes[current].parent
            while next != current {
                first = min(first, next)
                next = nodes[next].parent
            }
            nodes[first].parent = 0
            nodes[first].relation = nil
        }
    }

    private mutating func listChildren() {
        var counts = [Int](repeating: 0, count: nodes.count + 1)
        for node in nodes.dropFirst() { counts[node.parent + 1] += 1 }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        childStarts = counts
        childList = [Int](repeating: 0, count: nodes.count - 1)
        for index in nodes.indices.dropFirst() {
            childList[counts[nodes[index].parent]] = index
            counts[nodes[index].parent] += 1
        }
        var waiting = [0]
        fromParentToChild.reserveCapacity(nodes.count)
        while let position = waiting.popLast() {
            fromParentToChild.append(position)
            for child in children(of: position).reversed() {
                nodes[child].depth = nodes[position].depth + 1
                waiting.append(child)
            }
        }
    }
}

/// Names nodes and stores each different name once, because there are many nodes and few types.
private struct RoleNaming {
    private struct Key: Hashable {
        var typeName: StringID?
        var identifier: StringID
    }

    private let dictionary: SessionDictionary
    private var titles: [StringID?: String] = [:]
    private var known: [Key: Int] = [:]
    private var positions: [RoleName: Int] = [:]
    private(set) var names: [RoleName] = []

    init(dictionary: SessionDictionary) { self.dictionary = dictionary }

    mutating func name(of node: NodeID) -> Int {
        let definition = dictionary.nodes[node]
        let key = Key(typeName: definition?.typeName, identifier: definition?.identifier ?? .none)
        if let position = known[key] { return position }
        let title = title(key.typeName)
        let identifier = key.identifier.orNil.map { dictionary.text($0) }
        let name = RoleName(title: title, identifier: identifier == title ? nil : identifier)
        let position = positions[name] ?? names.count
        if position == names.count {
            names.append(name)
            positions[name] = position
        }
        known[key] = position
        return position
    }

    private mutating func title(_ typeName: StringID?) -> String {
        if let known = titles[typeName] { return known }
        // Without the id, which differs in the next run.
        let title = typeName.map { NodeNames.withoutModules(dictionary.text($0)) } ?? "(unknown)"
        titles[typeName] = title
        return title
    }
}
