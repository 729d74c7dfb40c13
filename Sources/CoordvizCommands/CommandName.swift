internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// Detects a misspelled command in the first word of a command line, which would otherwise be read as a recording's
/// path.
enum CommandName {
    /// Checks the words after `help`, each a command of the one before: for an unknown one the parser would show another's help.
    /// - Throws: ``CommandFailure`` that suggests the most similar command.
    static func checkHelp(_ words: some Sequence<String>) throws {
        var command: any ParsableCommand.Type = CoordvizCommand.self
        for word in words where !word.hasPrefix("-") && word != "help" {
            let commands = command.configuration.subcommands
            guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
                let names = commands.compactMap { $0.configuration.commandName }
                let suggestion: Sentence =
                    names.isEmpty
                    ? "'coordviz --help' lists all commands." : Suggestion.text(word, among: names)
                throw CommandFailure(.usage, "There is no command '\(word)'. \(suggestion)")
            }
            command = next
        }
    }

    /// The words with which a command is called, such as `coordviz fleet add`; nil if it is not `root` or below.
    static func path(
        to command: any ParsableCommand.Type,
        below root: any ParsableCommand.Type = CoordvizCommand.self
    ) -> [String]? {
        let name = root.configuration.commandName ?? root._commandName
        if root == command { return [name] }
        return root.configuration.subcommands.lazy.compactMap { path(to: command, below: $0) }.first.map { [name] + $0 }
    }

    /// - Throws: ``CommandFailure`` that suggests the most similar command.
    static func check(_ word: String?) throws {
        guard let word, !word.hasPrefix("-"), !word.contains("/"), !word.contains("."),
            !(CoordvizCommand.commandNames + ["help"]).contains(word), !FileManager.default.fileExists(atPath: word)
        else { return }
        guard let command = NearestNames.nearest(to: word, among: CoordvizCommand.commandNames, atMost: 1).first else {
            return
        }
        let meant: ShellCommand = "coordviz \(ShellWord(command))"
        throw CommandFailure(
            .usage,
            "There is no command and no recording '\(word)'. Did you mean '\(meant)'? 'coordviz --help' lists all commands."
        )
    }
}
