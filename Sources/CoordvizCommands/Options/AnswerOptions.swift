internal import ArgumentParser
internal import CoordvizExport
internal import Foundation

/// Whether a command writes text or JSON.
struct AnswerOptions: ParsableArguments {
    @Flag(help: "Answer in JSON; docs/json.md describes it.")
    var json = false

    /// Writes the output to standard output.
    func write(text: (TextStyle) -> String, json document: () throws -> some Encodable) throws {
        let output = OutputFile.standardOutput
        try output.write(json ? AnswerJSON.text(document(), form: output.form) : text(Self.style))
    }

    /// Coloured on a terminal that supports it, unless `NO_COLOR` is set (https://no-color.org).
    static var style: TextStyle {
        let environment = ProcessInfo.processInfo.environment
        let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        return isWanted && isatty(STDOUT_FILENO) == 1 ? .coloured : .plain
    }
}
