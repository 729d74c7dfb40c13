extension FleetPageBuilder {
    /// As `report-findings.sql` numbers them.
    private static let severities: [Int64: String] = [1: "error", 2: "warning", 3: "info"]

    mutating func readFindings() throws {
        let table = try AnswerTable("report-findings", in: answers)
        let columns = (
            all: try table.column("findings"), rule: try table.column("rule"), severity: try table.column("severity"),
            fingerprint: try table.column("fingerprint"), headline: try table.column("headline"),
            role: try table.column("role"), location: try table.column("location"),
            sessions: try table.column("sessions"), occurrences: try table.column("occurrences")
        )
        var days = try findingDays()
        for item in try items(table) {
            let row = item.row
            guard let severity = Self.severities[try table.count(columns.severity, row)] else {
                throw table.wrong(columns.severity, row, "severity (1, 2 or 3)")
            }
            apps[item.app].findingsInAll = try table.count(columns.all, row)
            apps[item.app].findings.append(
                FleetPageData.Finding(
                    fingerprint: try name(table, columns.fingerprint, row),
                    rule: try name(table, columns.rule, row),
                    severity: severity,
                    headline: try name(table, columns.headline, row),
                    role: try name(table, columns.role, row),
                    location: try nameOrNil(table, columns.location, row),
                    days: days.removeValue(forKey: [Int64(item.app), item.place]) ?? [],
                    cells: try item.cells.map { cell in
                        FleetPageData.Finding.Cell(
                            version: cell.version,
                            sessions: try table.count(columns.sessions, cell.row),
                            occurrences: try table.count(columns.occurrences, cell.row),
                            recordings: cell.recordings
                        )
                    }
                )
            )
        }
    }

    /// Days and numbers of sessions, by an app and the place of a finding in it.
    private func findingDays() throws -> [[Int64]: [[Int64]]] {
        let table = try AnswerTable("report-finding-days", in: answers)
        let columns = (
            app: try table.column("app"), place: try table.column("place"), day: try table.column("day"),
            sessions: try table.column("sessions")
        )
        var days: [[Int64]: [[Int64]]] = [:]
        for row in table.rows.indices {
            let app = try app(table, columns.app, row)
            let day = try day(table, columns.day, row)
            days[[Int64(app), try table.count(columns.place, row)], default: []]
                .append([Int64(day), try table.count(columns.sessions, row)])
        }
        return days.mapValues { $0.sorted { $0[0] < $1[0] } }
    }
}
