package import CoordvizModel
internal import GRDB

/// One session of a recording, as the source of a timeline.
package struct RecordedSession: SessionSource {
    private let reader: RecordingReader
    /// The facts about the session as a whole.
    package private(set) var facts: SessionFacts
    /// The definitions of its ids.
    package let dictionary: SessionDictionary

    /// Events in the ring that are not in the database yet, in order.
    private let tail: [EventRecord]
    /// Keyframes in the ring, in order.
    private let lastKeyframes: [Keyframe]
    /// The events in the database.
    private var stored: StoredEvents
    private let unfitDefinitions: Int64

    init(
        reader: RecordingReader,
        facts: SessionFacts,
        dictionary: SessionDictionary,
        unfitDefinitions: Int64,
        lastRow: Int64?,
        tail: RingTail?
    ) {
        self.reader = reader
        self.facts = facts
        self.dictionary = dictionary
        self.unfitDefinitions = unfitDefinitions
        stored = StoredEvents(session: facts.id, lastRow: lastRow)
        self.tail = tail?.records ?? []
        lastKeyframes = tail?.keyframes ?? []
    }

    /// Returns the latest keyframe at or before an event. Costs a look-up and the size of the keyframe.
    package func keyframe(atOrBefore event: EventNumber) throws -> Keyframe {
        let last = lastKeyframes.last { $0.event <= event }
        return try reader.read { database in
            // Keyframes that bypassed the ring may be later than those that did not.
            if let last, last.event == event { return last }
            let next = EventNumber(rawValue: (last?.event.rawValue ?? 0) + 1)
            let stored = try KeyframeQuery.firstKeyframe(of: facts.id, atOrAfter: next, in: database)
            if let last, stored.map({ $0 > event }) ?? true { return last }
            return try KeyframeQuery.keyframe(of: facts.id, atOrBefore: event, in: database)
        }
    }

    /// Returns the event of the first keyframe at or after an event. Costs a look-up.
    package func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber? {
        let kept = try reader.read { try KeyframeQuery.firstKeyframe(of: facts.id, atOrAfter: event, in: $0) }
        // Keyframes that bypassed the ring may be later than those that did not.
        return [kept, lastKeyframes.first { $0.event >= event }?.event].compactMap { $0 }.min()
    }

    /// Calls `body` with the records of a range; costs one look-up and the records themselves.
    ///
    /// Records on damaged pages are skipped, and counted in ``integrityIssues``.
    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
        guard range.upperBound.rawValue &- range.lowerBound.rawValue >= Self.mostInBatch else {
            try reader.read { try stored.forEach(in: range, of: $0, body) }
            return try tail(in: range).forEach(body)
        }
        try forEachBatch(in: range) { try $0.forEach(body) }
    }

    /// Calls `body` with the records of a range, in batches. While it works, the next batch is read on another thread: reading
    /// takes about a third of the time of whatever consumes a long session.
    package func forEachBatch(in range: ClosedRange<EventNumber>, _ body: ([EventRecord]) throws -> Void) throws {
        // Only one thread at a time is in the reader, which is where all that changes is used.
        nonisolated(unsafe) let session = self
        var (records, end) = try session.batch(in: range)
        while let last = end, last < range.upperBound {
            let rest = EventNumber(rawValue: last.rawValue + 1)...range.upperBound
            let following = Background { try session.batch(in: rest) }
            // Nothing is read behind the caller's back when it has failed.
            defer { following.wait() }
            try body(records)
            (records, end) = try following.value()
        }
        try body(records)
        // May be long, and is in memory anyway.
        try body(Array(tail(in: range)))
    }

    /// The number of records that are in memory at a time, twice.
    private static let mostInBatch = 1 << 14

    /// Reads the first records of a range.
    /// - Returns: the last one's number, if there may be more in the database.
    private func batch(in range: ClosedRange<EventNumber>) throws -> (records: [EventRecord], end: EventNumber?) {
        var records: [EventRecord] = []
        try reader.read { database in
            try stored.scan(range, of: database) { record in
                records.append(record)
                return records.count < Self.mostInBatch
            }
        }
        return (records, records.count < Self.mostInBatch ? nil : records.last?.number)
    }

    /// Calls `body` with the records of some kinds in a range; costs a scan of the range inside SQLite.
    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        guard !kinds.isEmpty else { return }
        try reader.read { try stored.forEach(ofKinds: kinds, in: range, of: $0, body) }
        for record in tail(in: range) where kinds.contains(record.kind) { try body(record) }
    }

    /// Returns the part of a range that is in the ring, by binary search: the ring may be large, and its numbers
    /// increase.
    private func tail(in range: ClosedRange<EventNumber>) -> ArraySlice<EventRecord> {
        let first = tail.partitioningIndex { $0.number >= range.lowerBound }
        let rest = tail[first...]
        return rest[..<rest.partitioningIndex { $0.number > range.upperBound }]
    }

    /// The integrity issues in everything that was read so far.
    package var integrityIssues: ReadingIssues {
        var integrityIssues = stored.issues(besides: facts.losses)
        integrityIssues.unfitDefinitions = unfitDefinitions
        integrityIssues.foreignFiles = reader.foreignFiles
        integrityIssues.unreadableRings = reader.unreadableRings
        return integrityIssues
    }

    /// The same session, in which events that could not be read as they were written count as lost: what judges a session must not
    /// take the rest of them for all that happened. Nil when there are none. Asked after everything was read.
    package var withUnreadEventsLost: RecordedSession? {
        let runs = stored.unread
        guard !runs.isEmpty else { return nil }
        var strict = self
        strict.stored.isStrict = true
        strict.facts.losses += runs.map {
            Loss(
                first: EventNumber(rawValue: $0.lowerBound),
                last: EventNumber(rawValue: $0.upperBound),
                reason: .missing
            )
        }
        strict.facts.losses.sort { $0.first < $1.first }
        return strict
    }

    /// What judges a session must not take the database alone for all that happened.
    /// - Throws: ``RecordingError`` when this user may not read the session's ring.
    package func checkRingWasRead() throws {
        guard let ring = reader.unreadableRings.first(where: { $0.session == facts.id }) else { return }
        throw RecordingError.unreadable(path: reader.path, reason: "\(ring.name): \(ring.reason)")
    }

    /// What could not be read of its events and definitions, as a sentence without a full stop; nil when all of it was read.
    package var damageText: String? {
        var issues = integrityIssues
        issues.foreignFiles = []
        issues.unreadableRings.removeAll { $0.session != facts.id }
        return issues.texts.isEmpty ? nil : issues.texts.joined(separator: "; ")
    }

    /// A sentence about ``integrityIssues``; nil when there are none.
    package var unreadableText: String? {
        let texts = integrityIssues.texts
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    /// Uses binary search, because numbers and times increase together; costs a look-up for each step.
    package func lastEvent(atOrBeforeTime time: Int64) throws -> EventNumber? {
        if let record = tail.last(where: { $0.time <= time }) { return record.number }
        return try reader.read { database in
            try EventScan.unlessDamaged {
                try lastEvent(atOrBeforeTime: time, of: database)
            } otherwise: {
                try lastRecord(through: facts.lastEvent, of: database) { $0.time <= time }
            }
        }
    }

    private func lastEvent(atOrBeforeTime time: Int64, of database: Database) throws -> EventNumber? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, \(BlockQuery.time) FROM event WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1"
        )
        func latest(through number: Int64) throws -> (EventNumber, Int64)? {
            let range = RecordingFormat.rowIDs(
                session: facts.id,
                events: EventNumber(rawValue: 1)...EventNumber(rawValue: number)
            )
            return try Row.fetchOne(statement, arguments: [range.lowerBound, range.upperBound]).map {
                (RecordingFormat.eventNumber(rowID: $0.integer(0) ?? 0), $0.integer(1) ?? 0)
            }
        }
        var low: Int64 = 1
        var high = facts.lastEvent.rawValue
        var found: EventNumber?
        while low <= high {
            let middle = low + (high - low) / 2
            if let (number, at) = try latest(through: middle), at > time {
                high = number.rawValue - 1
            } else {
                found = EventNumber(rawValue: middle)
                low = middle + 1
            }
        }
        return try found.flatMap { try latest(through: $0.rawValue)?.0 }
    }

    /// Scans the session's marks from the end.
    package func event(markedAs name: String) throws -> EventNumber? {
        let ids = dictionary.strings.filter { $0.value == name }.keys
        guard !ids.isEmpty else { return nil }
        if let record = tail.last(where: { $0.kind == .mark && ids.contains($0.name) }) { return record.number }
        return try last(where: "\(EventRow.isKind(.mark)) AND name IN (\(list(ids.map(\.rawValue))))") {
            $0.kind == .mark && ids.contains($0.name)
        }
    }

    /// Scans backwards from the event.
    package func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) throws -> EventNumber? {
        if let record = tail.last(where: { $0.kind == kind && $0.number <= event }) { return record.number }
        return try last(where: EventRow.isKind(kind), through: event) { $0.kind == kind }
    }

    /// Returns the number of messages, whether they were sent or dropped before. Scans the session's events inside SQLite.
    package func messageCount() throws -> Int64 {
        let all = EventNumber(rawValue: 1)...facts.lastEvent
        var sent: Int64 = 0
        var notSent: Set<MessageID> = []
        try forEachRecord(ofKinds: [.messageSent, .messageQueued, .messageDropped], in: all) { record in
            if record.kind == .messageSent {
                sent += 1
                if !notSent.isEmpty { notSent.remove(record.message) }
            } else {
                notSent.insert(record.message)
            }
        }
        return sent + Int64(notSent.count)
    }

    /// - Parameter isWanted: the same condition in Swift, for damaged files.
    private func last(
        where condition: String,
        through event: EventNumber? = nil,
        _ isWanted: (EventRecord) -> Bool
    ) throws -> EventNumber? {
        let last = max(EventNumber(rawValue: 1), event ?? facts.lastEvent)
        let range = RecordingFormat.rowIDs(session: facts.id, events: EventNumber(rawValue: 1)...last)
        return try reader.read { database in
            try EventScan.unlessDamaged {
                try Int64.fetchOne(
                    database,
                    sql: "SELECT id FROM event WHERE id BETWEEN ? AND ? AND \(condition) ORDER BY id DESC LIMIT 1",
                    arguments: [range.lowerBound, range.upperBound]
                ).map(RecordingFormat.eventNumber(rowID:))
            } otherwise: {
                try lastRecord(through: last, of: database, isWanted)
            }
        }
    }

    /// Scans everything: for damaged files.
    private func lastRecord(
        through last: EventNumber,
        of database: Database,
        _ isWanted: (EventRecord) -> Bool
    ) throws -> EventNumber? {
        var found: EventNumber?
        try stored.forEach(in: EventNumber(rawValue: 1)...last, of: database) { if isWanted($0) { found = $0.number } }
        return found
    }

    private func list(_ numbers: [UInt32]) -> String { numbers.sorted().map(String.init).joined(separator: ", ") }
}

extension RandomAccessCollection {
    /// Returns the index of the first element that satisfies a condition that no element before and all elements after
    /// satisfy.
    fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if isBehind(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}
