internal import GRDBSQLite

/// Limits the cost of one query that no user can interrupt.
///
/// Counts steps of SQLite's virtual machine, not seconds, so that the same query on the same recording ends in the same
/// way on every machine. The steps between two rows count: a query whose rows are no longer wanted is ended by its reader.
package final class QueryLimits {
    private let mostSteps: Int64
    private let longest: Int32
    private var steps: Int64 = 0

    /// - Parameters:
    ///   - mostSteps: of the whole query; some ten million are a second.
    ///   - longest: the most bytes of one text or blob, also of those that the query makes.
    package init(mostSteps: Int64, longest: Int32) {
        self.mostSteps = mostSteps
        self.longest = longest
    }

    private static let interval: Int32 = 1000
    /// More than each of the views has, so that a row cannot fill the memory.
    private static let mostColumns: Int32 = 64

    /// The connection must not outlive this object, unless its progress handler is removed.
    func install(on connection: OpaquePointer) {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longest)
        sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, Self.mostColumns)
        sqlite3_progress_handler(
            connection,
            Self.interval,
            { limits in
                guard let limits else { return 0 }
                return Unmanaged<QueryLimits>.fromOpaque(limits).takeUnretainedValue().isSpent() ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private func isSpent() -> Bool {
        steps += Int64(Self.interval)
        return steps > mostSteps
    }
}
