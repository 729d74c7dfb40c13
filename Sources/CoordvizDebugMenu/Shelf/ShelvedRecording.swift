internal import Foundation

/// A recording in a folder, as a list shows it.
struct ShelvedRecording: Hashable, Sendable {
    let path: String
    /// Bytes on disk, with the files beside it.
    let size: Int64
    /// When it was last written; nil when the system does not say.
    let lastWritten: Date?
    /// Whether it has been made one file: its recording has ended in order, and nothing lies beside it.
    let isOneFile: Bool

    var name: String { URL(fileURLWithPath: path).lastPathComponent }
}

/// What keeps a recording from being made, listed, shared or deleted.
enum ShelfError: Error, Equatable, CustomStringConvertible {
    case noFolder(path: String, reason: String)
    case unreadableFolder(path: String, reason: String)
    case notDeleted(name: String, reason: String)
    case isBeingRecorded(name: String)
    case notShared(name: String, reason: String)

    var description: String {
        switch self {
        case .noFolder(let path, let reason):
            "There is no place for recordings: the folder \(path) cannot be made. \(reason)"
        case .unreadableFolder(let path, let reason):
            "Recordings cannot be listed: the folder \(path) cannot be read. \(reason)"
        case .notDeleted(let name, let reason): "\(name) could not be deleted. \(reason)"
        case .isBeingRecorded(let name): "\(name) is being recorded. Stop the recording first."
        case .notShared(let name, let reason): "\(name) cannot be shared now. \(reason)"
        }
    }
}
