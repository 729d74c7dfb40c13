/// Where the events of one session come from: a recording, or a test's list.
///
/// Made so that no question needs a full replay: a state is a keyframe and the few records after it.
package protocol SessionSource {
    /// What is known of the session as a whole.
    var facts: SessionFacts { get }

    /// What its ids stand for.
    var dictionary: SessionDictionary { get }

    /// What was wrong with what was read so far; nothing where nothing can be.
    var flaws: ReadingFlaws { get }

    /// The latest keyframe at or before an event; ``Keyframe/beginning`` when there is none.
    func keyframe(atOrBefore event: EventNumber) throws -> Keyframe

    /// The event of the first keyframe at or after an event; nil when there is none.
    func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber?

    /// Calls `body` with each record in the range, in order, without holding them all.
    func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws

    /// Calls `body` with each record of any of the kinds in the range, in order. No kinds are no records.
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
    /// A list in memory has none.
    package var flaws: ReadingFlaws { ReadingFlaws() }

    /// Looks at every record; whoever can look up kinds does better.
    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        guard !kinds.isEmpty else { return }
        try forEachRecord(in: range) { if kinds.contains($0.kind) { try body($0) } }
    }

    /// Calls `body` with each record of a kind in the range, in order; costs what it does for several kinds.
    package func forEachRecord(
        ofKind kind: EventKind,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        try forEachRecord(ofKinds: [kind], in: range, body)
    }
}
