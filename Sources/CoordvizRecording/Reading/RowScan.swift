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
    /// What a damaged or hostile file has left of what a whole one may have.
    private var bytesLeft: Int64
    private let isAscending: Bool
    private var lastKey = Int64.min

    /// What a row takes at the least: a place in its page, and four bytes.
    private static let smallestRow: Int64 = 6

    /// Prepares the query, or takes the statement of the last time: many questions ask for many short ranges.
    /// - Parameters:
    ///   - values: what the query's parameters stand for, in order.
    ///   - isAscending: whether the first column grows from row to row: where it does not, the file is damaged.
    /// - Throws: GRDB's `DatabaseError` for a query that SQLite does not understand.
    init(_ database: Database, _ sql: String, _ values: [Int64] = [], isAscending: Bool = false) throws {
        self.database = database
        self.isAscending = isAscending
        bytesLeft = ReadingLimits.bytes(on: database) ?? .max
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

    /// SQLite follows pages wherever they lead, also back.
    private func check() throws {
        bytesLeft -= Self.smallestRow
        guard bytesLeft >= 0 else { throw damage("there are more rows than it has room for") }
        guard isAscending else { return }
        let key = sqlite3_column_int64(handle, 0)
        guard key > lastKey || lastKey == .min else { throw damage("its rows are not in order") }
        lastKey = key
    }

    private func damage(_ message: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: message, sql: statement.sql)
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
    /// - Throws: GRDB's `DatabaseError` when all texts together are longer than the file.
    func text(_ column: Int32) throws -> String? {
        guard let text = sqlite3_column_text(handle, column) else { return nil }
        bytesLeft -= Int64(sqlite3_column_bytes(handle, column))
        guard bytesLeft >= 0 else { throw damage("its texts are longer than the file") }
        return String(cString: text)
    }
}
