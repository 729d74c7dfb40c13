package import CoordvizModel
internal import GRDB
internal import GRDBSQLite

extension RecordingReader {
    /// Runs an SQL query, row by row.
    ///
    /// The query may use the tables and views of `docs/recording-format.md`; the views are those of this build,
    /// whatever the file contains. Events that are still in a ring are included: the query then runs on a copy, which
    /// costs the recording's size once. Only one statement, which only reads: the connection is read-only, and an
    /// authorizer denies everything else (https://www.sqlite.org/security.html).
    /// - Parameters:
    ///   - limits: when no person waits who could stop the query; nil for none.
    ///   - columns: receives the names of the columns, before any row.
    ///   - row: receives the values of each row.
    /// - Throws: ``QueryError``, ``RecordingError``, and the errors that `columns` and `row` throw.
    package func query(
        _ sql: String,
        limits: QueryLimits? = nil,
        columns: ([String]) throws -> Void,
        row: ([QueryValue]) throws -> Void
    ) throws {
        let database = try wholeDatabase()
        do {
            try database.unsafeRead { database in
                // What is sorted stays in memory, where it is limited. Before the views, which this would remove.
                if limits != nil { try database.execute(sql: "PRAGMA temp_store = MEMORY") }
                try RecordedQuery.prepare(database)
                guard let connection = database.sqliteConnection else { return }
                ReadingLimits.lift(from: connection)
                let query = RecordedQuery(connection: connection, path: path, limits: limits)
                if let limits {
                    try limits.applied(to: connection) { try query.run(sql, columns: columns, row: row) }
                } else {
                    try query.run(sql, columns: columns, row: row)
                }
            }
        } catch let error as DatabaseError {
            throw error.asUnreadable(path)
        }
    }

    /// Returns the database, or a copy of it with the events in the rings.
    private func wholeDatabase() throws -> DatabaseQueue {
        let tails = tails.filter { !$0.value.records.isEmpty || !$0.value.losses.isEmpty }
        guard !tails.isEmpty else { return database }
        do {
            // A temporary file of SQLite, which it removes: https://www.sqlite.org/inmemorydb.html#temp_db
            let copy = try RecordingPacker.open("")
            try copy.writeWithoutTransaction { copy in
                try database.unsafeRead { try $0.backup(to: copy) }
                try SchemaCheck(copy, of: path).removeForeignIndexes(from: copy)
                try copy.inTransaction {
                    for (session, tail) in tails { try tail.insert(as: session, into: copy) }
                    return .commit
                }
            }
            return copy
        } catch let error as DatabaseError {
            let reason = "its ring does not fit the recording: \(error.sentence)"
            throw RecordingError.unreadable(path: path, reason: reason)
        }
    }
}

extension RingTail {
    fileprivate func insert(as session: SessionID, into database: Database) throws {
        var batch = EventBatch()
        batch.definitions = definitions
        batch.records = records
        batch.keyframes = keyframes
        batch.losses = losses
        var rows = try SessionRows(of: session, in: database, block: nil)
        try rows.insert(batch)
    }
}

/// One query on one connection, through SQLite's own functions: GRDB uses the authorizer and the statements itself.
private struct RecordedQuery {
    let connection: OpaquePointer
    /// The path of the recording, even if the query runs on a copy.
    let path: String
    let limits: QueryLimits?

    /// SQLite's errors that are caused by the file or the machine, not by the query:
    /// https://www.sqlite.org/rescode.html
    private static let beyondTheQuestion: Set = [
        SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_CANTOPEN, SQLITE_BUSY,
    ]

    private static let viewNames = [
        "message_paths", "coordinator_lifetimes", "messages", "events", "nodes", "records",
    ]

    /// Replaces the file's views by those of this build: temporary views are found first
    /// (https://www.sqlite.org/lang_naming.html).
    static func prepare(_ database: Database) throws {
        try database.execute(sql: "PRAGMA query_only = OFF")
        try database.execute(sql: RecordingViews.sql(isTemporary: true))
        try database.execute(sql: "PRAGMA query_only = ON")
    }

    func run(_ sql: String, columns: ([String]) throws -> Void, row: ([QueryValue]) throws -> Void) throws {
        let authorizer = QueryAuthorizer(mostCalls: limits.map { _ in QueryLimits.mostCalls })
        authorizer.install(on: connection)
        defer { QueryAuthorizer.remove(from: connection) }
        // Read while the authorizer is installed.
        try withExtendedLifetime(authorizer) {
            let statement = try statement(for: sql, authorizer)
            defer { sqlite3_finalize(statement) }
            let count = sqlite3_column_count(statement)
            try columns((0..<count).map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" })
            while true {
                switch sqlite3_step(statement) {
                case SQLITE_ROW: try row((0..<count).map { value(of: statement, $0) })
                case SQLITE_DONE: return
                default: throw failure(authorizer)
                }
            }
        }
    }

    private func statement(for sql: String, _ authorizer: QueryAuthorizer) throws -> OpaquePointer {
        var statement: OpaquePointer?
        try sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            guard sqlite3_prepare_v2(connection, text, -1, &statement, &rest) == SQLITE_OK else {
                throw failure(authorizer)
            }
            guard statement != nil else { throw QueryError.empty }
            // Only white space and comments may follow.
            var next: OpaquePointer?
            let code = sqlite3_prepare_v2(connection, rest, -1, &next, nil)
            sqlite3_finalize(next)
            if code != SQLITE_OK || next != nil {
                sqlite3_finalize(statement)
                throw QueryError.severalStatements
            }
        }
        guard let statement else { throw QueryError.empty }
        guard sqlite3_stmt_readonly(statement) != 0 else {
            sqlite3_finalize(statement)
            throw QueryError.refused(what: "writes")
        }
        return statement
    }

    private func failure(_ authorizer: QueryAuthorizer) -> any Error {
        if let what = authorizer.refusal { return QueryError.refused(what: what) }
        if let function = authorizer.unlimited { return QueryError.unlimited(function: function) }
        if authorizer.hasTooManyCalls { return QueryError.tooManyCalls(most: QueryLimits.mostCalls) }
        // The low byte is the primary result code.
        let code = sqlite3_errcode(connection) & 0xFF
        if code == SQLITE_INTERRUPT { return limits?.isMemorySpent == true ? QueryError.tooLarge : .tooLong }
        if limits != nil, code == SQLITE_NOMEM || code == SQLITE_TOOBIG { return QueryError.tooLarge }
        let reason = String(cString: sqlite3_errmsg(connection))
        if Self.beyondTheQuestion.contains(code) {
            return RecordingError.unreadable(path: path, reason: reason)
        }
        return QueryError.failed(reason: reason, views: Self.viewNames.map(description))
    }

    /// Returns a view's name with its columns.
    private func description(ofView name: String) -> String {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(connection, "SELECT * FROM temp.\(name)", -1, &statement, nil) == SQLITE_OK else {
            return name
        }
        let columns = (0..<sqlite3_column_count(statement)).compactMap { column in
            sqlite3_column_name(statement, column).map { String(cString: $0) }
        }
        return "\(name) (\(columns.joined(separator: ", ")))"
    }

    private func value(of statement: OpaquePointer, _ column: Int32) -> QueryValue {
        let type = sqlite3_column_type(statement, column)
        switch type {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
        case SQLITE_NULL: return .null
        default:
            // Bytes, not a C string: a text may contain a zero.
            let bytes = sqlite3_column_blob(statement, column)
            let count = Int(sqlite3_column_bytes(statement, column))
            let buffer = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
            return type == SQLITE_BLOB ? .blob(Array(buffer)) : .text(String(decoding: buffer, as: UTF8.self))
        }
    }
}
