internal import CoordvizModel

/// Matches the nodes of both sides: first by role from the roots down, then subtrees that were moved unchanged, then
/// moved nodes with a unique name.
///
/// Takes O(n log n). Iterative, so that depth cannot overflow the stack. Gives the same pairs with the sides swapped.
struct RoleAlignment {
    /// The later position of each earlier node; nil for nodes only in the earlier tree.
    private(set) var later: [Int?]
    /// The earlier position of each later node; nil for nodes only in the later tree.
    private(set) var earlier: [Int?]
    /// The names of both sides as numbers, for fast comparison.
    private let names: SharedNames
    private let siblings: SiblingAlignment

    init(_ before: ComparedSide, _ after: ComparedSide) {
        names = SharedNames(before.tree, after.tree)
        siblings = SiblingAlignment(before, after, names)
        later = [Int?](repeating: nil, count: before.tree.nodes.count)
        earlier = [Int?](repeating: nil, count: after.tree.nodes.count)
        match(0, 0, before.tree, after.tree)
        findMoves(before, after)
        // A match may leave other nodes as the only ones with their name. Few rounds, to limit the time.
        var rounds = 0
        while rounds < 4, findLoneMoves(before, after) { rounds += 1 }
    }

    /// Whether a node of the later side is below another node than before.
    func isMoved(_ position: Int, _ before: RoleTree, _ after: RoleTree) -> Bool {
        guard position != 0, let old = earlier[position] else { return false }
        return later[before.nodes[old].parent] != after.nodes[position].parent
    }

    private mutating func match(_ first: Int, _ second: Int, _ before: RoleTree, _ after: RoleTree) {
        var waiting = [(first, second)]
        while let (old, new) = waiting.popLast() {
            later[old] = new
            earlier[new] = old
            let oldChildren = before.children(of: old).filter { later[$0] == nil }
            let newChildren = after.children(of: new).filter { earlier[$0] == nil }
            waiting += siblings.pairs(oldChildren, newChildren)
        }
    }

    /// Matches moved subtrees, the largest first, together with their descendants.
    private mutating func findMoves(_ before: ComparedSide, _ after: ComparedSide) {
        let gone = movable(later, before, siblings.before)
        let come = movable(earlier, after, siblings.after)
        var (first, second) = (0, 0)
        while first < gone.count, second < come.count {
            let key = gone[first].key
            if key < come[second].key {
                first += 1
            } else if come[second].key < key {
                second += 1
            } else {
                let olds = gone[first...].prefix { $0.key == key }
                let news = come[second...].prefix { $0.key == key }
                (first, second) = (olds.endIndex, news.endIndex)
                let pairs = zip(
                    olds.filter { later[$0.position] == nil },
                    news.filter { earlier[$0.position] == nil }
                )
                for (old, new) in pairs { match(old.position, new.position, before.tree, after.tree) }
            }
        }
    }

    /// Matches nodes that moved and changed, when only one with their name is left on each side.
    ///
    /// Independent of order, because a lone node has only one possible partner.
    /// - Returns: whether any pair was found.
    private mutating func findLoneMoves(_ before: ComparedSide, _ after: ComparedSide) -> Bool {
        let gone = lone(later, before, names.before)
        let come = lone(earlier, after, names.after)
        var hasMatched = false
        for (name, old) in gone.sorted(by: { $0.key < $1.key }) {
            guard let old, let new = come[name] ?? nil, later[old] == nil, earlier[new] == nil else { continue }
            match(old, new, before.tree, after.tree)
            hasMatched = true
        }
        return hasMatched
    }

    /// The remaining node by name; nil when there are several.
    private func lone(_ partners: [Int?], _ side: ComparedSide, _ names: [Int]) -> [Int: Int?] {
        var found: [Int: Int?] = [:]
        for position in partners.indices where partners[position] == nil && side.attributes[position].kind != .view {
            let name = names[side.tree.nodes[position].name]
            found.updateValue(found[name] == nil ? position : nil, forKey: name)
        }
        return found
    }

    private struct Movable {
        struct Key: Comparable {
            var size: Int
            var signature: UInt64

            static func < (first: Key, second: Key) -> Bool {
                first.size != second.size ? first.size > second.size : first.signature < second.signature
            }
        }

        var key: Key
        var order: Int
        var position: Int
    }

    private func movable(_ partners: [Int?], _ side: ComparedSide, _ signatures: RoleSignatures) -> [Movable] {
        var found: [Movable] = []
        for (order, position) in side.tree.fromParentToChild.enumerated() where partners[position] == nil {
            // Views of one type are many and alike, so a removed one and an added one are not a move.
            let isView = side.attributes[position].kind == .view
            guard !isView || side.tree.name(of: position).identifier != nil else { continue }
            let key = Movable.Key(size: signatures.sizes[position], signature: signatures.roles[position])
            found.append(Movable(key: key, order: order, position: position))
        }
        return found.sorted { $0.key != $1.key ? $0.key < $1.key : $0.order < $1.order }
    }
}

/// Numbers the names of two trees, with the same number for equal names.
struct SharedNames {
    let before: [Int]
    let after: [Int]

    init(_ first: RoleTree, _ second: RoleTree) {
        var numbers: [RoleName: Int] = [:]
        func number(_ name: RoleName) -> Int {
            if let known = numbers[name] { return known }
            numbers[name] = numbers.count
            return numbers.count - 1
        }
        before = first.names.map(number)
        after = second.names.map(number)
    }
}
