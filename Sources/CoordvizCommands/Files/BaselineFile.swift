internal import CoordvizTimeline
internal import Foundation

/// A file of findings that are known.
struct BaselineFile {
    let path: String

    /// - Throws: ``CommandFailure`` when there is none, or it is something else.
    func read() throws -> CheckBaseline {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(
                .noInput,
                "There is no baseline \(path). Write one with 'coordviz check --write-baseline \(path)'."
            )
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.inputOutput, "\(path) cannot be read.")
        }
        do {
            return try CheckBaseline(parsing: String(decoding: data, as: UTF8.self))
        } catch let error as CheckBaselineError {
            throw CommandFailure(.badData, "\(path) \(error.description)")
        }
    }

    /// What is there already; nil when that is nothing, or no baseline.
    func readIfThere() -> CheckBaseline? {
        guard !OutputFile(path: path).isStream, let data = FileManager.default.contents(atPath: path) else {
            return nil
        }
        return try? CheckBaseline(parsing: String(decoding: data, as: UTF8.self))
    }

    /// Writes it anew. What is there and is no baseline stays as it is.
    /// - Throws: ``CommandFailure``.
    func write(_ baseline: CheckBaseline) throws {
        let output = OutputFile(path: path)
        if !output.isStream, FileManager.default.fileExists(atPath: path) {
            let begins =
                FileManager.default.contents(atPath: path)?.starts(with: Data(CheckBaseline.heading.utf8)) ?? false
            guard begins else {
                throw CommandFailure(.cannotCreate, "\(path) exists and is no baseline. Choose another name.")
            }
        }
        try output.checkMayBeWritten(force: true)
        try output.write(baseline.text)
        if case .file(let path) = output {
            let count = baseline.sentences.count
            StandardError.write("coordviz: wrote \(path): \(count) finding\(count == 1 ? " is" : "s are") known now")
        }
    }
}
