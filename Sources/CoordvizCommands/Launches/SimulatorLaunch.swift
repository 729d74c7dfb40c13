internal import CoordvizModel
internal import Foundation

/// An app in the iOS simulator, started through `xcrun simctl launch`.
///
/// Options and behaviour are those that `xcrun simctl help launch` tells of: `--console-pty` prints what the app prints,
/// waits for its end and passes signals on to it; variables with the prefix `SIMCTL_CHILD_` reach the app without it.
/// An app in the simulator writes to the Mac's own files, so the recording needs no copying.
struct SimulatorLaunch: Launch {
    /// What `simctl` takes for the device when none is named: whichever is booted.
    static let bootedDevice = "booted"

    private static let variablePrefix = "SIMCTL_CHILD_"

    var name: String { bundleIdentifier }
    private let bundleIdentifier: String
    private let device: String
    private let arguments: [String]
    private let xcrun: String

    /// - Throws: ``CommandFailure`` when there is no `xcrun`.
    init(
        bundleIdentifier: String,
        device: String,
        arguments: [String],
        searchPath: SearchPath = SearchPath()
    ) throws {
        guard case .program(let path) = searchPath.find("xcrun") else {
            throw CommandFailure(
                .unavailable,
                """
                Apps in the iOS simulator are started with Xcode's 'xcrun', which is not on the PATH. Simulators exist \
                on macOS only: install Xcode there, and select it with 'sudo xcode-select --switch /Applications/Xcode.app'.
                """
            )
        }
        xcrun = path
        self.bundleIdentifier = bundleIdentifier
        self.device = device
        self.arguments = arguments
    }

    func process(recorderVariables: [String: String]) -> RecordedProcess {
        let variables = recorderVariables.map { (Self.variablePrefix + $0.key, $0.value) }
        return RecordedProcess(
            program: xcrun,
            arguments: [
                "simctl", "launch", "--console-pty", "--terminate-running-process", device, bundleIdentifier,
            ] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }
        )
    }

    /// Nil: `simctl` does not document what its own exit code says of the app.
    func appEnding(after ending: ProcessEnding) -> AppEnding? { nil }

    func sentence(onSignal signal: Int32) -> Sentence {
        "simctl was ended by signal \(signal); if \(name) still runs, it goes on recording."
    }

    func sentenceOnNothingRecorded(after ending: ProcessEnding) -> Sentence {
        guard ending.exitCode != 0 else {
            return """
                \(name) recorded nothing. Does it link CoordvizRecorder and call Recorder.startIfRequested() first thing?
                """
        }
        let install: ShellCommand = "xcrun simctl install \(ShellWord(device)) PATH.app"
        return """
            \(name) recorded nothing, and simctl ended with code \(ending.exitCode). If it could not start the app, boot \
            the simulator ('xcrun simctl boot DEVICE'), install the app ('\(install)') and \
            record again.
            """
    }
}
