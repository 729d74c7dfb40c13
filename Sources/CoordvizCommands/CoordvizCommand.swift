public import ArgumentParser
internal import CoordvizModel

/// The `coordviz` command-line tool.
public struct CoordvizCommand: ParsableCommand {
    /// What `coordviz --help` says.
    public static let configuration = CommandConfiguration(
        commandName: "coordviz",
        abstract: "See what an app's coordinators, view controllers and responder chain did.",
        discussion: """
            Examples:
              coordviz record -o app.sqlite -- ./my-app
              coordviz record -o app.sqlite --simulator com.example.shop
              coordviz export --html app.sqlite
              coordviz export --dot --at '#42' app.sqlite | dot -Tpng -o graph.png
              coordviz app.sqlite
              coordviz check app.sqlite
              coordviz pack -o app.sqlite Shop.xcappdata

            \(ExitStatus.documentation)
            """,
        version: CoordvizVersion.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Recording",
                subcommands: [
                    RecordCommand.self, SummaryCommand.self, SessionsCommand.self, PackCommand.self, MergeCommand.self,
                    ImportCommand.self,
                ]
            ),
            CommandGroup(
                name: "Question",
                subcommands: [
                    TreeCommand.self, ChainCommand.self, NodeCommand.self, MessagesCommand.self, EventsCommand.self,
                    WhyCommand.self, StatsCommand.self, DiffCommand.self, QueryCommand.self,
                ]
            ),
            CommandGroup(name: "Check and export", subcommands: [CheckCommand.self, ExportCommand.self]),
        ],
        defaultSubcommand: SummaryCommand.self
    )

    /// What the commands are called.
    static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// Made by the argument parser.
    public init() {}

    /// Parses the process's arguments, runs the command and exits with its code.
    public static func runAndExit() -> Never {
        do {
            let words = CommandLine.arguments.dropFirst()
            try CommandName.check(words.first == "help" ? words.dropFirst().first : words.first)
            var command = try parseAsRoot()
            // What is recorded has the terminal to itself.
            if !(command is RecordCommand) { Progress.shared.begin(type(of: command)._commandName) }
            try command.run()
            Progress.shared.end()
            exit(withError: ExitCode.success)
        } catch let failure as CommandFailure {
            StandardError.write("coordviz: \(failure.sentence)")
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            Progress.shared.end()
            // The parser's own errors: usage, help, version, and an exit code that a command passes on.
            exit(withError: error)
        }
    }
}
