internal import Foundation

/// Searches a folder and the folders above it for a file or folder.
enum NearestFile {
    /// The path of the nearest one with that name; nil when there is none.
    static func path(named name: String, from folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder).standardizedFileURL
        // No real path is deeper.
        for _ in 0..<256 {
            let file = folder.appendingPathComponent(name).path
            // One that is a link to nothing is found, too: to skip it would be to ignore what a person set up.
            if FileManager.default.fileExists(atPath: file) || PathKind.isLink(file) { return file }
            if folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
