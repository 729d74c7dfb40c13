internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz RECORDING`: what a recording holds, and what to ask next.
struct SummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Say what a recording holds, and what to ask next. The same as 'coordviz <recording>'.",
        discussion: """
            Example:
              coordviz app.sqlite
            """
    )

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String?

    func run() throws {
        guard let recording else { throw CleanExit.helpRequest(CoordvizCommand.self) }
        let text = try CommandFailure.translating {
            let reader = try RecordingReader(path: recording)
            let lines = try SessionListing.lines(of: reader)
            // What a debugger printed has none, and neither has an app without the pattern.
            let hasCoordinators =
                (try? reader.session().dictionary.nodes.values.contains { $0.kind == .coordinator }) != false
            return (lines + ["", "Ask on:"] + Self.suggestions(for: recording, hasCoordinators: hasCoordinators))
                .joined(separator: "\n") + "\n"
        }
        try OutputFile.standardOutput.write(text)
    }

    private static func suggestions(for recording: String, hasCoordinators: Bool) -> [String] {
        let name = ShellText.quote(recording)
        let questions = [
            ("check", "what goes wrong in it"),
            hasCoordinators
                ? ("tree", "the coordinators, and what belongs to them, at the end")
                : ("tree --layer controllers", "windows and view controllers at the end"),
            ("messages --unhandled", "which messages reached nobody"),
            ("stats", "what there is how often, how deep and how long"),
            ("export --html", "the whole session, to look at in a browser"),
        ]
        let commands = questions.map { "coordviz \($0.0) \(name)" }
        let width = commands.map(\.count).max() ?? 0
        return zip(commands, questions).map { command, question in
            "  \(command)\(String(repeating: " ", count: width - command.count))  \(question.1)"
        }
    }
}
