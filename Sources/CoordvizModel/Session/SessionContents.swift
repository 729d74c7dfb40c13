/// All that a recording holds of one session, for those who need the whole of it: to write it elsewhere, to compare it.
///
/// 64 bytes an event. Whoever only asks a question asks a ``SessionSource``.
package struct SessionContents: Equatable, Sendable {
    /// What is known of the session as a whole, its losses with it.
    package var facts: SessionFacts
    /// What its ids stand for.
    package var dictionary: SessionDictionary
    /// All records, in the order of their numbers.
    package var records: [EventRecord]
    /// The states that were kept, in the order of their events.
    package var keyframes: [Keyframe]

    /// Collects what there is.
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

    /// Reads all of a session. Costs its size.
    /// - Throws: what the source throws.
    package init(of session: some SessionSource) throws {
        self.init(facts: session.facts, dictionary: session.dictionary)
        let first = EventNumber(rawValue: 1)
        guard facts.lastEvent >= first else { return }
        try session.forEachRecord(in: first...facts.lastEvent) { records.append($0) }
        try session.forEachKeyframe { keyframes.append($0) }
    }
}

extension SessionSource {
    /// Calls `body` with each kept state, in order. Costs two look-ups and the size of each.
    package func forEachKeyframe(_ body: (Keyframe) throws -> Void) throws {
        var next = EventNumber(rawValue: 0)
        while let event = try firstKeyframe(atOrAfter: next), event >= next {
            let keyframe = try keyframe(atOrBefore: event)
            // A source that answers another event than it was asked about would never come to an end.
            if keyframe.event == event { try body(keyframe) }
            guard event.rawValue < .max else { return }
            next = EventNumber(rawValue: event.rawValue + 1)
        }
    }
}
