internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizRecording

/// `coordviz sessions`: what a recording holds.
struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "List the sessions of a recording.",
        discussion: """
            Says of each how it ended: cleanly, by a signal, still running, died without a word, or unknown; and what is \
            missing of it, from which event to which, how many, and why.

            Example:
              coordviz sessions app.sqlite
            """
    )

    @OptionGroup
    var answer: AnswerOptions

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    func run() throws {
        let listing = try CommandFailure.translating {
            let reader = try RecordingReader(path: recording)
            ForeignFiles.tell(reader.foreignFiles)
            return try SessionListing(of: reader)
        }
        try answer.write { _ in
            listing.lines.map { $0 + "\n" }.joined()
        } json: {
            SessionListJSON(listing.overviews)
        }
    }
}
