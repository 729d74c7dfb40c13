internal import Atomics
internal import CoordvizModel

/// The reading end of a ring that is being written: takes entries out, and gives their slots back when they are kept
/// elsewhere, or have to make room.
struct RingDrain {
    private var cursor: RingCursor
    private let mapping: RingMapping
    /// The slots before it are free.
    private(set) var releasedPoint: RingPoint

    /// How far was read.
    var point: RingPoint { cursor.point }

    /// Whether everything that was appended so far was read.
    /// Sequentially consistent for who wants to sleep then, see ``RingSleep``.
    var isAtEnd: Bool {
        RingPoint(packed: mapping.head.load(ordering: .sequentiallyConsistent)).position == cursor.point.position
    }

    init(_ mapping: RingMapping, from point: RingPoint) {
        self.mapping = mapping
        cursor = RingCursor(mapping, from: point, patience: .waits)
        releasedPoint = point
    }

    /// The next entry; nil when there is none, or its thread is still busy with it.
    mutating func next() -> RingCursor.Entry? { cursor.next() }

    /// Leaves out what was not read.
    /// - Returns: how many events were.
    mutating func skipToEnd() -> Int {
        let end = RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let skipped = end.number - min(end.number, cursor.point.number)
        cursor = RingCursor(mapping, from: end, patience: .waits)
        return Int(skipped)
    }

    /// Gives back the slots up to a point that was read: their words are cleared before anybody may reserve them. Nothing
    /// happens when they were given back before.
    mutating func release(upTo point: RingPoint) {
        guard point.isAhead(of: releasedPoint) else { return }
        var position = releasedPoint.position
        while position != point.position {
            mapping.word(of: mapping.slot(position)).store(0, ordering: .relaxed)
            position = (position &+ 1) & RingLayout.positionMask
        }
        releasedPoint = point
        mapping.tail.store(point.packed, ordering: .releasing)
    }

    /// Gives back slots that do not stand in the database: who reads the ring goes on behind them.
    mutating func discard(upTo point: RingPoint) {
        guard point.isAhead(of: releasedPoint) else { return }
        mapping.discarded.store(point.packed, ordering: .releasing)
        release(upTo: point)
    }
}
