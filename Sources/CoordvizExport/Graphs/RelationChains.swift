internal import CoordvizModel
internal import CoordvizTimeline

/// Which intervals are of the same relation, in order: eight bytes for each interval, however they are distributed.
struct RelationChains {
    private static let none = UInt32.max
    /// For each interval the next one of its relation.
    private var next: [UInt32]
    private var isLater: [Bool]

    /// - Parameter intervals: in the order of their beginnings; fewer than 2^32.
    init(_ intervals: [EdgeInterval]) {
        next = Array(repeating: Self.none, count: intervals.count)
        isLater = Array(repeating: false, count: intervals.count)
        var order = (0..<UInt32(intervals.count)).map(\.self)
        order.sort { first, second in
            let (one, other) = (intervals[Int(first)].edge, intervals[Int(second)].edge)
            return one == other ? first < second : one < other
        }
        for (former, later) in zip(order, order.dropFirst())
        where intervals[Int(former)].edge == intervals[Int(later)].edge {
            next[Int(former)] = later
            isLater[Int(later)] = true
        }
    }

    /// The first interval of each relation, in the order of the intervals.
    var firsts: some Sequence<Int> { isLater.indices.lazy.filter { !isLater[$0] } }

    /// The intervals of the relation, from its first one on.
    func intervals(from first: Int) -> some Sequence<Int> {
        sequence(first: first) { next[$0] == Self.none ? nil : Int(next[$0]) }
    }
}
