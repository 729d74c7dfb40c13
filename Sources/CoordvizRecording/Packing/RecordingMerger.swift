internal import CoordvizModel
internal import Foundation
internal import GRDB

/// Combines the sessions of several recordings: of an app and its extension, or of two devices that communicate.
package enum RecordingMerger {
    /// Writes all sessions of all recordings into one new file, in the order in which they began according to the wall
    /// clock. One that several of them hold, because one is a copy or an earlier merge, is written once: the copy with the
    /// latest events.
    ///
    /// The recordings are not changed: copies are read, and the rings of processes that have ended are recovered there.
    /// Each recording is checked, and refused when it is damaged, newer, or written while it is copied. The new file
    /// appears complete or not at all. SQLite copies the rows: costs the time to read the recordings three times, and
    /// their size on disk twice.
    /// - Parameter replacing: whether a file at `destination` may be replaced.
    /// - Returns: the number of sessions in the new recording.
    /// - Throws: ``RecordingError``.
    @discardableResult
    package static func merge(_ recordings: [String], into destination: String, replacing: Bool = false) throws -> Int {
        try merging(recordings, into: destination, replacing: replacing).sessions
    }

    /// The same as ``merge(_:into:replacing:)``, and also returns the ignored files.
    package static func merging(
        _ recordings: [String],
        into destination: String,
        replacing: Bool
    ) throws -> PackedSessions {
        // Before the inputs are copied, so that a refusal is immediate.
        try RecordingPacker.checkPlace(destination, replacing: replacing)
        let inputs = try recordings.map(Input.init)
        let all = inputs.indices.flatMap { index in inputs[index].sessions.map { (input: index, session: $0) } }
            .sorted {
                ($0.session.startedAt, $0.input, $0.session.id) < ($1.session.startedAt, $1.input, $1.session.id)
            }
        let sessions = withoutCopies(all)
        do {
            let recording = try NewRecording(at: destination, replacing: replacing)
            for (number, session) in sessions.enumerated() {
                try inputs[session.input].copy(session.session, to: Int64(number) + 1, of: recording.database)
            }
            try recording.finish()
        } catch let error as DatabaseError {
            throw RecordingError.unwritable(path: destination, reason: error.sentence)
        }
        return PackedSessions(
            sessions: sessions.count,
            copies: all.count - sessions.count,
            foreignFiles: inputs.flatMap(\.foreignFiles)
        )
    }

    private struct Session {
        var id: Int64
        var startedAt: Int64
        /// Nil in recordings of the first version of the format.
        var uuid: String?
        var lastEvent: EventNumber
    }

    /// Of sessions with the same identity the one with the latest events, at the place of the first.
    private static func withoutCopies(
        _ sessions: [(input: Int, session: Session)]
    ) -> [(input: Int, session: Session)] {
        var places: [String: Int] = [:]
        return sessions.reduce(into: []) { kept, next in
            guard let uuid = next.session.uuid, let place = places[uuid] else {
                if let uuid = next.session.uuid { places[uuid] = kept.count }
                return kept.append(next)
            }
            if next.session.lastEvent > kept[place].session.lastEvent { kept[place] = next }
        }
    }

    /// An input of the merge: a copy of a recording.
    private struct Input {
        let path: String
        let sessions: [Session]
        let foreignFiles: [String]
        private let copy: TemporaryCopy

        init(_ path: String) throws {
            let path = RecordingReader.target(of: path)
            self.path = path
            try SideFiles.check(of: path)
            try RecordingHeader.check(path)
            copy = try RecordingPacker.quietCopy(of: path)
            foreignFiles = try RecordingPacker.check(copy, of: path).foreignFiles
            do {
                let database = try RecordingPacker.open(copy.path)
                // A private copy: older formats get the columns and tables that are copied.
                try RecordingSchema.migrator.migrate(database)
                sessions = try database.read { database in
                    try Row.fetchAll(database, sql: "SELECT id, startedAt FROM session ORDER BY id").map { row in
                        let id = SessionID(rawValue: row.integer(0) ?? 0)
                        return Session(
                            id: id.rawValue,
                            startedAt: row.integer(1) ?? 0,
                            uuid: try IdentityRows.uuid(of: id, in: database)?.text,
                            lastEvent: try Self.lastEvent(of: id, in: database)
                        )
                    }
                }
                try database.close()
            } catch let error as DatabaseError {
                throw error.asUnreadable(path)
            }
        }

        private static func lastEvent(of session: SessionID, in database: Database) throws -> EventNumber {
            let ids = RecordingFormat.rowIDs(session: session, events: .zero...RecordingFormat.lastEventNumber)
            let last = try Int64.fetchOne(
                database,
                sql: "SELECT max(id) FROM event WHERE id BETWEEN ? AND ?",
                arguments: [ids.lowerBound, ids.upperBound]
            )
            return last.map(RecordingFormat.eventNumber(rowID:)) ?? .zero
        }

        func copy(_ session: Session, to number: Int64, of database: DatabaseQueue) throws {
            try database.writeWithoutTransaction { database in
                try database.execute(sql: "ATTACH DATABASE ? AS input", arguments: [copy.path])
                do {
                    try database.inTransaction {
                        try SessionCopy.run(session.id, to: number, in: database)
                        return .commit
                    }
                } catch let error as DatabaseError where Self.isInputs(error) {
                    throw RecordingError.unreadable(
                        path: path,
                        reason: "it is damaged: \(error.sentence)"
                    )
                }
                try database.execute(sql: "DETACH DATABASE input")
            }
        }

        /// Whether the error is about the input: the new file accepts all sound rows.
        private static func isInputs(_ error: DatabaseError) -> Bool {
            [.SQLITE_CORRUPT, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_NOTADB].contains(error.resultCode)
        }
    }
}

/// Copies the rows of one session from the attached database `input`. Ids are unique within a session and do not
/// change; the row ids of events and blocks contain the session.
private enum SessionCopy {
    static func run(_ session: Int64, to number: Int64, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO main.session
                  (id, process, processID, system, recorderVersion, startedAt, ending, signal, dropped, ringPosition)
                SELECT ?, process, processID, system, recorderVersion, startedAt, ending, signal, dropped, 0
                FROM input.session WHERE id = ?
                """,
            arguments: [number, session]
        )
        for (table, columns) in tables {
            try database.execute(
                sql: """
                    INSERT INTO main.\(table) (session, \(columns))
                    SELECT ?, \(columns) FROM input.\(table) WHERE session = ?
                    """,
                arguments: [number, session]
            )
        }
        let ids = RecordingFormat.rowIDs(
            session: SessionID(rawValue: session),
            events: .zero...RecordingFormat.lastEventNumber
        )
        let shift = (number &- session) << RecordingFormat.eventNumberBits
        for (table, columns) in [
            ("event", String(EventRow.columns.dropFirst("id, ".count))), ("block", "time, message"),
        ] {
            try database.execute(
                sql: """
                    INSERT INTO main.\(table) (id, \(columns))
                    SELECT id + ?, \(columns) FROM input.\(table) WHERE id BETWEEN ? AND ? ORDER BY id
                    """,
                arguments: [shift, ids.lowerBound, ids.upperBound]
            )
        }
    }

    private static let tables = [
        ("string", "id, text"), ("location", "id, file, line"), ("node", "id, kind, type, identifier"),
        ("loss", "first, last, reason"), ("keyframe", "event"), ("keyframeNode", "event, node, appearance"),
        ("keyframeEdge", #"event, kind, "from", "to", began"#), ("identity", "uuid"),
        ("label", "name, value"),
    ]
}
