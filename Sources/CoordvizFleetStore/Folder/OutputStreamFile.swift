#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is written from its beginning, over what was there.
final class OutputStreamFile {
    private let path: String
    private var descriptor: Int32
    private(set) var size: Int64 = 0

    /// - Throws: ``FleetError``.
    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure }
    }

    deinit { if descriptor >= 0 { _ = Self.close(descriptor) } }

    func write(_ bytes: some Collection<UInt8>) throws {
        let isWritten: Void? = try bytes.withContiguousStorageIfAvailable { try write(UnsafeRawBufferPointer($0)) }
        if isWritten == nil { try Array(bytes).withUnsafeBytes { try write($0) } }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Self.write(descriptor, rest)
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

    func close() throws {
        let result = Self.close(descriptor)
        descriptor = -1
        // After EINTR the descriptor is closed nevertheless.
        guard result == 0 || errno == EINTR else { throw failure }
    }

    private var failure: FleetError { .unwritable(path: path, reason: String(cString: strerror(errno))) }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #else
            Glibc.close(descriptor)
        #endif
    }
}
