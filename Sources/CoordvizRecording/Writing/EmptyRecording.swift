internal import Foundation
internal import GRDBSQLite

/// The bytes of an empty recording, which are the same for all recordings of a process.
///
/// SQLite takes some milliseconds for the tables and views. A process that makes many recordings, such as one that runs tests, waits
/// for that twice; one that makes a single recording keeps nothing. Thread-safe.
final class EmptyRecording: @unchecked Sendable {
    // Unchecked: only used between lock and unlock.
    private var made = 0
    private var bytes: [UInt8]?
    private let lock = NSLock()

    static let shared = EmptyRecording()

    /// Whether the bytes may be used; tests of what SQLite runs need each statement.
    @TaskLocal static var isUsed = true

    /// Whether SQLite writes files as this class does. Other file functions, such as those of a tool that encrypts or simulates
    /// a disk, must see every byte.
    static var isPossible: Bool {
        guard isUsed, let name = sqlite3_vfs_find(nil)?.pointee.zName else { return false }
        return String(cString: name).hasPrefix("unix")
    }

    /// The bytes, once two recordings were made; nil before.
    func known() -> [UInt8]? { lock.withLock { bytes } }

    /// Takes note of a recording that was made.
    func wasMade(_ file: UnfinishedFile) {
        lock.withLock {
            made += 1
            if made > 1, bytes == nil { bytes = file.bytes() }
        }
    }
}
