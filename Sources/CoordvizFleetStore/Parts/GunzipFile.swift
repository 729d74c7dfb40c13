internal import SystemZlib

/// Reads files that are compressed with gzip.
enum GunzipFile {
    /// Why a file cannot be unpacked.
    struct Failure: Error {}

    /// Counts the lines of a file's contents, in bounded memory.
    /// - Throws: ``Failure`` when it is not what gzip writes, or ends too early.
    static func lineCount(of path: String) throws -> Int64 {
        guard let file = gzopen(path, "rb") else { throw Failure() }
        var isOpen = true
        defer { if isOpen { gzclose_r(file) } }
        // A file that is not compressed would be read as it is.
        guard gzdirect(file) == 0 else { throw Failure() }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var lines: Int64 = 0
        while true {
            let count = gzread(file, &bytes, UInt32(bytes.count))
            guard count >= 0 else { throw Failure() }
            if count == 0 { break }
            lines += Int64(bytes[..<Int(count)].count { $0 == UInt8(ascii: "\n") })
        }
        isOpen = false
        // A stream that ends before its end is reported only now.
        guard gzclose_r(file) == Z_OK else { throw Failure() }
        return lines
    }
}
