internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The file that `coordviz record` writes: its preparation before the app runs, and its completion afterwards.
struct RecordingDestination {
    /// Absolute, because the app may run in another folder.
    let path: String
    private let existed: Bool
    private let sessionsBefore: Int

    /// Prepares the file for recording.
    /// - Parameter force: whether to remove an existing file that is not a recording.
    /// - Throws: ``CommandFailure`` when the file cannot be recorded into.
    init(_ output: String, force: Bool) throws {
        try OutputFile.checkIsName(output)
        path = ResolvedPath.absolute(output)
        existed = try Self.makeWay(at: path, force: force)
        sessionsBefore = existed ? try Self.sessionCount(path) : 0
    }

    /// Whether a session was added since initialization.
    func hasNewSession() throws -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        return try Self.sessionCount(path) > sessionsBefore
    }

    /// A one-line summary of the last session.
    func lastSession() throws -> SessionSummary {
        try CommandFailure.translating { try SessionSummary(of: RecordingReader(path: path).session()) }
    }

    /// Removes the remains of a process that ended before it began a session, which would block the next recording.
    func removeRuins(sessions: [SessionID]) {
        RecordingFile.removeUnfinished(at: path)
        if sessions.isEmpty && !existed && isRuin { try? RecordingFile.remove(at: path) }
    }

    /// Records the end of sessions that could not do so themselves, and makes the recording a single file.
    /// - Parameter ending: how their app ended; nil when that is unknown.
    func close(_ sessions: [SessionID], ending: AppEnding?) throws {
        // Removed meanwhile: opening it would make another one.
        guard FileManager.default.fileExists(atPath: path) else { return }
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

    /// - Returns: whether a recording already exists.
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
                    "\(path) already exists and is not a recording. Choose another name, or replace it with --force."
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

    /// Whether the recording is empty. A file that cannot be read at the moment, for example for lack of space for a
    /// copy, may contain everything that was recorded.
    private var isRuin: Bool {
        do {
            return try RecordingFile.isRecording(at: path) && Self.sessionCount(path) == 0
        } catch RecordingError.emptyFile {
            return true
        } catch {
            // Only a file that was read and has no session may be removed.
            return false
        }
    }
}
