/// Where the events of one session come from: a recording, or a test's list.
///
/// Made so that no question needs a full replay: a state is a keyframe and the few records after it.
public protocol SessionSource {
    /// What is known of the session as a whole.
    var facts: SessionFacts { get }

    /// What its ids stand for.
    var dictionary: SessionDictionary { get }

    /// The latest keyframe at or before an event; ``Keyframe/beginning`` when there is none.
    func keyframe(atOrBefore event: EventNumber) throws -> Keyframe

    /// Calls `body` with each record in the range, in order, without holding them all.
    func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws

    /// Calls `body` with each record of a kind in the range, in order.
    func forEachRecord(
        ofKind kind: EventKind,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws

    /// The last event at or before a time in nanoseconds since the start; nil when the session begins later.
    func lastEvent(atOrBeforeTime time: Int64) throws -> EventNumber?

    /// The last mark with that name; nil when there is none.
    func event(markedAs name: String) throws -> EventNumber?

    /// The last event of a kind at or before an event; nil when there is none.
    func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) throws -> EventNumber?
}

extension SessionSource {
    /// Looks at every record; whoever can look up a kind does better.
    public func forEachRecord(
        ofKind kind: EventKind,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        try forEachRecord(in: range) { if $0.kind == kind { try body($0) } }
    }
}
