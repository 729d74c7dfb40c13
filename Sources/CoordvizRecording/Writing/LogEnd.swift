/// The last frame of a log as it was at one look, to be found there at the next.
///
/// Another program may cut off a log that is appended to the next moment: then it is as large as it was, and zeros stand
/// where frames stood.
struct LogEnd {
    /// Nothing is locked in a log, so closing it once more takes nothing from SQLite.
    private let file: PlainFile?
    private var header: LogHeader?
    private var frame: [UInt8] = []
    private var offset: Int64 = 0

    /// - Parameter recording: what the log at `path` belongs to.
    init(ofLogAt path: String, of recording: String) { file = try? PlainFile(path, of: recording) }

    /// Whether the frame is not there any more, although nothing has made the log begin again since.
    var isGone: Bool {
        guard let file, let header, !frame.isEmpty else { return false }
        let now = file.bytes(LogHeader.size, at: 0)
        guard LogHeader(now) == header else { return now.allSatisfy { $0 == 0 } }
        let frameNow = file.bytes(frame.count, at: offset)
        // A log that began again from the front overwrites what it held before.
        return frameNow != frame && !header.isOfThisRound(frameNow)
    }

    /// Takes note of the last frame. Reads a page.
    /// - Parameter size: the log's.
    mutating func look(size: Int64) {
        frame = []
        guard let file else { return }
        header = LogHeader(file.bytes(LogHeader.size, at: 0))
        guard let header, case let count = header.frameCount(size: size), count > 0 else { return }
        offset = header.offset(ofFrame: count - 1)
        let bytes = file.bytes(header.frameSize, at: offset)
        if bytes.count == header.frameSize { frame = bytes }
    }
}
