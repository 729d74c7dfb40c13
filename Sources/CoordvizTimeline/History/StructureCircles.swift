internal import CoordvizModel

/// Finds relations that make an object its own ancestor: children, contained and presented view controllers, views,
/// windows. They are impossible in an app, so the recording was damaged or modified.
///
/// Takes linear time when no nodes were ever ancestors of each other, as in nearly all sessions. Otherwise it examines
/// only such nodes, up to a limit of steps, and then returns what was found so far.
struct StructureCircles {
    /// Owners and parent coordinators are not included, because chains through them may be cyclic; the rule
    /// `chain-cycle` reports these.
    private static let kinds: Set<EdgeKind> = [
        .child, .containment, .presentation, .windowRoot, .windowScene, .sceneApplication, .superview,
        .viewOfController,
    ]

    private let edges: [EdgeInterval]
    /// The indexes in ``edges`` of the edges from each node.
    private var outgoing: [NodeID: [Int]] = [:]
    private var remainingSteps = 1_000_000

    /// Examines all relations of a session.
    init(_ all: [EdgeInterval]) {
        edges = Self.entangled(all.filter { Self.kinds.contains($0.edge.kind) && !$0.isEndUncertain })
    }

    /// The number of relations that closed a cycle when they began.
    mutating func count() -> Int {
        var count = 0
        for (index, interval) in edges.enumerated() {
            outgoing[interval.edge.from, default: []].append(index)
            if leads(from: interval.edge.to, to: interval.edge.from, at: interval.began) { count += 1 }
        }
        return count
    }

    /// The relations that are part of a cycle in the union of all relations of the session.
    private static func entangled(_ edges: [EdgeInterval]) -> [EdgeInterval] {
        withoutLooseEnds(withoutLooseEnds(edges, \.from, \.to), \.to, \.from)
    }

    /// Repeatedly removes nodes without outgoing edges, with their incoming edges.
    private static func withoutLooseEnds(
        _ edges: [EdgeInterval],
        _ near: KeyPath<Edge, NodeID>,
        _ far: KeyPath<Edge, NodeID>
    ) -> [EdgeInterval] {
        guard !edges.isEmpty else { return [] }
        var places = NodeIndexes()
        var nodeCount = 0
        func place(_ node: NodeID) -> Int {
            if let place = places[node] { return place }
            places[node] = nodeCount
            nodeCount += 1
            return nodeCount - 1
        }
        let ends = edges.map { (near: place($0.edge[keyPath: near]), far: place($0.edge[keyPath: far])) }
        var begun = [Int](repeating: 0, count: nodeCount)
        var firstArriving = [Int](repeating: -1, count: nodeCount)
        var nextArriving = [Int](repeating: -1, count: edges.count)
        for (index, end) in ends.enumerated() {
            begun[end.near] += 1
            nextArriving[index] = firstArriving[end.far]
            firstArriving[end.far] = index
        }
        var loose = begun.indices.filter { begun[$0] == 0 }
        while let node = loose.popLast() {
            var arriving = firstArriving[node]
            while arriving >= 0 {
                let other = ends[arriving].near
                begun[other] -= 1
                if begun[other] == 0 { loose.append(other) }
                arriving = nextArriving[arriving]
            }
        }
        return edges.indices.filter { begun[ends[$0].near] > 0 && begun[ends[$0].far] > 0 }.map { edges[$0] }
    }

    /// Whether the relations that hold right after an event lead from one node to another.
    private mutating func leads(from start: NodeID, to wanted: NodeID, at event: EventNumber) -> Bool {
        var seen: Set<NodeID> = [start]
        var waiting = [start]
        while let node = waiting.popLast() {
            if node == wanted { return true }
            for index in outgoing[node] ?? [] {
                remainingSteps -= 1
                guard remainingSteps > 0 else { return false }
                let interval = edges[index]
                guard interval.holds(at: event), seen.insert(interval.edge.to).inserted else { continue }
                waiting.append(interval.edge.to)
            }
        }
        return false
    }
}

extension SessionStructure {
    /// The number of relations that make an object its own ancestor, which is impossible: the recording was damaged or
    /// modified. Takes time linear in the session's relations.
    package func impossibleCircleCount() -> Int {
        var circles = StructureCircles(edges)
        return circles.count()
    }
}
