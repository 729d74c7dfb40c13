internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The file that `coordviz record` records into: before the recorded app runs, and after.
struct RecordingDestination {
    /// Absolute: the app may run in another folder than we do.
    let path: String
    private let existed: Bool
    private let sessionsBefore: Int

    /// Sees to it that an app can record into the file.
    /// - Parameter force: whether to remove a file that is in the way and is no recording.
    /// - Throws: ``CommandFailure`` when nothing can be recorded into it.
    init(_ output: String, force: Bool) throws {
        try OutputFile.checkIsName(output)
        path = URL(fileURLWithPath: output).standardizedFileURL.path
        existed = try Self.makeWay(at: path, force: force)
        sessionsBefore = existed ? try Self.sessionCount(path) : 0
    }

    /// Whether a session was added since.
    func hasNewSession() throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        return try Self.sessionCount(path) > sessionsBefore
    }

    /// The session that was added last, in a line.
    func lastSession() throws -> SessionSummary {
        try CommandFailure.translating { try SessionSummary(of: RecordingReader(path: path).session()) }
    }

    /// Removes what a process left that died before it had begun a session: of no use, and in the way of the next one.
    func removeRuins(sessions: [SessionID]) {
        RecordingFile.removeUnfinished(at: path)
        if sessions.isEmpty && !existed && isRuin { try? RecordingFile.remove(at: path) }
    }

    /// Notes the end of sessions that could not do so themselves, and makes the recording one file.
    /// - Parameter ending: how their app ended; nil when nobody knows.
    func close(_ sessions: [SessionID], ending: AppEnding?) throws {
        try CommandFailure.translating {
            for session in sessions {
                if let ending {
                    try RecordingFile.close(session, ending: ending.ending, signal: ending.signal, at: path)
                } else {
                    try RecordingFile.makeSingleFile(at: path)
                }
            }
        }
    }

    /// - Returns: whether a recording is there already.
    private static func makeWay(at path: String, force: Bool) throws -> Bool {
        do {
            if try RecordingFile.isRecording(at: path) { return true }
        } catch let error as RecordingError {
            if case .newer = error { throw CommandFailure(.badData, error.sentence) }
            if case .isDirectory = error {
                throw CommandFailure(.cannotCreate, "\(path) is a folder. Name a file.")
            }
            if case .notAFile = error {
                throw CommandFailure(.cannotCreate, "\(path) is a pipe or a device. Name a file.")
            }
            guard force else {
                throw CommandFailure(
                    .cannotCreate,
                    "\(path) exists already and is no recording. Choose another name, or replace it with --force."
                )
            }
            try CommandFailure.translating { try RecordingFile.remove(at: path) }
        }
        try OutputFile.file(path).checkMayBeWritten(force: false)
        return false
    }

    private static func sessionCount(_ path: String) throws -> Int {
        try CommandFailure.translating { try RecordingReader(path: path).sessions().count }
    }

    /// What cannot be read just now, as while there is no space for a copy, may hold all that was recorded.
    private var isRuin: Bool {
        do {
            return try RecordingFile.isRecording(at: path) && Self.sessionCount(path) == 0
        } catch RecordingError.emptyFile {
            return true
        } catch {
            // Only what was read and holds no session is ours to remove.
            return false
        }
    }
}
