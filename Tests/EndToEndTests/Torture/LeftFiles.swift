import Atomics
import CoordvizModel
import Foundation

@testable import CoordvizRecording

/// The files of a process that was stopped or killed, and the locks that it holds, as another process sees them.
struct LeftFiles {
    let path: String

    // MARK: Locks

    /// The bytes of the `-shm` that SQLite locks: https://www.sqlite.org/walformat.html#wal_locks
    private static let (writeLock, checkpointLock): (off_t, off_t) = (120, 121)

    /// Whether a stopped process is in a write transaction.
    func isWriting(_ process: pid_t) -> Bool { holds(Self.writeLock, process) }

    /// Whether a stopped process is copying pages from the log into the database, and has not copied all of them.
    func isCheckpointing(_ process: pid_t) -> Bool {
        guard holds(Self.checkpointLock, process), let shared = FileManager.default.contents(atPath: path + "-shm"),
            shared.count >= 136
        else { return false }
        // https://www.sqlite.org/walformat.html#the_wal_index_header: mxFrame and nBackfill.
        func number(at offset: Int) -> UInt32 {
            shared.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        }
        return number(at: 96) < number(at: 16)
    }

    /// Not to be called while this process has the recording open: closing the file releases the process's locks on it.
    private func holds(_ byte: off_t, _ process: pid_t) -> Bool {
        let descriptor = open(path + "-shm", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = byte
        lock.l_len = 1
        guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return false }
        return lock.l_type != Int16(F_UNLCK) && lock.l_pid == process
    }

    // MARK: Rings

    func ringPath(_ session: Int64) -> String { RingLayout.path(of: path, session: SessionID(rawValue: session)) }

    /// Whether a session's ring exists and its owner's lock is held.
    func isRingOwned(_ session: Int64) -> Bool {
        let descriptor = open(ringPath(session), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// How far a session's ring was moved, and how far its events were dropped.
    func ringNumbers(_ session: Int64) -> (moved: UInt64, givenUp: UInt64)? {
        guard let ring = try? RingMapping.open(ringPath(session), recovering: false) else { return nil }
        let moved = RingPoint(packed: ring.tail.load(ordering: .acquiring))
        let givenUp = RingPoint(packed: ring.discarded.load(ordering: .acquiring))
        return (moved.number, givenUp.number)
    }

    /// The number of keyframes that are only in the rings.
    func keyframesInRings() throws -> Int {
        try RecordingReader(path: path, keepsLongTexts: true).read { try RingTails(beside: path, in: $0) }?.bySession
            .values
            .reduce(0) { $0 + $1.keyframes.count } ?? 0
    }

    // MARK: Files

    /// The attributes that change when a file is changed.
    struct Stamp: Equatable {
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    /// All files in the recording's folder, except for the `-shm`, which readers of a log share and create again, and empty logs.
    func stamps() -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        for name in names() where !name.hasSuffix("-shm") {
            var status = stat()
            guard lstat(folder + "/" + name, &status) == 0 else { continue }
            // A reader of a recording that is marked as having a log, and has none, creates an empty log.
            if name.hasSuffix("-wal"), status.st_size == 0 { continue }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            stamps[name] = Stamp(size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }
        return stamps
    }

    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] }

    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
}
