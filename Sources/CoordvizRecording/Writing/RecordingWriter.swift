public import CoordvizModel
internal import Foundation
internal import GRDB

/// Writes one session into a recording. Not for use from several threads at once; the recorder sees to that.
///
/// Each ``append(_:)`` commits, so that what was appended survives the death of the process. In WAL mode a commit reaches
/// the operating system without waiting for the disk (https://www.sqlite.org/wal.html); 10 to 30 µs.
public final class RecordingWriter {
    /// The session that is being written.
    public let session: SessionID
    /// The recording's path.
    public let path: String
    let database: DatabaseQueue
    private var patience = RecordingFile.Patience.opening
    /// The block that the last committed event lies in.
    private var block: EventBlock?

    /// Opens or creates the recording at `path` and begins a session in it.
    /// - Throws: ``RecordingError`` when the file cannot be created or written, or is not a recording of ours.
    public init(path: String, facts: SessionFacts) throws {
        self.path = path
        do {
            database = try FileSizeSignal.blocked { try RecordingFile.openForWriting(path) }
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

    /// Commits a batch, all of it or nothing. Losses count as dropped events.
    ///
    /// Waits a tenth of a second at most for somebody else's write lock, and after a failure not at all until an append
    /// succeeds again: the caller may be the recorded app, which is to stumble once and not at each of its events.
    /// Costs a commit, and about a microsecond for each event.
    /// - Throws: GRDB's `DatabaseError`, for example when the disk is full.
    public func append(_ batch: EventBatch) throws { try append(batch, dropped: nil) }

    /// Commits an event together with the definitions that it is the first to use and, if given, a keyframe after it; see
    /// ``append(_:)``.
    /// - Parameter dropped: how many events were lost so far, where that is news.
    public func append(
        _ record: EventRecord,
        _ definitions: [Definition],
        keyframe: HierarchyState?,
        dropped: Int64? = nil
    ) throws {
        var batch = EventBatch()
        batch.definitions = definitions
        batch.records = [record]
        batch.keyframe = keyframe.map { (record.number, $0) }
        try append(batch, dropped: dropped)
    }

    private func append(_ batch: EventBatch, dropped: Int64?) throws {
        do {
            try commit(batch, dropped: dropped)
        } catch {
            try? wait(.afterFailure)
            throw error
        }
        try? wait(.appending)
    }

    private func commit(_ batch: EventBatch, dropped: Int64?) throws {
        if batch.isEmpty && dropped == nil { return }
        try database.writeWithoutTransaction { database in
            var rows = try SessionRows(of: session, in: database, block: block)
            if let record = batch.onlyRecord, dropped == nil, !rows.beginsBlock(record) {
                try rows.insert(record)
            } else {
                try database.inTransaction {
                    try rows.insert(batch)
                    if let dropped { try rows.update(dropped: dropped) }
                    return .commit
                }
            }
            block = rows.block
        }
    }

    /// Has everything that was appended so far written to the disk itself, so that it survives the death of the machine, too.
    ///
    /// Waits for the disk, and for nobody's lock.
    /// - Throws: GRDB's `DatabaseError` when the disk does not take it.
    public func sync() throws {
        try database.writeWithoutTransaction { database in try WriteAheadLog.sync(of: database) }
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
}
