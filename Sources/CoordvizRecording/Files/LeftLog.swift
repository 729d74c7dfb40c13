/// The log of transactions that were committed and not moved into the database yet:
/// https://www.sqlite.org/fileformat.html#the_write_ahead_log
enum LeftLog {
    static let ending = "-wal"

    /// Copies the log of the recording at `path` as far as SQLite reads it: what follows belongs to an earlier round,
    /// or is not part of the log, and is unbounded.
    /// - Throws: ``RecordingError`` when it cannot be read, ``NewFile/Failure`` when the copy cannot be written.
    static func copy(of path: String, to copy: String) throws {
        let log = try PlainFile(path + ending, of: path)
        let new = try NewFile(copy + ending)
        let start = log.bytes(LogHeader.size, at: 0)
        try new.append(start)
        if let header = LogHeader(start) {
            var index: Int64 = 0
            while true {
                let frame = log.bytes(header.frameSize, at: header.offset(ofFrame: index))
                try new.append(frame)
                // A page number is never zero. In a hole it is, and the salts of the round may be zero as well.
                guard frame.count == header.frameSize, header.isOfThisRound(frame),
                    frame[..<4].contains(where: { $0 != 0 })
                else { break }
                index += 1
            }
        }
        try new.finish()
    }
}
