internal import Atomics
internal import CoordvizHook
internal import GRDB
internal import GRDBSQLite

/// The memory of the index that SQLite keeps for a log, `-shm`. Any program may truncate it, and a thread that accesses
/// it then would end the app by a SIGBUS.
///
/// Afterwards SQLite reads zeros from it, and may therefore find old content in the log. So nothing is written any
/// more; the next process that opens the recording rebuilds the index from the complete log.
final class IndexMemory {
    // Something else may be at these addresses after SQLite has closed the index, so they must not be guarded much
    // longer.
    private var regions: [UnsafeMutableRawPointer] = []
    private let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    /// The size with which SQLite maps it: https://www.sqlite.org/walformat.html#the_wal_index_file_format
    private static let regionSize = 32_768

    init() { word.initialize(to: 0) }

    deinit {
        unguard()
        word.deallocate()
    }

    /// Ends guarding, because SQLite does not use the index any more.
    func unguard() {
        for region in regions { coordviz_memory_unguard(region, word) }
        regions = []
    }

    /// Whether a part was truncated, and accessed since.
    var isGone: Bool {
        let word = UnsafeMutableRawPointer(word).assumingMemoryBound(to: UnsafeAtomic<UInt64>.Storage.self)
        return UnsafeAtomic(at: word).load(ordering: .acquiring) != 0
    }

    /// Guards the parts that were added to the index since the last call.
    func look(_ database: Database) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard let file, let methods = file.pointee.pMethods?.pointee, methods.iVersion >= 2, let map = methods.xShmMap
        else { return }
        while true {
            var region: UnsafeMutableRawPointer?
            let code = map(file, Int32(regions.count), Int32(Self.regionSize), 0, &region)
            guard code == SQLITE_OK, let region else { return }
            regions.append(region)
            coordviz_memory_guard(region, Self.regionSize, word, 1)
        }
    }
}
