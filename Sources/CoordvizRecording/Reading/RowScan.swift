internal import GRDB
internal import GRDBSQLite

/// Runs a query and reads its rows directly from SQLite: GRDB's rows cost several times SQLite's own work.
///
/// Values of another type than expected are converted by SQLite, and null reads as nil: the file is untrusted.
final class RowScan {
    /// Owns the handle.
    private let statement: Statement
    private let database: Database
    private let handle: OpaquePointer
    /// The result of the first step, until it is read. The step is made immediately: from then on SQLite knows that the
    /// statement is in use.
    private var first: Result<Bool, any Error>?
    private var isDone = false
    /// The rest of the number of bytes that an undamaged file can contain.
    private var bytesLeft: Int64
    private let isAscending: Bool
    private var lastKey = Int64.min

    /// The minimal size of a row: an entry in its page, and four bytes.
    private static let smallestRow: Int64 = 6

    /// Prepares the query, or reuses the cached statement: many short ranges are read.
    /// - Parameters:
    ///   - values: the values of the query's parameters, in order.
    ///   - isAscending: whether the first column increases from row to row: if it does not, the file is damaged.
    /// - Throws: GRDB's `DatabaseError` for a query that SQLite rejects.
    init(_ database: Database, _ sql: String, _ values: [Int64] = [], isAscending: Bool = false) throws {
        self.database = database
        self.isAscending = isAscending
        bytesLeft = ReadingLimits.bytes(on: database) ?? .max
        let kept = try database.cachedStatement(sql: sql)
        // The same statement may be in use by another scan.
        statement = sqlite3_stmt_busy(kept.sqliteStatement) == 0 ? kept : try database.makeStatement(sql: sql)
        handle = statement.sqliteStatement
        // Safe: it is at no row. After an error SQLite requires a reset, and returns the error again.
        _ = sqlite3_reset(handle)
        // Fails only for an index that the statement does not have: it then reads null.
        for (index, value) in values.enumerated() { _ = sqlite3_bind_int64(handle, Int32(index + 1), value) }
        first = Result { try step() }
    }

    deinit {
        // Later ones may use the same statement at other rows by then.
        if !isDone { _ = sqlite3_reset(handle) }
    }

    /// Moves to the next row.
    /// - Returns: whether there is one.
    /// - Throws: GRDB's `DatabaseError`.
    func next() throws -> Bool {
        if let first {
            self.first = nil
            return try first.get()
        }
        return try !isDone && step()
    }

    private func step() throws -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW {
            try check()
            return true
        }
        isDone = true
        if code == SQLITE_DONE { return false }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(database.sqliteConnection)),
            sql: statement.sql
        )
    }

    /// SQLite follows pages wherever they lead, also backwards.
    private func check() throws {
        bytesLeft -= Self.smallestRow
        guard bytesLeft >= 0 else { throw damage("it has more rows than fit into a file of its size") }
        guard isAscending else { return }
        let key = sqlite3_column_int64(handle, 0)
        guard key > lastKey || lastKey == .min else { throw damage("its rows are not in order") }
        lastKey = key
    }

    private func damage(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message, sql: statement.sql)
    }

    /// Returns a column of the row, from 0.
    func integer(_ column: Int32) -> Int64? {
        let value = sqlite3_column_int64(handle, column)
        // Null reads as zero, and distinguishing them costs another call.
        return value == 0 && sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : value
    }

    /// Returns a column of the row as a 32-bit number; nil for null, and for values out of range.
    func small(_ column: Int32) -> UInt32? { integer(column).flatMap(UInt32.init(exactly:)) }

    /// Returns a column of the row as an 8-bit number.
    func byte(_ column: Int32) -> UInt8? { integer(column).flatMap(UInt8.init(exactly:)) }

    /// Returns a column of the row, from 0.
    /// - Throws: GRDB's `DatabaseError` when all texts together are longer than the file.
    func text(_ column: Int32) throws -> String? {
        guard let text = sqlite3_column_text(handle, column) else { return nil }
        bytesLeft -= Int64(sqlite3_column_bytes(handle, column))
        guard bytesLeft >= 0 else { throw damage("its texts are longer than the file") }
        return String(cString: text)
    }
}
