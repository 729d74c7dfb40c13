internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

/// `coordviz query`: a question in SQL.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Ask a recording in SQL.",
        discussion: """
            The views are message_paths, coordinator_lifetimes, messages, events, nodes and records; \
            docs/recording-format.md tells their columns. One statement, which only reads. What a program that died, or \
            still runs, has recorded and nobody has moved into the file yet is there, too.

            CSV and JSON hold every text as it was recorded, to the last character, in a pipe or a file. A text that begins \
            with = + - or @ is a formula to a spreadsheet, also when a stranger chose it: open CSV there that was written with \
            --safe-cells.

            Examples:
              coordviz query 'SELECT * FROM message_paths' app.sqlite
              coordviz query --format csv 'SELECT name, count(*) FROM messages GROUP BY name' app.sqlite
            """
    )

    @Option(
        help: ArgumentHelp(
            "How rows are written: \(QueryFormat.allCases.map(\.rawValue).joined(separator: ", ")); table unless it is said.",
            valueName: "format"
        )
    )
    var format: QueryFormat?

    @Flag(help: "The same as --format json: an object for each row, on a line of its own.")
    var json = false

    @Flag(help: "Put an apostrophe before texts in CSV that a spreadsheet would take for formulas: = + - @.")
    var safeCells = false

    @Flag(help: "End CSV lines with a line feed alone, as tools on Linux and macOS expect, and not as RFC 4180 says.")
    var plainLineEnds = false

    @Argument(help: "The statement.")
    var sql: String

    @Argument(help: "The recording.", completion: .file(extensions: ["sqlite"]))
    var recording: String

    func validate() throws {
        if json, let format, format != .json { throw ValidationError("Leave --json or --format out.") }
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
            let reader = try RecordingReader(path: recording)
            ForeignFiles.tell(reader.foreignFiles)
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

    /// Writes each row when it is there.
    private func writeRows(
        _ reader: RecordingReader,
        _ begin: ([String], (String) throws -> Void) throws -> ([QueryValue]) throws -> String
    ) throws {
        try OutputFile.standardOutput.write(pieces: { write in
            // Rows are small: a write for each would cost more than the row.
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

/// How `coordviz query` writes rows.
enum QueryFormat: String, ExpressibleByArgument, CaseIterable {
    case table
    case csv
    case json
}
