internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizRecording

/// `coordviz sessions`: lists the sessions of a recording.
struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "List the sessions of a recording.",
        discussion: """
            Shows how each session ended: normally, by a signal, still running, ended without a record, or unknown; \
            and which events were lost, how many, and why.

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
            try OutputFile.standardOutput.checkIsApart(from: [recording])
            let reader = try RecordingReader(path: recording)
            ForeignFiles.report(beside: reader)
            return try SessionListing(of: reader)
        }
        try answer.write { _ in
            listing.lines.map { $0 + "\n" }.joined()
        } json: {
            SessionListJSON(listing.overviews)
        }
    }
}
