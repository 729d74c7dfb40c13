internal import ArgumentParser
internal import CoordvizExport
internal import Foundation

/// How an answer is to be given: as text for people, or as JSON.
struct AnswerOptions: ParsableArguments {
    @Flag(help: "Answer in JSON; docs/json.md describes it.")
    var json = false

    /// Writes the answer to standard output.
    func write(text: (TextStyle) -> String, json document: () throws -> some Encodable) throws {
        let output = OutputFile.standardOutput
        try output.write(json ? AnswerJSON.text(document(), form: output.form) : text(Self.style))
    }

    /// Colours on a terminal that can show them, unless `NO_COLOR` is set (https://no-color.org).
    static var style: TextStyle {
        let environment = ProcessInfo.processInfo.environment
        let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        return isWanted && isatty(STDOUT_FILENO) == 1 ? .coloured : .plain
    }
}
