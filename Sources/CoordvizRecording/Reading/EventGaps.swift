internal import CoordvizModel
internal import GRDB

/// Detects events that no session would show: a recording that was damaged or changed must not pass for a complete one.
enum EventGaps {
    /// Returns the number of rows outside of all sessions. Costs a look-up for each gap between their numbers, and
    /// reading each of these rows; rows on damaged pages are not counted.
    static func strays(besides sessions: [SessionID], in database: Database) throws -> Int64 {
        // Others would overflow into the rows of other sessions.
        let highest = Int64.max >> RecordingFormat.eventNumberBits + 1
        let known = sessions.filter { $0.rawValue > 0 && $0.rawValue <= highest }
        var count: Int64 = 0
        var next = Int64.min
        for session in known.sorted(by: { $0.rawValue < $1.rawValue }) {
            let rows = RecordingFormat.rowIDs(
                session: session,
                events: EventNumber(rawValue: 1)...RecordingFormat.lastEventNumber
            )
            if next < rows.lowerBound { count &+= try rowCount(in: next...rows.lowerBound - 1, of: database) }
            let (following, isEnd) = rows.upperBound.addingReportingOverflow(1)
            guard !isEnd else { return count }
            next = following
        }
        return try count &+ rowCount(in: next...Int64.max, of: database)
    }

    /// Returns a lower bound for the number of events that are missing after the last one of a session: keyframes and
    /// blocks are stored with the number of their event. Costs two look-ups.
    static func missingAtEnd(of facts: SessionFacts, in database: Database) throws -> Int64 {
        // If the recorder noted losses there, these may be the missing events.
        guard facts.unplacedLosses == 0 else { return 0 }
        let ids = RecordingFormat.rowIDs(session: facts.id, events: .zero...RecordingFormat.lastEventNumber)
        let named = try EventScan.unlessDamaged {
            [
                try number("SELECT max(event) FROM keyframe WHERE session = ?", [facts.id.rawValue], in: database),
                try number(
                    "SELECT max(id) FROM block WHERE id BETWEEN ? AND ?",
                    [ids.lowerBound, ids.upperBound],
                    in: database
                ).map { RecordingFormat.eventNumber(rowID: $0).rawValue },
            ]
        } otherwise: {
            []
        }
        let known = max(facts.lastEvent, facts.losses.map(\.last).max() ?? .zero).rawValue
        let last = named.compactMap { $0 }.max() ?? 0
        return last > known ? last - known : 0
    }

    /// Adds a loss for each run of numbers without an event that the recording does not explain. Costs counting all rows
    /// inside SQLite; only where the count is not the expected one, reading the sessions' rows as well.
    /// - Parameters:
    ///   - strays: the rows outside of all sessions.
    ///   - tails: the events that are not in the database yet.
    static func noteMissing(
        in sessions: inout [SessionFacts],
        besides strays: Int64,
        tails: [SessionID: RingTail],
        of database: Database
    ) throws {
        let expected = sessions.reduce(strays) { $0 &+ $1.lastEvent.rawValue &- EventRuns(lostIn: $1).count }
        // Row by row: counting a whole table at once is subject to no limit, and a table may be made to have no end.
        let found = try EventScan.unlessDamaged {
            try number("SELECT count(*) FROM event WHERE id >= ?", [.min], in: database)
        } otherwise: {
            nil
        }
        let waiting = tails.values.reduce(Int64(0)) { $0 &+ Int64($1.records.count) }
        if let found, found &+ waiting == expected { return }
        for index in sessions.indices where sessions[index].lastEvent > .zero {
            var known = EventRuns(lostIn: sessions[index])
            known.add(tails[sessions[index].id]?.records.map { $0.number.rawValue...$0.number.rawValue } ?? [])
            known.add(try runs(of: sessions[index], in: database))
            let missing = known.gaps(through: sessions[index].lastEvent.rawValue)
            // These may be the lost events whose numbers are not recorded.
            let count = missing.reduce(Int64(0)) { $0 &+ Int64($1.count) }
            guard count > sessions[index].unplacedLosses else { continue }
            sessions[index].losses += missing.map {
                Loss(
                    first: EventNumber(rawValue: $0.lowerBound),
                    last: EventNumber(rawValue: $0.upperBound),
                    reason: .missing
                )
            }
            sessions[index].losses.sort { $0.first < $1.first }
        }
    }

    /// The numbers of the events of a session that can be read, in runs.
    private static func runs(of facts: SessionFacts, in database: Database) throws -> [ClosedRange<Int64>] {
        let events = EventNumber(rawValue: 1)...facts.lastEvent
        var runs: [ClosedRange<Int64>] = []
        _ = try EventScan.forEachRow(
            in: RecordingFormat.rowIDs(session: facts.id, events: events),
            last: EventScan.lastRow(of: facts.id, in: database),
            of: database
        ) { row in
            runs.extend(by: RecordingFormat.eventNumber(rowID: row.integer(0) ?? 0).rawValue)
            return true
        }
        return runs
    }

    private static func rowCount(in ids: ClosedRange<Int64>, of database: Database) throws -> Int64 {
        try EventScan.unlessDamaged {
            try number(
                "SELECT count(*) FROM event WHERE id BETWEEN ? AND ?",
                [ids.lowerBound, ids.upperBound],
                in: database
            ) ?? 0
        } otherwise: {
            0
        }
    }

    /// Uses cached statements, because there may be a million sessions.
    private static func number(_ query: String, _ values: [Int64], in database: Database) throws -> Int64? {
        let rows = try RowScan(database, query, values)
        return try rows.next() ? rows.integer(0) : nil
    }
}
