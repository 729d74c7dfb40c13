/// The last frame of a log as it was at one look, to be found there at the next.
///
/// Another program may cut off a log that is appended to the next moment: then it is as large as it was, and zeros stand
/// where frames stood. As the log is in its file: https://www.sqlite.org/fileformat.html#the_write_ahead_log
struct LogEnd {
    /// Nothing is locked in a log, so closing it once more takes nothing from SQLite.
    private let file: PlainFile?
    private var header: [UInt8] = []
    private var frame: [UInt8] = []
    private var offset: Int64 = 0

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// - Parameter recording: what the log at `path` belongs to.
    init(ofLogAt path: String, of recording: String) { file = try? PlainFile(path, of: recording) }

    /// Whether the frame is not there any more, although nothing has made the log begin again since.
    var isGone: Bool {
        guard let file, !frame.isEmpty else { return false }
        let now = file.bytes(Self.headerSize, at: 0)
        // It says with two numbers which time the log is written: https://www.sqlite.org/fileformat.html#walformat
        guard now == header else { return now.allSatisfy { $0 == 0 } }
        let frameNow = file.bytes(frame.count, at: offset)
        // A log that began again from the front overwrites what it held before: what it writes has its two numbers.
        return frameNow != frame && (frameNow.count < 16 || frameNow[8..<16] != header[16..<24])
    }

    /// Takes note of the last frame. Reads a page.
    /// - Parameter size: the log's.
    mutating func look(size: Int64) {
        frame = []
        guard let file else { return }
        header = file.bytes(Self.headerSize, at: 0)
        guard header.count == Self.headerSize else { return }
        let pageSize = Int64(header[8..<12].reduce(0) { $0 << 8 | UInt32($1) })
        guard pageSize > 0, pageSize <= 65_536 else { return }
        let frameSize = Int64(Self.frameHeaderSize) + pageSize
        let count = (size - Int64(Self.headerSize)) / frameSize
        guard count > 0 else { return }
        offset = Int64(Self.headerSize) + (count - 1) * frameSize
        let bytes = file.bytes(Int(frameSize), at: offset)
        if bytes.count == frameSize { frame = bytes }
    }
}
