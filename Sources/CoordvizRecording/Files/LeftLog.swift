/// The log of changes that were committed and not moved into the database yet:
/// https://www.sqlite.org/fileformat.html#the_write_ahead_log
enum LeftLog {
    static let ending = "-wal"

    /// Copies the log of the recording at `path` as far as SQLite reads it: what follows is of an earlier round, or not the
    /// log's, and as long as somebody wants it to be.
    /// - Throws: ``RecordingError`` when it cannot be read, ``NewFile/Failure`` when the copy cannot be written.
    static func copy(of path: String, to copy: String) throws {
        let log = try PlainFile(path + ending, of: path)
        let new = try NewFile(copy + ending)
        let header = log.bytes(headerSize, at: 0)
        try new.append(header)
        if header.count == headerSize, let frameSize = frameSize(header) {
            var place = Int64(headerSize)
            while true {
                let frame = log.bytes(frameSize, at: place)
                try new.append(frame)
                // The two numbers that each round has for itself, and a page's number, which is never zero. In a hole both
                // may be.
                guard frame.count == frameSize, frame[8..<16] == header[16..<24],
                    frame[..<4].contains(where: { $0 != 0 })
                else { break }
                place += Int64(frameSize)
            }
        }
        try new.finish()
    }

    private static let headerSize = 32

    /// Nil when the header is none.
    private static func frameSize(_ header: [UInt8]) -> Int? {
        let magic = header[..<4]
        let pageSize = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
        guard magic.dropLast() == [0x37, 0x7F, 0x06], [0x82, 0x83].contains(magic.last),
            (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0
        else { return nil }
        return 24 + pageSize
    }
}
