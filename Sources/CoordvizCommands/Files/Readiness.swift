internal import Foundation

/// Waits for a file that does not block: who started this process may have opened it so.
enum Readiness {
    /// Waits until the events are there, without a limit.
    /// - Parameter events: `POLLIN` to read, `POLLOUT` to write.
    /// - Returns: false when that cannot be waited for.
    static func wait(for events: Int32, of descriptor: Int32) -> Bool {
        var file = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&file, 1, -1) >= 0 || errno == EINTR
    }
}
