/// A source of one session's events: a recording, or a list in tests.
///
/// A query never needs a full replay: a state is a keyframe with the few records after it.
package protocol SessionSource {
    /// The facts about the session.
    var facts: SessionFacts { get }

    /// The definitions of its ids.
    var dictionary: SessionDictionary { get }

    /// The integrity issues in what was read so far.
    var integrityIssues: ReadingIssues { get }

    /// The latest keyframe at or before an event; ``Keyframe/beginning`` when there is none.
    func keyframe(atOrBefore event: EventNumber) throws -> Keyframe

    /// The event of the first keyframe at or after an event; nil when there is none.
    func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber?

    /// Calls `body` with each record in the range, in order, without keeping all of them in memory.
    func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws

    /// Calls `body` with the records in the range, in order and in batches. Unlike during ``forEachRecord(in:_:)``,
    /// `body` may ask the source for something else.
    func forEachBatch(in range: ClosedRange<EventNumber>, _ body: ([EventRecord]) throws -> Void) throws

    /// Calls `body` with each record of any of the kinds in the range, in order; with no kinds, it calls nothing.
    func forEachRecord(
        ofKinds kinds: Set<EventKind>,
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
    /// The default for lists in memory: no issues.
    package var integrityIssues: ReadingIssues { ReadingIssues() }

    /// The default for lists in memory: everything at once.
    package func forEachBatch(in range: ClosedRange<EventNumber>, _ body: ([EventRecord]) throws -> Void) throws {
        var records: [EventRecord] = []
        try forEachRecord(in: range) { records.append($0) }
        try body(records)
    }

    /// The default implementation reads every record in the range; sources with an index by kind should replace it.
    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        guard !kinds.isEmpty else { return }
        try forEachRecord(in: range) { if kinds.contains($0.kind) { try body($0) } }
    }

    /// Calls `body` with each record of a kind in the range, in order.
    package func forEachRecord(
        ofKind kind: EventKind,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        try forEachRecord(ofKinds: [kind], in: range, body)
    }
}
