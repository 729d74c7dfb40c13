internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A new file with mode 0600 that is written sequentially. Blocks of zeros become holes.
final class NewFile {
    private let descriptor: Int32
    private var size: Int64 = 0

    /// - Throws: ``Failure`` when the file exists already, or cannot be created.
    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(code: errno) }
    }

    deinit { close(descriptor) }

    /// The error code of the system.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32

        var description: String { String(cString: strerror(code)) }
    }

    func append(_ bytes: [UInt8]) throws {
        if bytes.contains(where: { $0 != 0 }) { try write(bytes) }
        size += Int64(bytes.count)
    }

    private func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let place = off_t(size) + off_t(written)
                let count = pwrite(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written, place)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw Failure(code: errno) }
                written += count
            }
        }
    }

    /// Call this last: zeros at the end are part of the file.
    func finish() throws {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw Failure(code: errno) }
    }
}
