internal import GRDB
internal import GRDBSQLite

/// Limits the cost of one query by the size of the file.
///
/// A file of a few thousand bytes can be crafted to contain endless rows: pages that refer to one another many times
/// over, texts that share their pages. The limit counts steps of SQLite's virtual machine, not seconds, so that the
/// result for a file is the same on every machine: https://www.sqlite.org/c3ref/progress_handler.html
final class ReadingLimits: @unchecked Sendable {
    // Unchecked: the steps are counted while the connection works and reset while it does not.
    private let byteCount: Int64
    private let stepsPerByte: Int64
    private var steps: Int64

    /// A row has at least eight bytes, and the most expensive query takes some hundred steps a row: a session's facts.
    static let forQuestions: Int64 = 16
    /// Checking a row takes some hundred steps, and each is checked, copied and checked again.
    static let forPacking: Int64 = 64

    /// Creates limits for the file at `path`, including its log.
    init(of path: String, stepsPerByte: Int64 = forQuestions) {
        byteCount = [path, path + LeftLog.ending].reduce(0) { sum, name in
            let (larger, overflow) = sum.addingReportingOverflow(FileStatus(named: name)?.size ?? 0)
            return overflow ? .max : larger
        }
        self.stepsPerByte = stepsPerByte
        steps = 0
        renew()
    }

    /// Resets the count for the next query.
    func renew() {
        let (steps, overflow) = byteCount.multipliedReportingOverflow(by: stepsPerByte)
        self.steps = Self.stepsAtLeast + (overflow ? .max / 2 : min(steps, .max / 2))
    }

    private static let stepsAtLeast: Int64 = 4_000_000

    /// Call this before anything is read: `sqlite_schema` consists of rows, too.
    @Sendable func prepare(_ database: Database) throws {
        guard let connection = database.sqliteConnection else { return }
        // A text in the file cannot be longer than the file.
        let longest = min(max(byteCount, Self.longestAtLeast), Int64(Self.longestAtMost))
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(longest))
        sqlite3_progress_handler(
            connection,
            Int32(Self.interval),
            { limits in
                guard let limits else { return 0 }
                return Unmanaged<ReadingLimits>.fromOpaque(limits).takeUnretainedValue().isSpent() ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        try Self.distrust(database)
    }

    /// https://www.sqlite.org/security.html, "Untrusted SQLite Database Files".
    static func distrust(_ database: Database) throws {
        try database.execute(sql: "PRAGMA trusted_schema = OFF")
        try database.execute(sql: "PRAGMA cell_size_check = ON")
        try database.execute(sql: "PRAGMA mmap_size = 0")
    }

    private static let interval: Int64 = 1000
    private static let longestAtLeast: Int64 = 1 << 20
    /// SQLite's own limit: https://www.sqlite.org/limits.html
    private static let longestAtMost: Int32 = 1_000_000_000

    private func isSpent() -> Bool {
        steps -= Self.interval
        return steps < 0
    }

    /// Removes the limit for a query that a person wrote.
    static func lift(from connection: OpaquePointer) { sqlite3_progress_handler(connection, 0, nil, nil) }

    /// The number of bytes that the rows and texts of one scan may have together; nil on a connection without limits.
    static func bytes(on database: Database) -> Int64? {
        guard let connection = database.sqliteConnection else { return nil }
        let limit = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, -1)
        return limit >= longestAtMost ? nil : Int64(limit)
    }
}
