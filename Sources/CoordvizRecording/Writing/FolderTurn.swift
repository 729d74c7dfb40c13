internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Makes processes that create recordings in one folder name them one after the other, so that none takes the log of
/// another's new recording for a leftover.
struct FolderTurn {
    private let folder: Int32

    /// Waits only briefly. Nil when the lock cannot be acquired; the caller then continues without this protection.
    init?(of path: String) {
        folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        for _ in 0..<100 {
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            usleep(10_000)
        }
        close(folder)
        return nil
    }

    func end() { close(folder) }
}
