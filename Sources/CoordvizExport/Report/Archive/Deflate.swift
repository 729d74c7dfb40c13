internal import SystemZlib

/// Compresses with zlib (RFC 1950), which browsers undo with `DecompressionStream("deflate")`
/// (https://compression.spec.whatwg.org/#supported-formats).
enum Deflate {
    /// Beyond this level zlib takes twice the time for a twentieth of the bytes, measured on columns of a million events.
    private static let level: Int32 = 4

    /// - Throws: ``ExportError/compressionFailed(code:)``, when there is no memory for it.
    static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        let code = result.withUnsafeMutableBufferPointer { target in
            bytes.withUnsafeBufferPointer { source in
                compress2(target.baseAddress, &count, source.baseAddress, uLong(source.count), level)
            }
        }
        guard code == Z_OK else { throw ExportError.compressionFailed(code: code) }
        result.removeLast(result.count - Int(count))
        return result
    }
}
