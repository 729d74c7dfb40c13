internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz stats`: a session in numbers.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Count what a session holds, and tell what stands out.",
        discussion: """
            Messages by name, those that nobody handled in front; the longest ways and the busiest handlers; how deep the \
            trees got, and when; how long coordinators and view controllers lived; transitions, nodes and events.

            Example:
              coordviz stats app.sqlite
            """
    )

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func run() throws {
        try CommandFailure.translating {
            let session = try asked.open()
            let statistics = try SessionStatistics(of: session)
            try answer.write(
                text: { StatisticsText(dictionary: session.dictionary, style: $0).text(statistics) },
                json: { StatisticsJSON(statistics, in: session.dictionary) }
            )
            asked.tellOfDamage(session)
        }
    }
}
