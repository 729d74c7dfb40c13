internal import Atomics
internal import CoordvizModel

/// The reading end of a ring that is being written: reads entries, and releases their slots when they are stored
/// elsewhere, or have to make room.
struct RingDrain {
    private var cursor: RingCursor
    private let mapping: RingMapping
    /// The slots before it are free.
    private(set) var releasedPoint: RingPoint

    /// The point up to which entries were read.
    var point: RingPoint { cursor.point }

    /// Whether everything that was appended so far was read. Sequentially consistent, for a reader that is about to
    /// sleep, see ``RingSleep``.
    var isAtEnd: Bool {
        RingPoint(packed: mapping.head.load(ordering: .sequentiallyConsistent)).position == cursor.point.position
    }

    init(_ mapping: RingMapping, from point: RingPoint) {
        self.mapping = mapping
        cursor = RingCursor(mapping, from: point, patience: .waits)
        releasedPoint = point
    }

    /// Returns the next entry; nil when there is none, or its thread is still writing it.
    mutating func next() -> RingCursor.Entry? { cursor.next() }

    /// Skips everything that was not read.
    /// - Returns: the number of skipped events.
    mutating func skipToEnd() -> Int {
        let end = RingPoint(packed: mapping.head.load(ordering: .acquiring))
        let skipped = end.number - min(end.number, cursor.point.number)
        cursor = RingCursor(mapping, from: end, patience: .waits)
        return Int(skipped)
    }

    /// Releases the slots up to a point that was read: their words are cleared before they can be reserved. Does
    /// nothing when they were released before.
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

    /// Releases slots that are not in the database: readers of the ring continue after them.
    mutating func discard(upTo point: RingPoint) {
        guard point.isAhead(of: releasedPoint) else { return }
        mapping.discarded.store(point.packed, ordering: .releasing)
        release(upTo: point)
    }
}
