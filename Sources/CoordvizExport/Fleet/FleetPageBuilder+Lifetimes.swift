extension FleetPageBuilder {
    mutating func readLifetimes() throws {
        let table = try AnswerTable("report-lifetimes", in: answers)
        let columns = (
            all: try table.column("types"), kind: try table.column("kind"), type: try table.column("type"),
            lives: try table.column("lives"), judged: try table.column("judged"), leaked: try table.column("leaked"),
            sessions: try table.column("sessions"), known: try table.column("known"), p50: try table.column("p50_ns"),
            p95: try table.column("p95_ns"), longest: try table.column("longest_ns")
        )
        for item in try items(table) {
            apps[item.app].lifetimesInAll = try table.count(columns.all, item.row)
            apps[item.app].lifetimes.append(
                FleetPageData.Lifetime(
                    kind: try name(table, columns.kind, item.row),
                    type: try name(table, columns.type, item.row),
                    cells: try item.cells.map { cell in
                        FleetPageData.Lifetime.Cell(
                            version: cell.version,
                            lives: try table.count(columns.lives, cell.row),
                            judged: try table.count(columns.judged, cell.row),
                            leaked: try table.count(columns.leaked, cell.row),
                            sessions: try table.count(columns.sessions, cell.row),
                            known: try table.count(columns.known, cell.row),
                            p50: try table.countOrNil(columns.p50, cell.row),
                            p95: try table.countOrNil(columns.p95, cell.row),
                            longest: try table.countOrNil(columns.longest, cell.row),
                            recordings: cell.recordings
                        )
                    }
                )
            )
        }
    }
}
