internal import CoordvizModel

/// Compares the order of screens and coordinators below nodes that exist on both sides.
///
/// A screen follows the one that was last when it was pushed or presented; a coordinator follows the last added child
/// that still exists. Only successors of nodes on both sides are reported, because those of removed or added screens
/// are implied.
struct SuccessionChanges {
    private let before: ComparedSide
    private let after: ComparedSide
    private let alignment: RoleAlignment
    private let names: SharedNames
    /// The texts of the names, by their numbers.
    private var texts: [Int: String] = [:]

    init(_ before: ComparedSide, _ after: ComparedSide, _ alignment: RoleAlignment) {
        self.before = before
        self.after = after
        self.alignment = alignment
        names = SharedNames(before.tree, after.tree)
        for (name, number) in zip(before.tree.names, names.before) { texts[number] = name.text }
        for (name, number) in zip(after.tree.names, names.after) { texts[number] = name.text }
    }

    /// All changes, in the order of the later session's containers.
    func all(_ earlier: SessionHistory, _ later: SessionHistory) -> [SessionDifference.Succession] {
        let olds = successions(earlier, before.tree, names.before)
        let news = successions(later, after.tree, names.after)
        var changes: [SessionDifference.Succession] = []
        for container in after.tree.fromParentToChild.dropFirst() {
            guard let old = alignment.earlier[container] else { continue }
            var (earlier, later) = (olds[old] ?? Followers(), news[container] ?? Followers())
            earlier.mayMissSteps = before.attributes[old].hidden.contains(.something)
            later.mayMissSteps = after.attributes[container].hidden.contains(.something)
            changes += compare(earlier, later, container)
        }
        return changes
    }

    private func compare(_ old: Followers, _ new: Followers, _ container: Int) -> [SessionDifference.Succession] {
        // If all screens are different, that is implied, too.
        let beginningsAreComparable =
            (old.of[nil] ?? []).contains(where: new.members.contains)
            || (new.of[nil] ?? []).contains(where: old.members.contains)
        let predecessors = new.order.filter { predecessor in
            let isOnBothSides = predecessor.map { old.members.contains($0) } ?? beginningsAreComparable
            return isOnBothSides && Set(old.of[predecessor] ?? []) != Set(new.of[predecessor] ?? [])
        }
        let others = old.order.filter { predecessor in
            guard let predecessor else { return false }
            return new.of[predecessor] == nil && new.members.contains(predecessor)
        }
        return (predecessors + others).map { predecessor in
            SessionDifference.Succession(
                container: after.roles.text(at: container),
                predecessor: predecessor.flatMap { texts[$0] },
                before: (old.of[predecessor] ?? []).compactMap { texts[$0] },
                after: (new.of[predecessor] ?? []).compactMap { texts[$0] },
                isUncertain: !old.hasCertainStep(after: predecessor, missingIn: new)
                    && !new.hasCertainStep(after: predecessor, missingIn: old)
            )
        }
    }

    // MARK: One session

    /// The successors of each child below one node, by name; nil means the beginning.
    private struct Followers {
        var of: [Int?: [Int]] = [:]
        var order: [Int?] = []
        var members: Set<Int> = []
        /// Whether lost events may contain other steps.
        var mayMissSteps = false
        private var known: Set<Step> = []
        private var certain: Set<Step> = []

        private struct Step: Hashable {
            var predecessor: Int?
            var successor: Int
        }

        mutating func add(_ successor: Int, after predecessor: Int?, isCertain: Bool) {
            if of[predecessor] == nil { order.append(predecessor) }
            members.insert(successor)
            let step = Step(predecessor: predecessor, successor: successor)
            if isCertain { certain.insert(step) }
            guard known.insert(step).inserted else { return }
            of[predecessor, default: []].append(successor)
        }

        /// Whether a step surely happened here and surely not on the other side.
        func hasCertainStep(after predecessor: Int?, missingIn other: Followers) -> Bool {
            guard !other.mayMissSteps else { return false }
            return of[predecessor]?.contains { successor in
                let step = Step(predecessor: predecessor, successor: successor)
                return certain.contains(step) && !other.known.contains(step)
            } ?? false
        }
    }

    private func successions(_ history: SessionHistory, _ tree: RoleTree, _ names: [Int]) -> [Int: Followers] {
        let edges = history.edges
        let losses = LossReach(history)
        var turns: [(event: EventNumber, isEnd: Bool, edge: Int)] = []
        for index in edges.indices where Self.leadsOn(edges[index].edge.kind) {
            // A keyframe may say when an edge began that lost events contained.
            turns.append((edges[index].beganUnseen ?? edges[index].began, false, index))
            if let end = edges[index].ended { turns.append((end, true, index)) }
        }
        turns.sort { ($0.event, $0.edge, $0.isEnd ? 1 : 0) < ($1.event, $1.edge, $1.isEnd ? 1 : 0) }
        var followers: [Int: Followers] = [:]
        var stacks: [Int: [Int]] = [:]
        var lasts: [Int: Int] = [:]
        var hasEnded = [Bool](repeating: false, count: edges.count)
        for turn in turns {
            if turn.isEnd {
                hasEnded[turn.edge] = true
                continue
            }
            let edge = edges[turn.edge].edge
            guard let inner = tree.positions[edge.from], let outer = tree.positions[edge.to] else { continue }
            var stack = stacks.removeValue(forKey: outer) ?? []
            while let last = stack.last, hasEnded[last] { stack.removeLast() }
            let last = (stack.last ?? lasts[outer]).map { edges[$0] }
            let predecessor = last?.edge.from
            // A container that is also a child coordinator has two edges, but counts once.
            if predecessor != edge.from {
                let name = predecessor.flatMap { tree.positions[$0] }.map { names[tree.nodes[$0].name] }
                followers[outer, default: Followers()].add(
                    names[tree.nodes[inner].name],
                    after: name,
                    isCertain: !losses.mayHideStep(from: last, to: edges[turn.edge])
                )
            }
            stack.append(turn.edge)
            stacks[outer] = stack
            lasts[outer] = turn.edge
        }
        return followers
    }

    private static func leadsOn(_ kind: EdgeKind) -> Bool {
        kind == .child || kind == .containment || kind == .presentation
    }
}
