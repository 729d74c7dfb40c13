internal import Foundation
internal import GRDBSQLite

/// The memory that SQLite may use in this process.
package enum SQLiteMemory {
    /// Bytes that a query which no user can interrupt may use.
    package static let most: Int64 = 256 << 20

    /// Makes SQLite fail when it would need more than ``most`` bytes, on all connections together. This also ends
    /// statements whose preparation alone would fill the memory. Has no effect where SQLite does not count its memory,
    /// as on Apple's systems.
    package static func limit() {
        // For the small blocks of a sort, the system takes twice what SQLite counts, and the program needs some for itself.
        sqlite3_hard_heap_limit64(most / 2 - 24 << 20)
    }
}

/// How much memory this process has taken since a moment, where SQLite does not count its own.
struct MemoryGrowth {
    private let most: Int64
    private let start = Self.peak

    init(most: Int64) { self.most = most }

    /// Costs a system call.
    func isTooMuch() -> Bool {
        // It counts: the open connection uses some.
        if sqlite3_memory_used() > 0 { return false }
        return Self.peak - start > most
    }

    /// In bytes on Apple's systems, whose SQLite does not count (getrusage(2)).
    private static var peak: Int64 {
        var usage = rusage()
        // RUSAGE_SELF, whose type differs between systems.
        getrusage(.init(0), &usage)
        return Int64(usage.ru_maxrss)
    }
}
