internal import Foundation
internal import GRDB
internal import GRDBSQLite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The files that a writer has open, to be found again under their names or not.
///
/// What is written into a file that lost its name is found by nobody; and SQLite removes its log by name, which may be
/// another recording's by then: https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use
struct OpenFile {
    private let path: String
    /// The same without links.
    private let main: String
    private let log: String
    private let logIdentity: FileIdentity?
    /// How large both were at the last look.
    private var sizes = Sizes()
    private var logEnd: LogEnd
    private let index = IndexMemory()
    private var isCut = false

    /// Whether another program cut off a part of it. Then the connection must stay open: closing it moves what stands in the log
    /// into the recording, zeros where the rest was, and removes the log.
    var isCutOff: Bool { isCut || index.isGone }

    private struct Sizes {
        var main: Int64 = 0
        var log: Int64 = 0
    }

    /// To be made when something was committed, so that there is a log.
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

    /// Costs eight calls of the system.
    /// - Throws: ``RecordingError`` when the recording or its log was removed, renamed, replaced or cut off.
    mutating func checkIsStillThere(_ database: Database) throws {
        if Self.isElsewhere(database) {
            let isRemoved = !FileManager.default.fileExists(atPath: path)
            throw RecordingError.unwritable(
                path: path,
                reason: isRemoved
                    ? "it was removed or renamed while it was recorded into."
                    : "another file took its place while it was recorded into."
            )
        }
        if let logIdentity, FileIdentity(named: log) != logIdentity {
            throw RecordingError.unwritable(path: path, reason: "\(log) was removed while it was recorded into.")
        }
        try checkIsNotCut(database)
    }

    /// SQLite fills with zeros what another program cut off, and goes on. Its own means make a file smaller as well (a vacuum
    /// of another process, or the end of its session, which empties the log), and leave everything that is in it.
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

    /// To be asked before a commit: what was written may rest on pages that are not the newest.
    /// - Throws: ``RecordingError`` when the log's index was cut off meanwhile.
    func checkIndex(_ database: Database) throws {
        if index.isGone { throw cutOff() }
    }

    /// To be called when the database was closed, and with it the memory of the log's index.
    func close() { index.letGo() }

    /// To be called where the connection stays open.
    func keep() { CutOffRecordings.note(main) }

    private func cutOff() -> RecordingError {
        CutOffRecordings.note(main)
        return .unwritable(
            path: path,
            reason:
                "another program cut off a part of it, or of a file beside it, while it was recorded into. Copy what is left "
                + "before anything else, and record into another file."
        )
    }

    private var currentSizes: Sizes { Sizes(main: Self.size(of: main), log: Self.size(of: log)) }

    private static func size(of path: String) -> Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Reads all of it, from the disk.
    /// - Throws: GRDB's `DatabaseError` when it cannot be read now, which says nothing of what is in it.
    private static func isWhole(_ database: Database) throws -> Bool {
        sqlite3_db_release_memory(database.sqliteConnection)
        do {
            return try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
        } catch let error as DatabaseError where damage.contains(error.extendedResultCode) {
            return false
        }
    }

    private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR_SHORT_READ]

    /// Whether the database's name leads to another file by now, or to none.
    static func isElsewhere(_ database: Database) -> Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }
}
