internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

extension OutputFile {
    /// - Throws: ``CommandFailure`` when this is a file of one of the recordings that are read: the database, or a side
    ///   file that may contain the newest events. The shell may have opened it as standard output.
    func checkIsApart(from recordings: [String]) throws {
        for recording in recordings {
            // Side files are beside the file itself, not beside a link to it.
            let files = [recording, Self.target(of: recording)].flatMap { [$0] + RecordingFiles.all(of: $0) }
            guard !files.contains(where: isSameFile) else { throw isPart(of: recording) }
        }
    }

    /// The same for hundreds of recordings in a folder, for which listing the files of each would take a second. That
    /// the name is one of a side file is found by ``checkIsName(_:)``.
    func checkIsNone(of recordings: [String]) throws {
        if let recording = recordings.first(where: isSameFile) { throw isPart(of: recording) }
    }

    /// Where a recording is made that has this name: the target of a link, so that the link itself is not replaced, and side
    /// files are beside what they belong to.
    static func placeOfRecording(_ path: String) -> String {
        return PathKind.isLink(path) ? target(of: path) : path
    }

    private func isPart(of recording: String) -> CommandFailure {
        let advice =
            switch self {
            case .standardOutput: "Redirect it to another file"
            case .file: "Choose another name"
            }
        return CommandFailure(.cannotCreate, "\(name) is part of the input \(recording). \(advice).")
    }
}
