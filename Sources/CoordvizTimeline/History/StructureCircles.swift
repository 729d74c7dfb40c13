internal import CoordvizModel

/// Finds relations by which something would be inside itself: children, contained and presented view controllers, views,
/// windows. No app can have them, and no recorder writes them; a recording that was damaged or changed may.
///
/// Linear where no two nodes were ever in each other, not even one after the other, as in nearly all sessions. Otherwise it
/// looks at those alone, and gives up when that would take long: the answer is then what was found so far.
struct StructureCircles {
    /// Chains may run in circles through a claimed owner or parent coordinator: `chain-cycle` tells of those that did.
    private static let kinds: Set<EdgeKind> = [
        .child, .containment, .presentation, .windowRoot, .windowScene, .sceneApplication, .superview,
        .viewOfController,
    ]

    private let edges: [EdgeInterval]
    /// The index in ``edges`` of what begins at each node.
    private var outgoing: [NodeID: [Int]] = [:]
    private var remainingSteps = 1_000_000

    /// Looks at all relations of a session.
    init(_ all: [EdgeInterval]) {
        edges = Self.entangled(all.filter { Self.kinds.contains($0.edge.kind) && !$0.isEndUncertain })
    }

    /// How many relations closed a circle when they began.
    mutating func count() -> Int {
        var count = 0
        for (index, interval) in edges.enumerated() {
            outgoing[interval.edge.from, default: []].append(index)
            if leads(from: interval.edge.to, to: interval.edge.from, at: interval.began) { count += 1 }
        }
        return count
    }

    /// The relations of nodes that lead back to themselves when all relations of the session are taken together.
    private static func entangled(_ edges: [EdgeInterval]) -> [EdgeInterval] {
        withoutLooseEnds(withoutLooseEnds(edges, \.from, \.to), \.to, \.from)
    }

    /// Takes nodes away in which nothing begins, and all that ends in them, until none is left.
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

    /// Whether one follows the relations that hold right after an event from one node to another.
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

extension SessionHistory {
    /// How many relations put something inside itself, by way of others perhaps, which cannot be: the recording was damaged,
    /// or somebody changed it. Linear in the session's relations.
    package func impossibleCircleCount() -> Int {
        var circles = StructureCircles(edges)
        return circles.count()
    }
}
