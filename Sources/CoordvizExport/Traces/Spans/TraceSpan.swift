/// A span of OpenTelemetry: something with a beginning and an end, below another span or at the top of a trace.
struct TraceSpan {
    /// Names a trace, of 16 bytes.
    struct TraceID: Equatable {
        var high: UInt64
        var low: UInt64
    }

    /// Points to a span of another trace, or of the same one.
    struct Link {
        var trace: TraceID
        var span: UInt64
        var facts: [TraceFact]
    }

    /// Something at a moment of the span.
    struct Event {
        var name: String
        /// Nanoseconds since the session's start.
        var time: Int64
        var facts: [TraceFact]
    }

    var trace: TraceID
    var id: UInt64
    /// Nil at the top of its trace.
    var parent: UInt64?
    var name: String
    /// Nanoseconds since the session's start.
    var start: Int64
    /// Not before `start`.
    var end: Int64
    var facts: [TraceFact] = []
    var events: [Event] = []
    var link: Link?
    /// Why it counts as failed; nil when it does not.
    var failure: String?
}
