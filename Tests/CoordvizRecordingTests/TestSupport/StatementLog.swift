import CoordvizModel
import Foundation
import GRDBSQLite

@testable import CoordvizRecording

/// Every SQL statement that SQLite runs on databases in one folder, on whichever connection of this process.
enum StatementLog {
    private struct Log {
        var folder = ""
        var statements: [String] = []
    }

    private nonisolated(unsafe) static var log = Log()
    private static let lock = NSLock()

    /// Runs `body` and returns the statements on files in `folder`, each once. For one test at a time.
    static func statements(in folder: String, _ body: () throws -> Void) rethrows -> [String] {
        lock.withLock { log = Log(folder: folder) }
        // https://www.sqlite.org/c3ref/auto_extension.html
        let entry = unsafeBitCast(attach, to: (@convention(c) () -> Void).self)
        sqlite3_auto_extension(entry)
        defer { sqlite3_cancel_auto_extension(entry) }
        try body()
        return lock.withLock {
            var seen: Set<String> = []
            return log.statements.filter { seen.insert($0).inserted }
        }
    }

    private static let attach: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> CInt = {
        handle,
        _,
        _ in
        sqlite3_trace_v2(handle, UInt32(SQLITE_TRACE_STMT), StatementLog.note, nil)
    }

    private static let note:
        @convention(c) (
            UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
        ) -> CInt = { _, _, statement, _ in
            guard let statement = OpaquePointer(statement), let text = sqlite3_sql(statement),
                let file = sqlite3_db_filename(sqlite3_db_handle(statement), "main")
            else { return 0 }
            let path = String(cString: file)
            lock.withLock {
                // A database without a name yet is not in the folder.
                if !log.folder.isEmpty, path.contains(log.folder) { log.statements.append(String(cString: text)) }
            }
            return 0
        }
}
