internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizFleetStore
internal import CoordvizModel

/// `coordviz fleet report`: writes one page over all sessions of a fleet.
struct FleetReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write one HTML page over all sessions, which works offline, by the program duckdb.",
        discussion: """
            The page shows findings by version and day, unhandled messages by place, how long coordinators live, and which \
            action led to what, also compared between two versions. Each number leads to recordings that show it.

            Example:
              coordviz fleet report fleet -o fleet.html
            """
    )

    @Option(name: [.short, .long], help: "The file to write; '-' is standard output.")
    var output = "fleet.html"

    @Flag(help: "Replace an existing file.")
    var force = false

    @Option(help: ArgumentHelp("Only sessions that began on this day or later.", valueName: "yyyy-mm-dd"))
    var since: String?

    @Option(help: ArgumentHelp("Only sessions of this app.", valueName: "app"))
    var app: String?

    @Argument(help: "The fleet's folder.")
    var folder: String

    func validate() throws {
        try FleetDay.check(since, "--since")
        try FleetChoices.checkAreNamed(app: app)
    }

    func run() throws {
        let file = OutputFile(path: output)
        try file.checkMayBeWritten(force: force)
        let html = try CommandFailure.translating {
            var scope = FleetScope()
            (scope.since, scope.app) = (since, app)
            let folder = try FleetFolder(argument: folder)
            let questions = FleetQuestions.ofReport
            let answers = try FleetAnswering(folder, engine: DuckDB()).answers(to: questions.map(\.sql), scope: scope)
            let pairs = zip(questions, answers).map { ($0.name, $1) }
            let name = folder.path.pathComponents.last ?? folder.path
            return try FleetReport(answers: Dictionary(uniqueKeysWithValues: pairs), name: name).html()
        }
        try file.write(html)
    }
}
