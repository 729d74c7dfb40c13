package import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording

/// The `coordviz` command-line tool.
package struct CoordvizCommand: ParsableCommand {
    /// The help, version and subcommands of `coordviz`.
    package static let configuration = CommandConfiguration(
        commandName: "coordviz",
        abstract: "See what an app's coordinators, view controllers and responder chain did.",
        discussion: """
            Examples:
              coordviz record -o app.sqlite -- ./my-app
              coordviz record -o app.sqlite --simulator com.example.shop
              coordviz open app.sqlite
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
                    WhyCommand.self, EffectsCommand.self, StatsCommand.self, DiffCommand.self, QueryCommand.self,
                ]
            ),
            CommandGroup(
                name: "Check and export",
                subcommands: [CheckCommand.self, OpenCommand.self, ServeCommand.self, ExportCommand.self]
            ),
            CommandGroup(name: "For assistants", subcommands: [MCPCommand.self]),
            CommandGroup(name: "Many recordings", subcommands: [FleetCommand.self]),
            CommandGroup(name: "This machine", subcommands: [DoctorCommand.self]),
        ],
        defaultSubcommand: SummaryCommand.self
    )

    /// The names of the commands.
    static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// Creates the command for the argument parser.
    package init() {}

    /// Parses the process's arguments, runs the command and exits with its code.
    package static func runAndExit() -> Never {
        StandardStreams.open()
        _ = InheritedDescriptors.shared
        _ = InheritedSignals.shared
        do {
            try Arguments.check()
            let words = CommandLine.arguments.dropFirst()
            if words.first == "help" {
                try CommandName.checkHelp(words.dropFirst())
            } else {
                try CommandName.check(words.first)
            }
            var command = try parseAsRoot(QueryCommand.separatingComments(Array(words)))
            let isRecording = command is RecordCommand
            SignalWatch.shared.begin(relay: isRecording ? SignalRelay.shared : nil)
            // The recorded program has the terminal to itself.
            if !isRecording { Progress.shared.begin(type(of: command)._commandName) }
            do {
                try Once.check(Array(words), of: type(of: command))
                try command.run()
            } catch let mistake as ValidationError {
                end()
                exit(for: mistake, of: type(of: command))
            }
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

    /// Does not return after a signal has begun to end this process: the cleanup may have caused the failure.
    private static func end() {
        Progress.shared.end()
        Cleanup.shared.run()
    }

    private static func exit(writing text: String) -> Never {
        do {
            try OutputFile.standardOutput.write(text)
        } catch {
            StandardError.write(
                "coordviz: \((error as? CommandFailure)?.sentence ?? "Standard output cannot be written.")"
            )
            exit(withError: ExitCode((error as? CommandFailure)?.status.rawValue ?? ExitStatus.cannotCreate.rawValue))
        }
        exit(withError: ExitCode.success)
    }

    /// Exits for a mistake that a command finds when it runs. The parser would name the usage of `coordviz`.
    private static func exit(for mistake: ValidationError, of command: any ParsableCommand.Type) -> Never {
        let usage = usageString(for: command).replacing("\n", with: "\n       ")
        let help = (CommandName.path(to: command) ?? [_commandName]).joined(separator: " ")
        StandardError.write(
            Arguments.sentence(
                ofParser: """
                    \(_errorPrefix)\(mistake.message)
                    Usage: \(usage)
                      See '\(help) --help' for more information.
                    """
            )
        )
        exit(withError: ExitCode(ExitStatus.usage.rawValue))
    }

    /// Exits for the parser's own errors: usage, help, version, and an exit code that a command passes on.
    private static func exit(parserError error: any Error) -> Never {
        let code = exitCode(for: error)
        let text = fullMessage(for: error)
        // Help, version and completions contain only our own text. The parser would not notice that they cannot be written.
        if code == .success { exit(writing: text.isEmpty ? "" : text + "\n") }
        if !text.isEmpty { StandardError.write(Arguments.sentence(ofParser: text)) }
        exit(withError: code)
    }
}
