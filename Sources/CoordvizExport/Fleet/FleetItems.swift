/// The rows of an answer in groups: what a row of the page's table is on, with a cell for each version.
///
/// Rows of a cell differ only in the session that they name as an example.
struct FleetItem {
    struct Cell {
        let version: Int
        /// The first row of the cell.
        let row: Int
        var recordings: [Int] = []
    }

    let app: Int
    let place: Int64
    /// The first row of the item.
    let row: Int
    var cells: [Cell] = []
}

extension FleetPageBuilder {
    /// The items of an answer: of each app in the order of their places, each with its cells from the oldest version on.
    mutating func items(_ table: AnswerTable) throws -> [FleetItem] {
        struct Key: Hashable {
            let app: Int
            let place: Int64
        }
        let columns = (
            app: try table.column("app"), place: try table.column("place"), version: try table.column("version"),
            id: try table.column("session_id"), path: try table.column("recording"),
            number: try table.column("recording_session"), day: try table.column("day")
        )
        var items: [FleetItem] = []
        var known: [Key: Int] = [:]
        for row in table.rows.indices {
            let (app, version) = try version(table, columns.app, columns.version, row)
            let key = Key(app: app, place: try table.count(columns.place, row))
            let item = known[key] ?? items.count
            if item == items.count {
                known[key] = item
                items.append(FleetItem(app: app, place: key.place, row: row))
            }
            let cell = items[item].cells.firstIndex { $0.version == version } ?? items[item].cells.count
            if cell == items[item].cells.count { items[item].cells.append(FleetItem.Cell(version: version, row: row)) }
            guard let id = try table.textOrNil(columns.id, row) else { continue }
            let recording = tables.recording(
                id: id,
                path: try table.text(columns.path, row),
                number: try table.count(columns.number, row),
                day: try day(table, columns.day, row)
            )
            items[item].cells[cell].recordings.append(recording)
        }
        for item in items.indices { items[item].cells.sort { $0.version < $1.version } }
        return items.sorted { ($0.app, $0.place) < ($1.app, $1.place) }
    }

    /// The place of a name in a row.
    mutating func name(_ table: AnswerTable, _ column: AnswerTable.Column, _ row: Int) throws -> Int {
        tables.name(try table.text(column, row))
    }

    mutating func nameOrNil(_ table: AnswerTable, _ column: AnswerTable.Column, _ row: Int) throws -> Int? {
        try table.textOrNil(column, row).map { tables.name($0) }
    }
}
