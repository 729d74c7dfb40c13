/// Collects bytes into pieces that are large enough for a write, so that a document is never in memory as a whole.
struct ByteOutput {
    /// The bytes that were not passed on yet; writers append here.
    var bytes: [UInt8] = []
    private let write: (UnsafeRawBufferPointer) throws -> Void

    /// The size of a piece, in bytes.
    private static let size = 1 << 18

    init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.write = write
        bytes.reserveCapacity(Self.size + 1 << 14)
    }

    /// Takes the bytes of a writer over, and passes them on if there are enough of them.
    mutating func take(_ written: inout [UInt8]) throws {
        bytes.append(contentsOf: written)
        written.removeAll(keepingCapacity: true)
        try flushIfLarge()
    }

    /// Passes the bytes on if there are enough of them.
    mutating func flushIfLarge() throws {
        if bytes.count >= Self.size { try finish() }
    }

    /// Passes the rest on.
    mutating func finish() throws {
        guard !bytes.isEmpty else { return }
        try bytes.withUnsafeBytes(write)
        bytes.removeAll(keepingCapacity: true)
    }
}
