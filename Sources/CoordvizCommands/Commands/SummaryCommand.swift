internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// `coordviz RECORDING`: summarizes a recording and suggests the next commands.
struct SummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Summarize a recording and suggest the next commands. The same as 'coordviz <recording>'.",
        discussion: """
            Example:
              coordviz app.sqlite
            """
    )

    @OptionGroup
    var answer: AnswerOptions

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String?

    func run() throws {
        guard let recording else { throw CleanExit.helpRequest(CoordvizCommand.self) }
        let (listing, questions) = try CommandFailure.translating {
            try OutputFile.standardOutput.checkIsApart(from: [recording])
            let reader = try RecordingReader(path: recording)
            ForeignFiles.report(beside: reader)
            return (try SessionListing(of: reader), Self.questions(for: recording, of: reader))
        }
        try answer.write { _ in
            (listing.lines + ["", "Next commands:"] + Self.lines(questions)).map { $0 + "\n" }.joined()
        } json: {
            SummaryJSON(listing.overviews, questions: questions)
        }
    }

    static func questions(for recording: String, of reader: RecordingReader) -> [SummaryJSON.Question] {
        // Imported debugger output has none, and neither has an app without the pattern.
        let nodes = try? reader.session().dictionary.nodes
        return questions(
            for: recording,
            hasCoordinators: nodes?.values.contains { $0.kind == .coordinator } != false
        )
    }

    static func questions(for recording: String, hasCoordinators: Bool) -> [SummaryJSON.Question] {
        let name = ShellWord(path: recording)
        let questions: [(ShellCommand, String)] = [
            ("coordviz check \(name)", "problems in the recording"),
            hasCoordinators
                ? ("coordviz tree \(name)", "the coordinators and what they own at the end")
                : ("coordviz tree --layer controllers \(name)", "windows and view controllers at the end"),
            ("coordviz messages --unhandled \(name)", "which messages were not handled"),
            ("coordviz stats \(name)", "counts, depths and lifetimes"),
            ("coordviz export --html \(name)", "the whole session as a page for the browser"),
        ]
        return questions.map { SummaryJSON.Question(command: $0, text: $1) }
    }

    private static func lines(_ questions: [SummaryJSON.Question]) -> [String] {
        let width = questions.map(\.command.count).max() ?? 0
        return questions.map { question in
            let space = String(repeating: " ", count: width - question.command.count)
            return "  \(question.command)\(space)  \(question.text)"
        }
    }
}
