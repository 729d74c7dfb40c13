internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
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

    @Argument(help: "The recording.")
    var recording: String

    func run() throws {
        let lines = try CommandFailure.translating {
            let reader = try RecordingReader(path: recording)
            let sessions = try reader.sessions()
            guard !sessions.isEmpty else { throw RecordingError.noSession(path: recording) }
            return try sessions.map { facts in
                let what =
                    facts.lastEvent > .zero
                    ? try SessionSummary(of: reader.session(facts.id)).text
                    : "session \(facts.id): no events"
                let started = WallTime.iso8601(nanoseconds: facts.startedAt)
                let losses = facts.lossTexts().map { "\n  \($0)" }.joined()
                return "\(what)\n  \(facts.process), \(started), \(facts.endingText)\(losses)"
            }
        }
        try OutputFile.standardOutput.write(lines.map { $0 + "\n" }.joined())
    }
}
