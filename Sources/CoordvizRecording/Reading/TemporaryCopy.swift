internal import Foundation

/// A copy of a recording and its log in a folder of its own, gone when this object goes.
final class TemporaryCopy {
    let path: String
    private let folder: URL

    /// Nil when the copy cannot be made.
    init?(of original: String) {
        let source = URL(fileURLWithPath: original)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordviz-\(UUID().uuidString)")
        let destination = folder.appendingPathComponent(source.lastPathComponent)
        path = destination.path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: source, to: destination)
            let log = original + "-wal"
            if FileManager.default.fileExists(atPath: log) {
                try FileManager.default.copyItem(atPath: log, toPath: destination.path + "-wal")
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            return nil
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
