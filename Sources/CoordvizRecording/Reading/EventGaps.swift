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
