internal import CoordvizModel
internal import GRDB

/// Events that no session would show: a recording that was damaged or changed must not pass for a whole one.
enum EventGaps {
    /// How many rows stand outside of all sessions. Costs a look-up for each gap between their numbers, and a look at each
    /// of these rows; what stands on damaged pages is not counted.
    static func strays(besides sessions: [SessionID], in database: Database) throws -> Int64 {
        // Others would wrap around, into the rows of somebody else.
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

    /// How many events are missing behind the last one of a session, at the least: states and blocks of rows are kept with
    /// the number of their event. Costs two look-ups.
    static func missingAtEnd(of facts: SessionFacts, in database: Database) throws -> Int64 {
        // Where the recorder said that it lost events, it may be these.
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
        let told = max(facts.lastEvent, facts.losses.map(\.last).max() ?? .zero).rawValue
        let last = named.compactMap { $0 }.max() ?? 0
        return last > told ? last - told : 0
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

    /// There may be a million sessions to ask of.
    private static func number(_ query: String, _ values: [Int64], in database: Database) throws -> Int64? {
        let rows = try RowScan(database, query, values)
        return try rows.next() ? rows.integer(0) : nil
    }
}
