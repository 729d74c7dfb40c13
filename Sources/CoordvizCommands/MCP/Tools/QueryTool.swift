internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording

extension MCPTool {
    static func query(_ recordings: RecordingsBelow, _ kept: KeptAnswers) -> MCPTool {
        MCPTool(
            name: "query",
            about: """
                One SQLite SELECT. Views: message_paths, coordinator_lifetimes, messages, events, nodes, records; an \
                error names their columns.
                """,
            parameters: [.text("sql", isRequired: true), .recording, .after]
        ) { arguments in
            let path = try recordings.path(arguments.text("recording"))
            let after = try arguments.after()
            let question = arguments.question(to: "query", of: [path])
            try kept.checkUnchanged(question, .recordings(RecordingVersion(of: path)), after: after)
            let reader = try RecordingReader(path: path)
            if try reader.sessions().isEmpty { throw RecordingError.noSession(path: path) }
            var rows = QueryRows(after: after)
            do {
                try reader.query(arguments.text("sql") ?? "", limits: QueryRows.limits) {
                    rows.begin($0)
                } row: {
                    try rows.add($0)
                }
            } catch is QueryRows.Full {
                // The rest is for the next pages.
            }
            return try rows.page(of: path).fitted(after: after)
        }
    }
}

/// The rows of a query that one page may have.
struct QueryRows {
    /// There is no room for more rows.
    struct Full: Error {}

    /// Some seconds of work. A row has at most 64 columns of 64 KiB.
    static var limits: QueryLimits { QueryLimits(mostSteps: 200_000_000, time: .seconds(10), longest: 1 << 16) }

    private let after: Int
    private var json = QueryJSON(columns: [])
    private var passed = 0
    private var rows: [JSONValue] = []
    private var bytes = 0
    private var isFull = false

    init(after: Int) { self.after = after }

    mutating func begin(_ columns: [String]) {
        json = QueryJSON(columns: columns)
    }

    mutating func add(_ row: [QueryValue]) throws {
        guard passed >= after else {
            passed += 1
            return
        }
        // One row more than fits, so that the page knows that it is not the last one.
        if bytes > ToolReply.most || rows.count >= 400 {
            isFull = true
            throw Full()
        }
        let line = try json.line(row)
        rows.append(AnswerBounds.levels[0].bounding(try JSONText.row(line)))
        bytes += JSONText.line(rows[rows.count - 1]).utf8.count
    }

    func page(of recording: String) -> AnswerPage {
        var page = AnswerPage(
            [
                "recording": .text(recording), "columns": .list(json.keys.prefix(64).map(JSONValue.text)),
                "rows": .list(rows),
            ],
            lists: ["rows"]
        )
        // The rows have all of them.
        page.whole = ["columns"]
        page.first = min(passed, after)
        page.rest = isFull ? nil : 0
        return page
    }
}
