internal import CoordvizModel

/// Times for other tools: never negative, never decreasing, and exact in a double.
struct TraceClock {
    /// The time of the last event, in nanoseconds since the session's start.
    private(set) var now: Int64 = 0

    /// The latest time, 104 days: no session lasts longer, but a damaged recording may contain any number.
    static let latest = SessionFacts.longestDuration

    /// Advances to the time of an event.
    mutating func advance(to time: Int64) { now = max(now, min(time, Self.latest)) }

    /// The wall-clock time of a moment, in nanoseconds since 1970.
    /// - Parameter start: the wall-clock time of the session's start, which may be any number, too.
    static func wallTime(_ time: Int64, start: Int64) -> UInt64 {
        UInt64(max(0, min(start, .max - latest))) + UInt64(max(0, time))
    }
}
