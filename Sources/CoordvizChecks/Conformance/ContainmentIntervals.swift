internal import CoordvizModel
internal import CoordvizTimeline

/// When which view controller directly contained which, as far as walks have seen it.
struct ContainmentIntervals {
    private struct Pair: Hashable {
        let inner: NodeID
        let outer: NodeID
    }

    private var intervals: [Pair: [EdgeInterval]] = [:]

    init(_ edges: [EdgeInterval]) {
        for interval in edges where interval.edge.kind == .containment {
            intervals[Pair(inner: interval.edge.from, outer: interval.edge.to), default: []].append(interval)
        }
    }

    /// Whether one of the two may have contained the other at an event: walks see it only at the end of the turn.
    func mayHold(between one: NodeID, and other: NodeID, at event: EventNumber) -> Bool {
        [Pair(inner: one, outer: other), Pair(inner: other, outer: one)].contains { pair in
            let intervals = intervals[pair] ?? []
            // They follow each other: the last one that has begun, or the next one, which may have.
            let begun = intervals.prefixEnd { $0.began < event }
            return intervals[max(0, begun - 1)..<min(begun + 1, intervals.count)].contains { interval in
                (interval.since ?? interval.began) < event && interval.ended.map { event < $0 } ?? true
            }
        }
    }
}
