internal import Atomics
internal import CoordvizModel

/// The reading end of a ring that is being written: takes entries out, and gives their slots back when they are kept
/// elsewhere.
struct RingDrain {
    private var cursor: RingCursor
    private let mapping: RingMapping
    private var released: UInt64

    /// How far was read.
    var point: RingPoint { cursor.point }

    init(_ mapping: RingMapping, from point: RingPoint) {
        self.mapping = mapping
        cursor = RingCursor(mapping, from: point, patience: .waits)
        released = point.position
    }

    /// The next entry; nil when there is none, or its thread is still busy with it.
    mutating func next() -> RingCursor.Entry? { cursor.next() }

    /// Gives back the slots of everything that was read so far: their words are cleared before anybody may reserve them.
    mutating func release() {
        while released != cursor.point.position {
            mapping.word(of: mapping.slot(released)).store(0, ordering: .relaxed)
            released = (released &+ 1) & RingLayout.positionMask
        }
        mapping.tail.store(released, ordering: .releasing)
    }
}
