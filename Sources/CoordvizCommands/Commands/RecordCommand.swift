internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// `coordviz record`: runs a program, or an app in the iOS simulator, with recording switched on.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run a program that links CoordvizRecorder, and record it.",
        usage: """
            coordviz record [--output <output>] [--force] [--texts] [--live]
                [--label <name=value>] ... -- <command> ...
            coordviz record --simulator <bundle-id> [--device <device>] [--output <output>] [--force] [--texts] [--live]
                [--label <name=value>] ... [-- <argument> ...]
            """,
        discussion: """
            The program's exit code is passed on. An existing recording gets another session.

            Signals (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1 and others) are passed on to the program, and its end \
            is recorded in every case. If it still runs three seconds after SIGTERM or SIGHUP, a message names its \
            process id; another SIGTERM or SIGHUP kills it.

            With --simulator, an app that is installed in a booted iOS simulator is started with 'xcrun simctl \
            launch'; its output is shown, and simctl's exit code is passed on. It is recorded until it ends; Ctrl-C \
            ends it.

            With --live, the recording is shown in the browser meanwhile, as with 'coordviz serve'. When the program has \
            ended, the page remains until Ctrl-C, and the exit code is passed on then; at once if SIGTERM or SIGHUP \
            arrived meanwhile, or if the terminal was closed.

            Examples:
              coordviz record -- ./my-app
              coordviz record --live -- ./my-app
              coordviz record -o login.sqlite -- swift test --filter LoginFlow
              coordviz record --label version=3.4.0 --label commit=1f2e3d4 -- ./my-app
              coordviz record --simulator com.example.shop -- -skipIntroduction YES
            """
    )

    @Option(name: [.short, .long], help: "The recording to write.")
    var output = "recording.sqlite"

    @Flag(help: "Replace an existing file that is not a recording.")
    var force = false

    @Flag(
        help: """
            Also record titles of controls and texts that the user types, except passwords: for 'coordviz export --test'.
            """
    )
    var texts = false

    @Flag(help: "Show the recording in the browser meanwhile.")
    var live = false

    @Option(
        help: ArgumentHelp(
            "Add a label to the session, such as version=3.4.0. Repeat it for several labels.",
            valueName: "name=value"
        )
    )
    var label: [String] = []

    @Option(help: ArgumentHelp("Record this app in the iOS simulator.", valueName: "bundle-id"))
    var simulator: String?

    @Option(help: ArgumentHelp("The simulator: a UDID, or 'booted' (the default).", valueName: "device"))
    var device: String?

    @Argument(
        parsing: .postTerminator,
        help: "The command to record, after '--'; with --simulator the app's arguments."
    )
    var command: [String] = []

    func validate() throws {
        for text in label { _ = try LabelOption.label(text) }
        if label.count > SessionLabels.most {
            throw ValidationError("A session has at most \(SessionLabels.most) labels.")
        }
        if let simulator {
            try Self.validate(bundleIdentifier: simulator)
            if let device { try Self.validate(device, example: "--device booted") }
        } else if device != nil {
            throw ValidationError("--device names a simulator: add --simulator with the app to record.")
        } else if command.isEmpty {
            throw ValidationError("Write the command to record after '--': coordviz record -- ./my-app")
        }
    }

    /// Accepts what Apple allows, without a leading dash, which simctl would read as an option.
    /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
    private static func validate(bundleIdentifier name: String) throws {
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.-]*/) == nil else { return }
        throw ValidationError.saying("'\(name)' is not a bundle identifier such as com.example.shop.")
    }

    /// Refuses a leading dash, which simctl would read as an option.
    private static func validate(_ name: String, example: String) throws {
        guard name.isEmpty || name.hasPrefix("-") else { return }
        throw ValidationError.saying("'\(name)' is not a valid name. Write, for example, \(example).")
    }

    func run() throws {
        let launch = try makeLaunch()
        let destination = try RecordingDestination(output, force: force)
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        let status = RecorderReport(path: folder.path("status"))
        try status.create()
        var variables = ["COORDVIZ_RECORDING": destination.path, "COORDVIZ_RECORDING_STATUS": status.path]
        if texts { variables["COORDVIZ_TEXTS"] = "1" }
        if !label.isEmpty { variables["COORDVIZ_LABELS"] = label.joined(separator: "\n") }
        let process = launch.process(recorderVariables: variables)
        if live { try showLive(destination.path) }
        var hasEnded = false
        let result = Result {
            try process.run(launch.name, SignalRelay.shared) { process, ending in
                hasEnded = true
                let sessions = status.sessions
                destination.removeRuins(sessions: sessions)
                try destination.close(sessions, of: Int64(process), ending: launch.appEnding(after: ending))
                try report(on: launch, ending: ending, status, in: destination)
            }
        }
        if live, hasEnded, !StandardError.isClosed {
            SignalRelay.shared.waitForEndingSignal {
                StandardError.write("coordviz: The page remains in the browser until Ctrl-C.")
            }
        }
        try result.get()
    }

    /// Serves the recording to the browser from now on. A browser that cannot be opened does not keep the program from
    /// being recorded: the address is printed.
    private func showLive(_ path: String) throws {
        let serving = try LiveServing(path)
        StandardError.write("coordviz: The recording is shown at \(serving.address)")
        Thread.detachNewThread { serving.openBrowser() }
        // The end of the program is reported anyway.
        Thread.detachNewThread {
            do {
                try serving.run { _ in }
            } catch {
                StandardError.write("coordviz: The page is not kept up to date any more: \(String(describing: error))")
            }
        }
    }

    private func makeLaunch() throws -> any Launch {
        guard let simulator else { return try ProgramLaunch(command: command) }
        return try SimulatorLaunch(
            bundleIdentifier: simulator,
            device: device ?? SimulatorLaunch.bootedDevice,
            arguments: command
        )
    }

    /// Reports what was recorded, and passes on the process's exit code unless that would hide a failure.
    private func report(
        on launch: any Launch,
        ending: ProcessEnding,
        _ recorder: RecorderReport,
        in destination: RecordingDestination
    ) throws {
        var status: ExitStatus?
        if let failure = recorder.failure {
            StandardError.write("coordviz: The recording is incomplete or missing. \(failure)")
            status = .cannotCreate
        } else if let summary = try destination.summary(of: recorder.sessions) {
            StandardError.write("coordviz: recorded \(summary.text) in \(output)")
        } else if !recorder.sessions.isEmpty {
            StandardError.write("coordviz: \(output) was removed while \(launch.name) was recorded into it.")
            status = .badData
        } else {
            StandardError.write("coordviz: \(launch.sentenceOnNothingRecorded(after: ending))")
            status = .badData
        }
        if case .signaled(let signal) = ending, status != .badData {
            StandardError.write("coordviz: \(launch.sentence(onSignal: signal))")
        }
        let code = ending.exitCode == 0 ? status?.rawValue ?? 0 : ending.exitCode
        if code != 0 { throw ExitCode(code) }
    }
}
