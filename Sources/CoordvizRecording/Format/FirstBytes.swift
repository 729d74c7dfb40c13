internal import GRDBSQLite

/// The first bytes of a file, read without taking it for a database, but through SQLite's own file functions.
///
/// A process that closes a file lets go of all locks that it has on it
/// (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_). SQLite's
/// functions know what this process has open; any others would take a running recorder's or reader's lock from it, and the
/// next process that closes the recording would remove its log under its hands.
enum FirstBytes {
    /// What SQLite answered instead.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32

        var description: String { String(cString: sqlite3_errstr(code)) }
    }

    /// - Returns: as many as there are, at most `count`.
    static func read(_ count: Int, of path: String) throws -> [UInt8] {
        guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
            let name = sqlite3_create_filename(path, "", "", 0, nil)
        else { throw Failure(code: SQLITE_NOMEM) }
        defer { sqlite3_free_filename(name) }
        let size = Int(system.pointee.szOsFile)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        let file = memory.assumingMemoryBound(to: sqlite3_file.self)
        let code = open(system, name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nil)
        guard let methods = file.pointee.pMethods?.pointee else { throw Failure(code: code) }
        defer { _ = methods.xClose?(file) }
        guard code == SQLITE_OK else { throw Failure(code: code) }
        var all: sqlite3_int64 = 0
        var bytes = [UInt8](repeating: 0, count: count)
        let results = [methods.xFileSize?(file, &all), methods.xRead?(file, &bytes, Int32(count), 0)]
        for case let result? in results where result != SQLITE_OK && result != shortRead {
            throw Failure(code: result)
        }
        return Array(bytes.prefix(Int(min(all, sqlite3_int64(count)))))
    }

    /// SQLITE_IOERR_SHORT_READ, a macro that Swift cannot read: https://www.sqlite.org/rescode.html#ioerr_short_read
    private static let shortRead = SQLITE_IOERR | 2 << 8
}
