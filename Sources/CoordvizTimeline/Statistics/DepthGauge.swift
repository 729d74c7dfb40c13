internal import CoordvizModel

/// Measures the greatest depth of a tree over all changes.
///
/// A change takes time linear in the depth of its place and the size of the added subtree. A recording is untrusted, so
/// after a limit of steps it stops measuring and marks the result as a lower bound.
struct DepthGauge {
    private let kinds: Set<EdgeKind>
    private let mostSteps: Int
    private var parents: [NodeID: Set<NodeID>] = [:]
    private var children: [NodeID: Set<NodeID>] = [:]
    private var steps = 0
    /// Whether the tree is that of a state that is not measured yet.
    private var isNew = false
    private(set) var deepest: SessionStatistics.Depth?

    init(_ kinds: Set<EdgeKind>, mostSteps: Int = 10_000_000) {
        self.kinds = kinds
        self.mostSteps = mostSteps
    }

    /// Replaces the tree by a state and keeps the measured depth.
    mutating func begin(with state: HierarchyState) {
        (parents, children) = ([:], [:])
        for edge in state.edges.keys where kinds.contains(edge.kind) { add(edge) }
        isNew = true
    }

    /// - Parameter isUnknown: whether events are lost, so that the tree may be wrong.
    mutating func consume(_ record: EventRecord, isUnknown: Bool) {
        if isNew, !isUnknown { measureAll(at: record) }
        switch record.kind {
        case .released:
            release(record.subject)
        case .childRemoved, .edgeDisappeared:
            if let edge = record.edge, kinds.contains(edge.kind) { remove(edge) }
        case .coordinatorStarted where kinds.contains(.child):
            if deepest == nil, !isUnknown { note(1, record.subject, record) }
        case .childAdded, .edgeAppeared:
            guard let edge = record.edge, kinds.contains(edge.kind) else { return }
            add(edge)
            if !isUnknown { measure(edge.from, at: record) }
        default:
            break
        }
    }

    private mutating func add(_ edge: Edge) {
        parents[edge.from, default: []].insert(edge.to)
        children[edge.to, default: []].insert(edge.from)
    }

    private mutating func remove(_ edge: Edge) {
        parents[edge.from]?.remove(edge.to)
        children[edge.to]?.remove(edge.from)
    }

    private mutating func release(_ node: NodeID) {
        for parent in parents.removeValue(forKey: node) ?? [] { children[parent]?.remove(node) }
        for child in children.removeValue(forKey: node) ?? [] { parents[child]?.remove(node) }
    }

    private mutating func measureAll(at record: EventRecord) {
        isNew = false
        for root in children.keys.sorted() where parents[root]?.isEmpty ?? true { measure(root, at: record) }
    }

    private mutating func measure(_ node: NodeID, at record: EventRecord) {
        guard steps < mostSteps else {
            deepest?.isAtLeast = true
            return
        }
        let above = Self.levels(from: node, along: parents)
        let below = Self.levels(from: node, along: children)
        steps += above.steps + below.steps
        note(above.count + below.count - 1, node, record)
    }

    private mutating func note(_ depth: Int, _ node: NodeID, _ record: EventRecord) {
        guard depth > deepest?.depth ?? 0 else { return }
        deepest = SessionStatistics.Depth(
            depth: depth,
            node: node,
            event: record.number,
            time: record.time,
            isAtLeast: deepest?.isAtLeast ?? false
        )
    }

    /// The number of reachable levels, including the first; each node counts once, so that cycles end.
    private static func levels(
        from node: NodeID,
        along edges: [NodeID: Set<NodeID>]
    ) -> (count: Int, steps: Int) {
        var seen: Set<NodeID> = [node]
        var level = [node]
        var count = 0
        while !level.isEmpty {
            count += 1
            level = level.flatMap { edges[$0] ?? [] }.filter { seen.insert($0).inserted }
        }
        return (count, seen.count)
    }
}
