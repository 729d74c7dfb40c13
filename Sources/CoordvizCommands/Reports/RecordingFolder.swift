internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The recordings in a folder, such as those that a test run left, for a command that reads the last session of each.
///
/// A recording that cannot be read does not prevent an answer on the others.
struct RecordingFolder {
    let path: String
    /// The paths of the recordings, in order.
    let recordings: [String]
    /// Why recordings could not be read, in order.
    private(set) var failures: [CommandFailure]
    /// The files and folders that could not be read.
    private var unreadablePaths: [String]

    /// - Throws: ``CommandFailure`` when there is no recording.
    init(_ path: String) throws {
        let contents = RecordingSearch.contents(of: path)
        self.path = path
        recordings = contents.recordings
        failures = contents.unreadable.map { CommandFailure($0) }
        unreadablePaths = contents.unreadable.compactMap(\.path)
        guard recordings.isEmpty else { return }
        throw failures.first ?? CommandFailure(RecordingError.noneInFolder(path: path))
    }

    /// The names of the recordings: their paths in the folder.
    var names: [String] { recordings.map { $0.rest(behind: prefix) ?? $0 } }

    private var prefix: String { path.hasSuffix("/") ? path : "\(path)/" }

    /// The sentences on what could not be read, for a page: without the folder, which differs from machine to machine.
    var unreadable: [String] {
        failures.map { $0.sentence.text.replacing(TerminalText.escape(prefix), with: "") }
    }

    /// Whether a recording with that name may be in the folder and could not be read, so that it is not missing.
    func mayContainUnread(_ name: String) -> Bool {
        unreadablePaths.contains { "\(prefix)\(name)/".hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }

    /// Calls `body` with the last session of a recording; nil if it cannot be read, or has no events.
    mutating func session<Value>(
        of recording: String,
        _ body: (RecordedSession) throws -> Value
    ) throws -> Value? {
        do {
            let session = try RecordingReader(path: recording).session(nil)
            defer {
                if let text = session.unreadableText { StandardError.write("coordviz: \(recording): \(text)") }
            }
            return try body(session)
        } catch RecordingError.noEvents {
            // A test that is recorded and starts no coordinator.
            return nil
        } catch let error as RecordingError {
            failures.append(CommandFailure(error))
            unreadablePaths.append(recording)
            return nil
        }
    }

    /// Reports on standard error what could not be read in the folders of an answer.
    /// - Returns: what ends the command after the answer is written; nil if everything was read.
    static func report(_ folders: [RecordingFolder]) -> CommandFailure? {
        let failures = folders.flatMap(\.failures)
        for failure in failures { StandardError.write("coordviz: \(failure.sentence)") }
        return failures.first.map { first in
            let count = Count.of(failures.count, "recording")
            return CommandFailure(
                first.status,
                "\(count) could not be read and \(failures.count == 1 ? "is" : "are") left out of the answer."
            )
        }
    }
}
