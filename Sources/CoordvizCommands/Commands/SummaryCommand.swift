internal import ArgumentParser
internal import CoordvizExport
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

    @OptionGroup
    var answer: AnswerOptions

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String?

    func run() throws {
        guard let recording else { throw CleanExit.helpRequest(CoordvizCommand.self) }
        let listing = try CommandFailure.translating { try SessionListing(of: RecordingReader(path: recording)) }
        let questions = Self.questions(for: recording)
        try answer.write { _ in
            (listing.lines + ["", "Ask on:"] + Self.lines(questions)).map { $0 + "\n" }.joined()
        } json: {
            SummaryJSON(listing.overviews, questions: questions)
        }
    }

    private static func questions(for recording: String) -> [SummaryJSON.Question] {
        let name = ShellText.quote(recording)
        let questions = [
            ("check", "what goes wrong in it"),
            ("tree", "the coordinators, and what belongs to them, at the end"),
            ("messages --unhandled", "which messages reached nobody"),
            ("stats", "what there is how often, how deep and how long"),
            ("export --html", "the whole session, to look at in a browser"),
        ]
        return questions.map { SummaryJSON.Question(command: "coordviz \($0.0) \(name)", text: $0.1) }
    }

    private static func lines(_ questions: [SummaryJSON.Question]) -> [String] {
        let width = questions.map(\.command.count).max() ?? 0
        return questions.map { question in
            let space = String(repeating: " ", count: width - question.command.count)
            return "  \(question.command)\(space)  \(question.text)"
        }
    }
}
