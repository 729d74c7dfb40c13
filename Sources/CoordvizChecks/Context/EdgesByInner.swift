internal import CoordvizModel
internal import CoordvizTimeline

/// Where in a history's edges those of each node stand of which it is the inner one, by their kinds.
struct EdgesByInner {
    private var positions: [NodePositions]

    init(_ edges: [EdgeInterval]) {
        positions = Array(repeating: NodePositions(), count: Int(UInt8.max) + 1)
        for (position, interval) in edges.enumerated() {
            positions[Int(interval.edge.kind.rawValue)].add(interval.edge.from, at: position)
        }
        for kind in EdgeKind.allCases { positions[Int(kind.rawValue)].finish() }
    }

    /// The positions of the edges of one kind that led from a node right after an event, in order. O(log edges).
    ///
    /// A node may come and go thousands of times, but it belongs to few others in one way at a time: only so many are
    /// looked at.
    func positions(
        _ kind: EdgeKind,
        from inner: NodeID,
        at event: EventNumber,
        in edges: [EdgeInterval]
    ) -> [Int] {
        let all = positions[Int(kind.rawValue)](inner)
        return all[..<all.prefixEnd { edges[$0].began <= event }].suffix(Self.mostAtATime)
            .filter { edges[$0].holds(at: event) }
    }

    /// The first edge of one kind that led from a node and began after an event. O(log edges).
    func first(
        _ kind: EdgeKind,
        from inner: NodeID,
        after event: EventNumber,
        in edges: [EdgeInterval]
    ) -> EdgeInterval? {
        let all = positions[Int(kind.rawValue)](inner)
        return all[all.prefixEnd { edges[$0].began <= event }...].first.map { edges[$0] }
    }

    private static let mostAtATime = 16
}
