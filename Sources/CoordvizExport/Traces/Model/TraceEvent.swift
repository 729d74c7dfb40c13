internal import CoordvizModel

/// Something on a track: the beginning or end of a slice, an instant, or a new value of a counter.
struct TraceEvent {
    enum Phase {
        /// A slice begins; slices of one track do not overlap.
        case begin
        /// The last slice that began on the track ends.
        case end
        /// Something that takes no time.
        case instant
        /// The counter has a new value.
        case counter(Int64)
    }

    /// The connection with the events of the same message on other tracks.
    struct Flow {
        var message: MessageID
        /// Whether it is the first event of the message.
        var isFirst: Bool
    }

    var phase: Phase
    /// The index of its track.
    var track: Int
    /// Nanoseconds since the session's start; never less than those of the event before.
    var time: Int64
    /// Empty for ends and counters.
    var name = ""
    /// Empty for ends and counters.
    var categories: [StaticString] = []
    var flow: Flow?
    var facts: [TraceFact] = []
}

/// Something that is known of an event or a span, with a name.
struct TraceFact {
    enum Value {
        case integer(Int64)
        case text(String)
        case flag(Bool)
    }

    var name: StaticString
    var value: Value

    init(_ name: StaticString, _ value: Int64) {
        self.name = name
        self.value = .integer(value)
    }

    init(_ name: StaticString, _ value: String) {
        self.name = name
        self.value = .text(value)
    }

    init(_ name: StaticString, _ value: Bool) {
        self.name = name
        self.value = .flag(value)
    }
}
