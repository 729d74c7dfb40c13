package import CoordvizModel

/// A moment of a session on the command line: `#42`, `1.25s`, a mark's name, `start` or `end`, optionally after a
/// session's number (`2#42`, `2#end`). `mark:NAME` is always a mark, even if its name looks like another form.
package enum Moment: Equatable, Sendable {
    /// Right after an event.
    case event(EventNumber)
    /// Right after the last event at or before a time in nanoseconds since the start.
    case time(nanoseconds: Int64)
    /// Right after the last mark with that name.
    case mark(String)
    /// Right after the first event; if that is a snapshot, after all of its observations.
    case start
    /// Right after the last event.
    case end

    /// Finds the event that the moment names.
    /// - Throws: ``MomentError`` when the session has no such moment; the source's errors.
    package func event(in source: some SessionSource) throws -> EventNumber {
        let facts = source.facts
        switch self {
        case .start:
            return try Self.endOfFirstWalk(in: source)
        case .end:
            return facts.lastEvent
        case .event(let number):
            guard number >= EventNumber(rawValue: 1), number <= facts.lastEvent else {
                throw MomentError.eventOutOfRange(number, last: facts.lastEvent)
            }
            return number
        case .time(let nanoseconds):
            guard nanoseconds <= facts.duration else {
                throw MomentError.timeOutOfRange(nanoseconds: nanoseconds, duration: facts.duration)
            }
            let found = try source.lastEvent(atOrBeforeTime: nanoseconds) ?? EventNumber(rawValue: 1)
            return try Self.lostEvent(after: found, atOrBefore: nanoseconds, in: source) ?? found
        case .mark(let name):
            guard let event = try source.event(markedAs: name) else {
                throw MomentError.noSuchMark(name, among: try Self.marks(in: source))
            }
            return event
        }
    }

    /// The first event that was lost behind the last one of a time, and may have happened by then: from there on the state is not
    /// known.
    private static func lostEvent(
        after event: EventNumber,
        atOrBefore nanoseconds: Int64,
        in source: some SessionSource
    ) throws -> EventNumber? {
        guard event < source.facts.lastEvent else { return nil }
        let next = EventNumber(rawValue: event.rawValue + 1)
        guard source.facts.losses.contains(where: { $0.first == next }) else { return nil }
        var isEarlier = false
        try source.forEachRecord(in: event...event) { isEarlier = $0.time < nanoseconds }
        return isEarlier ? next : nil
    }

    /// The named event, for queries about events instead of states: the start is the first event.
    /// - Throws: as ``event(in:)``.
    package func namedEvent(in source: some SessionSource) throws -> EventNumber {
        self == .start ? EventNumber(rawValue: min(1, source.facts.lastEvent.rawValue)) : try event(in: source)
    }

    /// The last observation of the snapshot with which a session begins, otherwise its first event.
    private static func endOfFirstWalk(in source: some SessionSource) throws -> EventNumber {
        let last = source.facts.lastEvent.rawValue
        var end = min(1, last)
        var isWalk = false
        if last > 0 {
            let first = EventNumber(rawValue: 1)
            try source.forEachRecord(in: first...first) { isWalk = $0.kind == .snapshot }
        }
        // In pieces, because only the first events are needed and a session may have millions.
        while isWalk, end < last {
            let begin = end
            let piece = EventNumber(rawValue: begin + 1)...EventNumber(rawValue: min(last, begin + pieceLength))
            try source.forEachRecord(in: piece) { record in
                isWalk = isWalk && isObservation(record.kind) && record.number.rawValue == end + 1
                if isWalk { end = record.number.rawValue }
            }
            if end == begin { break }
        }
        return EventNumber(rawValue: end)
    }

    private static let pieceLength: Int64 = 500

    private static func isObservation(_ kind: EventKind) -> Bool {
        switch kind {
        case .snapshot, .edgeAppeared, .edgeDisappeared, .appearanceChanged, .reconciled: true
        default: false
        }
    }

    /// The different names of a session's marks, in order of first occurrence.
    private static func marks(in source: some SessionSource) throws -> [String] {
        guard source.facts.lastEvent > .zero else { return [] }
        var names: [String] = []
        var known: Set<StringID> = []
        try source.forEachRecord(ofKind: .mark, in: EventNumber(rawValue: 1)...source.facts.lastEvent) {
            if known.insert($0.name).inserted { names.append(String(source.dictionary.text($0.name))) }
        }
        return names
    }
}
