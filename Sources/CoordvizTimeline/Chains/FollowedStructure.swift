internal import CoordvizModel

/// The structure of a session as it changes, which knows of what the rules looked at: when that changes, they have to be asked
/// again. So no rule is stated a second time to say what depends on what.
///
/// A class, because looking notes who looked.
final class FollowedStructure: ChainStructure {
    private let history: SessionStructure
    private let kinds: [NodeKind]
    private var places = NodeIndexes()
    /// Edges that may hold, as stacks in which the one that began last lies on top: by node and kind, and views by their
    /// controller. One more than the index of the edge; zero for none.
    private var outward: [Int32]
    private var views: [Int32]
    private var belowOutward: [Int32]
    private var belowView: [Int32]
    private var holds: [Bool]
    private var hasAppeared: [Bool]
    private var applications: Set<NodeID> = []
    private var application: NodeID?

    /// The places of nodes whose surroundings changed since they were last asked for.
    private var changed: [Int] = []
    private var isChanged: [Bool]
    /// Of a node, by its place, the others whose steps the rules found by looking at it.
    private var dependents: PlaceLists
    private var dependentsOfApplication: Set<Int> = []
    /// The place of the node that the rules are applied to.
    private var asked = -1
    /// How often the rules have read a node: the unit in which the work of following a session is limited.
    private(set) var reads = 0

    private static let kindCount = Int(EdgeKind.allCases.map(\.rawValue).max() ?? 0) + 1

    init(_ history: SessionStructure, dictionary: SessionDictionary) {
        self.history = history
        kinds = history.lives.map { dictionary.kind(of: $0.node) }
        for (place, life) in history.lives.enumerated() { places[life.node] = place }
        outward = [Int32](repeating: 0, count: history.lives.count * Self.kindCount)
        views = [Int32](repeating: 0, count: history.lives.count)
        belowOutward = [Int32](repeating: 0, count: history.edges.count)
        belowView = belowOutward
        holds = [Bool](repeating: false, count: history.edges.count)
        hasAppeared = [Bool](repeating: false, count: history.lives.count)
        isChanged = hasAppeared
        dependents = PlaceLists(count: history.lives.count)
    }

    // MARK: What the rules look at

    func kind(of node: NodeID) -> NodeKind { places[node].map { kinds[$0] } ?? .object }

    func outer(of node: NodeID, _ kind: EdgeKind) -> NodeID? {
        guard let place = looked(at: node) else { return nil }
        return top(of: &outward[slot(place, kind)], belowOutward).map { history.edges[$0].edge.to }
    }

    func view(of controller: NodeID) -> NodeID? {
        guard let place = looked(at: controller) else { return nil }
        return top(of: &views[place], belowView).map { history.edges[$0].edge.from }
    }

    func hasAppearance(_ node: NodeID) -> Bool { looked(at: node).map { hasAppeared[$0] } ?? false }

    func application(except node: NodeID) -> NodeID? {
        if asked >= 0 { dependentsOfApplication.insert(asked) }
        return application == node ? nil : application
    }

    private func looked(at node: NodeID) -> Int? {
        reads += 1
        guard let place = places[node] else { return nil }
        if place != asked, asked >= 0 { dependents.add(asked, to: place) }
        return place
    }

    /// What ended is taken away where it lies on top, so that each edge is taken away once.
    private func top(of stack: inout Int32, _ below: [Int32]) -> Int? {
        while stack != 0, !holds[Int(stack) - 1] { stack = below[Int(stack) - 1] }
        return stack == 0 ? nil : Int(stack) - 1
    }

    // MARK: What happens

    func begin(_ index: Int) {
        let interval = history.edges[index]
        guard interval.ended.map({ $0 > interval.began }) ?? true else { return }
        holds[index] = true
        let edge = interval.edge
        guard let from = places[edge.from] else { return }
        put(index, on: &outward[slot(from, edge.kind)], &belowOutward)
        change(from)
        guard edge.kind == .viewOfController, let to = places[edge.to] else { return }
        put(index, on: &views[to], &belowView)
        change(to)
    }

    func end(_ index: Int) {
        holds[index] = false
        let edge = history.edges[index].edge
        if let from = places[edge.from] { change(from) }
        if edge.kind == .viewOfController, let to = places[edge.to] { change(to) }
    }

    func appear(_ node: NodeID) {
        guard let place = places[node], !hasAppeared[place] else { return }
        hasAppeared[place] = true
        change(place)
    }

    func turnUp(_ place: Int) {
        if kinds[place] == .application { chooseApplication { $0.insert(self.history.lives[place].node) } }
        change(place)
    }

    func release(_ place: Int) {
        hasAppeared[place] = false
        if kinds[place] == .application { chooseApplication { $0.remove(self.history.lives[place].node) } }
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
            ask(place, history.lives[place].node)
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
        let (interval, another) = (history.edges[index], history.edges[other])
        let (began, begun) = (interval.beganUnseen ?? interval.began, another.beganUnseen ?? another.began)
        return (began, interval.edge) > (begun, another.edge)
    }
}
