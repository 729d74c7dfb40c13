internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz record`: runs a program with recording switched on.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run a program that links CoordvizRecorder, and record it.",
        discussion: """
            The program's own exit code is passed on. A recording that exists already gets one more session.

            Examples:
              coordviz record -- ./my-app
              coordviz record -o login.sqlite -- swift test --filter LoginFlow
            """
    )

    @Option(name: [.short, .long], help: "The recording to write.")
    var output = "recording.sqlite"

    @Flag(help: "Replace a file that is in the way and is no recording.")
    var force = false

    @Argument(parsing: .postTerminator, help: "The command to record, after '--'.")
    var command: [String] = []

    func validate() throws {
        guard !command.isEmpty else {
            throw ValidationError("Say which command to record, after '--': coordviz record -- ./my-app")
        }
    }

    func run() throws {
        let program = try findProgram()
        let recording = URL(fileURLWithPath: output).standardizedFileURL.path
        try prepare(recording)
        let existed = FileManager.default.fileExists(atPath: recording)
        let sessionsBefore = try sessionCount(recording)

        try TemporaryFolder.with { folder in
            let status = RecorderReport(path: folder.path("status"))
            try status.create()
            var environment = ProcessInfo.processInfo.environment
            environment["COORDVIZ_RECORDING"] = recording
            environment["COORDVIZ_RECORDING_STATUS"] = status.path
            let process = RecordedProcess(
                program: program,
                arguments: Array(command.dropFirst()),
                environment: environment
            )
            let ending = try process.run()
            let sessions = status.sessions
            RecordingFile.removeUnfinished(at: recording)
            if sessions.isEmpty && !existed && isRuin(recording) { try? RecordingFile.remove(at: recording) }
            try closeSessions(sessions, after: ending, at: recording)
            if let reason = status.failure {
                StandardError.write("coordviz: The recording is incomplete or missing. \(reason)")
                sayWhatEnded(ending)
                throw ExitCode(ending.exitCode == 0 ? ExitStatus.cannotCreate.rawValue : ending.exitCode)
            }
            try report(ending, sessionsBefore: sessionsBefore, recording: recording)
        }
    }

    private func findProgram() throws -> String {
        switch SearchPath().find(command[0]) {
        case .program(let path): return path
        case .notExecutable(let path):
            throw CommandFailure(.notExecutable, "\(path) cannot be executed. Is it a program, with the x permission?")
        case .nothing:
            throw CommandFailure(
                .commandNotFound,
                "There is no command '\(command[0])' to record. Check its name or path."
            )
        }
    }

    private func prepare(_ recording: String) throws {
        let exists: Bool
        do {
            exists = try RecordingFile.isRecording(at: recording)
        } catch let error as RecordingError {
            if case .newer = error { throw CommandFailure(.badData, error.description) }
            if case .isDirectory = error {
                throw CommandFailure(.cannotCreate, "\(recording) is a folder. Name a file.")
            }
            guard force else {
                throw CommandFailure(
                    .cannotCreate,
                    "\(recording) exists already and is no recording. Choose another name, or replace it with --force."
                )
            }
            try CommandFailure.translating { try RecordingFile.remove(at: recording) }
            exists = false
        }
        if !exists { try OutputFile.file(recording).checkMayBeWritten(force: false) }
    }

    private func sessionCount(_ recording: String) throws -> Int {
        guard FileManager.default.fileExists(atPath: recording) else { return 0 }
        return try CommandFailure.translating { try RecordingReader(path: recording).sessions().count }
    }

    /// Whether a recording was begun that never got as far as a session: of no use, and in the way of the next one.
    private func isRuin(_ recording: String) -> Bool {
        do {
            guard try RecordingFile.isRecording(at: recording) else { return false }
            return ((try? sessionCount(recording)) ?? 0) == 0
        } catch RecordingError.emptyFile {
            return true
        } catch {
            // Whatever the program put there, it is not ours.
            return false
        }
    }

    /// A process that died could not say so itself: we saw it.
    private func closeSessions(_ sessions: [SessionID], after ending: RecordedProcess.Ending, at path: String) throws {
        for session in sessions {
            try CommandFailure.translating {
                switch ending {
                case .exited: try RecordingFile.close(session, ending: .exited, signal: nil, at: path)
                case .signaled(let signal): try RecordingFile.close(session, ending: .crashed, signal: signal, at: path)
                }
            }
        }
    }

    private func report(_ ending: RecordedProcess.Ending, sessionsBefore: Int, recording: String) throws {
        guard try sessionCount(recording) > sessionsBefore else {
            StandardError.write(
                """
                coordviz: \(command[0]) recorded nothing. Does it link CoordvizRecorder and call \
                Recorder.startIfRequested() first thing?
                """
            )
            throw ExitCode(ending.exitCode == 0 ? ExitStatus.badData.rawValue : ending.exitCode)
        }
        let summary = try CommandFailure.translating {
            try SessionSummary(of: RecordingReader(path: recording).session())
        }
        StandardError.write("coordviz: recorded \(summary.text) in \(output)")
        sayWhatEnded(ending)
        if ending.exitCode != 0 { throw ExitCode(ending.exitCode) }
    }

    private func sayWhatEnded(_ ending: RecordedProcess.Ending) {
        guard case .signaled(let signal) = ending else { return }
        StandardError.write("coordviz: \(command[0]) was ended by signal \(signal); the recording goes up to there.")
    }
}
