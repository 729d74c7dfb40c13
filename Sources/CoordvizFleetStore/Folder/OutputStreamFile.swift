internal import Foundation

/// A file that is written from its beginning, over what was there.
final class OutputStreamFile {
    private let path: String
    private var descriptor: Int32
    private(set) var size: Int64 = 0

    /// A new file is readable by its owner only, like everything that is made from recordings.
    /// - Throws: ``FleetError``.
    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func append(_ bytes: some Collection<UInt8>) throws {
        let isWritten: Void? = try bytes.withContiguousStorageIfAvailable {
            try appendAll(of: UnsafeRawBufferPointer($0))
        }
        if isWritten == nil { try Array(bytes).withUnsafeBytes { try appendAll(of: $0) } }
    }

    private func appendAll(of bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure
            }
            size += Int64(count)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Waits until the bytes are on the disk.
    func sync() throws { guard fsync(descriptor) == 0 else { throw failure } }

    func finish() throws {
        let result = close(descriptor)
        descriptor = -1
        // After EINTR the descriptor is closed nevertheless.
        guard result == 0 || errno == EINTR else { throw failure }
    }

    private var failure: FleetError { .unwritable(path: path, reason: String(cString: strerror(errno))) }
}
