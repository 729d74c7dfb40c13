internal import SystemZlib

/// A file that is compressed with gzip (RFC 1952) while it is written. The same bytes give the same file: it holds neither a
/// name nor a time.
final class GzipFile {
    private let file: OutputStreamFile
    private let path: String
    private var stream = z_stream()
    private var waiting: [UInt8] = []
    private var output = [UInt8](repeating: 0, count: 1 << 16)

    /// Twice as fast as the usual level, for a tenth more bytes.
    private static let level: Int32 = 3
    private static let mostWaiting = 1 << 16
    /// 32 KiB of window, and 16 more for the header of gzip: https://zlib.net/manual.html
    private static let windowBits: Int32 = 15 + 16

    /// - Throws: ``FleetError``.
    init(_ path: String) throws {
        self.path = path
        file = try OutputStreamFile(path)
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream,
                Self.level,
                Z_DEFLATED,
                Self.windowBits,
                8,
                Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                size
            ) == Z_OK
        else { throw FleetError.unwritable(path: path, reason: "there is no memory to compress it") }
    }

    deinit { deflateEnd(&stream) }

    func write(_ bytes: [UInt8]) throws {
        waiting += bytes
        if waiting.count >= Self.mostWaiting { try compress(Z_NO_FLUSH) }
    }

    /// Writes what is left and waits until all of it is on the disk.
    /// - Returns: the file's size in bytes.
    func finish() throws -> Int64 {
        try compress(Z_FINISH)
        try file.sync()
        try file.finish()
        return file.size
    }

    private func compress(_ flush: Int32) throws {
        var input = waiting
        waiting.removeAll(keepingCapacity: true)
        try input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = uInt(source.count)
            var isFull = true
            while isFull {
                let count = try output.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = uInt(target.count)
                    guard deflate(&stream, flush) != Z_STREAM_ERROR else {
                        throw FleetError.unwritable(path: path, reason: "it cannot be compressed")
                    }
                    return target.count - Int(stream.avail_out)
                }
                isFull = stream.avail_out == 0
                try file.append(output[..<count])
            }
        }
    }
}
