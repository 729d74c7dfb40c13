internal import Foundation

/// The recordings of this process that another program truncated, and whose connections remain open until it ends.
///
/// All connections of a process share a log's index. Another connection would find the same content in it as the first,
/// and overwrite recorded events with zeros when it is closed.
enum CutOffRecordings {
    private static let lock = NSLock()
    // Read and changed under the lock.
    nonisolated(unsafe) private static var files: [FileIdentity] = []

    /// - Parameter path: a path without symbolic links.
    static func note(_ path: String) {
        guard let file = FileIdentity(named: path) else { return }
        lock.withLock { if !files.contains(file) { files.append(file) } }
    }

    /// - Throws: ``RecordingError`` when the file at `path` is one of them.
    static func check(_ path: String) throws {
        guard let file = FileIdentity(named: RecordingReader.target(of: path)),
            lock.withLock({ files.contains(file) })
        else { return }
        throw RecordingError.unwritable(
            path: path,
            reason: "another program truncated it while this process was recording into it. Record into another file."
        )
    }
}
