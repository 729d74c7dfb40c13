internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

extension OutputFile {
    /// - Throws: ``CommandFailure`` when this is a file of one of the recordings that are read: the database, or a side
    ///   file that may contain the newest events.
    func checkIsApart(from recordings: [String]) throws {
        for recording in recordings {
            // Side files are beside the file itself, not beside a link to it.
            let files = [recording, Self.target(of: recording)].flatMap { [$0] + RecordingFiles.all(of: $0) }
            guard !files.contains(where: isSameFile) else {
                throw CommandFailure(
                    .cannotCreate,
                    "\(name) is part of the input \(recording). Choose another name."
                )
            }
        }
    }
}
