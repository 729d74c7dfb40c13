/// The first bytes of a write-ahead log, which say how the rest lies in its file:
/// https://www.sqlite.org/fileformat.html#the_write_ahead_log
struct LogHeader: Equatable {
    static let size = 32
    private static let frameHeaderSize = 24

    private let bytes: [UInt8]
    private let pageSize: Int

    /// Nil when no log begins with these bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        pageSize = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
        guard bytes[..<3] == [0x37, 0x7F, 0x06], [0x82, 0x83].contains(bytes[3]),
            (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0
        else { return nil }
        self.bytes = bytes
    }

    /// Of a page's new content with what stands before it.
    var frameSize: Int { Self.frameHeaderSize + pageSize }

    /// Whether the frame was written since the log began with this header, and not in an earlier round: each round has two
    /// numbers, which its frames repeat.
    func isOfThisRound(_ frame: [UInt8]) -> Bool { frame.count >= 16 && frame[8..<16] == bytes[16..<24] }

    /// How many whole frames a log of that size has room for.
    func frameCount(size: Int64) -> Int64 { max(0, (size - Int64(Self.size)) / Int64(frameSize)) }

    /// Where the frame of that index begins, from 0.
    func offset(ofFrame index: Int64) -> Int64 { Int64(Self.size) + index * Int64(frameSize) }
}
