internal import CoordvizModel
internal import Foundation

/// The report of the recorder in the recorded process, passed in a small file: its sessions and its first failure.
struct RecorderReport {
    let path: String

    func create() throws {
        guard FileManager.default.createFile(atPath: path, contents: Data()) else {
            throw CommandFailure(.cannotCreate, "\(path) cannot be created.")
        }
    }

    /// The sessions that the process and its child processes began.
    var sessions: [SessionID] {
        lines("session ").compactMap { Int64($0) }.map(SessionID.init(rawValue:))
    }

    /// The first failure; nil when there was none.
    var failure: String? { lines("failed ").first }

    private func lines(_ prefix: String) -> [String] {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
            .split(separator: "\n")
            .filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
    }
}
