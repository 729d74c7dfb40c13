internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// Detects a misspelled command in the first word of a command line, which would otherwise be read as a recording's
/// path.
enum CommandName {
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
