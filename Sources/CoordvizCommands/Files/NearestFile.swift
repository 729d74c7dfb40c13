internal import Foundation

/// Looks for a file or a folder in a folder and in those above it.
enum NearestFile {
    /// The nearest one of that name; nil when there is none.
    static func path(named name: String, from folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder).standardizedFileURL
        // A path that never ends is none that a system has.
        for _ in 0..<256 {
            let file = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: file) { return file }
            if folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
