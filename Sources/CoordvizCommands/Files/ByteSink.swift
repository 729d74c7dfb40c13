internal import CoordvizRecording
internal import Foundation

/// An open file that bytes are written to in order.
struct ByteSink {
    let descriptor: Int32

    /// Why a write failed, with the system's error number.
    struct Failure: Error {
        let number: Int32

        /// The error of the last system call.
        static var last: Failure { Failure(number: errno) }

        var reason: String { number == EBADF ? "it is closed" : String(cString: strerror(number)) }
    }

    /// Opens a pipe or a device.
    /// - Throws: ``Failure``.
    init(opening path: String) throws { try self.init(open(path, O_WRONLY | O_CLOEXEC)) }

    init(descriptor: Int32) { self.descriptor = descriptor }

    private init(_ descriptor: Int32) throws {
        guard descriptor >= 0 else { throw Failure.last }
        self.descriptor = descriptor
    }

    /// Creates a new file, and removes it again when `body` fails.
    /// - Parameter mode: its permissions; nil for the mode of a recording, 0600, minus the umask.
    /// - Throws: ``Failure``; what `body` throws.
    static func make(_ path: String, mode: mode_t? = nil, _ body: (ByteSink) throws -> Void) throws {
        let sink = try Cleanup.shared.making({ _ in [.file(path)] }) {
            try ByteSink(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
        }
        do {
            if let mode, fchmod(sink.descriptor, mode) != 0 { throw Failure.last }
            try body(sink)
        } catch {
            try? sink.close()
            remove(path)
            throw error
        }
        do {
            try sink.close()
        } catch {
            remove(path)
            throw error
        }
    }

    /// Removes a file that ``make(_:mode:_:)`` created.
    static func remove(_ path: String) {
        unlink(path)
        Cleanup.shared.forget([.file(path)])
    }

    /// Writes all bytes.
    /// - Throws: ``Failure``.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Self.write(descriptor, rest)
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN, Readiness.wait(for: Int32(POLLOUT), of: descriptor) { continue }
                throw Failure.last
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes all of a text.
    /// - Throws: ``Failure``.
    func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// - Throws: ``Failure``: some systems report only now that there was no space.
    func close() throws {
        #if canImport(Darwin)
            let result = Darwin.close(descriptor)
        #else
            let result = Glibc.close(descriptor)
        #endif
        // After EINTR the descriptor is closed nevertheless.
        guard result == 0 || errno == EINTR else { throw Failure.last }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
