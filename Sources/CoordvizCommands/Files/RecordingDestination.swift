internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The file that `coordviz record` writes: its preparation before the app runs, and its completion afterwards.
struct RecordingDestination {
    /// Absolute, because the app may run in another folder; not a symbolic link, because side files are beside its target.
    let path: String
    private let existed: Bool

    /// Prepares the file for recording.
    /// - Parameter force: whether to remove an existing file that is not a recording.
    /// - Throws: ``CommandFailure`` when the file cannot be recorded into.
    init(_ output: String, force: Bool) throws {
        try OutputFile.checkIsName(output)
        try OutputFile.checkNamesNoFolder(output)
        let name = ResolvedPath.absolute(output)
        let target = RecordingFile.place(of: name)
        switch try Self.find(target, force: force) {
        case .recording:
            // Side files are made beside it.
            try OutputFile.checkFolder(of: target)
            (path, existed) = (target, true)
        case .nothing: (path, existed) = (target, false)
        case .otherFile:
            // Of a link only the link itself: its target may belong to something else.
            try CommandFailure.translating { try RecordingFile.remove(at: name) }
            try OutputFile.file(name).checkMayBeWritten(force: false)
            (path, existed) = (name, false)
        }
    }

    /// A one-line summary of the last of these sessions, which the program recorded; nil when the file does not contain it.
    /// Other programs may record into the same file meanwhile.
    func summary(of sessions: [SessionID]) throws -> SessionSummary? {
        guard let last = sessions.max(), FileManager.default.fileExists(atPath: path) else { return nil }
        return try CommandFailure.translating {
            let reader = try RecordingReader(path: path)
            guard try reader.sessions().contains(where: { $0.id == last }) else { return nil }
            return try SessionSummary(of: reader.session(last))
        }
    }

    /// Removes the remains of a process that ended before it began a session, which would block the next recording.
    func removeRuins(sessions: [SessionID]) {
        RecordingFile.removeUnfinished(at: path)
        if sessions.isEmpty && !existed && isRuin { try? RecordingFile.remove(at: path) }
    }

    /// Records the end of sessions that could not do so themselves, and makes the recording a single file.
    /// - Parameters:
    ///   - process: the id of the process that was started. Sessions of others, which it started, may go on.
    ///   - ending: how it ended; nil when that is unknown of the app.
    func close(_ sessions: [SessionID], of process: Int64, ending: AppEnding?) throws {
        // Removed meanwhile: opening it would make another one.
        guard FileManager.default.fileExists(atPath: path) else { return }
        try CommandFailure.translating {
            for session in sessions {
                if let ending {
                    try RecordingFile.close(
                        session,
                        ofProcess: process,
                        ending: ending.ending,
                        signal: ending.signal,
                        at: path
                    )
                } else {
                    try RecordingFile.makeSingleFile(at: path)
                }
            }
        }
    }

    private enum Found { case recording, nothing, otherFile }

    /// - Returns: what is there: another file only if it may be removed.
    private static func find(_ path: String, force: Bool) throws -> Found {
        do {
            if try RecordingFile.isRecording(at: path) { return .recording }
        } catch let error as RecordingError {
            switch error {
            case .isDirectory: throw CommandFailure(.cannotCreate, "\(path) is a folder. Name a file.")
            case .notAFile: throw CommandFailure(.cannotCreate, "\(path) is a pipe or a device. Name a file.")
            case .emptyFile, .notSQLite, .notARecording: break
            // What cannot be read may be a recording.
            default: throw CommandFailure(error)
            }
            guard force else {
                throw CommandFailure(
                    .cannotCreate,
                    "\(path) already exists and is not a recording. Choose another name, or replace it with --force."
                )
            }
            return .otherFile
        }
        try OutputFile.file(path).checkMayBeWritten(force: false)
        return .nothing
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
