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

            --openmetrics writes them as metrics that Prometheus and other collectors read.

            Examples:
              coordviz stats app.sqlite
              coordviz stats --openmetrics app.sqlite > app.openmetrics
            """
    )

    @Flag(help: "Write metrics in the text format of OpenMetrics.")
    var openmetrics = false

    @OptionGroup var asked: SessionOptions
    @OptionGroup var answer: AnswerOptions

    func validate() throws {
        if openmetrics, answer.json { throw ValidationError("Choose one of --json and --openmetrics.") }
    }

    func run() throws {
        try CommandFailure.translating {
            let session = try asked.open()
            let statistics = try SessionStatistics(of: session)
            if openmetrics {
                try OutputFile.standardOutput.write(StatisticsMetrics.text(statistics))
            } else {
                try answer.write(
                    text: { StatisticsText(dictionary: session.dictionary, style: $0).text(statistics) },
                    json: { StatisticsJSON(statistics, in: session.dictionary) }
                )
            }
            asked.reportDamage(in: session)
        }
    }
}
