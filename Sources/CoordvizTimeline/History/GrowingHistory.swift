package import CoordvizModel

/// The history of a session that is read again and again while an app records it: each time only what is new.
///
/// Keeps no records, so its memory is linear in objects, relations and messages. When losses turn out to concern what was
/// read already, everything is read again.
package struct GrowingHistory: Sendable {
    private var reading: HistoryReading
    /// What was lost so far.
    package private(set) var unknown = UnknownStretches()
    private var definedNodes = 0
    /// The stretch that makes what exists uncertain if the session ended now.
    private var unfinished: UnknownStretch?
    /// Changes of the structure of which the builder does not know.
    private var furtherChanges = 0
    /// How often everything was read again.
    package private(set) var restarts = 0
    /// The time of the last record, in nanoseconds since the session's start.
    package private(set) var duration: Int64 = 0

    /// Creates a history of which nothing is read yet.
    package init() { reading = Self.beginning }

    private static var beginning: HistoryReading {
        HistoryReading(unknown: UnknownStretches(), messages: MessagePathBuilder(growing: SessionDictionary()))
    }

    /// The last event that was read; zero before the first.
    package var last: EventNumber { reading.previous }

    /// Another number when lives, edges, lanes, appearances or definitions of nodes changed; events that only concern
    /// messages leave it.
    package var structureVersion: Int { reading.builder.version + furtherChanges }

    /// Reads the records behind ``last``, in time linear in their number.
    /// - Parameters:
    ///   - source: the same session as before, now or with more events.
    ///   - restarting: is called before the session is read again from its first event.
    ///   - noting: is called with each record that is read, in order.
    /// - Throws: what the source throws; then a new history must be begun.
    package mutating func read(
        from source: some SessionSource,
        restarting: () -> Void = {},
        noting: (EventRecord) -> Void = { _ in }
    ) throws {
        let now = try UnknownStretches(of: source)
        if !unknown.isContinued(by: now, from: last) {
            furtherChanges += reading.builder.version + 1
            (reading, restarts, duration) = (Self.beginning, restarts + 1, 0)
            restarting()
        }
        if now.losses != unknown.losses { reading.builder.messages?.noteLosses(after: source.facts.lastEvent) }
        unknown = now
        reading.builder.messages?.dictionary = source.dictionary
        // The next one extends it, and would copy it if it were in use here.
        defer { reading.builder.messages?.dictionary = SessionDictionary() }
        reading.resume(with: now)
        var latest = duration
        try reading.consume(from: EventNumber(rawValue: last.rawValue + 1), of: source) { record in
            noting(record)
            latest = record.time
        }
        duration = latest
        if reading.unfinished != unfinished || source.dictionary.nodes.count != definedNodes { furtherChanges += 1 }
        (unfinished, definedNodes) = (reading.unfinished, source.dictionary.nodes.count)
    }

    /// The structure so far, as if the session ended now. Shares its memory with this history: release it before reading
    /// on, or that copies it.
    package var structure: SessionStructure {
        guard unfinished != nil else {
            return SessionStructure(reading.builder, unknown: unknown, unobserved: reading.unobserved)
        }
        var finished = reading
        finished.finish()
        return SessionStructure(finished.builder, unknown: unknown, unobserved: finished.unobserved)
    }

    /// Where snapshots were skipped so far.
    package var unobserved: UnobservedStretches { reading.unobserved }

    /// Calls `body` with each message that is new or changed after an event, in the order of sending. The times of their
    /// hops are zero. Looks at each message of the session.
    package func forEachMessage(changedAfter event: EventNumber, _ body: (MessagePath) throws -> Void) rethrows {
        try reading.builder.messages?.forEach(changedAfter: event, body)
    }
}

extension UnknownStretches {
    /// Whether everything up to an event is read in the same way with these stretches and with later ones.
    fileprivate func isContinued(by later: UnknownStretches, from event: EventNumber) -> Bool {
        guard losses.prefix(while: { $0.first <= event }) == later.losses.prefix(while: { $0.first <= event }) else {
            return false
        }
        let (own, others) = (all.filter { $0.first <= event }, later.all.filter { $0.first <= event })
        guard own.count == others.count, own.dropLast() == others.dropLast() else { return false }
        guard let last = own.last, let other = others.last else { return true }
        return last.isOpen(at: event) ? other.isOpen(at: event) : last == other
    }
}

extension UnknownStretch {
    /// Whether the state is still unknown after an event.
    fileprivate func isOpen(at event: EventNumber) -> Bool { end.map { $0 > event } ?? true }
}
