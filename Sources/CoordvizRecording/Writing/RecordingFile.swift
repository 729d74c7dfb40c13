package import CoordvizModel
internal import Foundation
internal import GRDB

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Manages a recording as a file: opens it for writing, ends a session whose process was killed, and combines it into a
/// single file.
package enum RecordingFile {
    /// Checks the file at `path` without changing it.
    /// - Returns: true when it is a recording, false when there is no file.
    /// - Throws: ``RecordingError`` when it is anything else.
    package static func isRecording(at path: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        try RecordingHeader.check(place(of: path))
        return true
    }

    /// The absolute path of a recording without a symbolic link at its end: SQLite follows none, its side files and rings are
    /// beside the file itself, and the program may change its current folder.
    package static func place(of path: String) -> String {
        let isRelative = !path.isEmpty && path.utf8.first != UInt8(ascii: "/")
        // Empty when the folder was removed: then the path must not become one from the root.
        let folder = isRelative ? FileManager.default.currentDirectoryPath : ""
        return RecordingReader.target(of: folder.isEmpty ? path : "\(folder)/\(path)")
    }

    /// Records how a session ended whose process was killed without recording it, and combines the recording into a single
    /// file. Call it when the process has ended.
    /// - Parameter processID: the process; a session of another one is left as it is. Nil for the session's own.
    package static func close(
        _ session: SessionID,
        ofProcess processID: Int64? = nil,
        ending: SessionEnding,
        signal: Int32?,
        at path: String
    ) throws {
        try withDatabase(at: path) { database in
            // A ring that is held remains after the recovery.
            let uuid = try database.read { try IdentityRows.uuid(of: session, in: $0) }
            if !RingOwner.isHeld(session, uuid, beside: place(of: path)) {
                try database.write { database in
                    try database.execute(
                        sql: """
                            UPDATE session SET ending = ?, signal = ?
                            WHERE id = ? AND processID = ifnull(?, processID) AND ending IN ('running', 'died')
                            """,
                        arguments: [ending.rawValue, signal.map { Int64($0) }, session.rawValue, processID]
                    )
                }
            }
            try makeSingleFile(database)
        }
    }

    /// Combines the recording at `path` into a single file, unless another process has it open. Call it when its
    /// writers have ended, and their status is unknown.
    package static func makeSingleFile(at path: String) throws {
        guard try isRecording(at: path) else { throw RecordingError.missing(path: path) }
        try withDatabase(at: path) { _ = try makeSingleFile($0) }
    }

    private static func withDatabase(at path: String, _ body: (DatabaseQueue) throws -> Void) throws {
        let path = place(of: path)
        let database = try openForWriting(path)
        do {
            try body(database)
            try database.close()
        } catch let error as DatabaseError {
            throw unwritable(path, error)
        }
    }

    /// - Parameter noteLeft: called if files of another recording were in the way of a new one.
    static func openForWriting(_ path: String, noteLeft: (LeftParts) -> Void = { _ in }) throws -> DatabaseQueue {
        UnfinishedFile.removeLeft(at: path)
        try checkIsOurs(path)
        if try !isRecording(at: path) { try create(at: path).map(noteLeft) }
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
                // The first read in this mode creates the log and its index.
                _ = try Int.fetchOne(database, sql: "PRAGMA user_version")
            }
            DataProtection.letWriteWhileLocked(filesOf: path)
            try RingRecovery.run(beside: path, into: database)
            return database
        } catch let error as DatabaseError {
            throw unwritable(path, error)
        } catch is RowDecodingError {
            // GRDB reads the names of migrations, which may be missing in a damaged file.
            throw RecordingError.unwritable(path: path, reason: "a value is not of the type that its column is for")
        }
    }

    /// An existing file at `path` may come from another program, and SQLite would work on it and on the files beside
    /// it.
    private static func checkIsOurs(_ path: String) throws {
        let target = RecordingReader.target(of: path)
        guard FileStatus(named: target) != nil else { return }
        for place in Set([path, target]) { try SideFiles.checkToWrite(of: place) }
    }

    /// Creates an empty recording beside its destination and then moves it there, so that it is never visible while
    /// incomplete. If several processes start at the same time, all use the file of the first one.
    private static func create(at path: String) throws -> LeftParts? {
        for attempt in 1... {
            let unfinished = try UnfinishedFile(for: path)
            do {
                if EmptyRecording.isPossible, let bytes = EmptyRecording.shared.known() {
                    try unfinished.fill(with: bytes, for: path)
                } else {
                    try fill(unfinished.path)
                    EmptyRecording.shared.wasMade(unfinished)
                }
            } catch let error as DatabaseError {
                throw unwritable(path, error)
            }
            unfinished.unlock()
            do {
                return try place(unfinished.path, at: path)
            } catch let error as RecordingError {
                // A cleanup may take an unlocked file for a leftover.
                if attempt >= attempts || FileIdentity(named: unfinished.path) != nil { throw error }
            }
        }
        return nil
    }

    /// The file is invisible before it is complete, so it is synced once, at the end, and not at each step.
    static func fill(_ path: String) throws {
        let database = try DatabaseQueue(path: path, configuration: writing)
        // The schema is written before WAL mode is entered, so that the file is identifiable from the first byte.
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try database.execute(sql: "PRAGMA journal_mode = MEMORY")
            try database.execute(sql: "PRAGMA application_id = \(RecordingFormat.applicationID)")
        }
        try RecordingSchema.migrator.migrate(database)
        // In one transaction: each costs hundreds of calls of the system, and there are as many rows.
        try database.write { try RecordingSchema.fillVocabulary($0) }
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // The files created by that have no protection class yet.
            DataProtection.letWriteWhileLocked(filesOf: path)
            try WriteAheadLog.syncMainFile(of: database)
        }
        try database.close()
    }

    private static let attempts = 5

    private static func place(_ unfinished: String, at path: String) throws -> LeftParts? {
        let turn = FolderTurn(of: path)
        defer { turn?.end() }
        if try isRecording(at: path) { return nil }
        let left = try LeftParts.setAside(at: path)
        do {
            try FileManager.default.linkItem(atPath: unfinished, toPath: path)
        } catch {
            // Another process was faster, and its file is equivalent; or the file system has no hard links.
            if try isRecording(at: path) { return left }
            do {
                try FileManager.default.moveItem(atPath: unfinished, toPath: path)
            } catch {
                throw RecordingError.unwritable(path: path, reason: SystemReason.text(of: error))
            }
        }
        return left
    }

    /// Removes the recording at `path` and the files beside it that belong to it. Does nothing when there are none.
    /// - Throws: ``RecordingError`` when a file cannot be removed, or when `path` is a folder.
    package static func remove(at path: String) throws {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw RecordingError.isDirectory(path: path)
        }
        // The database is removed first: a log without it is harmless, but without its log it has lost events.
        for name in [path] + RecordingFiles.sideFiles(of: path) { try removeIfPresent(name, of: path) }
        RingRecovery.discard(beside: path)
    }

    static func removeIfPresent(_ name: String, of path: String) throws {
        guard unlink(name) != 0, errno != ENOENT else { return }
        throw RecordingError.unwritable(path: path, reason: "\(name): \(String(cString: strerror(errno)))")
    }

    /// Removes incomplete files of processes that were killed while they created a recording at `path`; those of running
    /// processes remain.
    package static func removeUnfinished(at path: String) { UnfinishedFile.removeLeft(at: path) }

    private static func unwritable(_ path: String, _ error: DatabaseError) -> RecordingError {
        error.asUnwritable(path, because: problem(ofFolderOf: path))
    }

    /// Describes a problem with the folder: SQLite and the system only report that the file could not be opened.
    package static func problem(ofFolderOf path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else { return "there is no folder \(folder)." }
        return FileManager.default.isWritableFile(atPath: folder) ? nil : "\(folder) is not writable."
    }

    /// How many milliseconds a writer waits for the write lock of another process.
    enum Patience: Int {
        /// Recording is impossible without the lock, and this happens once.
        case opening = 5000
        /// Another process may be recording into the same file; its commits take microseconds.
        case appending = 100
        /// A process that held the lock that long may never release it.
        case afterFailure = 0
        /// Happens once, and the session would otherwise seem to be running; but apps that end have little time.
        case finishing = 1000
    }

    private static var writing: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(Patience.opening.rawValue) / 1000)
        // Declared, checked by tests, and disabled here: enforcement costs more than half of the insert rate.
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { database in
            // The file may come from another program: https://www.sqlite.org/security.html
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            // Until WAL mode is entered. With less, a journal that was torn by a crash of the machine could be taken
            // for a complete one, and garbage be restored into the file.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // Apple's disks keep data in a cache after an ordinary sync:
            // https://www.sqlite.org/pragma.html#pragma_fullfsync
            try database.execute(sql: "PRAGMA fullfsync = ON")
        }
        return configuration
    }

    /// Moves everything into the main file and leaves WAL mode, unless another process has the file open.
    /// - Returns: whether WAL mode was left.
    @discardableResult
    static func makeSingleFile(_ database: DatabaseQueue) throws -> Bool {
        try database.writeWithoutTransaction { database in
            do {
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                // SQLite removes the log by its name, which may belong to another recording by now.
                if OpenFile.isElsewhere(database) { return false }
                // From here on, writes use a journal instead of the log; see `writing`.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                try database.execute(sql: "PRAGMA busy_timeout = 200")
                return try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE") == "delete"
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                // Another process is reading; the file remains valid with its side files, and the next closing tries
                // again.
                return false
            }
        }
    }
}
