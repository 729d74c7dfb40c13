internal import CoordvizExport
internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel

/// Writes the rows that an engine returned.
struct FleetAnswerOutput {
    enum Format {
        case table
        case json
        case csv
        case markdown
    }

    private let answer: EngineAnswer

    init(_ answer: EngineAnswer) { self.answer = answer }

    func write(_ format: Format, hasSafeCells: Bool) throws {
        let output = OutputFile.standardOutput
        switch format {
        case .table:
            var table = QueryTable(columns: answer.columns)
            for row in answer.rows { table.add(row.map(Self.value)) }
            try output.write(table.text(AnswerOptions.style))
        case .csv:
            let csv = QueryCSV(form: output.form, hasSafeCells: hasSafeCells)
            try output.write(csv.header(answer.columns) + answer.rows.map { csv.line($0.map(Self.value)) }.joined())
        case .json:
            let lines = try answer.rows.map { row in
                let object = zip(answer.columns, row).map { ($0, $1) }
                return try AnswerJSON.line(Dictionary(object) { _, last in last }, form: output.form)
            }
            try output.write(lines.joined())
        case .markdown: try output.write(markdown)
        }
    }

    private static func value(_ value: EngineAnswer.Value) -> QueryValue {
        switch value {
        case .null: .null
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .flag(let flag): .text(flag ? "true" : "false")
        }
    }

    private var markdown: String {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        let rows = answer.rows.map { row in
            line(row.map { $0 == .null ? "" : MarkdownText.cell(QueryText.cell(Self.value($0))) })
        }
        return line(answer.columns.map { MarkdownText.cell($0) }) + line(answer.columns.map { _ in "---" })
            + rows.joined()
    }
}
