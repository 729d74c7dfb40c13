internal import CoordvizFleet

/// Writes the rows of sessions of one day into a file for each table.
final class PartWriter {
    private let folder: FleetFolder
    private let day: String
    private let part: String
    private let addition: String
    private var files: [FleetTable: (file: GzipFile, line: RowLine, rows: Int64)] = [:]

    /// - Parameter part: the name of its files, without ending.
    /// - Throws: ``FleetError``.
    init(_ folder: FleetFolder, day: String, part: String, addition: String) {
        self.folder = folder
        self.day = day
        self.part = part
        self.addition = addition
    }

    /// Appends the rows of a session.
    /// - Throws: ``FleetError``.
    func write(_ rows: FleetRows) throws {
        for (table, rows) in rows.rows where !rows.isEmpty {
            var open = try files[table] ?? open(table)
            var bytes: [UInt8] = []
            for row in rows { open.line.append(row, to: &bytes) }
            try open.file.write(bytes)
            open.rows += Int64(rows.count)
            files[table] = open
        }
    }

    private func open(_ table: FleetTable) throws -> (file: GzipFile, line: RowLine, rows: Int64) {
        let name = FleetFolder.rowsFile(table, day: day, part: part)
        try folder.makeFolder(of: name)
        return (try GzipFile(folder.file(name)), RowLine(table), 0)
    }

    /// Makes the files durable.
    /// - Returns: what a manifest says of them.
    /// - Throws: ``FleetError``.
    func finish() throws -> [DayManifest.Part] {
        try files.sorted { $0.key < $1.key }.map { table, open in
            let name = FleetFolder.rowsFile(table, day: day, part: part)
            let bytes = try open.file.finish()
            try DurableFile.syncFolder(of: folder.file(name))
            return DayManifest.Part(table: table.name, file: name, rows: open.rows, bytes: bytes, additions: [addition])
        }
    }
}
