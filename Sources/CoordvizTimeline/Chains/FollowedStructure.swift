internal import CoordvizModel

/// The structure of a session as it changes, which knows of what the rules looked at: when that changes, they have to be asked
/// again. So no rule is stated a second time to say what depends on what.
///
/// A class, because looking notes who looked.
final class FollowedStructure: ChainStructure {
    /// What happens to the structure with an event.
    enum Turn {
        case ends(Int)
        case begins(Int)
        case appears(NodeID)
        case isReleased(Int)
        case turnsUp(Int)
    }

    private var lives: [NodeLife] = []
    private var edges: [EdgeInterval] = []
    private var appearances: [NodeAppearance] = []
    private var kinds: [NodeKind] = []
    /// The places of nodes that are not defined yet.
    private var undefined: [Int] = []
    private var places = NodeIndexes()
    /// Nodes that were looked for and were not there.
    private var missing: Set<NodeID> = []
    /// Edges that may hold, as stacks in which the one that began last lies on top: by node and kind, and views by their
    /// controller. One more than the index of the edge; zero for none.
    private var outward: [Int32] = []
    private var views: [Int32] = []
    private var belowOutward: [Int32] = []
    private var belowView: [Int32] = []
    private var holds: [Bool] = []
    private var hasAppeared: [Bool] = []
    private var applications: Set<NodeID> = []
    private var application: NodeID?

    /// The places of nodes whose surroundings changed since they were last asked for.
    private var changed: [Int] = []
    private var isChanged: [Bool] = []
    /// Of a node, by its place, the others whose steps the rules found by looking at it.
    private var dependents = PlaceLists()
    private var dependentsOfApplication: Set<Int> = []
    /// The place of the node that the rules are applied to.
    private var asked = -1
    /// How often the rules have read a node: the unit in which the work of following a session is limited.
    private(set) var reads = 0

    private static let kindCount = Int(EdgeKind.allCases.map(\.rawValue).max() ?? 0) + 1

    // MARK: What is followed

    /// Takes over what is new in a session.
    /// - Parameters:
    ///   - history: the session as it was before, or with more events.
    ///   - event: the last one that was followed.
    /// - Returns: what happens after that event, in the order of events; nil if what was followed is otherwise than it was, and
    ///   then this is of no use any more.
    func take(
        _ history: SessionStructure,
        dictionary: SessionDictionary,
        after event: EventNumber
    ) -> [(event: EventNumber, turn: Turn)]? {
        // A damaged recording may say that something began with an event before the first one.
        let isFirst = lives.isEmpty && edges.isEmpty && appearances.isEmpty
        var turns: [(event: EventNumber, turn: Turn)] = []
        turns.reserveCapacity(2 * max(0, history.edges.count - edges.count + history.lives.count - lives.count))
        if isFirst { outward.reserveCapacity(history.lives.count * Self.kindCount) }
        guard appearances.count <= history.appearances.count,
            undefined.allSatisfy({ dictionary.nodes[lives[$0].node] == nil }),
            takeLives(of: history, dictionary, after: event, &turns)
        else { return nil }
        for appearance in history.appearances[appearances.count...] {
            turns.append((appearance.event, .appears(appearance.node)))
        }
        guard appearances.elementsEqual(history.appearances.prefix(appearances.count)),
            takeEdges(of: history, after: event, &turns), turns.allSatisfy({ isFirst || $0.event > event })
        else { return nil }
        appearances += history.appearances[appearances.count...]
        // Swift's sort keeps the order of what is equal.
        turns.sort { $0.event < $1.event }
        return turns
    }

    private func takeLives(
        of history: SessionStructure,
        _ dictionary: SessionDictionary,
        after event: EventNumber,
        _ turns: inout [(event: EventNumber, turn: Turn)]
    ) -> Bool {
        guard lives.count <= history.lives.count else { return false }
        let known = lives.count
        for (place, life) in history.lives.enumerated() {
            if place < known {
                let before = lives[place]
                if life == before { continue }
                guard life.node == before.node, life.first == before.first else { return false }
                lives[place] = life
                if life.released == before.released { continue }
                guard before.released == nil else { return false }
            } else {
                // Who looked for it before would have found it.
                guard known == 0 || places[life.node] == nil, !missing.contains(life.node) else { return false }
                add(life, kind: dictionary.nodes[life.node]?.kind)
                turns.append((life.first, .turnsUp(place)))
            }
            if let released = life.released { turns.append((released, .isReleased(place))) }
        }
        return true
    }

    private func takeEdges(
        of history: SessionStructure,
        after event: EventNumber,
        _ turns: inout [(event: EventNumber, turn: Turn)]
    ) -> Bool {
        guard edges.count <= history.edges.count else { return false }
        let known = edges.count
        for (index, interval) in history.edges.enumerated() {
            if index < known {
                let before = edges[index]
                if interval == before { continue }
                guard interval.edge == before.edge, interval.began == before.began,
                    interval.beganUnseen == before.beganUnseen
                else { return false }
                edges[index] = interval
                if interval.ended == before.ended { continue }
                guard before.ended == nil else { return false }
            } else {
                edges.append(interval)
                belowOutward.append(0)
                belowView.append(0)
                holds.append(false)
            }
            if let ended = interval.ended { turns.append((ended, .ends(index))) }
        }
        for index in known..<edges.count { turns.append((edges[index].began, .begins(index))) }
        return true
    }

    private func add(_ life: NodeLife, kind: NodeKind?) {
        let place = lives.count
        lives.append(life)
        if kind == nil { undefined.append(place) }
        kinds.append(kind ?? .object)
        places[life.node] = place
        outward.append(contentsOf: repeatElement(0, count: Self.kindCount))
        views.append(0)
        hasAppeared.append(false)
        isChanged.append(false)
        dependents.addList()
    }

    // MARK: What the rules look at

    func kind(of node: NodeID) -> NodeKind { place(of: node).map { kinds[$0] } ?? .object }

    func outer(of node: NodeID, _ kind: EdgeKind) -> NodeID? {
        guard let place = looked(at: node) else { return nil }
        return top(of: &outward[slot(place, kind)], belowOutward).map { edges[$0].edge.to }
    }

    func view(of controller: NodeID) -> NodeID? {
        guard let place = looked(at: controller) else { return nil }
        return top(of: &views[place], belowView).map { edges[$0].edge.from }
    }

    func hasAppearance(_ node: NodeID) -> Bool { looked(at: node).map { hasAppeared[$0] } ?? false }

    func application(except node: NodeID) -> NodeID? {
        if asked >= 0 { dependentsOfApplication.insert(asked) }
        return application == node ? nil : application
    }

    private func looked(at node: NodeID) -> Int? {
        reads += 1
        guard let place = place(of: node) else { return nil }
        if place != asked, asked >= 0 { dependents.add(asked, to: place) }
        return place
    }

    private func place(of node: NodeID) -> Int? {
        if let place = places[node] { return place }
        missing.insert(node)
        return nil
    }

    /// What ended is taken away where it lies on top, so that each edge is taken away once.
    private func top(of stack: inout Int32, _ below: [Int32]) -> Int? {
        while stack != 0, !holds[Int(stack) - 1] { stack = below[Int(stack) - 1] }
        return stack == 0 ? nil : Int(stack) - 1
    }

    // MARK: What happens

    func apply(_ turn: Turn) {
        switch turn {
        case .ends(let edge): end(edge)
        case .begins(let edge): begin(edge)
        case .appears(let node): appear(node)
        case .isReleased(let place): release(place)
        case .turnsUp(let place): turnUp(place)
        }
    }

    private func begin(_ index: Int) {
        let interval = edges[index]
        guard interval.ended.map({ $0 > interval.began }) ?? true else { return }
        holds[index] = true
        let edge = interval.edge
        guard let from = place(of: edge.from) else { return }
        put(index, on: &outward[slot(from, edge.kind)], &belowOutward)
        change(from)
        guard edge.kind == .viewOfController, let to = place(of: edge.to) else { return }
        put(index, on: &views[to], &belowView)
        change(to)
    }

    private func end(_ index: Int) {
        holds[index] = false
        let edge = edges[index].edge
        if let from = place(of: edge.from) { change(from) }
        if edge.kind == .viewOfController, let to = place(of: edge.to) { change(to) }
    }

    private func appear(_ node: NodeID) {
        guard let place = place(of: node), !hasAppeared[place] else { return }
        hasAppeared[place] = true
        change(place)
    }

    private func turnUp(_ place: Int) {
        if kinds[place] == .application { chooseApplication { $0.insert(self.lives[place].node) } }
        change(place)
    }

    private func release(_ place: Int) {
        hasAppeared[place] = false
        if kinds[place] == .application { chooseApplication { $0.remove(self.lives[place].node) } }
        change(place)
    }

    private func chooseApplication(_ change: (inout Set<NodeID>) -> Void) {
        change(&applications)
        application = applications.min()
        for place in dependentsOfApplication { mark(place) }
        dependentsOfApplication = []
    }

    private func change(_ place: Int) {
        mark(place)
        dependents.removeAll(of: place) { mark($0) }
    }

    private func mark(_ place: Int) {
        guard !isChanged[place] else { return }
        isChanged[place] = true
        changed.append(place)
    }

    /// Asks about each node whose surroundings changed since the last time, in the order of their places.
    func forEachChanged(_ ask: (_ place: Int, _ node: NodeID) -> Void) {
        guard !changed.isEmpty else { return }
        let waiting = changed.sorted()
        changed.removeAll(keepingCapacity: true)
        for place in waiting {
            isChanged[place] = false
            asked = place
            ask(place, lives[place].node)
        }
        asked = -1
    }

    // MARK: Stacks

    private func slot(_ place: Int, _ kind: EdgeKind) -> Int { place * Self.kindCount + Int(kind.rawValue) }

    /// Nearly always on top: only keyframes tell later of what began earlier.
    private func put(_ index: Int, on stack: inout Int32, _ below: inout [Int32]) {
        let entry = Int32(truncatingIfNeeded: index + 1)
        guard stack != 0, isLater(Int(stack) - 1, than: index) else {
            below[index] = stack
            stack = entry
            return
        }
        var above = Int(stack) - 1
        while below[above] != 0, isLater(Int(below[above]) - 1, than: index) { above = Int(below[above]) - 1 }
        below[index] = below[above]
        below[above] = entry
    }

    private func isLater(_ index: Int, than other: Int) -> Bool {
        let (interval, another) = (edges[index], edges[other])
        let (began, begun) = (interval.beganUnseen ?? interval.began, another.beganUnseen ?? another.began)
        return (began, interval.edge) > (begun, another.edge)
    }
}
