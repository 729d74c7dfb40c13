/// Passes on what writers wrote in pieces that are large enough for a write, so that a document is never in memory as a
/// whole.
struct ByteOutput {
    private let write: (UnsafeRawBufferPointer) throws -> Void

    /// The least size of a piece, in bytes; the last one may be smaller.
    private static let size = 1 << 18

    init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }

    /// Passes the bytes on and removes them, if there are enough of them.
    func passOnIfLarge(_ bytes: inout [UInt8]) throws {
        if bytes.count >= Self.size { try passOn(&bytes) }
    }

    /// Passes the bytes on and removes them.
    func passOn(_ bytes: inout [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        try bytes.withUnsafeBytes(write)
        bytes.removeAll(keepingCapacity: true)
    }
}
