internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizFleetStore
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// `coordviz fleet ask`: answers a question about a fleet.
struct FleetAskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Answer a question about a fleet, by name or in SQL.",
        usage: """
            coordviz fleet ask [<options>] <question> <folder>
            coordviz fleet ask [<options>] --sql <sql> <folder>
            """,
        discussion: """
            The questions:
            \(FleetQuestions.all.map { "  \($0.name.padding(toLength: 14, withPad: " ", startingAt: 0))\($0.title)" }
            .joined(separator: "\n"))

            docs/fleet.md shows each with an answer, and describes the tables for --sql.

            Examples:
              coordviz fleet ask leaks fleet
              coordviz fleet ask funnel fleet --steps HomeController,ItemController,PaymentController
              coordviz fleet ask regressions fleet --versions 3.4.0,3.5.0 --app Shop
              coordviz fleet ask --sql 'select app, count(*) from sessions group by app' fleet
              coordviz fleet ask leaks fleet --engine spark --master spark://host:7077
            """
    )

    // A file of SQL may begin with a comment, which looks like an option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A query in SQL instead of a question.", valueName: "sql")
    )
    var sql: String?

    @Option(help: ArgumentHelp("Only sessions that began on this day or later.", valueName: "yyyy-mm-dd"))
    var since: String?

    @Option(help: ArgumentHelp("Only sessions of this app.", valueName: "app"))
    var app: String?

    @Option(help: ArgumentHelp("For 'funnel': the screens, in order.", valueName: "screen,screen,…"))
    var steps: String?

    @Option(help: ArgumentHelp("For 'regressions': the versions to compare.", valueName: "before,after"))
    var versions: String?

    @Option(help: ArgumentHelp("What runs the query: duckdb (the default) or spark.", valueName: "engine"))
    var engine = FleetEngineName.duckdb

    @Option(help: ArgumentHelp("Spark's master; by default this machine.", valueName: "url"))
    var master: String?

    @Flag(help: "Answer in JSON Lines: one object for each row.")
    var json = false

    @Flag(help: "Answer in CSV.")
    var csv = false

    @Flag(help: "Answer as a Markdown table.")
    var markdown = false

    @Flag(help: "Put an apostrophe before texts in CSV that a spreadsheet would run as formulas: = + - @.")
    var safeCells = false

    @Argument(help: "The question's name, and the fleet's folder.")
    var words: [String]

    func validate() throws {
        try FleetDay.check(since, "--since")
        if [json, csv, markdown].count(where: { $0 }) > 1 {
            throw ValidationError("Use one of --json, --csv and --markdown.")
        }
        if safeCells, !csv { throw ValidationError("--safe-cells is for CSV: add --csv, or leave it out.") }
        if master != nil, engine != .spark { throw ValidationError("--master is for Spark: add --engine spark.") }
        guard words.count == (sql == nil ? 2 : 1) else {
            throw ValidationError(
                sql == nil
                    ? "Write a question and the fleet's folder: coordviz fleet ask leaks fleet"
                    : "With --sql, write only the fleet's folder."
            )
        }
        if let versions, versions.split(separator: ",", omittingEmptySubsequences: false).count != 2 {
            throw ValidationError("--versions takes two versions, as in --versions 3.4.0,3.5.0.")
        }
        try FleetChoices.checkAreNamed(app: app, steps: steps, versions: versions)
        if sql == nil {
            let question = try question()
            for (option, isGiven, table) in [
                ("--steps", steps != nil, "chosen_steps"), ("--versions", versions != nil, "chosen_versions"),
            ] where isGiven && !question.contains(table) {
                let names = FleetQuestions.all.filter { $0.sql.contains(table) }.map { "'\($0.name)'" }
                throw ValidationError.saying(
                    "\(option) is for \(names.joined(separator: " and ")): '\(words[0])' has no use for it."
                )
            }
        }
        if scope.steps.count > Self.mostSteps {
            throw ValidationError("--steps takes at most \(Self.mostSteps) screens.")
        }
    }

    /// `funnel` has a part for each.
    private static let mostSteps = 8

    private func question() throws -> String {
        guard let found = FleetQuestions.question(named: words[0]) else {
            let names = FleetQuestions.all.map(\.name)
            throw ValidationError.saying(
                "There is no question '\(words[0])'. \(Suggestion.text(words[0], among: names))"
            )
        }
        return found.sql
    }

    private var scope: FleetScope {
        var scope = FleetScope()
        scope.since = since
        scope.app = app
        scope.steps = steps.map { $0.split(separator: ",").map(String.init) } ?? []
        let pair = versions?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        scope.versions = pair.map { ($0[0], $0[1]) }
        return scope
    }

    func run() throws {
        let answer = try CommandFailure.translating {
            let text = try sql.map(FleetQuestions.statement) ?? question()
            let folder = try FleetFolder(argument: words[words.count - 1])
            switch engine {
            case .duckdb: return try FleetAnswering(folder, engine: DuckDB()).answer(to: text, scope: scope)
            case .spark: return try Spark(master: master).answer(to: text, scope: scope, in: folder)
            }
        }
        try FleetAnswerOutput(answer).write(format, hasSafeCells: safeCells)
    }

    private var format: FleetAnswerOutput.Format { json ? .json : csv ? .csv : markdown ? .markdown : .table }
}

/// The engines that `--engine` names.
enum FleetEngineName: String, ExpressibleByArgument, CaseIterable {
    case duckdb
    case spark
}
