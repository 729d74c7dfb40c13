import GRDB
import GRDBSQLite

@testable import CoordvizRecording

/// Finds runs of statements that were compiled for a single run: compiling costs as much as reading dozens of rows.
enum PreparedStatements {
    private final class Counter { var runs = 0 }

    /// How many runs of statements while `body` runs are of statements that no longer exist afterwards.
    static func runsOfThoseNotKept(_ reader: RecordingReader, _ body: () throws -> Void) throws -> Int {
        let counter = Counter()
        let before = reader.database.unsafeRead { database in
            sqlite3_trace_v2(
                database.sqliteConnection,
                UInt32(SQLITE_TRACE_STMT),
                { _, counter, _, _ in
                    if let counter { Unmanaged<Counter>.fromOpaque(counter).takeUnretainedValue().runs += 1 }
                    return 0
                },
                Unmanaged.passUnretained(counter).toOpaque()
            )
            return runsOfKept(database)
        }
        try body()
        return reader.database.unsafeRead { database in
            sqlite3_trace_v2(database.sqliteConnection, 0, nil, nil)
            return withExtendedLifetime(counter) { counter.runs - (runsOfKept(database) - before) }
        }
    }

    /// https://www.sqlite.org/c3ref/next_stmt.html
    private static func runsOfKept(_ database: Database) -> Int {
        var runs = 0
        var statement = sqlite3_next_stmt(database.sqliteConnection, nil)
        while let next = statement {
            runs += Int(sqlite3_stmt_status(next, SQLITE_STMTSTATUS_RUN, 0))
            statement = sqlite3_next_stmt(database.sqliteConnection, next)
        }
        return runs
    }
}
