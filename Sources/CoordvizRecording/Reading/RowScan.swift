internal import GRDB
internal import GRDBSQLite

/// A query whose rows are read from SQLite directly: GRDB's rows cost several times SQLite's own work.
///
/// What is not of the expected type reads as SQLite converts it, and null as nil: the file is untrusted.
final class RowScan {
    /// Holds the handle.
    private let statement: Statement
    private let database: Database
    private let handle: OpaquePointer
    /// What came of the first step, until somebody asks for it. It is made at once: from then on SQLite knows that the
    /// statement is in use.
    private var first: Result<Bool, any Error>?
    private var isDone = false

    /// Prepares the query, or takes the statement of the last time: many questions ask for many short ranges.
    /// - Parameter values: what the query's parameters stand for, in order.
    /// - Throws: GRDB's `DatabaseError` for a query that SQLite does not understand.
    init(_ database: Database, _ sql: String, _ values: [Int64] = []) throws {
        self.database = database
        let kept = try database.cachedStatement(sql: sql)
        // Somebody may be in the midst of the same query's rows.
        statement = sqlite3_stmt_busy(kept.sqliteStatement) == 0 ? kept : try database.makeStatement(sql: sql)
        handle = statement.sqliteStatement
        // Nothing to lose: it is at no row. After an error SQLite wants it, and repeats the error.
        _ = sqlite3_reset(handle)
        // Fails only for an index that the statement does not have: then it reads null there.
        for (index, value) in values.enumerated() { _ = sqlite3_bind_int64(handle, Int32(index + 1), value) }
        first = Result { try step() }
    }

    deinit {
        // Later ones may be at other rows of the same statement by then.
        if !isDone { _ = sqlite3_reset(handle) }
    }

    /// Goes to the next row.
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
        if code == SQLITE_ROW { return true }
        isDone = true
        if code == SQLITE_DONE { return false }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(database.sqliteConnection)),
            sql: statement.sql
        )
    }

    /// A column of the row, from 0.
    func integer(_ column: Int32) -> Int64? {
        let value = sqlite3_column_int64(handle, column)
        // Null reads as zero, and asking which of both it is costs another call.
        return value == 0 && sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : value
    }

    /// A column of the row that is a number of 32 bits; nil for null, and for what does not fit.
    func small(_ column: Int32) -> UInt32? { integer(column).flatMap(UInt32.init(exactly:)) }

    /// A column of the row that is a number of 8 bits.
    func byte(_ column: Int32) -> UInt8? { integer(column).flatMap(UInt8.init(exactly:)) }

    /// A column of the row, from 0.
    func text(_ column: Int32) -> String? { sqlite3_column_text(handle, column).map { String(cString: $0) } }
}
