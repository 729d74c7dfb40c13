internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is read byte by byte. Opening it never blocks, and follows no link.
///
/// Not for the database itself, nor for its `-shm`: closing a file releases the locks that SQLite may hold on it in
/// this process, see ``DatabaseBytes``.
final class PlainFile {
    let status: FileStatus
    private let descriptor: Int32

    /// - Throws: ``RecordingError`` about the recording at `owner`, to which the file belongs.
    init(_ path: String, of owner: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.failure(path, of: owner) }
        guard let status = FileStatus(of: descriptor), status.kind == .file else {
            close(descriptor)
            let kind = FileStatus(named: path)?.kind ?? .device
            throw RecordingError.strangeSideFile(path: owner, name: path, kind: kind.rawValue)
        }
        self.status = status
    }

    deinit { close(descriptor) }

    /// Returns the bytes from `offset` on, at most `count`; none if they cannot be read.
    func bytes(_ count: Int, at offset: Int64) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let place = off_t(offset) + off_t(filled)
                let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, place)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { break }
                filled += got
            }
        }
    }

    private static func failure(_ path: String, of owner: String) -> RecordingError {
        .unreadable(path: owner, reason: "\(path): \(String(cString: strerror(errno)))")
    }
}
