package import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Writes one session into a recording. Not thread-safe; the recorder ensures that one thread uses it at a time.
///
/// Each ``append(_:)`` commits, so that what was appended survives the end of the process. In WAL mode a commit reaches
/// the operating system without waiting for the disk (https://www.sqlite.org/wal.html); it takes 10 to 30 µs.
package final class RecordingWriter {
    /// The session that is being written.
    package let session: SessionID
    /// The recording's path, absolute and without a symbolic link at its end.
    package let path: String
    /// Files of other recordings that were in the way, and were renamed.
    package let leftParts: [LeftParts]
    let database: DatabaseQueue
    private let uuid: SessionUUID
    private let process = getpid()
    private var file: OpenFile
    private var patience = RecordingFile.Patience.opening
    /// The block of the last committed event.
    private var block: EventBlock?

    /// Opens or creates the recording at `path` and begins a session in it.
    /// - Throws: ``RecordingError`` when the file cannot be created or written, is not a recording, or is in a place
    ///   where a suspended app must not hold a lock.
    package init(path: String, facts: SessionFacts) throws {
        let path = RecordingFile.place(of: path)
        try WritingConditions.current.check(path)
        try CutOffRecordings.check(path)
        self.path = path
        uuid = facts.uuid
        do {
            (database, session, leftParts) = try WriteSignals.blocked {
                var left: [LeftParts] = []
                let database = try RecordingFile.openForWriting(path) { left.append($0) }
                let session = try Self.begin(facts, in: database)
                do {
                    try LeftParts.setAsideRing(of: session, at: path).map { left.append($0) }
                } catch {
                    try? Self.remove(session, from: database)
                    throw error
                }
                return (database, session, left)
            }
            file = database.writeWithoutTransaction { OpenFile($0, at: path) }
            try wait(.appending)
        } catch let error as DatabaseError {
            throw error.asUnwritable(path)
        }
    }

    /// A forked child has a copy of its parent's connection. Closing that would write the parent's log into the file,
    /// under locks that only the parent has:
    /// https://www.sqlite.org/howtocorrupt.html#_carrying_an_open_database_across_a_fork_ For a truncated recording,
    /// see ``OpenFile/isCutOff``. Both remain open until the process ends.
    deinit {
        if getpid() == process, !file.isCutOff {
            // The last reference: closing writes.
            WriteSignals.blocked { try? database.close() }
            file.close()
        } else {
            if file.isCutOff { file.keep() }
            _ = Unmanaged.passRetained(database)
        }
    }

    private static func begin(_ facts: SessionFacts, in database: DatabaseQueue) throws -> SessionID {
        try database.write { database in
            try RecordingSchema.fillVocabulary(database)
            try database.execute(
                sql: """
                    INSERT INTO session (process, processID, system, recorderVersion, startedAt)
                    VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [facts.process, facts.processID, facts.system, facts.recorderVersion, facts.startedAt]
            )
            let session = SessionID(rawValue: database.lastInsertedRowID)
            try IdentityRows.insert(facts.uuid, of: session, into: database)
            try IdentityRows.insert(facts.labels, of: session, into: database)
            return session
        }
    }

    /// Commits a batch, all of it or nothing. Losses count as dropped events.
    ///
    /// Waits at most a tenth of a second for the write lock of another process, and after a failure not at all until an
    /// append succeeds again: the caller may be the recorded app, which should be delayed once and not at each of its
    /// events. Costs a commit, and about a microsecond for each event.
    /// - Throws: GRDB's `DatabaseError`, for example when the disk is full; ``RecordingError`` when the file was
    ///   removed, renamed or replaced meanwhile. The batch can be appended again later, when the problem is solved.
    package func append(_ batch: EventBatch) throws {
        try WriteSignals.blocked {
            do {
                try commit(batch)
            } catch {
                try? wait(.afterFailure)
                throw error
            }
            try? wait(.appending)
        }
    }

    /// Commits an event together with the definitions that it is the first to use and an optional keyframe after it;
    /// see ``append(_:)``.
    package func append(_ record: EventRecord, _ definitions: [Definition], keyframe: HierarchyState?) throws {
        var batch = EventBatch()
        batch.definitions = definitions
        batch.records = [record]
        batch.keyframes = keyframe.map { [Keyframe(event: record.number, state: $0)] } ?? []
        try append(batch)
    }

    private func commit(_ batch: EventBatch) throws {
        if batch.isEmpty { return }
        try database.writeWithoutTransaction { database in
            try file.checkIsStillThere(database)
            var rows = try SessionRows(of: session, in: database, block: block)
            if let record = batch.onlyRecord, !rows.needsMoreRows(record) {
                try rows.insert(record)
            } else {
                try database.inTransaction {
                    try rows.insert(batch)
                    try file.checkIndex(database)
                    return .commit
                }
            }
            block = rows.block
        }
    }

    /// Syncs everything that was appended so far to the disk, so that it survives a crash of the machine, too.
    ///
    /// Waits for the disk, but not for locks.
    /// - Throws: GRDB's `DatabaseError` when the disk cannot write.
    package func sync() throws {
        try WriteSignals.blocked {
            try database.writeWithoutTransaction { database in try WriteAheadLog.sync(of: database) }
        }
    }

    /// Records how the session ended and combines the recording into a single file.
    ///
    /// May be called again when it threw, and after appends that threw.
    /// - Returns: whether it is a single file now. If not, another process has it open, or the disk is full; nothing is
    ///   lost then, the files beside it belong to it, and the next process that opens it combines them.
    /// - Throws: when the end cannot be recorded.
    @discardableResult
    package func finish(ending: SessionEnding) throws -> Bool {
        try WriteSignals.blocked {
            try wait(.finishing)
            try database.writeWithoutTransaction { try file.checkIsStillThere($0) }
            try database.write { database in
                try database.execute(
                    sql: "UPDATE session SET ending = ? WHERE id = ?",
                    arguments: [ending.rawValue, session.rawValue]
                )
                try file.checkIndex(database)
            }
            let isSingleFile = (try? RecordingFile.makeSingleFile(database)) ?? false
            try database.close()
            file.close()
            return isSingleFile
        }
    }

    /// Creates the session's ring; a session requires one.
    /// - Throws: ``RecordingError`` when it cannot be created; then the session is removed from the file, which is
    ///   closed.
    package func makeRing(slotCount: Int) throws -> RecordingRing {
        do {
            return try RecordingRing(for: session, uuid, recordingAt: path, slotCount: slotCount)
        } catch {
            try? abandon()
            throw error
        }
    }

    /// Removes a session in which nothing was recorded, so that it does not seem to be running.
    private func abandon() throws {
        try WriteSignals.blocked {
            try wait(.finishing)
            try Self.remove(session, from: database)
            try database.close()
            file.close()
        }
    }

    private static func remove(_ session: SessionID, from database: DatabaseQueue) throws {
        try database.write {
            for (table, column) in [("session", "id"), ("identity", "session"), ("label", "session")] {
                try $0.execute(sql: "DELETE FROM \(table) WHERE \(column) = ?", arguments: [session.rawValue])
            }
        }
        _ = try RecordingFile.makeSingleFile(database)
    }

    private func wait(_ patience: RecordingFile.Patience) throws {
        guard self.patience != patience else { return }
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(patience.rawValue)") }
        self.patience = patience
    }
}
