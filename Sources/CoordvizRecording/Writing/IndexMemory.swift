internal import Atomics
internal import CoordvizHook
internal import GRDB
internal import GRDBSQLite

/// The memory of the index that SQLite keeps of a log, `-shm`, which any program may cut off: a thread that touches it then
/// would end the app by a SIGBUS.
///
/// What SQLite reads of it after that is zeros, and what it finds with them in the log may be old. So nothing is written any
/// more; the next to open the recording makes the index again, of all that the log holds.
final class IndexMemory {
    // Something else may have the addresses when SQLite has closed the index: nothing may be guarded for long after that.
    private var regions: [UnsafeMutableRawPointer] = []
    private let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    /// As SQLite maps them: https://www.sqlite.org/walformat.html#the_wal_index_file_format
    private static let regionSize = 32_768

    init() { word.initialize(to: 0) }

    deinit {
        letGo()
        word.deallocate()
    }

    /// Guards nothing any more, because SQLite uses the index no more.
    func letGo() {
        for region in regions { coordviz_memory_unguard(region, word) }
        regions = []
    }

    /// Whether a part was cut off, and touched since.
    var isGone: Bool {
        let word = UnsafeMutableRawPointer(word).assumingMemoryBound(to: UnsafeAtomic<UInt64>.Storage.self)
        return UnsafeAtomic(at: word).load(ordering: .acquiring) != 0
    }

    /// Guards what has become part of the index since the last look.
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
