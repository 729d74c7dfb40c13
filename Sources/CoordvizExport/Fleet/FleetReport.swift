internal import CoordvizModel
internal import CoordvizPage

/// Writes what a fleet's questions returned as one HTML file that works from disk, without network and without other files.
///
/// Pure; the same answers give the same bytes. The page shows tables and a graph; without scripts it shows the findings.
package struct FleetReport {
    /// The questions whose answers it needs, by the names of their files.
    package static let questions = [
        "report-days", "report-effects", "report-finding-days", "report-finding-sessions", "report-findings",
        "report-lifetime-sessions", "report-lifetimes", "report-sessions", "report-unhandled",
        "report-unhandled-sessions", "report-versions",
    ]

    private let answers: [String: FleetAnswer]
    private let name: String

    /// - Parameters:
    ///   - answers: the answers by question; a page without one of them shows its part as empty.
    ///   - name: the fleet's name, to be shown on the page.
    package init(answers: [String: FleetAnswer], name: String) {
        self.answers = answers
        self.name = name
    }

    private struct Data: Encodable {
        struct Generator: Encodable {
            var name = "coordviz"
            var version = CoordvizVersion.current
        }

        struct Table: Encodable {
            var columns: [String]
            var rows: [[FleetAnswer.Value]]
        }

        var format = 1
        var generator = Generator()
        var fleet: String
        /// How many sessions the fleet has; only those that the page mentions are in the table.
        var sessions: Int
        var events: Int64
        var withLosses: Int
        var tables: [String: Table]
    }

    /// The whole page.
    /// - Throws: ``ExportError``.
    package func html() throws -> String {
        var tables: [String: Data.Table] = [:]
        for question in Self.questions {
            guard var answer = answers[question] else { continue }
            if question == "report-sessions" { answer.rows = mentioned(answer) }
            let key = String(question.dropFirst("report-".count))
            tables[key] = Data.Table(columns: answer.columns, rows: answer.rows.map { $0.map(Self.clean) })
        }
        let sessions = answers["report-sessions"]
        let data = Data(
            fleet: CleanText.clean(name),
            sessions: sessions?.rows.count ?? 0,
            events: Self.sum(sessions?.column("events") ?? []),
            withLosses: sessions?.column("lost").count { $0 != .number(0) } ?? 0,
            tables: tables
        )
        return try FleetPage.filled(
            title: HTMLText.escaped("Fleet · \(name)"),
            staticContent: staticContent,
            data: ScriptData.json(data)
        )
    }

    private static func clean(_ value: FleetAnswer.Value) -> FleetAnswer.Value {
        if case .text(let text) = value { .text(CleanText.clean(text)) } else { value }
    }

    private static func sum(_ values: [FleetAnswer.Value]) -> Int64 {
        values.reduce(0) { sum, value in
            guard case .number(let number) = value else { return sum }
            return sum.addingReportingOverflow(number).partialValue
        }
    }

    /// The rows of the sessions to which a cell of the page leads.
    private func mentioned(_ sessions: FleetAnswer) -> [[FleetAnswer.Value]] {
        var ids: Set<String> = []
        for (question, answer) in answers where question != "report-sessions" {
            for case .text(let id) in answer.column("session_id") { ids.insert(id) }
        }
        guard let index = sessions.columns.firstIndex(of: "session_id") else { return [] }
        return sessions.rows.filter { row in
            if row.count > index, case .text(let id) = row[index] { ids.contains(id) } else { false }
        }
    }

    /// The findings as a table, for readers without scripts.
    private var staticContent: String {
        guard let findings = answers["report-findings"] else { return "" }
        let names = ["app", "version", "severity", "rule", "sessions", "occurrences", "headline", "location"]
        let indexes = names.map { name in findings.columns.firstIndex(of: name) }
        let rows = findings.rows.map { row in
            let cells = indexes.map { index -> String in
                guard let index, row.count > index else { return "<td></td>" }
                return switch row[index] {
                case .text(let text): "<td>\(HTMLText.escaped(text))</td>"
                case .number(let number): "<td>\(number)</td>"
                default: "<td></td>"
                }
            }
            return "<tr>\(cells.joined())</tr>"
        }
        return """
            <h1>\(HTMLText.escaped(name))</h1>
            <p>This page needs JavaScript for its tables and its graph. Without it, these are the findings.</p>
            <table><caption>Findings</caption>
            <thead><tr>\(names.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table>
            """
    }
}

/// The page that `web/` builds for fleets, with placeholders for data.
private enum FleetPage {
    static func filled(title: String, staticContent: String, data: String) throws -> String {
        var rest = Substring(template)
        var result = ""
        for (placeholder, content) in [
            ("<!--coordviz:title-->", title), ("<!--coordviz:static-->", staticContent),
            ("<!--coordviz:report-->", data),
        ] {
            guard let range = rest.firstRange(of: placeholder) else {
                throw ExportError.pageIncomplete(placeholder: placeholder)
            }
            result += rest[..<range.lowerBound] + content
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    private static let template: String = {
        let bytes = UnsafeRawBufferPointer(start: coordviz_fleet_page(), count: coordviz_fleet_page_size())
        return String(decoding: bytes, as: UTF8.self)
    }()
}
