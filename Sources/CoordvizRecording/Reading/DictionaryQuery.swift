internal import CoordvizModel
internal import GRDB

/// Reads what the ids of a session stand for: three queries, whatever the session's size.
enum DictionaryQuery {
    static func dictionary(of session: SessionID, in database: Database) throws -> SessionDictionary {
        var dictionary = SessionDictionary()
        try forEachRow("SELECT id, text FROM string WHERE session = ?") { row in
            if let id = number(row, 0) { dictionary.strings[StringID(rawValue: id)] = row.text(1) ?? "" }
        }
        try forEachRow("SELECT id, file, line FROM location WHERE session = ?") { row in
            guard let id = number(row, 0) else { return }
            dictionary.locations[LocationID(rawValue: id)] = SourceLocation(
                file: row.text(1) ?? "",
                line: number(row, 2) ?? 0
            )
        }
        try forEachRow("SELECT id, kind, type, identifier FROM node WHERE session = ?") { row in
            guard let id = number(row, 0) else { return }
            let node = NodeID(rawValue: id)
            dictionary.nodes[node] = NodeDefinition(
                id: node,
                kind: number(row, 1).flatMap(UInt8.init(exactly:)).flatMap(NodeKind.init(rawValue:)) ?? .object,
                typeName: StringID(rawValue: number(row, 2) ?? 0),
                identifier: StringID(rawValue: number(row, 3) ?? 0)
            )
        }
        return dictionary

        func forEachRow(_ sql: String, _ body: (Row) -> Void) throws {
            let rows = try Row.fetchCursor(database, sql: sql, arguments: [session.rawValue])
            while let row = try rows.next() { body(row) }
        }
        func number(_ row: Row, _ column: Int) -> UInt32? { row.integer(column).flatMap(UInt32.init(exactly:)) }
    }
}
