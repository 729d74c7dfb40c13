internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is made, with mode 0600, and written from its beginning to its end. What is zero becomes a hole.
final class NewFile {
    private let descriptor: Int32
    private var size: Int64 = 0

    /// - Throws: ``Failure`` when it is there already, or cannot be made.
    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(code: errno) }
    }

    deinit { close(descriptor) }

    /// What the system said.
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

    /// To be called last: zeroes at the end are part of the file.
    func finish() throws {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw Failure(code: errno) }
    }
}
