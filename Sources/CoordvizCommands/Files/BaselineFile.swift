internal import CoordvizChecks
internal import CoordvizModel
internal import CoordvizTimeline
internal import Foundation

/// A baseline: a file of known findings. When it is read, `-` is standard input.
struct BaselineFile {
    let path: String

    /// - Throws: ``CommandFailure`` when the file does not exist or is not a baseline.
    func read() throws -> CheckBaseline {
        let isInput = path == "-"
        guard isInput || FileManager.default.fileExists(atPath: path) else {
            let command: ShellCommand = "coordviz check --write-baseline \(ShellWord(path: path)) RECORDING"
            throw CommandFailure(.noInput, "There is no baseline \(path). Write one with '\(command)'.")
        }
        let name = isInput ? "standard input" : path
        let text =
            isInput
            ? try InputFile.text(in: .standardInput, atMost: InputFile.mostOfList, name: name) : try contents()
        guard let text else { throw CommandFailure(.inputOutput, "\(name) cannot be read.") }
        do {
            return try CheckBaseline(parsing: text)
        } catch let error as CheckBaselineError {
            throw CommandFailure(.badData, "\(name) \(error.sentence)")
        }
    }

    /// The existing baseline; nil when there is no file, or it is not a baseline.
    func readIfThere() -> CheckBaseline? {
        guard !output.isStream else { return nil }
        return (try? contents()).flatMap { try? CheckBaseline(parsing: $0) }
    }

    /// Checks, before the work is done, that the baseline can be written. A file that is not a baseline is not
    /// replaced, except an empty one.
    /// - Throws: ``CommandFailure``.
    func checkMayBeWritten() throws {
        if output.isStandardOutput {
            throw CommandFailure(
                .usage,
                "The findings are written to standard output. Name another file for --write-baseline."
            )
        }
        try output.checkMayBeWritten(force: true)
        guard !output.isStream, FileManager.default.fileExists(atPath: path) else { return }
        guard let contents = try contents() else { throw CommandFailure(.inputOutput, "\(path) cannot be read.") }
        guard CheckBaseline.mayReplace(contents) else {
            throw CommandFailure(.cannotCreate, "\(path) exists and is not a baseline. Choose another name.")
        }
    }

    /// Replaces the file.
    /// - Throws: ``CommandFailure``.
    func write(_ baseline: CheckBaseline) throws {
        try output.write(baseline.text)
        let known = Count.of(baseline.sentences.count, "finding is", "findings are")
        StandardError.write("coordviz: wrote \(path): \(known) known now")
    }

    private var output: OutputFile { OutputFile(path: path) }

    private func contents() throws -> String? { try InputFile.text(of: path, atMost: InputFile.mostOfList) }
}
