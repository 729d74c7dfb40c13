extension FleetPageBuilder {
    mutating func readUnhandled() throws {
        let table = try AnswerTable("report-unhandled", in: answers)
        let columns = (
            all: try table.column("places"), name: try table.column("name"), sender: try table.column("sender"),
            file: try table.column("file"), sent: try table.column("sent"), unknown: try table.column("unknown"),
            unhandled: try table.column("unhandled"), sessions: try table.column("sessions"),
            first: try table.column("first_location"), last: try table.column("last_location")
        )
        for item in try items(table) {
            apps[item.app].unhandledInAll = try table.count(columns.all, item.row)
            var unhandled = FleetPageData.Unhandled(
                message: try name(table, columns.name, item.row),
                sender: try name(table, columns.sender, item.row),
                file: try name(table, columns.file, item.row)
            )
            for cell in item.cells {
                let (first, last) = (
                    try nameOrNil(table, columns.first, cell.row), try nameOrNil(table, columns.last, cell.row)
                )
                unhandled.cells.append(
                    FleetPageData.Unhandled.Cell(
                        version: cell.version,
                        sent: try table.count(columns.sent, cell.row),
                        unhandled: try table.count(columns.unhandled, cell.row),
                        unknown: try table.count(columns.unknown, cell.row),
                        sessions: try table.count(columns.sessions, cell.row),
                        places: [first, last == first ? nil : last].compactMap { $0 },
                        recordings: cell.recordings
                    )
                )
            }
            apps[item.app].unhandled.append(unhandled)
        }
    }

    mutating func readEffects() throws {
        let table = try AnswerTable("report-effects", in: answers)
        let all = try table.column("steps")
        let from = try ["from_layer", "from_kind", "from_name"].map(table.column)
        let to = try ["to_layer", "to_kind", "to_name"].map(table.column)
        let (times, sessions) = (try table.column("times"), try table.column("sessions"))
        for item in try items(table) {
            apps[item.app].effectsInAll = try table.count(all, item.row)
            apps[item.app].effects.append(
                FleetPageData.Effect(
                    from: try from.map { try name(table, $0, item.row) },
                    to: try to.map { try name(table, $0, item.row) },
                    cells: try item.cells.map { cell in
                        FleetPageData.Effect.Cell(
                            version: cell.version,
                            times: try table.count(times, cell.row),
                            sessions: try table.count(sessions, cell.row),
                            recordings: cell.recordings
                        )
                    }
                )
            )
        }
    }
}
