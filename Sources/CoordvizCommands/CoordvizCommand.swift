package import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording

/// The `coordviz` command-line tool.
package struct CoordvizCommand: ParsableCommand {
    /// What `coordviz --help` says.
    package static let configuration = CommandConfiguration(
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
    package init() {}

    /// Parses the process's arguments, runs the command and exits with its code.
    package static func runAndExit() -> Never {
        StandardStreams.open()
        do {
            try Arguments.check()
            let words = CommandLine.arguments.dropFirst()
            try CommandName.check(words.first == "help" ? words.dropFirst().first : words.first)
            var command = try parseAsRoot()
            let isRecording = command is RecordCommand
            SignalWatch.shared.begin(relay: isRecording ? SignalRelay.shared : nil)
            // What is recorded has the terminal to itself.
            if !isRecording { Progress.shared.begin(type(of: command)._commandName) }
            try command.run()
            end()
            exit(withError: ExitCode.success)
        } catch let failure as CommandFailure {
            end()
            StandardError.write("coordviz: \(failure.sentence)")
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            end()
            exit(parserError: error)
        }
    }

    /// Where a signal has begun to end this process, this does not return: the failure may be that what was needed is gone.
    private static func end() {
        Progress.shared.end()
        Cleanup.shared.run()
    }

    /// The parser's own errors: usage, help, version, and an exit code that a command passes on.
    private static func exit(parserError error: any Error) -> Never {
        let code = exitCode(for: error)
        // What is asked for holds nothing but our own words, and goes to standard output.
        if code == .success { exit(withError: error) }
        let text = fullMessage(for: error)
        if !text.isEmpty { StandardError.write(Arguments.sentence(ofParser: text)) }
        exit(withError: code)
    }
}
