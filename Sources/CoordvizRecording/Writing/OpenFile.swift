internal import Foundation
internal import GRDB
internal import GRDBSQLite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Checks that a writer's open files still exist under their names.
///
/// What is written into a file without a name cannot be found; and SQLite removes its log by name, which may belong to
/// another recording by then:
/// https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use
struct OpenFile {
    private let path: String
    /// The same path without symbolic links.
    private let main: String
    private let log: String
    private let logIdentity: FileIdentity?
    /// The size of both at the last check.
    private var sizes = Sizes()
    private var logEnd: LogEnd
    private let index = IndexMemory()
    private var isCut = false

    /// Whether another program truncated one of them. The connection must then remain open: closing it moves the log
    /// into the recording, with zeros for the missing part, and removes the log.
    var isCutOff: Bool { isCut || index.isGone }

    private struct Sizes {
        var main: Int64 = 0
        var log: Int64 = 0
    }

    /// Create it after a commit, so that there is a log.
    init(_ database: Database, at path: String) {
        self.path = path
        main = sqlite3_db_filename(database.sqliteConnection, "main").map { String(cString: $0) } ?? path
        log = main + LeftLog.ending
        logIdentity = FileIdentity(named: log)
        logEnd = LogEnd(ofLogAt: log, of: path)
        sizes = currentSizes
        logEnd.look(size: sizes.log)
        index.look(database)
    }

    /// Costs eight system calls.
    /// - Throws: ``RecordingError`` when the recording or its log was removed, renamed, replaced or truncated.
    mutating func checkIsStillThere(_ database: Database) throws {
        if Self.isElsewhere(database) {
            let isRemoved = !FileManager.default.fileExists(atPath: path)
            throw RecordingError.unwritable(
                path: path,
                reason: isRemoved
                    ? "it was removed or renamed during recording.\(adviceOnRenaming)"
                    : "it was replaced by another file during recording."
            )
        }
        if let logIdentity, FileIdentity(named: log) != logIdentity {
            throw RecordingError.unwritable(path: path, reason: "\(log) was removed during recording.")
        }
        try checkIsNotCut(database)
    }

    /// The main file may contain nothing of the session yet.
    private var adviceOnRenaming: String {
        // The third of SQLite's files is only an index of the log.
        let files = RecordingFiles.all(of: path).filter { $0 != path && !$0.hasSuffix("-shm") }
        if files.isEmpty { return "" }
        return " If it was renamed, rename the files beside it as well: \(files.joined(separator: ", "))."
    }

    /// SQLite fills the truncated part with zeros, and continues. SQLite itself may also make a file smaller (by a
    /// vacuum in another process, or at the end of its session, which empties the log), without losing content.
    private mutating func checkIsNotCut(_ database: Database) throws {
        let current = currentSizes
        try checkIndex(database)
        let isDoubtful = current.main < sizes.main || current.log < sizes.log || logEnd.isGone
        if !isCut, isDoubtful { isCut = try !Self.isWhole(database) }
        if isCut { throw cutOff() }
        sizes = current
        logEnd.look(size: current.log)
        index.look(database)
    }

    /// Call this before a commit: the transaction may be based on outdated pages.
    /// - Throws: ``RecordingError`` when the log's index was truncated meanwhile.
    func checkIndex(_ database: Database) throws {
        if index.isGone { throw cutOff() }
    }

    /// Call this after the database was closed, and with it the memory of the log's index.
    func close() { index.unguard() }

    /// Call this if the connection remains open.
    func keep() { CutOffRecordings.note(main) }

    private func cutOff() -> RecordingError {
        CutOffRecordings.note(main)
        return .unwritable(
            path: path,
            reason:
                "another program truncated it, or a file beside it, during recording. Copy what is left "
                + "first, and record into another file."
        )
    }

    private var currentSizes: Sizes { Sizes(main: Self.size(of: main), log: Self.size(of: log)) }

    private static func size(of path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Reads the complete file from the disk.
    /// - Throws: GRDB's `DatabaseError` when it cannot be read now, which does not mean that it is damaged.
    private static func isWhole(_ database: Database) throws -> Bool {
        sqlite3_db_release_memory(database.sqliteConnection)
        do {
            return try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
        } catch let error as DatabaseError where damage.contains(error.extendedResultCode) {
            return false
        }
    }

    private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR_SHORT_READ]

    /// Whether the database's name refers to another file by now, or to none.
    static func isElsewhere(_ database: Database) -> Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }
}
