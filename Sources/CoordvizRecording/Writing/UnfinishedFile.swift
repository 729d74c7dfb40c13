internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is written beside its destination and moved there when it is complete.
///
/// Its creator holds a lock on it, which the system releases with the process: an unlocked one was left by a process
/// that was killed, and can be removed.
final class UnfinishedFile {
    let path: String
    private var descriptor: Int32

    /// Part of the names of such files.
    static let mark = ".unfinished-"

    /// Creates an empty file with mode 0600, which SQLite treats as an empty database.
    /// - Throws: ``RecordingError`` when it cannot be created.
    init(for destination: String) throws {
        for _ in 0..<Self.attempts {
            // Short, because the destination's name may be nearly as long as names can be.
            let path = "\(destination)\(Self.mark)\(UUID().uuidString.prefix(8))"
            let descriptor = try Cleanup.shared.making({ _ in Self.items(path) }) {
                let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
                guard descriptor >= 0 else { throw Self.failure(destination) }
                return descriptor
            }
            // On file systems without locks it is never removed by others.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            // A cleanup may have run between the two calls.
            if isLocked, FileIdentity(of: descriptor) == FileIdentity(named: path) {
                DataProtection.protect(path)
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
            Cleanup.shared.forget(Self.items(path))
        }
        errno = EAGAIN
        throw Self.failure(destination)
    }

    deinit { remove() }

    /// Writes all bytes of the empty file, and syncs them.
    /// - Parameter destination: the path that an error names.
    /// - Throws: ``RecordingError``.
    func fill(with bytes: [UInt8], for destination: String) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written, off_t(written))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(destination) }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw Self.failure(destination) }
    }

    /// All bytes of the file; nil if they cannot be read.
    func bytes() -> [UInt8]? {
        guard let size = FileStatus(of: descriptor)?.size, size > 0, size < Self.largestEmptyFile else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, filled in
            while filled < buffer.count {
                let count = pread(
                    descriptor,
                    buffer.baseAddress.map { $0 + filled },
                    buffer.count - filled,
                    off_t(filled)
                )
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                filled += count
            }
        }
        return bytes.count == Int(size) ? bytes : nil
    }

    /// In bytes. A recording without events has about a tenth of it.
    private static let largestEmptyFile = 1 << 20

    /// Releases the lock. Call it before the file is moved to its destination: closing a file releases all locks that
    /// this process has on it, and SQLite may hold some as soon as the file has its name.
    ///
    /// "all locks associated with a file for a given process shall be removed when a file descriptor for that file is closed
    /// by that process": https://pubs.opengroup.org/onlinepubs/9799919799/functions/fcntl.html
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Removes it, if it still has this name, with the files that SQLite may have left beside it.
    func remove() {
        for name in [path] + RecordingFiles.sideFiles(of: path) { unlink(name) }
        unlock()
        Cleanup.shared.forget(Self.items(path))
    }

    private static func items(_ path: String) -> [Cleanup.Item] {
        ([path] + RecordingFiles.sideFiles(of: path)).map { .file($0) }
    }

    private static let attempts = 10

    private static func failure(_ destination: String) -> RecordingError {
        let reason = String(cString: strerror(errno))
        return .unwritable(path: destination, reason: RecordingFile.problem(ofFolderOf: destination) ?? reason)
    }

    // MARK: Leftovers

    /// Removes the incomplete files for `destination` of processes that were killed. Those of running processes remain.
    static func removeLeft(at destination: String) {
        let place = URL(fileURLWithPath: destination)
        let folder = place.deletingLastPathComponent().path
        let prefix = place.lastPathComponent + mark
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            if let side = RecordingFiles.sideEndings.first(where: { name.hasSuffix($0) }) {
                // These are removed with the file; a process that was killed in between has left them.
                if FileIdentity(named: String(path.dropLast(side.count))) == nil { unlink(path) }
            } else {
                removeIfLeft(path, FileIdentity(named: destination))
            }
        }
    }

    private static func removeIfLeft(_ path: String, _ finished: FileIdentity?) {
        guard let found = FileIdentity(named: path) else { return }
        // It was moved to its destination, and only this name is left. It must not be opened: see ``unlock()``.
        if found == finished {
            unlink(path)
            return
        }
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileIdentity(of: descriptor) == FileIdentity(named: path)
        else {
            return
        }
        for name in [path] + RecordingFiles.sideFiles(of: path) { unlink(name) }
    }
}
