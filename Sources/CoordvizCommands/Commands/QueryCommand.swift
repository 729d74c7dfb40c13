internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// `coordviz query`: runs an SQL statement on a recording.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Query a recording in SQL.",
        discussion: """
            The views are message_paths, coordinator_lifetimes, messages, events, nodes and records; \
            docs/recording-format.md describes their columns. The query is one statement that only reads. It also sees \
            the newest events of a crashed or running program, which are not in the file itself yet.

            In a pipe or a file, CSV and JSON contain every text exactly as it was recorded. A spreadsheet runs a text \
            that begins with = + - or @ as a formula, even one from an untrusted source: for a spreadsheet, write CSV \
            with --safe-cells.

            Examples:
              coordviz query 'SELECT * FROM message_paths' app.sqlite
              coordviz query --format csv 'SELECT name, count(*) FROM messages GROUP BY name' app.sqlite
            """
    )

    @Option(
        help: ArgumentHelp(
            "The output format: \(QueryFormat.allCases.map(\.rawValue).joined(separator: ", ")); the default is table.",
            valueName: "format"
        )
    )
    var format: QueryFormat?

    @Flag(help: "The same as --format json: one object for each row, each on a separate line.")
    var json = false

    @Flag(help: "Put an apostrophe before texts in CSV that a spreadsheet would run as formulas: = + - @.")
    var safeCells = false

    @Flag(help: "End CSV lines with a line feed only, as tools on Linux and macOS expect, not with RFC 4180's CR LF.")
    var plainLineEnds = false

    @Argument(help: "The statement.")
    var sql: String

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    /// Makes words that can be parsed of a command line whose SQL begins with a comment, which looks like an option.
    static func separatingComments(_ words: [String]) -> [String] {
        guard words.first == configuration.commandName else { return words }
        return words.map { word in
            let isComment = word.hasPrefix("--") && word.dropFirst(2).first?.isWhitespace == true
            return isComment ? " \(word)" : word
        }
    }

    func validate() throws {
        if json, let format, format != .json { throw ValidationError("Use either --json or --format.") }
        if safeCells, format != .csv {
            throw ValidationError("--safe-cells is for CSV: write --format csv, or leave it out.")
        }
        if plainLineEnds, format != .csv {
            throw ValidationError("--plain-line-ends is for CSV: write --format csv, or leave it out.")
        }
    }

    func run() throws {
        try SwappedArguments.check(question: sql, recording: recording) { "coordviz query \(operands: $0, $1)" }
        try CommandFailure.translating {
            try OutputFile.standardOutput.checkIsApart(from: [recording])
            let reader = try RecordingReader(path: recording)
            ForeignFiles.report(beside: reader)
            if try reader.sessions().isEmpty { throw RecordingError.noSession(path: recording) }
            switch json ? .json : format ?? .table {
            case .table: try writeTable(reader)
            case .csv:
                let csv = QueryCSV(
                    form: OutputFile.standardOutput.form,
                    hasSafeCells: safeCells,
                    hasPlainLineEnds: plainLineEnds
                )
                try writeRows(reader) { columns, write in
                    try write(csv.header(columns))
                    return { csv.line($0) }
                }
            case .json:
                try writeRows(reader) { columns, _ in
                    let json = QueryJSON(columns: columns, form: OutputFile.standardOutput.form)
                    return { try json.line($0) }
                }
            }
        }
    }

    private func writeTable(_ reader: RecordingReader) throws {
        var table = QueryTable(columns: [])
        try reader.query(sql) {
            table = QueryTable(columns: $0)
        } row: {
            table.add($0)
        }
        try OutputFile.standardOutput.write(table.text(AnswerOptions.style))
    }

    /// Writes rows as they are read.
    private func writeRows(
        _ reader: RecordingReader,
        _ begin: ([String], (String) throws -> Void) throws -> ([QueryValue]) throws -> String
    ) throws {
        try OutputFile.standardOutput.write(pieces: { write in
            // In large pieces: a write call for each row would cost more than the row.
            var piece = ""
            var line: ([QueryValue]) throws -> String = { _ in "" }
            try reader.query(sql) { columns in
                line = try begin(columns) { piece += $0 }
            } row: { row in
                piece += try line(row)
                guard piece.utf8.count >= 1 << 16 else { return }
                try write(piece)
                piece = ""
            }
            try write(piece)
        })
    }
}

/// The output formats of `coordviz query`.
enum QueryFormat: String, ExpressibleByArgument, CaseIterable {
    case table
    case csv
    case json
}
