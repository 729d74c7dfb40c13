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

    /// Reads what is there, and waits until something is.
    /// - Returns: the number of bytes: 0 at the end, and -1 for an error, which is in `errno`.
    static func receive(from descriptor: Int32, into part: inout [UInt8]) -> Int {
        while true {
            let count = read(descriptor, &part, part.count)
            guard count < 0 else { return count }
            if errno == EINTR { continue }
            guard errno == EAGAIN || errno == EWOULDBLOCK, wait(for: POLLIN, of: descriptor) else { return count }
        }
    }
}
