/// The header of a write-ahead log, which determines the layout of the file:
/// https://www.sqlite.org/fileformat.html#the_write_ahead_log
struct LogHeader: Equatable {
    static let size = 32
    private static let frameHeaderSize = 24

    private let bytes: [UInt8]
    private let pageSize: Int

    /// Nil when the bytes are not the header of a log.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        pageSize = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
        guard bytes[..<3] == [0x37, 0x7F, 0x06], [0x82, 0x83].contains(bytes[3]),
            (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0
        else { return nil }
        self.bytes = bytes
    }

    /// The size of a frame: its header and the new content of a page.
    var frameSize: Int { Self.frameHeaderSize + pageSize }

    /// Whether the frame was written in the current round, since the log was last restarted: each round has two salts,
    /// which its frames repeat.
    func isOfThisRound(_ frame: [UInt8]) -> Bool { frame.count >= 16 && frame[8..<16] == bytes[16..<24] }

    /// The number of complete frames in a log of that size.
    func frameCount(size: Int64) -> Int64 { max(0, (size - Int64(Self.size)) / Int64(frameSize)) }

    /// The offset of the frame with that index, from 0.
    func offset(ofFrame index: Int64) -> Int64 { Int64(Self.size) + index * Int64(frameSize) }
}
