internal import CoordvizModel

/// Which nodes of a session the lost events may have been about.
struct LossReach {
    private let unknown: UnknownStretches
    private var lives: [NodeID: NodeLife] = [:]

    init(_ history: SessionHistory) {
        unknown = history.unknown
        guard !unknown.isEmpty else { return }
        for life in history.lives { lives[life.node] = life }
    }

    /// Whether events may have been lost after an event and before another one, or at any time after it.
    func mayHide(after event: EventNumber, before later: EventNumber?) -> Bool {
        unknown.unplaced > 0 || unknown.loss(after: event, before: later) != nil
    }

    /// Whether events about a node may have been lost, before an event or until its release.
    func mayHide(_ node: NodeID, before event: EventNumber? = nil) -> Bool {
        guard let life = lives[node] else { return false }
        let end = life.turnsUpAgain ? nil : life.released
        return mayHide(after: life.isFirstUncertain ? .zero : life.first, before: event ?? end)
    }

    /// Whether lost events may contain another step between two successive ones, or before the first one.
    func mayHideStep(from predecessor: EdgeInterval?, to successor: EdgeInterval) -> Bool {
        guard !unknown.isEmpty else { return false }
        let event = successor.beganUnseen ?? successor.began
        guard let predecessor else { return mayHide(successor.edge.to, before: event) }
        return predecessor.beganUnseen != nil || mayHide(after: predecessor.began, before: event)
    }

    /// What may be hidden of the nodes of a tree, by position. Takes time linear in nodes and edges.
    func hidden(in tree: RoleTree, _ edges: [EdgeInterval]) -> [HiddenAttributes] {
        var hidden = [HiddenAttributes](repeating: [], count: tree.nodes.count)
        guard !unknown.isEmpty else { return hidden }
        var firsts = [Firsts](repeating: Firsts(), count: tree.nodes.count)
        for interval in edges {
            guard let inner = tree.positions[interval.edge.from], tree.positions[interval.edge.to] != nil else {
                continue
            }
            firsts[inner].add(interval, isPlace: interval.edge.kind == tree.nodes[inner].relation)
        }
        for position in tree.nodes.indices.dropFirst() {
            let (node, first) = (tree.nodes[position].id, firsts[position])
            guard mayHide(node) else { continue }
            hidden[position] = .something
            if mayHide(node, before: first.place) { hidden[position].insert(.earlierPlace) }
            if mayHide(node, before: first.owner) { hidden[position].insert(.earlierOwner) }
            if mayHide(node, before: first.parentCoordinator) { hidden[position].insert(.earlierParentCoordinator) }
        }
        return hidden
    }

    /// When the edges began that a comparison uses: the first ones.
    private struct Firsts {
        var place: EventNumber?
        var owner: EventNumber?
        var parentCoordinator: EventNumber?

        mutating func add(_ interval: EdgeInterval, isPlace: Bool) {
            let began = interval.beganUnseen ?? interval.began
            if isPlace { place = place ?? began }
            if interval.edge.kind == .owns { owner = owner ?? began }
            if interval.edge.kind == .parentCoordinator { parentCoordinator = parentCoordinator ?? began }
        }
    }
}
