internal import CoordvizModel
internal import GRDB

/// Reads the events of a session in the database, and notes which cannot be read as they were written.
///
/// Not thread-safe: use it inside of ``RecordingReader/read(_:)``.
struct StoredEvents {
    private let session: SessionID
    /// The row of the last event.
    private let lastRow: Int64?
    /// Whether events of which parts cannot be read are left out.
    var isStrict = false

    private let unreadable = UnreadableEvents()
    /// Events of kinds that this build does not know.
    private let unknown = UnreadableEvents()
    /// Events with invalid numbers.
    private let unfit = UnreadableEvents()
    /// Events that belong to no block.
    private let outOfBlocks = UnreadableEvents()

    init(session: SessionID, lastRow: Int64?) {
        self.session = session
        self.lastRow = lastRow
    }

    /// Calls `body` with the records of a range, in order.
    func forEach(
        in range: ClosedRange<EventNumber>,
        of database: Database,
        _ body: (EventRecord) throws -> Void
    ) throws {
        try scan(range, of: database) { record in
            try body(record)
            return true
        }
    }

    /// Calls `body` with the records of a range, in order, until it returns false.
    func scan(
        _ range: ClosedRange<EventNumber>,
        of database: Database,
        _ body: (EventRecord) throws -> Bool
    ) throws {
        let ids = RecordingFormat.rowIDs(session: session, events: range)
        var blocks = try BlockQuery(session: session, ids: ids, in: database)
        var strange: [ClosedRange<Int64>] = []
        var unfitting: [ClosedRange<Int64>] = []
        var adrift: [ClosedRange<Int64>] = []
        let gaps = try EventScan.forEachRow(in: ids, last: lastRow, of: database) { row in
            let id = row.integer(0) ?? 0
            let block = try blocks.block(ofRowID: id)
            var fits = true
            guard let record = EventRow.record(from: row, in: block, fits: &fits) else {
                strange.extend(by: id)
                return true
            }
            if !fits { unfitting.extend(by: id) }
            if !blocks.isInBlock { adrift.extend(by: id) }
            return try isStrict && !(fits && blocks.isInBlock) || body(record)
        }
        unreadable.note(gaps)
        unknown.note(strange)
        unfit.note(unfitting)
        outOfBlocks.note(adrift)
    }

    /// Calls `body` with the records of some kinds in a range, in order; costs a scan of the range inside SQLite.
    func forEach(
        ofKinds kinds: Set<EventKind>,
        in range: ClosedRange<EventNumber>,
        of database: Database,
        _ body: (EventRecord) throws -> Void
    ) throws {
        let ids = RecordingFormat.rowIDs(session: session, events: range)
        let row = try RowScan(
            database,
            """
            SELECT \(EventRow.columns) FROM event WHERE id BETWEEN ? AND ? AND \(EventRow.isKind(in: kinds)) ORDER BY id
            """,
            [ids.lowerBound, ids.upperBound],
            isAscending: true
        )
        var blocks = try BlockQuery(session: session, ids: ids, in: database)
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
        try forEach(in: next...range.upperBound, of: database) { if kinds.contains($0.kind) { try body($0) } }
    }

    /// What could not be read so far.
    /// - Parameter losses: events of which the recording itself says that they were lost do not count.
    func issues(besides losses: [Loss]) -> ReadingIssues {
        var issues = ReadingIssues()
        issues.unreadableEvents = unreadable.count(without: losses.filter(\.reason.isRecorded))
        issues.unknownEvents = unknown.count(without: [])
        issues.unfitEvents = unfit.count(without: [])
        issues.eventsOutOfBlocks = outOfBlocks.count(without: [])
        return issues
    }

    /// The numbers of events that are in the database and could not be read as they were written, in order.
    var unread: [ClosedRange<Int64>] {
        var runs: [ClosedRange<Int64>] = []
        for range in [unknown, unfit, outOfBlocks].flatMap(\.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = runs.last, range.lowerBound <= last.upperBound + 1 {
                runs[runs.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                runs.append(range)
            }
        }
        return runs
    }
}
