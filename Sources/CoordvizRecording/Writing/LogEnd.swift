/// Remembers the last frame of a log, to check later that it is still there.
///
/// Another program may truncate a log that is appended to immediately afterwards: it then has the same size as before,
/// with zeros in place of frames.
struct LogEnd {
    /// A log file has no locks, so closing it does not release any of SQLite's.
    private let file: PlainFile?
    private var header: LogHeader?
    private var frame: [UInt8] = []
    private var offset: Int64 = 0

    /// - Parameter recording: the recording to which the log at `path` belongs.
    init(ofLogAt path: String, of recording: String) { file = try? PlainFile(path, of: recording) }

    /// Whether the frame is missing, although the log was not restarted since.
    var isGone: Bool {
        guard let file, let header, !frame.isEmpty else { return false }
        let now = file.bytes(LogHeader.size, at: 0)
        guard LogHeader(now) == header else { return now.allSatisfy { $0 == 0 } }
        let frameNow = file.bytes(frame.count, at: offset)
        // A log that was restarted overwrites its former content.
        return frameNow != frame && !header.isOfThisRound(frameNow)
    }

    /// Remembers the last frame. Reads a page.
    /// - Parameter size: the size of the log.
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
