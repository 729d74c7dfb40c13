internal import CoordvizRecording
internal import Foundation

/// Where a recording is watched: a file, which may not exist yet, or a folder, of which the recording counts that was
/// written last.
enum WatchedRecording: Equatable {
    case file(String)
    case folder(String)

    init(_ path: String) { self = RecordingSearch.isFolder(path) ? .folder(path) : .file(path) }

    var path: String {
        switch self {
        case .file(let path), .folder(let path): path
        }
    }

    /// The recording to read now; nil if the folder has none. Looks into each file of a folder.
    func current() -> String? {
        switch self {
        case .file(let path): path
        case .folder(let path):
            // The order of names decides between recordings of the same time, so that it never alternates.
            RecordingSearch.contents(of: path).recordings.max { Self.lastWritten($0) < Self.lastWritten($1) }
        }
    }

    /// When a recording was written last: the ring beside it is written before the file itself.
    private static func lastWritten(_ path: String) -> Date {
        let times = [path, "\(path)-wal"].compactMap {
            try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
        }
        return times.max() ?? .distantPast
    }
}
