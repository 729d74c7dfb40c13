internal import CoordvizModel
internal import GRDB

/// Reads the facts of each session: some look-ups for each, with cached statements. A recording may contain a million
/// sessions.
enum SessionQuery {
    /// Reads the table of sessions, oldest first.
    /// - Parameter text: transforms each text.
    static func all(in database: Database, text: (String) -> String) throws -> [SessionFacts] {
        let row = try RowScan(
            database,
            """
            SELECT id, processID, startedAt, signal, dropped, process, system, recorderVersion, ending FROM session
            ORDER BY id
            """,
            isAscending: true
        )
        var sessions: [SessionFacts] = []
        while try row.next() {
            sessions.append(
                SessionFacts(
                    id: SessionID(rawValue: row.integer(0) ?? 0),
                    process: text(try row.text(5) ?? ""),
                    processID: row.integer(1) ?? 0,
                    system: text(try row.text(6) ?? ""),
                    recorderVersion: text(try row.text(7) ?? ""),
                    startedAt: row.integer(2) ?? 0,
                    ending: try row.text(8).flatMap(SessionEnding.init(rawValue:)) ?? .running,
                    signal: row.integer(3).flatMap(Int32.init(exactly:)),
                    dropped: row.integer(4) ?? 0
                )
            )
        }
        return sessions
    }

    /// Adds the facts from other tables: its losses and its last event. Corrects a number of lost events that is impossible.
    static func complete(_ facts: inout SessionFacts, in database: Database) throws {
        facts.losses = try losses(of: facts.id, in: database)
        if facts.dropped < 0 {
            (facts.dropped, facts.hasImpossibleLossCount) = (Loss.count(of: facts.losses), true)
        }
        facts.uuid = try IdentityRows.uuid(of: facts.id, in: database) ?? facts.uuid
        facts.labels = try IdentityRows.labels(of: facts.id, in: database)
        guard let last = try EventScan.lastRow(of: facts.id, in: database) else { return }
        facts.lastEvent = RecordingFormat.eventNumber(rowID: last)
        let time = try RowScan(database, "SELECT \(BlockQuery.time) FROM event WHERE id = ?", [last])
        // A damaged recording may contain any number.
        if try time.next() { facts.duration = min(max(0, time.integer(0) ?? 0), SessionFacts.longestDuration) }
    }

    private static func losses(of session: SessionID, in database: Database) throws -> [Loss] {
        let row = try RowScan(
            database,
            "SELECT first, last, reason FROM loss WHERE session = ? ORDER BY first",
            [session.rawValue],
            isAscending: true
        )
        var losses: [Loss] = []
        while try row.next() {
            guard let first = row.integer(0), let last = row.integer(1), 0 < first && first <= last,
                let reason = row.byte(2).flatMap(LossReason.init(rawValue:)), reason.isRecorded
            else { continue }
            losses.append(Loss(first: EventNumber(rawValue: first), last: EventNumber(rawValue: last), reason: reason))
        }
        return losses
    }
}
