public import CoordvizModel
internal import Foundation
internal import GRDB

/// Writes one session into a recording. Not for use from several threads at once; the recorder sees to that.
///
/// Each ``append(_:_:keyframe:)`` commits, so that what was appended survives the death of the process. In WAL mode a
/// commit reaches the operating system without waiting for the disk (https://www.sqlite.org/wal.html); 10 to 30 µs.
public final class RecordingWriter {
    /// The session that is being written.
    public let session: SessionID
    /// The recording's path.
    public let path: String
    let database: DatabaseQueue
    private var patience = RecordingFile.Patience.opening

    /// Opens or creates the recording at `path` and begins a session in it.
    /// - Throws: ``RecordingError`` when the file cannot be created or written, or is not a recording of ours.
    public init(path: String, facts: SessionFacts) throws {
        self.path = path
        do {
            database = try RecordingFile.openForWriting(path)
            session = try database.write { database in
                try RecordingSchema.fillVocabulary(database)
                try database.execute(
                    sql: """
                        INSERT INTO session (process, processID, system, recorderVersion, startedAt)
                        VALUES (?, ?, ?, ?, ?)
                        """,
                    arguments: [facts.process, facts.processID, facts.system, facts.recorderVersion, facts.startedAt]
                )
                return SessionID(rawValue: database.lastInsertedRowID)
            }
            try wait(.appending)
        } catch let error as DatabaseError {
            throw RecordingError.unwritable(path: path, reason: error.message ?? "SQLite error \(error.resultCode)")
        }
    }

    /// Commits an event together with the definitions that it is the first to use and, if given, a keyframe after it.
    ///
    /// Waits a tenth of a second at most for somebody else's write lock, and after a failure not at all until an append
    /// succeeds again: the caller is the recorded app, which is to stumble once and not at each of its events.
    /// - Parameter dropped: how many events were lost so far, where that is news.
    /// - Throws: GRDB's `DatabaseError`, for example when the disk is full; nothing of the call is kept then.
    public func append(
        _ record: EventRecord,
        _ definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64? = nil
    ) throws {
        do {
            try commit(record, definitions, keyframe: keyframe, dropped: dropped)
        } catch {
            try? wait(.afterFailure)
            throw error
        }
        try? wait(.appending)
    }

    private func commit(
        _ record: EventRecord,
        _ definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64?
    ) throws {
        try database.writeWithoutTransaction { database in
            if definitions.isEmpty && keyframe == nil && dropped == nil {
                try insert(record, into: database)
            } else {
                try database.inTransaction {
                    for definition in definitions { try insert(definition, into: database) }
                    try insert(record, into: database)
                    if let keyframe { try insert(keyframe, after: record.number, into: database) }
                    if let dropped {
                        try database.execute(
                            sql: "UPDATE session SET dropped = ? WHERE id = ?",
                            arguments: [dropped, session.rawValue]
                        )
                    }
                    return .commit
                }
            }
        }
    }

    /// Notes how the session ended and makes the recording one file.
    public func finish(ending: SessionEnding, dropped: Int64) throws {
        try wait(.finishing)
        try database.write { database in
            try database.execute(
                sql: "UPDATE session SET ending = ?, dropped = ? WHERE id = ?",
                arguments: [ending.rawValue, dropped, session.rawValue]
            )
        }
        try RecordingFile.makeSingleFile(database)
        try database.close()
    }

    private func wait(_ patience: RecordingFile.Patience) throws {
        guard self.patience != patience else { return }
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(patience.rawValue)") }
        self.patience = patience
    }

    private func insert(_ record: EventRecord, into database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO event (id, time, kind, thread, subject, object, cause, strength, code, name, message,
                  predicted, predictedCode, location, since)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        try statement.execute(arguments: EventRow.arguments(for: record, session: session))
    }

    private func insert(_ definition: Definition, into database: Database) throws {
        let session = session.rawValue
        switch definition {
        case .string(let id, let text):
            try database.cachedStatement(sql: "INSERT INTO string (session, id, text) VALUES (?, ?, ?)")
                .execute(arguments: [session, Int64(id.rawValue), text])
        case .location(let id, let place):
            try database.cachedStatement(sql: "INSERT INTO location (session, id, file, line) VALUES (?, ?, ?, ?)")
                .execute(arguments: [session, Int64(id.rawValue), place.file, Int64(place.line)])
        case .node(let node):
            try database.cachedStatement(
                sql: "INSERT INTO node (session, id, kind, type, identifier) VALUES (?, ?, ?, ?, ?)"
            )
            .execute(
                arguments: [
                    session, Int64(node.id.rawValue), Int64(node.kind.rawValue), Int64(node.typeName.rawValue),
                    node.identifier.orNil.map { Int64($0.rawValue) },
                ]
            )
        }
    }

    private func insert(_ state: HierarchyState, after event: EventNumber, into database: Database) throws {
        let key: [any DatabaseValueConvertible] = [session.rawValue, event.rawValue]
        try database.execute(
            sql: "INSERT INTO keyframe (session, event) VALUES (?, ?)",
            arguments: StatementArguments(key)
        )
        let node = try database.cachedStatement(
            sql: "INSERT INTO keyframeNode (session, event, node, appearance) VALUES (?, ?, ?, ?)"
        )
        for id in state.nodes {
            let appearance = state.appearances[id].map { Int64($0.rawValue) }
            try node.execute(arguments: [session.rawValue, event.rawValue, Int64(id.rawValue), appearance])
        }
        let edge = try database.cachedStatement(
            sql: #"INSERT INTO keyframeEdge (session, event, kind, "from", "to", began) VALUES (?, ?, ?, ?, ?, ?)"#
        )
        for (key, began) in state.edges {
            try edge.execute(
                arguments: [
                    session.rawValue, event.rawValue, Int64(key.kind.rawValue), Int64(key.from.rawValue),
                    Int64(key.to.rawValue), began.rawValue,
                ]
            )
        }
    }
}
