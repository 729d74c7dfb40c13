package import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The recording as a file: opening it to write, closing a session that cannot do so itself, making it one file.
package enum RecordingFile {
    /// Checks what stands at `path` without changing it.
    /// - Returns: true when a recording of ours is there, false when nothing is.
    /// - Throws: ``RecordingError`` when something else is there.
    package static func isRecording(at path: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        try RecordingHeader.check(path)
        return true
    }

    /// Notes how a session ended that could not say so itself, because its process died, and makes the recording one
    /// file. To be called by whoever saw the process end.
    package static func close(_ session: SessionID, ending: SessionEnding, signal: Int32?, at path: String) throws {
        try withDatabase(at: path) { database in
            try database.write { database in
                try database.execute(
                    sql: "UPDATE session SET ending = ?, signal = ? WHERE id = ? AND ending IN ('running', 'died')",
                    arguments: [ending.rawValue, signal.map { Int64($0) }, session.rawValue]
                )
            }
            try makeSingleFile(database)
        }
    }

    /// Makes the recording at `path` one file, as far as nobody else has it open. To be called by whoever knows that its
    /// writers have ended, and not how.
    package static func makeSingleFile(at path: String) throws {
        guard try isRecording(at: path) else { throw RecordingError.missing(path: path) }
        try withDatabase(at: path) { _ = try makeSingleFile($0) }
    }

    private static func withDatabase(at path: String, _ body: (DatabaseQueue) throws -> Void) throws {
        let database = try openForWriting(path)
        do {
            try body(database)
            try database.close()
        } catch let error as DatabaseError {
            throw unwritable(path, error)
        }
    }

    static func openForWriting(_ path: String) throws -> DatabaseQueue {
        UnfinishedFile.removeLeft(at: path)
        try checkIsOurs(path)
        if try !isRecording(at: path) { try create(at: path) }
        do {
            let database = try DatabaseQueue(path: path, configuration: writing)
            try database.writeWithoutTransaction { database in
                try SchemaCheck(database, of: path).checkToWrite(database, path)
            }
            try RecordingSchema.migrator.migrate(database)
            try database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA journal_mode = WAL")
                // https://www.sqlite.org/pragma.html#pragma_synchronous: in WAL mode a commit survives the process.
                try database.execute(sql: "PRAGMA synchronous = NORMAL")
                // A log and its index are made by who first reads in this mode.
                _ = try Int.fetchOne(database, sql: "PRAGMA user_version")
            }
            DataProtection.letWriteWhileLocked(filesOf: path)
            try RingTakeOver.run(beside: path, into: database)
            return database
        } catch let error as DatabaseError {
            throw unwritable(path, error)
        } catch is RowDecodingError {
            // GRDB reads the names of migrations, which a damaged file may have lost.
            throw RecordingError.unwritable(path: path, reason: "a value is not of the type that its column is for")
        }
    }

    /// What stands at `path` already may be a stranger's, and SQLite works on it and on what lies beside it.
    private static func checkIsOurs(_ path: String) throws {
        let target = RecordingReader.target(of: path)
        guard FileStatus(named: target) != nil else { return }
        for place in Set([path, target]) { try SideFiles.checkToWrite(of: place) }
    }

    /// Makes an empty recording beside its place and then gives it its name, so that nobody ever sees half of one, and of
    /// several processes that begin at once the first one's file is everybody's.
    private static func create(at path: String) throws {
        for attempt in 1... {
            let unfinished = try UnfinishedFile(for: path)
            do {
                try fill(unfinished.path)
            } catch let error as DatabaseError {
                throw unwritable(path, error)
            }
            unfinished.unlock()
            do {
                return try place(unfinished.path, at: path)
            } catch let error as RecordingError {
                // Who tidies up may take what is not locked for something that was left.
                if attempt >= attempts || FileIdentity(named: unfinished.path) != nil { throw error }
            }
        }
    }

    /// Nobody sees the file before it is whole, so it is synced once, at the end, and not at each step.
    private static func fill(_ path: String) throws {
        let database = try DatabaseQueue(path: path, configuration: writing)
        // The schema is written before WAL mode is entered, so that the file says what it is from the first byte.
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try database.execute(sql: "PRAGMA journal_mode = MEMORY")
            try database.execute(sql: "PRAGMA application_id = \(RecordingFormat.applicationID)")
        }
        try RecordingSchema.migrator.migrate(database)
        try database.writeWithoutTransaction { database in
            try RecordingSchema.fillVocabulary(database)
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // What that made has no class yet.
            DataProtection.letWriteWhileLocked(filesOf: path)
            try WriteAheadLog.syncMainFile(of: database)
        }
        try database.close()
    }

    private static let attempts = 5

    private static func place(_ unfinished: String, at path: String) throws {
        let turn = FolderTurn(of: path)
        defer { turn?.end() }
        if try isRecording(at: path) { return }
        // SQLite would replay a log that a removed database left here into the new one.
        for name in RecordingFiles.sideFiles(of: path) { try removeIfPresent(name, of: path) }
        RingTakeOver.discard(beside: path)
        do {
            try FileManager.default.linkItem(atPath: unfinished, toPath: path)
        } catch {
            // Somebody was faster, and theirs is as good; or there are no hard links here.
            if try isRecording(at: path) { return }
            do {
                try FileManager.default.moveItem(atPath: unfinished, toPath: path)
            } catch {
                throw RecordingError.unwritable(path: path, reason: error.localizedDescription)
            }
        }
    }

    /// Removes the recording at `path` and the files beside it that belong to it. Nothing there is no error.
    /// - Throws: ``RecordingError`` when something stays, or when what stands at `path` is a folder.
    package static func remove(at path: String) throws {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw RecordingError.isDirectory(path: path)
        }
        // The database goes first: a log without it is harmless, it without its log has lost events.
        for name in [path] + RecordingFiles.sideFiles(of: path) { try removeIfPresent(name, of: path) }
        RingTakeOver.discard(beside: path)
    }

    static func removeIfPresent(_ name: String, of path: String) throws {
        guard unlink(name) != 0, errno != ENOENT else { return }
        throw RecordingError.unwritable(path: path, reason: "\(name): \(String(cString: strerror(errno)))")
    }

    /// Removes what processes left that died while they made a new recording at `path`; those that live keep theirs.
    package static func removeUnfinished(at path: String) { UnfinishedFile.removeLeft(at: path) }

    private static func unwritable(_ path: String, _ error: DatabaseError) -> RecordingError {
        error.asUnwritable(path, because: flaw(ofFolderOf: path))
    }

    /// What is wrong with the folder: SQLite and the system say no more than that the file could not be opened.
    static func flaw(ofFolderOf path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else { return "there is no folder \(folder)." }
        return FileManager.default.isWritableFile(atPath: folder) ? nil : "\(folder) is not writable."
    }

    /// For how many milliseconds a writer waits for somebody else's write lock.
    enum Patience: Int {
        /// Nothing can be recorded without, and it happens once.
        case opening = 5000
        /// Another process may be recording into the same file; its commits take microseconds.
        case appending = 100
        /// Who holds the lock that long may hold it for good.
        case afterFailure = 0
        /// Happens once, and the session would look as if it still ran; but apps that end have not much time.
        case finishing = 1000
    }

    private static var writing: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(Patience.opening.rawValue) / 1000)
        // Declared, checked by tests, and off here: enforcement costs more than half of the insert rate.
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { database in
            // It may be a stranger's: https://www.sqlite.org/security.html
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            // Until WAL mode is entered. With less, a journal that the machine's death tore can pass for a whole one, and then
            // garbage is put back into the file.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // Apple's disks keep what an ordinary sync gave them in a cache: https://www.sqlite.org/pragma.html#pragma_fullfsync
            try database.execute(sql: "PRAGMA fullfsync = ON")
        }
        return configuration
    }

    /// Moves everything into the main file and leaves WAL mode, unless somebody else has the file open.
    /// - Returns: whether WAL mode was left.
    @discardableResult
    static func makeSingleFile(_ database: DatabaseQueue) throws -> Bool {
        try database.writeWithoutTransaction { database in
            do {
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                // SQLite removes the log by its name, which may be another recording's by now.
                if OpenFile.isElsewhere(database) { return false }
                // What comes now is written with a journal, not with the log; see `writing`.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                try database.execute(sql: "PRAGMA busy_timeout = 200")
                return try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE") == "delete"
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                // A reader is looking; the file stays valid with its side files, and the next closing tries again.
                return false
            }
        }
    }
}
