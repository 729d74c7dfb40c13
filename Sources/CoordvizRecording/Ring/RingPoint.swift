/// A point in a ring: the last event number that was assigned, and a position.
struct RingPoint: Equatable, Sendable {
    var number: UInt64
    var position: UInt64

    static let beginning = RingPoint(number: 0, position: 0)

    init(number: UInt64, position: UInt64) {
        self.number = number
        self.position = position & RingLayout.positionMask
    }

    init(packed: UInt64) {
        let point = packed & ~RingLayout.closedMark
        self.init(number: point >> RingLayout.positionBits, position: point & RingLayout.positionMask)
    }

    var packed: UInt64 { number << RingLayout.positionBits | position }

    /// Returns the number of slots from `tail` up to this point.
    func slots(since tail: RingPoint) -> Int { Int((position &- tail.position) & RingLayout.positionMask) }

    /// Whether the ring reached this point after the other one. Numbers never decrease, and between two events there
    /// are never so many definitions that positions wrap around.
    func isAhead(of other: RingPoint) -> Bool {
        if number != other.number { return number > other.number }
        let distance = (position &- other.position) & RingLayout.positionMask
        return distance != 0 && distance <= RingLayout.positionMask / 2
    }
}
