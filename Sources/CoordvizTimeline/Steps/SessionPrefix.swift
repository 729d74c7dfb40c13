package import CoordvizModel

/// A session up to an event, as if nothing had been recorded after it.
package struct SessionPrefix<Source: SessionSource>: SessionSource {
    private let source: Source
    package let facts: SessionFacts

    /// - Parameter last: the last event.
    package init(of source: Source, through last: EventNumber) throws {
        self.source = source
        var facts = source.facts
        if last < facts.lastEvent {
            facts.lastEvent = last
            facts.dropped = max(0, facts.dropped - Self.count(of: facts.losses, after: last))
            facts.losses.removeAll { $0.first > last }
            for index in facts.losses.indices { facts.losses[index].last = min(facts.losses[index].last, last) }
            facts.eventsMissingAtEnd = 0
            if last > .zero { try source.forEachRecord(in: last...last) { facts.duration = $0.time } }
        }
        self.facts = facts
    }

    /// How many events were lost after one. Losses are sorted, and may overlap.
    private static func count(of losses: [Loss], after last: EventNumber) -> Int64 {
        var (count, counted) = (Int64(0), last)
        for loss in losses where loss.last > counted {
            count += loss.last.rawValue - max(loss.first.rawValue - 1, counted.rawValue)
            counted = loss.last
        }
        return count
    }

    package var dictionary: SessionDictionary { source.dictionary }

    package var integrityIssues: ReadingIssues { source.integrityIssues }

    package func keyframe(atOrBefore event: EventNumber) throws -> Keyframe {
        try source.keyframe(atOrBefore: min(event, facts.lastEvent))
    }

    package func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber? {
        try source.firstKeyframe(atOrAfter: event).flatMap { $0 <= facts.lastEvent ? $0 : nil }
    }

    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
        guard let range = within(range) else { return }
        try source.forEachRecord(in: range, body)
    }

    package func forEachBatch(in range: ClosedRange<EventNumber>, _ body: ([EventRecord]) throws -> Void) throws {
        guard let range = within(range) else { return }
        try source.forEachBatch(in: range, body)
    }

    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        guard let range = within(range) else { return }
        try source.forEachRecord(ofKinds: kinds, in: range, body)
    }

    package func lastEvent(atOrBeforeTime time: Int64) throws -> EventNumber? {
        try source.lastEvent(atOrBeforeTime: min(time, facts.duration)).map { min($0, facts.lastEvent) }
    }

    package func event(markedAs name: String) throws -> EventNumber? {
        var found: EventNumber?
        guard facts.lastEvent > .zero else { return nil }
        try forEachRecord(ofKind: .mark, in: EventNumber(rawValue: 1)...facts.lastEvent) {
            if dictionary.text($0.name) == name { found = $0.number }
        }
        return found
    }

    package func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) throws -> EventNumber? {
        try source.lastEvent(ofKind: kind, atOrBefore: min(event, facts.lastEvent))
    }

    private func within(_ range: ClosedRange<EventNumber>) -> ClosedRange<EventNumber>? {
        range.lowerBound <= facts.lastEvent ? range.lowerBound...min(range.upperBound, facts.lastEvent) : nil
    }
}
