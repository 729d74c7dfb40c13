/// Matches siblings with the same role, so that pairs differ as little as possible.
///
/// For each role, as many are matched as exist on the smaller side. Equal subtrees are matched first, which is always
/// optimal. A few remaining ones are matched with minimal cost; if there are many, they are matched by their children's
/// names and then in order, to limit the time.
struct SiblingAlignment {
    typealias Pair = (old: Int, new: Int)

    let before: RoleSignatures
    let after: RoleSignatures
    private let old: RoleTree
    private let new: RoleTree
    private let names: SharedNames

    /// Limits of the work for one group: steps of the assignment, and children examined for its costs.
    private static let mostSteps = 100_000
    private static let mostChildren = 200_000

    init(_ before: ComparedSide, _ after: ComparedSide, _ names: SharedNames) {
        self.before = RoleSignatures(before)
        self.after = RoleSignatures(after)
        old = before.tree
        new = after.tree
        self.names = names
    }

    func pairs(_ olds: [Int], _ news: [Int]) -> [Pair] {
        guard !olds.isEmpty, !news.isEmpty else { return [] }
        func oldName(_ position: Int) -> Int { names.before[old.nodes[position].name] }
        func newName(_ position: Int) -> Int { names.after[new.nodes[position].name] }
        let olds = olds.sorted { (oldName($0), $0) < (oldName($1), $1) }
        let news = news.sorted { (newName($0), $0) < (newName($1), $1) }
        var pairs: [Pair] = []
        var (first, second) = (0, 0)
        while first < olds.count, second < news.count {
            let name = oldName(olds[first])
            if name < newName(news[second]) {
                first += 1
            } else if newName(news[second]) < name {
                second += 1
            } else {
                let ours = olds[first...].prefix { oldName($0) == name }
                let theirs = news[second...].prefix { newName($0) == name }
                (first, second) = (ours.endIndex, theirs.endIndex)
                pair(Array(ours), Array(theirs), into: &pairs)
            }
        }
        return pairs
    }

    private func pair(_ olds: [Int], _ news: [Int], into pairs: inout [Pair]) {
        var (olds, news) = (olds, news)
        if olds.count > 1 || news.count > 1 {
            pairEqual(&olds, &news, before.wholes, after.wholes, into: &pairs)
            pairEqual(&olds, &news, before.roles, after.roles, into: &pairs)
            pairCheapest(&olds, &news, into: &pairs)
            pairEqual(&olds, &news, before.families, after.families, into: &pairs)
        }
        pairs += zip(olds, news).map { ($0, $1) }
    }

    /// Removes and pairs those with equal hashes.
    private func pairEqual(
        _ olds: inout [Int],
        _ news: inout [Int],
        _ oldLooks: [UInt64],
        _ newLooks: [UInt64],
        into pairs: inout [Pair]
    ) {
        guard !olds.isEmpty, !news.isEmpty else { return }
        let ours = olds.sorted { (oldLooks[$0], $0) < (oldLooks[$1], $1) }
        let theirs = news.sorted { (newLooks[$0], $0) < (newLooks[$1], $1) }
        (olds, news) = ([], [])
        var (first, second) = (0, 0)
        while first < ours.count, second < theirs.count {
            let (look, other) = (oldLooks[ours[first]], newLooks[theirs[second]])
            if look == other { pairs.append((ours[first], theirs[second])) }
            if look < other { olds.append(ours[first]) }
            if look > other { news.append(theirs[second]) }
            if look <= other { first += 1 }
            if look >= other { second += 1 }
        }
        olds = (olds + ours[first...]).sorted()
        news = (news + theirs[second...]).sorted()
    }

    private func pairCheapest(_ olds: inout [Int], _ news: inout [Int], into pairs: inout [Pair]) {
        let (fewer, more) = (min(olds.count, news.count), max(olds.count, news.count))
        guard fewer > 0, more > 1, fewer * fewer * more <= Self.mostSteps else { return }
        let ours = olds.map { Family(of: $0, old, before, names.before) }
        let theirs = news.map { Family(of: $0, new, after, names.after) }
        let most = (ours + theirs).map(\.children.count).max() ?? 0
        guard most == 0 || fewer * more <= Self.mostChildren / most else { return }
        // To get the same pairs with sides swapped, the content decides which side forms the rows.
        let oldsAreRows =
            olds.count != news.count
            ? olds.count < news.count
            : ours.map(\.look).sorted().lexicographicallyPrecedes(theirs.map(\.look).sorted())
        let (rows, columns) = oldsAreRows ? (ours, theirs) : (theirs, ours)
        let costs = rows.enumerated().map { row, family in
            columns.enumerated().map { column, other in
                // For equal costs, prefer the same order.
                family.cost(of: other) * 4096 + abs(row - column)
            }
        }
        for (row, column) in CheapestAssignment.columns(costs: costs).enumerated() {
            pairs.append(oldsAreRows ? (olds[row], news[column]) : (olds[column], news[row]))
        }
        let matchedOlds = Set(pairs.suffix(fewer).map(\.old))
        let matchedNews = Set(pairs.suffix(fewer).map(\.new))
        olds.removeAll(where: matchedOlds.contains)
        news.removeAll(where: matchedNews.contains)
    }
}

/// The children of a node, to estimate the cost of matching it.
private struct Family {
    struct Child {
        var name: Int
        var look: UInt64
        var size: Int
    }

    let look: UInt64
    let children: [Child]

    init(of position: Int, _ tree: RoleTree, _ signatures: RoleSignatures, _ names: [Int]) {
        look = signatures.wholes[position]
        children = tree.children(of: position).map {
            Child(name: names[tree.nodes[$0].name], look: signatures.roles[$0], size: signatures.sizes[$0])
        }.sorted { ($0.name, $0.look) < ($1.name, $1.look) }
    }

    /// An estimate of the nodes added or removed below it, plus one if anything changes.
    func cost(of other: Family) -> Int {
        var cost = look == other.look ? 0 : 1
        var (first, second) = (0, 0)
        while first < children.count || second < other.children.count {
            let names = [
                first < children.count ? children[first].name : .max,
                second < other.children.count ? other.children[second].name : .max,
            ]
            let name = min(names[0], names[1])
            var sizes = (0, 0)
            var looks: (UInt64, UInt64) = (0, 0)
            while first < children.count, children[first].name == name {
                sizes.0 += children[first].size
                looks.0 &+= children[first].look
                first += 1
            }
            while second < other.children.count, other.children[second].name == name {
                sizes.1 += other.children[second].size
                looks.1 &+= other.children[second].look
                second += 1
            }
            cost += 2 * abs(sizes.0 - sizes.1) + (looks.0 == looks.1 ? 0 : 1)
        }
        return cost
    }
}
