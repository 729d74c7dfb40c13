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

    private var known = KnownStructure()
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

    private var lives: [NodeLife] { known.lives }
    private var edges: [EdgeInterval] { known.edges }

    // MARK: What is followed

    /// Takes over what is new in a session.
    /// - Parameters:
    ///   - history: the session as it was before, or with more events.
    ///   - event: the last one that was followed.
    /// - Returns: what is new, and what happens after that event, in the order of events; nil if what was followed is otherwise
    ///   than it was, and then this is of no use any more.
    func take(
        _ history: SessionStructure,
        dictionary: SessionDictionary,
        after event: EventNumber
    ) -> (growth: StructureGrowth, turns: [(event: EventNumber, turn: Turn)])? {
        // A damaged recording may say that something began with an event before the first one.
        let isFirst = lives.isEmpty && edges.isEmpty && known.appearances.isEmpty
        guard undefined.allSatisfy({ dictionary.nodes[lives[$0].node] == nil }),
            let growth = known.grow(to: history)
        else { return nil }
        if isFirst { outward.reserveCapacity(lives.count * Self.kindCount) }
        var turns: [(event: EventNumber, turn: Turn)] = []
        turns.reserveCapacity(2 * (growth.newEdges.count + growth.newLives.count))
        for place in growth.endedLives {
            if let released = lives[place].released { turns.append((released, .isReleased(place))) }
        }
        for place in growth.newLives {
            let life = lives[place]
            // Who looked for it before would have found it.
            guard isFirst || places[life.node] == nil, !missing.contains(life.node) else { return nil }
            add(life.node, at: place, kind: dictionary.nodes[life.node]?.kind)
            turns.append((life.first, .turnsUp(place)))
            if let released = life.released { turns.append((released, .isReleased(place))) }
        }
        for appearance in known.appearances[growth.newAppearances] {
            turns.append((appearance.event, .appears(appearance.node)))
        }
        noteEdges(growth, &turns)
        guard turns.allSatisfy({ isFirst || $0.event > event }) else { return nil }
        // Swift's sort keeps the order of what is equal.
        turns.sort { $0.event < $1.event }
        return (growth, turns)
    }

    private func noteEdges(_ growth: StructureGrowth, _ turns: inout [(event: EventNumber, turn: Turn)]) {
        let count = growth.newEdges.count
        belowOutward.append(contentsOf: repeatElement(0, count: count))
        belowView.append(contentsOf: repeatElement(0, count: count))
        holds.append(contentsOf: repeatElement(false, count: count))
        for index in growth.endedEdges {
            if let ended = edges[index].ended { turns.append((ended, .ends(index))) }
        }
        for index in growth.newEdges {
            if let ended = edges[index].ended { turns.append((ended, .ends(index))) }
        }
        for index in growth.newEdges { turns.append((edges[index].began, .begins(index))) }
    }

    private func add(_ node: NodeID, at place: Int, kind: NodeKind?) {
        if kind == nil { undefined.append(place) }
        kinds.append(kind ?? .object)
        places[node] = place
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
