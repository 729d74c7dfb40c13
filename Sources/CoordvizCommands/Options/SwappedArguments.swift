internal import CoordvizModel
internal import Foundation

/// Detects arguments in the wrong order, which would otherwise be reported as a missing recording.
enum SwappedArguments {
    /// - Parameters:
    ///   - question: the other argument, such as a node. If a file with that name exists and the recording does not,
    ///     the two were swapped.
    ///   - inOrder: makes the command with the two in the right order.
    /// - Throws: ``CommandFailure`` when the arguments were swapped.
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
            There is no recording '\(recording)', but there is a file '\(question)': the arguments are in the wrong \
            order. Write '\(command)'.
            """
        )
    }
}
