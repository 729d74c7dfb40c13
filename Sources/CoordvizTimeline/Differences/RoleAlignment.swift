internal import CoordvizModel

/// Which node of one side is which of the other: by role from the roots on, then subtrees that were moved as they are, then
/// what was moved and is the only one of its name.
///
/// Costs O(n log n); iterative, so that depth overflows no stack. It is the same with sides swapped.
struct RoleAlignment {
    /// By position in the earlier tree, the position in the later one; nil for what is only in the earlier.
    private(set) var later: [Int?]
    /// By position in the later tree, the position in the earlier one.
    private(set) var earlier: [Int?]
    /// The names of the later side by those of the earlier one, as positions; so that names are compared as numbers.
    private let names: SharedNames
    private let siblings: SiblingAlignment

    init(_ before: ComparedSide, _ after: ComparedSide) {
        names = SharedNames(before.tree, after.tree)
        siblings = SiblingAlignment(before, after, names)
        later = [Int?](repeating: nil, count: before.tree.nodes.count)
        earlier = [Int?](repeating: nil, count: after.tree.nodes.count)
        match(0, 0, before.tree, after.tree)
        findMoves(before, after)
        // What was matched may leave others alone of their name; few rounds, so that nobody waits.
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

    /// The largest subtrees first: what is in them has moved with them.
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

    /// What moved and changed below itself: of whom only one of a name is left on both sides.
    ///
    /// The same in any order: a lone node can only be matched with the other.
    /// - Returns: whether there was any.
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

    /// By name the one that is left; nil where several are.
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
            // Views of one type are many and alike: that one went here and another came there is no move.
            let isView = side.attributes[position].kind == .view
            guard !isView || side.tree.name(of: position).identifier != nil else { continue }
            let key = Movable.Key(size: signatures.sizes[position], signature: signatures.roles[position])
            found.append(Movable(key: key, order: order, position: position))
        }
        return found.sorted { $0.key != $1.key ? $0.key < $1.key : $0.order < $1.order }
    }
}

/// The names of two trees as the same numbers.
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
