internal import GRDBSQLite

/// Reads the bytes of a database file without opening it as a database, through SQLite's own file functions.
///
/// A process that closes a file releases all locks that it has on it
/// (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
/// SQLite's functions know which files this process has open. Any others would release the locks of a running recorder
/// or reader, and the next process that closes the recording would then remove its log while it is in use. A symbolic
/// link at the end of the path is not followed.
final class DatabaseBytes {
    /// The result code of SQLite.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32

        var description: String { String(cString: sqlite3_errstr(code)) }
    }

    /// In bytes, when the file was opened.
    let size: Int64
    private let name: UnsafePointer<CChar>
    private let file: UnsafeMutablePointer<sqlite3_file>
    private let methods: sqlite3_io_methods

    /// - Throws: ``Failure``.
    init(_ path: String) throws {
        guard let system = sqlite3_vfs_find(nil), let open = system.pointee.xOpen,
            let name = sqlite3_create_filename(path, "", "", 0, nil)
        else { throw Failure(code: SQLITE_NOMEM) }
        let byteCount = Int(system.pointee.szOsFile)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        let file = memory.assumingMemoryBound(to: sqlite3_file.self)
        func giveUp(_ code: Int32) -> Failure {
            _ = file.pointee.pMethods?.pointee.xClose?(file)
            memory.deallocate()
            sqlite3_free_filename(name)
            return Failure(code: code)
        }
        let code = open(system, name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nil)
        guard code == SQLITE_OK, let methods = file.pointee.pMethods?.pointee else { throw giveUp(code) }
        var size: sqlite3_int64 = 0
        let asked = methods.xFileSize?(file, &size) ?? SQLITE_IOERR
        guard asked == SQLITE_OK else { throw giveUp(asked) }
        self.name = name
        self.file = file
        self.methods = methods
        self.size = size
    }

    deinit {
        _ = methods.xClose?(file)
        UnsafeMutableRawPointer(file).deallocate()
        sqlite3_free_filename(name)
    }

    /// Returns the bytes from `offset` on, at most `count`.
    /// - Throws: ``Failure``.
    func read(_ count: Int, at offset: Int64 = 0) throws -> [UInt8] {
        let count = Int(max(0, min(Int64(count), size - offset)))
        var bytes = [UInt8](repeating: 0, count: count)
        let code = methods.xRead?(file, &bytes, Int32(count), offset) ?? SQLITE_IOERR
        guard code == SQLITE_OK || code == Self.shortRead else { throw Failure(code: code) }
        return bytes
    }

    /// SQLITE_IOERR_SHORT_READ, a macro that Swift cannot read: https://www.sqlite.org/rescode.html#ioerr_short_read
    private static let shortRead = SQLITE_IOERR | 2 << 8
}
