package import CoordvizModel

/// What caused what in a session, with events of the same role merged and counted.
package struct EffectGraph: Equatable, Sendable {
    /// The events of one role.
    package struct Node: Equatable, Sendable {
        package var role: EffectRole
        package var times = 0
        /// The first of them.
        package var first: EventNumber
    }

    /// One role led to another.
    package struct Link: Equatable, Sendable {
        /// Positions in ``EffectGraph/nodes``.
        package var from: Int
        package var to: Int
        package var times = 0
    }

    /// Everything that the events of one role, which had no cause, led to: their steps, merged into one tree.
    package struct Row: Equatable, Sendable {
        package struct Effect: Equatable, Sendable {
            package var role: EffectRole
            /// The position of the effect above it in the same row; nil for the direct effects of the cause.
            package var parent: Int?
            /// How many of the causes led to it in this way, each at least once.
            package var causes = 0
            /// The first event of the role.
            package var first: EventNumber
        }

        package var cause: EffectRole
        package var times = 0
        package var first: EventNumber
        /// Each after the effect above it; among them the causes that led to nothing, and those of which that is not known.
        package var effects: [Effect] = []
    }

    /// In the order of their first events; ``EffectRole/nothing`` and lost events are among them.
    package private(set) var nodes: [Node] = []
    /// In the order in which they were found.
    package private(set) var links: [Link] = []
    /// The user's actions first, then what has no recorded cause; each the most frequent first.
    package private(set) var rows: [Row] = []
    /// What was lost, as a sentence without a full stop; nil for nothing.
    package private(set) var lossText: String?

    private var places: [EffectRole: Int] = [:]
    private var linkPlaces: [Ends: Int] = [:]
    private var rowPlaces: [EffectRole: Int] = [:]
    private var effectPlaces: [Way: Int] = [:]

    private struct Ends: Hashable {
        var from: Int
        var to: Int
    }

    private struct Way: Hashable {
        var row: Int
        var parent: Int?
        var role: EffectRole
    }

    /// Merges the events of a session, in one pass over its records. Takes time linear in them.
    package init(of source: some SessionSource) throws {
        let last = source.facts.lastEvent
        let unknown = try UnknownStretches(of: source)
        lossText = unknown.text
        guard last > .zero else { return }
        let forest = try EffectForest(of: EventNumber(rawValue: 1)...last, in: source)
        let children = forest.children
        let actions = forest.nodes.filter { $0.role.kind == .action }.map(\.record.number)
        for (index, node) in forest.nodes.enumerated() where node.parent == nil {
            add(index, forest, children) { event in
                // What was lost later belongs to later causes.
                let next = actions[actions.prefixEnd { $0 <= event }...].first
                return unknown.loss(after: event, before: next) != nil
            }
        }
        sort()
    }

    /// Adds a first cause with all its effects.
    private mutating func add(
        _ root: Int,
        _ forest: EffectForest,
        _ children: [[Int]],
        mayMissEffects: (EventNumber) -> Bool
    ) {
        let (cause, event) = (forest.nodes[root].role, forest.nodes[root].record.number)
        // A lost cause is the cause of the first event that remains.
        let (isCauseLost, base) = forest.nodes[root].isCauseLost ? (true, 1) : (false, 0)
        let row = row(of: isCauseLost ? .lostCause : cause, event)
        var found: Set<Int> = []
        var (hasOutcome, mayMiss) = (false, false)
        var above: Int?
        if isCauseLost {
            let lost = node(.lostCause, event)
            nodes[lost].times += 1
            above = lost
        }
        var waiting = [(index: root, above: above, effect: Int?.none, depth: base)]
        while let (index, above, parent, depth) = waiting.popLast() {
            let (role, event) = (forest.nodes[index].role, forest.nodes[index].record.number)
            let place = node(role, event)
            nodes[place].times += 1
            if let above { link(above, place) }
            var effect: Int?
            if depth > 0 {
                let reached = reach(Way(row: row, parent: parent, role: role), event)
                if found.insert(reached).inserted { rows[row].effects[reached].causes += 1 }
                effect = reached
            }
            hasOutcome = hasOutcome || role.isOutcome
            if children[index].isEmpty, role.expectsEffects {
                let isLost = mayMissEffects(event)
                mayMiss = mayMiss || isLost
                let end = node(isLost ? .lostEffects : .nothing, event)
                nodes[end].times += 1
                link(place, end)
            }
            waiting += children[index].reversed().map { ($0, place, effect, depth + 1) }
        }
        guard !hasOutcome, cause.expectsEffects else { return }
        mayMiss = mayMiss || mayMissEffects(event)
        let end = reach(Way(row: row, parent: nil, role: mayMiss ? .lostEffects : .nothing), event)
        rows[row].effects[end].causes += 1
    }

    private mutating func node(_ role: EffectRole, _ event: EventNumber) -> Int {
        if let place = places[role] {
            nodes[place].first = min(nodes[place].first, event)
            return place
        }
        places[role] = nodes.count
        nodes.append(Node(role: role, first: event))
        return nodes.count - 1
    }

    private mutating func link(_ from: Int, _ to: Int) {
        let place = linkPlaces[Ends(from: from, to: to)] ?? links.count
        if place == links.count {
            linkPlaces[Ends(from: from, to: to)] = place
            links.append(Link(from: from, to: to))
        }
        links[place].times += 1
    }

    private mutating func row(of cause: EffectRole, _ event: EventNumber) -> Int {
        let place = rowPlaces[cause] ?? rows.count
        if place == rows.count {
            rowPlaces[cause] = place
            rows.append(Row(cause: cause, first: event))
        }
        rows[place].times += 1
        return place
    }

    private mutating func reach(_ way: Way, _ event: EventNumber) -> Int {
        let place = effectPlaces[way] ?? rows[way.row].effects.count
        if place == rows[way.row].effects.count {
            effectPlaces[way] = place
            rows[way.row].effects.append(Row.Effect(role: way.role, parent: way.parent, first: event))
        }
        return place
    }

    private mutating func sort() {
        rows.sort { first, second in
            let key = { (row: Row) in (row.cause.kind == .action ? 0 : 1, -row.times, row.first.rawValue) }
            return key(first) < key(second)
        }
        (places, linkPlaces, rowPlaces, effectPlaces) = ([:], [:], [:], [:])
    }
}
