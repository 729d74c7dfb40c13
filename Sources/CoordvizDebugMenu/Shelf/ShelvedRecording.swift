internal import Foundation

/// A recording in a folder, with the properties that the list shows.
struct ShelvedRecording: Hashable, Sendable {
    let path: String
    /// The size in bytes, including side files.
    let size: Int64
    /// When it was last written; nil when the system does not provide it.
    let lastWritten: Date?
    /// Whether it is a single file: its sessions have ended properly, and it has no side files.
    let isOneFile: Bool

    var name: String { URL(fileURLWithPath: path).lastPathComponent }
}

/// The reason why a recording cannot be created, listed, shared or deleted.
enum ShelfError: Error, Equatable, CustomStringConvertible {
    case noFolder(path: String, reason: String)
    case unreadableFolder(path: String, reason: String)
    case notDeleted(name: String, reason: String)
    case isBeingRecorded(name: String)
    case notShared(name: String, reason: String)

    var description: String {
        switch self {
        case .noFolder(let path, let reason):
            "Recordings cannot be stored: the folder \(path) cannot be created. \(reason)"
        case .unreadableFolder(let path, let reason):
            "Recordings cannot be listed: the folder \(path) cannot be read. \(reason)"
        case .notDeleted(let name, let reason): "\(name) could not be deleted. \(reason)"
        case .isBeingRecorded(let name): "\(name) is being recorded. Stop the recording first."
        case .notShared(let name, let reason): "\(name) cannot be shared now. \(reason)"
        }
    }
}
