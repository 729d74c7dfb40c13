internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// The files that a writer has open, to be found again under their names or not.
///
/// What is written into a file that lost its name is found by nobody; and SQLite removes its log by name, which may be
/// another recording's by then: https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use
struct OpenFile {
    private let path: String
    private let log: String
    private let logIdentity: FileIdentity?

    /// To be made when something was committed, so that there is a log.
    init(_ database: Database, at path: String) {
        self.path = path
        log = (sqlite3_db_filename(database.sqliteConnection, "main").map { String(cString: $0) } ?? path) + "-wal"
        logIdentity = FileIdentity(named: log)
    }

    /// Costs two calls of the system.
    /// - Throws: ``RecordingError`` when the recording or its log was removed, renamed or replaced.
    func checkIsStillThere(_ database: Database) throws {
        if Self.isElsewhere(database) {
            let isRemoved = !FileManager.default.fileExists(atPath: path)
            throw RecordingError.unwritable(
                path: path,
                reason: isRemoved
                    ? "it was removed or renamed while it was recorded into."
                    : "another file took its place while it was recorded into."
            )
        }
        guard let logIdentity, FileIdentity(named: log) != logIdentity else { return }
        throw RecordingError.unwritable(path: path, reason: "\(log) was removed while it was recorded into.")
    }

    /// Whether the database's name leads to another file by now, or to none.
    static func isElsewhere(_ database: Database) -> Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }
}
