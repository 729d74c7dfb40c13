/// The complete content of one session in memory, to write it elsewhere or to compare it.
///
/// Needs 64 bytes per event. For queries use a ``SessionSource`` instead.
package struct SessionContents: Equatable, Sendable {
    /// The facts of the session, including its losses.
    package var facts: SessionFacts
    /// The definitions of its ids.
    package var dictionary: SessionDictionary
    /// All records, sorted by number.
    package var records: [EventRecord]
    /// The keyframes, sorted by event.
    package var keyframes: [Keyframe]

    /// Creates the content of a session.
    package init(
        facts: SessionFacts,
        dictionary: SessionDictionary = SessionDictionary(),
        records: [EventRecord] = [],
        keyframes: [Keyframe] = []
    ) {
        self.facts = facts
        self.dictionary = dictionary
        self.records = records
        self.keyframes = keyframes
    }

    /// Reads a complete session, in time linear in its size.
    /// - Throws: the source's errors.
    package init(of session: some SessionSource) throws {
        self.init(facts: session.facts, dictionary: session.dictionary)
        let first = EventNumber(rawValue: 1)
        guard facts.lastEvent >= first else { return }
        try session.forEachRecord(in: first...facts.lastEvent) { records.append($0) }
        try session.forEachKeyframe { keyframes.append($0) }
    }
}

extension SessionSource {
    /// Calls `body` with each keyframe, in order. Takes two lookups and time linear in the size of each.
    package func forEachKeyframe(_ body: (Keyframe) throws -> Void) throws {
        var next = EventNumber(rawValue: 0)
        while let event = try firstKeyframe(atOrAfter: next), event >= next {
            let keyframe = try keyframe(atOrBefore: event)
            // Protects against a source that returns another event, which would loop forever.
            if keyframe.event == event { try body(keyframe) }
            guard event.rawValue < .max else { return }
            next = EventNumber(rawValue: event.rawValue + 1)
        }
    }
}
