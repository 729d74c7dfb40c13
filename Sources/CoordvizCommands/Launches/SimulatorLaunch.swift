internal import CoordvizModel
internal import Foundation

/// An app in the iOS simulator, started through `xcrun simctl launch`.
///
/// The options are described by `xcrun simctl help launch`: `--console-pty` prints the app's output, waits for its end
/// and passes signals on to it; environment variables with the prefix `SIMCTL_CHILD_` reach the app without the prefix.
/// An app in the simulator writes to the Mac's own files, so the recording needs no copying.
struct SimulatorLaunch: Launch {
    /// The device argument of `simctl` for the booted simulator, used when none is named.
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

    /// Nil, because `simctl` does not document what its exit code says about the app.
    func appEnding(after ending: ProcessEnding) -> AppEnding? { nil }

    func sentence(onSignal signal: Int32) -> Sentence {
        "simctl was ended by signal \(signal); if \(name) still runs, it keeps recording."
    }

    func sentenceOnNothingRecorded(after ending: ProcessEnding) -> Sentence {
        guard ending.exitCode != 0 else {
            return """
                \(name) recorded nothing. Does it link CoordvizRecorder and call Recorder.startIfRequested() at launch?
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
