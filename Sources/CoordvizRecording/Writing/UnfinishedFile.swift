internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is made beside its place and gets its name when it is whole.
///
/// Whoever makes it holds a lock on it, which the system lets go of with the process: one that nobody holds was left by a
/// process that died, and is in the way.
final class UnfinishedFile {
    let path: String
    private var descriptor: Int32

    /// In the names of such files.
    static let mark = ".unfinished-"

    /// Makes an empty file with mode 0600, which SQLite takes for an empty database.
    /// - Throws: ``RecordingError`` when there is no place for it.
    init(for destination: String) throws {
        for _ in 0..<Self.attempts {
            let path = "\(destination)\(Self.mark)\(UUID().uuidString)"
            let descriptor = try Cleanup.shared.making({ _ in Self.items(path) }) {
                let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
                guard descriptor >= 0 else { throw Self.failure(destination) }
                return descriptor
            }
            // Where files cannot be locked nobody removes one.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            // Somebody who tidies up may have come between the two.
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

    /// Lets go of the lock, to be called before the file gets its name: closing a file lets go of all locks that this
    /// process has on it, and SQLite may hold some as soon as the name is there.
    ///
    /// "all locks associated with a file for a given process shall be removed when a file descriptor for that file is closed
    /// by that process": https://pubs.opengroup.org/onlinepubs/9799919799/functions/fcntl.html
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Removes it, if it still has this name, with what SQLite may have left beside it.
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
        return .unwritable(path: destination, reason: RecordingFile.flaw(ofFolderOf: destination) ?? reason)
    }

    // MARK: What was left

    /// Removes what processes left that died while they made the file at `destination`. Those that live keep theirs.
    static func removeLeft(at destination: String) {
        let place = URL(fileURLWithPath: destination)
        let folder = place.deletingLastPathComponent().path
        let prefix = place.lastPathComponent + mark
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            if let side = RecordingFiles.sideEndings.first(where: { name.hasSuffix($0) }) {
                // Whoever removes the file removes these; what died in between has left them alone.
                if FileIdentity(named: String(path.dropLast(side.count))) == nil { unlink(path) }
            } else {
                removeIfLeft(path, FileIdentity(named: destination))
            }
        }
    }

    private static func removeIfLeft(_ path: String, _ finished: FileIdentity?) {
        guard let found = FileIdentity(named: path) else { return }
        // It has got its name, and only this one is too much. Not to be opened: see ``unlock()``.
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
