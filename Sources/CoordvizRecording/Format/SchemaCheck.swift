internal import CoordvizModel
internal import GRDB

/// Checks a file's declarations before any row of it is read.
///
/// The file is untrusted: a view in the place of a table can return anything, and take any time. Objects with other
/// names were added by a user, and are not used.
struct SchemaCheck {
    /// Indexes that a user created on the recording's tables.
    private(set) var foreignIndexes: [String] = []
    /// The recording's tables.
    private(set) var tables: [String] = []
    /// Whether there are any other objects that coordviz did not create.
    private(set) var hasForeignObjects = false

    /// - Throws: ``RecordingError`` when an object has a name of the recording format and another declaration, or a
    ///   table is missing; GRDB's `DatabaseError` when SQLite cannot interpret the declarations.
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
                        reason: "coordviz did not create its \(kind) '\(name)'"
                    )
                }
                if kind == "table" { tables.append(name) }
            } else if kind == "trigger" && ownerIsOurs {
                throw RecordingError.notARecording(path: path, reason: "coordviz did not create its trigger '\(name)'")
            } else if sql != nil {
                hasForeignObjects = true
                if kind == "index" && ownerIsOurs { foreignIndexes.append(name) }
            }
        }
        if let name = missing.min() {
            throw RecordingError.notARecording(path: path, reason: "it has no table '\(name)'")
        }
    }

    /// Removes, from a copy, the indexes that would be evaluated when rows are written.
    func removeForeignIndexes(from database: Database) throws {
        for name in foreignIndexes {
            // As one statement: the name is a stranger's, and `execute(sql:)` would run what follows another one.
            let quoted = name.replacing(scalar: "\"", with: "\"\"")
            try database.makeStatement(sql: "DROP INDEX \"\(quoted)\"").execute()
        }
    }

    /// Checks that rows can be added safely: a user's index may cost a little time, but must neither run code nor
    /// reject a row.
    /// - Throws: ``RecordingError``.
    func checkToWrite(_ database: Database, _ path: String) throws {
        for name in foreignIndexes where try !isPlain(name, in: database) {
            throw RecordingError.unwritable(
                path: path,
                reason:
                    "the index '\(name)' was not created by coordviz, and may reject events. Drop it, or use a new file."
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
