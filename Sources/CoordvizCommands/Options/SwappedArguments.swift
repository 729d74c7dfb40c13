internal import CoordvizModel
internal import Foundation

/// Tells of arguments that were given in the other order, instead of saying that there is no recording of a node's name.
enum SwappedArguments {
    /// - Parameters:
    ///   - question: what is asked for; where a file of that name is there, and no recording, the two were swapped.
    ///   - inOrder: the command with both in the right order: what is asked for, and the recording.
    /// - Throws: ``CommandFailure`` when they were.
    static func check(
        question: String,
        recording: String,
        inOrder: (ShellWord, ShellWord) -> ShellCommand
    ) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: question), !files.fileExists(atPath: recording) else { return }
        let command = inOrder(ShellWord(recording), ShellWord(path: question))
        throw CommandFailure(
            .usage,
            """
            There is no recording '\(recording)', but a file '\(question)': the two stand in the other order. Write \
            '\(command)'.
            """
        )
    }
}
