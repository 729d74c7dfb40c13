internal import GRDB
internal import GRDBSQLite

/// A statement whose numbers are passed to SQLite directly: GRDB's arguments cost as much as SQLite's own work.
struct BoundStatement {
    private let statement: Statement

    /// - Parameter statement: a statement that returns no rows.
    init(_ statement: Statement) { self.statement = statement }

    /// Binds a value to the parameter at `index`, from 1. It remains bound until it is replaced.
    func bind(_ index: Int32, _ value: Int64?) {
        // Fails only for an index that the statement does not have, or between its rows; neither applies here.
        if let value {
            _ = sqlite3_bind_int64(statement.sqliteStatement, index, value)
        } else {
            _ = sqlite3_bind_null(statement.sqliteStatement, index)
        }
    }

    /// Executes the statement.
    /// - Throws: GRDB's `DatabaseError`.
    func run(in database: Database) throws {
        let code = sqlite3_step(statement.sqliteStatement)
        // Read before the reset, which may change it.
        let message = code == SQLITE_DONE ? nil : String(cString: sqlite3_errmsg(database.sqliteConnection))
        _ = sqlite3_reset(statement.sqliteStatement)
        guard code == SQLITE_DONE else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
        }
    }
}
