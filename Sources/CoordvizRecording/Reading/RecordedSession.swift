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
    /// The row of the last event in the database.
    private let lastRow: Int64?
    private let unreadable = UnreadableEvents()
    /// Events of kinds that this build does not know.
    private let unknown = UnreadableEvents()
    /// Events with invalid numbers.
    private let unfit = UnreadableEvents()
    /// Events that belong to no block.
    private let outOfBlocks = UnreadableEvents()
    private let unfitDefinitions: Int64
    /// Whether events of which parts cannot be read are left out.
    private var isStrict = false

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
        self.lastRow = lastRow
        self.tail = tail?.records ?? []
        lastKeyframes = tail?.keyframes ?? []
    }

    /// Returns the latest keyframe at or before an event. Costs a look-up and the size of the keyframe.
    package func keyframe(atOrBefore event: EventNumber) throws -> Keyframe {
        if let last = lastKeyframes.last(where: { $0.event <= event }) { return last }
        return try reader.read { try KeyframeQuery.keyframe(of: facts.id, atOrBefore: event, in: $0) }
    }

    /// Returns the event of the first keyframe at or after an event. Costs a look-up.
    package func firstKeyframe(atOrAfter event: EventNumber) throws -> EventNumber? {
        let kept = try reader.read { try KeyframeQuery.firstKeyframe(of: facts.id, atOrAfter: event, in: $0) }
        // Keyframes that bypassed the ring may be later than those that did not.
        return [kept, lastKeyframes.first { $0.event >= event }?.event].compactMap { $0 }.min()
    }

    /// Returns the first event at or after an event; where its page is damaged, a number without an event. Costs a look-up.
    package func firstEvent(atOrAfter event: EventNumber) throws -> EventNumber? {
        guard event <= facts.lastEvent else { return nil }
        let ids = RecordingFormat.rowIDs(session: facts.id, events: event...facts.lastEvent)
        let stored: EventNumber? = try reader.read { database in
            try EventScan.unlessDamaged {
                let sql = "SELECT id FROM event WHERE id BETWEEN ? AND ? ORDER BY id LIMIT 1"
                let row = try RowScan(database, sql, [ids.lowerBound, ids.upperBound])
                return try row.next() ? row.integer(0).map(RecordingFormat.eventNumber(rowID:)) : nil
            } otherwise: {
                event
            }
        }
        return [stored, tail(in: event...facts.lastEvent).first?.number].compactMap(\.self).min()
    }

    /// Calls `body` with the records of a range; costs one look-up and the records themselves.
    ///
    /// Records on damaged pages are skipped, and counted in ``integrityIssues``.
    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) throws {
        try reader.read { try forEachRecord(in: range, of: $0, body) }
        for record in tail(in: range) { try body(record) }
    }

    /// Calls `body` with the records of some kinds in a range; costs a scan of the range inside SQLite.
    package func forEachRecord(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        _ body: (EventRecord) throws -> Void
    ) throws {
        guard !kinds.isEmpty else { return }
        let ids = RecordingFormat.rowIDs(session: facts.id, events: range)
        try reader.read { database in
            let row = try RowScan(
                database,
                """
                SELECT \(EventRow.columns) FROM event WHERE id BETWEEN ? AND ? AND \(EventRow.isKind(in: kinds)) ORDER BY id
                """,
                [ids.lowerBound, ids.upperBound],
                isAscending: true
            )
            var blocks = try BlockQuery(session: facts.id, ids: ids, in: database)
            var next = range.lowerBound
            var isDamaged = false
            var unfitting: [ClosedRange<Int64>] = []
            defer { unfit.note(unfitting) }
            while try EventScan.unlessDamaged(
                { try row.next() },
                otherwise: {
                    isDamaged = true
                    return false
                }
            ) {
                let block = try blocks.block(ofRowID: row.integer(0) ?? 0)
                var fits = true
                guard let record = EventRow.record(from: row, in: block, fits: &fits) else { continue }
                if !fits { unfitting.extend(by: row.integer(0) ?? 0) }
                if isStrict, !fits || !blocks.isInBlock { continue }
                next = max(next, EventNumber(rawValue: record.number.rawValue + 1))
                try body(record)
            }
            guard isDamaged, next <= range.upperBound else { return }
            try forEachRecord(in: next...range.upperBound, of: database) { if kinds.contains($0.kind) { try body($0) } }
        }
        for record in tail(in: range) where kinds.contains(record.kind) { try body(record) }
    }

    /// Returns the part of a range that is in the ring, by binary search: the ring may be large, and its numbers
    /// increase.
    private func tail(in range: ClosedRange<EventNumber>) -> ArraySlice<EventRecord> {
        let first = tail.partitioningIndex { $0.number >= range.lowerBound }
        let rest = tail[first...]
        return rest[..<rest.partitioningIndex { $0.number > range.upperBound }]
    }

    private func forEachRecord(
        in range: ClosedRange<EventNumber>,
        of database: Database,
        _ body: (EventRecord) throws -> Void
    ) throws {
        let ids = RecordingFormat.rowIDs(session: facts.id, events: range)
        var blocks = try BlockQuery(session: facts.id, ids: ids, in: database)
        var strange: [ClosedRange<Int64>] = []
        var unfitting: [ClosedRange<Int64>] = []
        var adrift: [ClosedRange<Int64>] = []
        let gaps = try EventScan.forEachRow(in: ids, last: lastRow, of: database) { row in
            let id = row.integer(0) ?? 0
            let block = try blocks.block(ofRowID: id)
            var fits = true
            if let record = EventRow.record(from: row, in: block, fits: &fits) {
                if !fits { unfitting.extend(by: id) }
                if !blocks.isInBlock { adrift.extend(by: id) }
                if !isStrict || fits && blocks.isInBlock { try body(record) }
            } else {
                strange.extend(by: id)
            }
        }
        unreadable.note(gaps)
        unknown.note(strange)
        unfit.note(unfitting)
        outOfBlocks.note(adrift)
    }

    /// The integrity issues in everything that was read so far.
    package var integrityIssues: ReadingIssues {
        var integrityIssues = ReadingIssues()
        integrityIssues.unreadableEvents = unreadable.count(without: facts.losses.filter(\.reason.isRecorded))
        integrityIssues.unknownEvents = unknown.count(without: [])
        integrityIssues.unfitEvents = unfit.count(without: [])
        integrityIssues.eventsOutOfBlocks = outOfBlocks.count(without: [])
        integrityIssues.unfitDefinitions = unfitDefinitions
        integrityIssues.foreignFiles = reader.foreignFiles
        return integrityIssues
    }

    /// The same session, in which events that could not be read as they were written count as lost: what judges a session must not
    /// take the rest of them for all that happened. Nil when there are none. Asked after everything was read.
    package var withUnreadEventsLost: RecordedSession? {
        var runs: [ClosedRange<Int64>] = []
        for range in [unknown, unfit, outOfBlocks].flatMap(\.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = runs.last, range.lowerBound <= last.upperBound + 1 {
                runs[runs.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                runs.append(range)
            }
        }
        guard !runs.isEmpty else { return nil }
        var strict = self
        strict.isStrict = true
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

    /// What could not be read of its events and definitions, as a sentence without a full stop; nil when all of it was read.
    package var damageText: String? {
        var issues = integrityIssues
        issues.foreignFiles = []
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

    /// Returns the number of sent messages. Scans the session's events inside SQLite.
    package func messageCount() throws -> Int64 {
        let range = RecordingFormat.rowIDs(session: facts.id, events: EventNumber(rawValue: 1)...facts.lastEvent)
        let waiting = Int64(tail.lazy.filter { $0.kind == .messageSent }.count)
        return try waiting
            + reader.read { database in
                try EventScan.unlessDamaged {
                    let rows = try RowScan(
                        database,
                        "SELECT count(*) FROM event WHERE id BETWEEN ? AND ? AND \(EventRow.isKind(.messageSent))",
                        [range.lowerBound, range.upperBound]
                    )
                    return try rows.next() ? rows.integer(0) ?? 0 : 0
                } otherwise: {
                    var count: Int64 = 0
                    try forEachRecord(in: EventNumber(rawValue: 1)...facts.lastEvent, of: database) {
                        if $0.kind == .messageSent { count += 1 }
                    }
                    return count
                }
            }
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
        try forEachRecord(in: EventNumber(rawValue: 1)...last, of: database) { if isWanted($0) { found = $0.number } }
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
