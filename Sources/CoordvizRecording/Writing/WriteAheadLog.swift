internal import GRDB
internal import GRDBSQLite

/// The log of transactions that were committed and not moved into the main file yet.
enum WriteAheadLog {
    /// Syncs the log to the disk, and with it all commits so far.
    ///
    /// SQLite has no statement for that. A commit with `synchronous = FULL` syncs the log, but only if it changes
    /// something, and an `UPDATE` to the same values changes nothing; a checkpoint does not sync while a reader blocks
    /// it. So this calls the log's own file:
    /// https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntljournalpointer On Apple's systems only
    /// `SQLITE_SYNC_FULL` flushes the disk's cache, too: https://www.sqlite.org/c3ref/c_sync_dataonly.html
    /// - Throws: GRDB's `DatabaseError`.
    static func sync(of database: Database) throws { try syncFile(SQLITE_FCNTL_JOURNAL_POINTER, of: database) }

    /// Syncs the main file to the disk, if SQLite was configured not to sync at each step.
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
                message: "the file could not be synced to the disk"
            )
        }
    }
}
