internal import Foundation

/// The recordings of this process that another program cut off, and whose connections stay open until it ends.
///
/// All connections of a process share a log's index. One more would find in it what the first one found, and move zeros over
/// what was recorded when it is closed.
enum CutOffRecordings {
    private static let lock = NSLock()
    // Read and changed under the lock.
    nonisolated(unsafe) private static var files: [FileIdentity] = []

    /// - Parameter path: without links.
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
            reason: "another program cut off a part of it while this one recorded into it. Record into another file."
        )
    }
}
