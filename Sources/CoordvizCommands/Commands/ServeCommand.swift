internal import ArgumentParser
internal import CoordvizModel
internal import Foundation

/// `coordviz serve`: shows a recording in the browser while an app writes it.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show a recording in the browser while an app records.",
        discussion: """
            The page is the report, and grows with the recording. The command waits for a recording that does not exist \
            yet, and shows in a folder the recording that is written last. Ctrl-C ends it.

            It prints the page's address on standard output. The page is served to this machine only, and only with the \
            token in the address. The recording is only read, and nothing is added to the app.

            Examples:
              coordviz serve --open app.sqlite
              coordviz serve --port 8080 recordings
            """
    )

    @Option(help: ArgumentHelp("The port to listen at. Without it, one that is free.", valueName: "port"))
    var port: Int?

    @Flag(help: "Open the page in the browser: see 'coordviz help open'.")
    var open = false

    @Argument(
        help: "The recording, which may not exist yet, or a folder of recordings.",
        completion: .file(extensions: ["sqlite"])
    )
    var recording: String

    func validate() throws {
        if let port, !(1...65535).contains(port) {
            throw ValidationError.saying("'\(String(port))' is not a port. Write a number from 1 to 65535.")
        }
        if recording.isEmpty { throw ValidationError("Name a recording, or a folder of recordings.") }
    }

    func run() throws {
        // A progress line would be wrong here: the command waits for events.
        Progress.shared.end()
        if let obstacle = WatchedRecording(recording).obstacle {
            throw CommandFailure(
                .noInput,
                "There can be no recording at \(recording): \(obstacle) is not a folder. Name the recording itself."
            )
        }
        try OutputFile.standardOutput.checkIsApart(from: [recording])
        let serving = try LiveServing(recording, port: port ?? 0)
        try OutputFile.standardOutput.write("\(serving.address)\n")
        if open { Thread.detachNewThread { serving.openBrowser() } }
        try serving.run { StandardError.write("coordviz: \($0.text)") }
    }
}
