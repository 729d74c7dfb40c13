internal import GRDB

/// Looks at what a file declares before any row of it is read.
///
/// The file is untrusted: a view in the place of a table answers what it likes, for as long as it likes. What has other names
/// was added by a user, and is left alone.
struct SchemaCheck {
    /// Indexes that a user made on our tables.
    private(set) var foreignIndexes: [String] = []
    /// Our tables.
    private(set) var tables: [String] = []
    /// Whether there is anything else that no coordviz made.
    private(set) var hasForeignObjects = false

    /// - Throws: ``RecordingError`` when something under a name of ours is not ours, or a table is missing; GRDB's
    ///   `DatabaseError` when SQLite understands nothing of it.
    init(_ database: Database, of path: String) throws {
        var missing = Set(KnownDeclarations.needed)
        let rows = try RowScan(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema")
        while try rows.next() {
            let (kind, name) = (try rows.text(0) ?? "", try rows.text(1) ?? "")
            let ownerIsOurs = KnownDeclarations.names.contains((try rows.text(2) ?? "").lowercased())
            let sql = try rows.text(3)
            missing.remove(name.lowercased())
            if KnownDeclarations.names.contains(name.lowercased()) {
                guard KnownDeclarations.contains(KnownDeclarations.Text(kind: kind, name: name, sql: sql ?? "")) else {
                    throw RecordingError.notARecording(
                        path: path,
                        reason: "no coordviz makes a \(kind) '\(name)' like its"
                    )
                }
                if kind == "table" { tables.append(name) }
            } else if kind == "trigger" && ownerIsOurs {
                throw RecordingError.notARecording(path: path, reason: "no coordviz makes a trigger like its '\(name)'")
            } else if sql != nil {
                hasForeignObjects = true
                if kind == "index" && ownerIsOurs { foreignIndexes.append(name) }
            }
        }
        if let name = missing.min() {
            throw RecordingError.notARecording(path: path, reason: "it has no table '\(name)'")
        }
    }

    /// Removes, from a copy that is ours, the indexes that would have to be run when rows are written.
    func removeForeignIndexes(from database: Database) throws {
        for name in foreignIndexes {
            try database.execute(sql: "DROP INDEX \"\(name.replacing("\"", with: "\"\""))\"")
        }
    }

    /// Whether rows can be added as if nothing else were there: a user's index may cost a little, but neither run
    /// anything nor refuse a row.
    /// - Throws: ``RecordingError``.
    func checkToWrite(_ database: Database, _ path: String) throws {
        for name in foreignIndexes where try !isPlain(name, in: database) {
            throw RecordingError.unwritable(
                path: path,
                reason:
                    "the index '\(name)' is not coordviz's, and could refuse events. Drop it, or record into a new file."
            )
        }
    }

    private func isPlain(_ index: String, in database: Database) throws -> Bool {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT list."unique" OR list.partial OR EXISTS (SELECT 1 FROM pragma_index_xinfo(list.name) WHERE cid = -2)
                FROM sqlite_schema AS entry JOIN pragma_index_list(entry.tbl_name) AS list ON list.name = entry.name
                WHERE entry.type = 'index' AND entry.name = ?
                """,
            arguments: [index]
        )
        return row?.integer(0) == 0
    }
}
