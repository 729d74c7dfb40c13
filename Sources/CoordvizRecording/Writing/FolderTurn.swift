internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Lets processes that make recordings in one folder give them their names one after the other, so that none takes
/// the log of another's new recording for one that was left behind.
struct FolderTurn {
    private let folder: Int32

    /// Waits for a moment at most: nil when there is no lock to be had, which costs only the certainty.
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
