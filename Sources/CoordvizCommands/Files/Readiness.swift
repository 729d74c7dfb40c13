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

    /// Reads to the end, and waits for what is not there yet.
    /// - Parameter most: the number of bytes after which it ends, a little later: a device may have no end.
    /// - Returns: nil for an error, which is in `errno`.
    static func contents(of descriptor: Int32, atMost most: Int = .max) -> Data? {
        var data = Data()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= most {
            let count = read(descriptor, &part, part.count)
            if count == 0 { break }
            if count > 0 {
                data.append(contentsOf: part[..<count])
            } else if errno != EINTR {
                guard errno == EAGAIN || errno == EWOULDBLOCK, wait(for: POLLIN, of: descriptor) else { return nil }
            }
        }
        return data
    }
}
