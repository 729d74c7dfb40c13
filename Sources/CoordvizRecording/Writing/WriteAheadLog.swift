internal import GRDB
internal import GRDBSQLite

/// The log that holds what was committed and not moved into the main file yet.
enum WriteAheadLog {
    /// Has the log written to the disk itself, and with it all commits so far.
    ///
    /// SQLite has no statement for that. A commit with `synchronous = FULL` syncs the log, but only one that changes
    /// something, and an `UPDATE` to the same values changes nothing; a checkpoint syncs nothing while a reader is in its
    /// way. So the log's own file is asked: https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntljournalpointer
    /// On Apple's systems `SQLITE_SYNC_FULL` is what empties the disk's cache, too:
    /// https://www.sqlite.org/c3ref/c_sync_dataonly.html
    /// - Throws: GRDB's `DatabaseError`.
    static func sync(of database: Database) throws { try syncFile(SQLITE_FCNTL_JOURNAL_POINTER, of: database) }

    /// Has the main file written to the disk itself, where SQLite was told not to sync at each step.
    /// - Throws: GRDB's `DatabaseError`.
    static func syncMainFile(of database: Database) throws { try syncFile(SQLITE_FCNTL_FILE_POINTER, of: database) }

    private static func syncFile(_ which: Int32, of database: Database) throws {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let found = sqlite3_file_control(database.sqliteConnection, "main", which, &file)
        guard found == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: found)) }
        // Without a log each commit has synced the file itself.
        guard let file, let methods = file.pointee.pMethods, let sync = methods.pointee.xSync else { return }
        let code = sync(file, SQLITE_SYNC_FULL)
        guard code == SQLITE_OK else {
            throw DatabaseError(
                resultCode: ResultCode(rawValue: code),
                message: "the disk does not take what was written"
            )
        }
    }
}
