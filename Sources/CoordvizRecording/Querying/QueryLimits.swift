internal import Foundation
internal import GRDBSQLite

/// Limits the cost of one query that no user can interrupt.
///
/// First counts steps of SQLite's virtual machine, so that the same query on the same recording usually ends in the
/// same way on every machine. The steps between two rows count: a query whose rows are no longer wanted is ended by its
/// reader. Steps do not measure what happens within one: functions and sorting. So there is a limit of time as well, and
/// values, calls and memory are limited so that no single step takes long. Memory is in addition limited for the whole
/// process, by ``SQLiteMemory``.
package final class QueryLimits {
    private let mostSteps: Int64
    private let time: Duration
    private let longest: Int32
    private var steps: Int64 = 0
    private var memory = MemoryGrowth(most: SQLiteMemory.most)
    private(set) var isMemorySpent = false

    /// - Parameters:
    ///   - mostSteps: of the whole query; some ten million are a second.
    ///   - time: after which the query is ended, whatever it does.
    ///   - longest: the most bytes of one text or blob, also of those that the query makes.
    package init(mostSteps: Int64, time: Duration, longest: Int32) {
        self.mostSteps = mostSteps
        self.time = time
        self.longest = longest
    }

    private static let interval: Int32 = 1000
    /// More than each of the views has, so that a row cannot fill the memory.
    private static let mostColumns: Int32 = 64
    /// Comparing with a pattern may take its length times that of the text.
    private static let longestPattern: Int32 = 500

    /// Of functions whose cost depends on their arguments.
    static let mostCalls = 50

    /// Applies the limits to a connection while `body` uses it.
    func applied<Value>(to connection: OpaquePointer, _ body: () throws -> Value) throws -> Value {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longest)
        sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, Self.mostColumns)
        sqlite3_limit(connection, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, Self.longestPattern)
        TrimFunction.replaceAll(on: connection)
        sqlite3_progress_handler(
            connection,
            Self.interval,
            { limits in
                guard let limits else { return 0 }
                return Unmanaged<QueryLimits>.fromOpaque(limits).takeUnretainedValue().isSpent() ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
        let interruption = QueryInterruption(of: connection, after: time)
        defer {
            interruption.end()
            ReadingLimits.lift(from: connection)
        }
        return try body()
    }

    private func isSpent() -> Bool {
        steps += Int64(Self.interval)
        isMemorySpent = memory.isTooMuch()
        return steps > mostSteps || isMemorySpent
    }
}

/// Interrupts what a connection does, from another thread, when its time is over.
///
/// SQLite looks for an interruption at each jump of its virtual machine, and calls a progress handler only after a
/// number of steps, of which each may call a function.
private final class QueryInterruption: @unchecked Sendable {
    // Unchecked: the pointer is only accessed while the lock is held.
    private let lock = NSLock()
    private var connection: OpaquePointer?
    private let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))

    init(of connection: OpaquePointer, after time: Duration) {
        self.connection = connection
        let (seconds, attoseconds) = time.components
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        // Repeated, because an interruption that comes before a statement starts has no effect.
        timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(50))
        timer.setEventHandler { [weak self] in self?.interrupt() }
        timer.resume()
    }

    private func interrupt() {
        lock.withLock {
            if let connection { sqlite3_interrupt(connection) }
        }
    }

    /// After that, the connection is not used any more.
    func end() {
        timer.cancel()
        lock.withLock { connection = nil }
    }
}
