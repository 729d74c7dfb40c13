internal import CoordvizModel
internal import GRDB

/// The rows of the tables `identity` and `label`, which recordings of the first version of the format lack.
enum IdentityRows {
    /// Sets the id of a new session, whose number may have been another one's that is gone.
    static func insert(_ uuid: SessionUUID, of session: SessionID, into database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM label WHERE session = ?").execute(arguments: [session.rawValue])
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO identity (session, uuid) VALUES (?, ?)"
        )
        try statement.execute(arguments: [session.rawValue, uuid.text])
    }

    /// The id of a session; nil when it was recorded without one, or with something else.
    static func uuid(of session: SessionID, in database: Database) throws -> SessionUUID? {
        guard try database.tableExists("identity") else { return nil }
        let row = try RowScan(database, "SELECT uuid FROM identity WHERE session = ?", [session.rawValue])
        return try row.next() ? row.text(0).flatMap(SessionUUID.init) : nil
    }

    /// Sets labels, as far as ``SessionLabels`` allows.
    static func insert(_ labels: [String: String], of session: SessionID, into database: Database) throws {
        for (name, value) in labels.sorted(by: { $0.key < $1.key }).prefix(SessionLabels.most)
        where SessionLabels.problem(name: name, value: value) == nil {
            try insert(name, value, of: session, into: database)
        }
    }

    /// Sets the label of an event, whose text is in the table already.
    static func insert(_ record: EventRecord, of session: SessionID, into database: Database) throws {
        guard let text = try DictionaryQuery.text(record.name, of: session, in: database),
            let (name, value) = SessionLabels.split(text),
            SessionLabels.problem(name: name, value: value) == nil
        else { return }
        let known = try labels(of: session, in: database)
        guard known[name] != nil || known.count < SessionLabels.most else { return }
        try insert(name, value, of: session, into: database)
    }

    private static func insert(
        _ name: String,
        _ value: String,
        of session: SessionID,
        into database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO label (session, name, value) VALUES (?, ?, ?)"
        )
        try statement.execute(arguments: [session.rawValue, name, value])
    }

    /// The labels of a session. The file is untrusted: what the limits do not allow is left out.
    static func labels(of session: SessionID, in database: Database) throws -> [String: String] {
        guard try database.tableExists("label") else { return [:] }
        let row = try RowScan(
            database,
            "SELECT name, value FROM label WHERE session = ? ORDER BY name LIMIT \(SessionLabels.most)",
            [session.rawValue]
        )
        var labels: [String: String] = [:]
        while try row.next() {
            if let name = try row.text(0), let value = try row.text(1) { SessionLabels.set(name, value, in: &labels) }
        }
        return labels
    }
}
