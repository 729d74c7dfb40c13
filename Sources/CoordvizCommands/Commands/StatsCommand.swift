internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// `coordviz stats`: statistics of a session.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show the statistics of a session, and what stands out in them.",
        discussion: """
            Messages by name, unhandled ones first; the longest message paths and the busiest handlers; the greatest \
            depth of the trees, and when; lifetimes of coordinators and view controllers; transitions, nodes and \
            events.

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
            asked.reportDamage(in: session)
        }
    }
}
