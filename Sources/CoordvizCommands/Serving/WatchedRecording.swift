internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Where a recording is watched: a file, or a folder, of which the recording counts that was written last. Nothing may be
/// there yet, and the one may be replaced by the other, so each call looks again.
struct WatchedRecording: Equatable {
    let path: String

    init(_ path: String) { self.path = path }

    var isFolder: Bool { RecordingSearch.isFolder(path) }

    /// Where the next recording can be written.
    var output: String {
        guard path.hasSuffix("/") || isFolder else { return path }
        return path.hasSuffix("/") ? "\(path)app.sqlite" : "\(path)/app.sqlite"
    }

    /// The folder in which it is, if that does not exist yet.
    var missingFolder: String? {
        let folder = Self.parent(of: output)
        return FileManager.default.fileExists(atPath: folder) ? nil : folder
    }

    /// What is on the way to it and is not a folder, so that no recording can ever be there; nil if one can.
    var obstacle: String? {
        // Of a path that ends with a slash this is the path itself.
        var place = Self.parent(of: output)
        while !FileManager.default.fileExists(atPath: place) {
            let next = Self.parent(of: place)
            if next == place { return nil }
            place = next
        }
        return RecordingSearch.isFolder(place) ? nil : place
    }

    /// The recording to read now; nil if the folder has none. Looks into each file of a folder.
    /// - Throws: ``RecordingError`` when there is none among what can be read.
    func current() throws -> String? {
        guard isFolder else { return path }
        // The order of names decides between recordings of the same time, so that it never alternates.
        return try RecordingSearch.recordings(in: path).max { Self.lastWritten($0) < Self.lastWritten($1) }
    }

    /// When a recording was written last: the ring beside it is written before the file itself.
    private static func lastWritten(_ path: String) -> Date {
        let times = [path, "\(path)-wal"].compactMap {
            try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
        }
        return times.max() ?? .distantPast
    }

    /// The folder that a path names its last part in; the path itself for the root and the current folder.
    private static func parent(of path: String) -> String {
        let parts = path.pathComponents
        if path.beginsExactly(with: "/") { return "/" + parts.dropLast().joined(separator: "/") }
        return parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    }
}
