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
            coordviz record [--output <output>] [--force] -- <command> ...
            coordviz record --simulator <bundle-id> [--device <device>] [--output <output>] [--force] [-- <argument> ...]
            """,
        discussion: """
            The program's own exit code is passed on. A recording that exists already gets one more session.

            Signals are passed on, too (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1 and others), and the program decides: \
            its end is noted, whichever it is. A program that still runs three seconds after SIGTERM or SIGHUP is named with \
            its process number; the next one of these two kills it.

            With --simulator an app that is installed in a booted iOS simulator is started instead, through 'xcrun \
            simctl launch'; what it prints is shown, and simctl's exit code is passed on. It is recorded until it ends; \
            Ctrl-C ends it.

            Examples:
              coordviz record -- ./my-app
              coordviz record -o login.sqlite -- swift test --filter LoginFlow
              coordviz record --simulator com.example.shop -- -skipIntroduction YES
            """
    )

    @Option(name: [.short, .long], help: "The recording to write.")
    var output = "recording.sqlite"

    @Flag(help: "Replace a file that is in the way and is no recording.")
    var force = false

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
        if let simulator {
            try Self.validate(bundleIdentifier: simulator)
            if let device { try Self.validate(device, example: "--device booted") }
        } else if device != nil {
            throw ValidationError("--device names a simulator: say which app to record there with --simulator.")
        } else if command.isEmpty {
            throw ValidationError("Say which command to record, after '--': coordviz record -- ./my-app")
        }
    }

    /// What Apple allows in one, and no leading dash, which would make it an option to simctl.
    /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
    private static func validate(bundleIdentifier name: String) throws {
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.-]*/) == nil else { return }
        throw ValidationError.saying("'\(name)' is not a bundle identifier such as com.example.shop.")
    }

    /// What begins with a dash would be an option to simctl.
    private static func validate(_ name: String, example: String) throws {
        guard name.isEmpty || name.hasPrefix("-") else { return }
        throw ValidationError.saying("'\(name)' is no name. Write it like this: \(example)")
    }

    func run() throws {
        let launch = try makeLaunch()
        let destination = try RecordingDestination(output, force: force)
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        let status = RecorderReport(path: folder.path("status"))
        try status.create()
        let process = launch.process(recorderVariables: [
            "COORDVIZ_RECORDING": destination.path,
            "COORDVIZ_RECORDING_STATUS": status.path,
        ])
        try process.run(launch.name, SignalRelay.shared) { ending in
            let sessions = status.sessions
            destination.removeRuins(sessions: sessions)
            try destination.close(sessions, ending: launch.appEnding(after: ending))
            try tell(of: launch, ending: ending, failure: status.failure, in: destination)
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

    /// Says what was recorded, and passes the process's exit code on unless it hides that something went wrong.
    private func tell(
        of launch: any Launch,
        ending: ProcessEnding,
        failure: String?,
        in destination: RecordingDestination
    ) throws {
        var status: ExitStatus?
        if let failure {
            StandardError.write("coordviz: The recording is incomplete or missing. \(failure)")
            status = .cannotCreate
        } else if try destination.hasNewSession() {
            StandardError.write("coordviz: recorded \(try destination.lastSession().text) in \(output)")
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
