internal import CoordvizModel
internal import Foundation

/// A program on this machine: the process is the recorded app, or starts it.
struct ProgramLaunch: Launch {
    let name: String
    private let program: String
    private let arguments: [String]

    /// Finds the program as a shell does.
    /// - Throws: ``CommandFailure`` when it does not exist or cannot be executed.
    init(command: [String], searchPath: SearchPath = SearchPath()) throws {
        name = command[0]
        arguments = Array(command.dropFirst())
        switch searchPath.find(name) {
        case .program(let path): program = path
        case .notExecutable(let path):
            throw CommandFailure(.notExecutable, "\(path) cannot be executed. Is it a program, with the x permission?")
        case .nothing:
            throw CommandFailure(.commandNotFound, "There is no command '\(name)' to record. Check its name or path.")
        }
    }

    func process(recorderVariables: [String: String]) -> RecordedProcess {
        RecordedProcess(
            program: program,
            arguments: arguments,
            environment: ProcessInfo.processInfo.environment.merging(recorderVariables) { $1 }
        )
    }

    func appEnding(after ending: ProcessEnding) -> AppEnding? {
        switch ending {
        case .exited: AppEnding(ending: .exited, signal: nil)
        case .signaled(let signal): AppEnding(ending: .crashed, signal: signal)
        }
    }

    func sentence(onSignal signal: Int32) -> Sentence {
        "\(name) was ended by signal \(signal); the recording contains everything until then."
    }

    func sentenceOnNothingRecorded(after ending: ProcessEnding) -> Sentence {
        switch ending {
        case .exited(0):
            """
            \(name) recorded nothing. Does it link CoordvizRecorder and call Recorder.startIfRequested() at launch?
            """
        case .exited(let code): "\(name) ended with code \(code) before it recorded anything."
        case .signaled(let signal): "\(name) was ended by signal \(signal) before it recorded anything."
        }
    }
}
