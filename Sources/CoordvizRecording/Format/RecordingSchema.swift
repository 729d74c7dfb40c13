internal import CoordvizModel
internal import GRDB

/// The tables of a recording, as an append-only list of named migrations.
enum RecordingSchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: first flight") { database in
            try database.execute(sql: tables)
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        // The tables are the same: code that reads the first version's tables reads these.
        migrator.registerMigration("2: views in linear time") { database in
            for view in RecordingViews.names { try database.execute(sql: "DROP VIEW IF EXISTS \(view)") }
            try database.execute(sql: RecordingViews.sql())
        }
        // In separate tables: to alter `session` would give each earlier declaration of it another text.
        migrator.registerMigration("3: ids and labels of sessions") { database in
            try database.execute(
                sql: """
                    CREATE TABLE identity (
                      session INTEGER PRIMARY KEY REFERENCES session(id),
                      uuid TEXT NOT NULL \(isText("uuid"))
                    );
                    CREATE TABLE label (
                      session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
                      name TEXT NOT NULL \(isText("name")),
                      value TEXT NOT NULL \(isText("value")),
                      PRIMARY KEY (session, name)
                    ) WITHOUT ROWID;
                    PRAGMA user_version = 2;
                    """
            )
        }
        return migrator
    }()

    /// Constrains the type of a column. `STRICT` tables are not used: they require SQLite 3.37 also in a program that
    /// only reads, and iOS 15.0 to 15.3 have 3.36 (https://www.sqlite.org/stricttables.html).
    ///
    /// Only integers and null are unchanged by a bitwise and with -1. The check takes ten nanoseconds a column, and
    /// `typeof` takes fifty.
    private static func isInteger(_ column: String) -> String { "CHECK (\(column) IS \(column) & -1)" }

    private static func isText(_ column: String) -> String { "CHECK (typeof(\(column)) = 'text')" }

    private static let tables = """
        CREATE TABLE session (
          id INTEGER PRIMARY KEY,
          process TEXT NOT NULL \(isText("process")),
          processID INTEGER NOT NULL \(isInteger("processID")),
          system TEXT NOT NULL \(isText("system")),
          recorderVersion TEXT NOT NULL \(isText("recorderVersion")),
          startedAt INTEGER NOT NULL \(isInteger("startedAt")),
          ending TEXT NOT NULL DEFAULT 'running' CHECK (ending IN ('running', 'clean', 'crashed', 'exited', 'died')),
          signal INTEGER \(isInteger("signal")),
          dropped INTEGER NOT NULL DEFAULT 0 \(isInteger("dropped")),
          ringPosition INTEGER NOT NULL DEFAULT 0 \(isInteger("ringPosition"))
        );

        CREATE TABLE string (
          session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
          id INTEGER NOT NULL CHECK (id > 0) \(isInteger("id")),
          text TEXT NOT NULL \(isText("text")),
          PRIMARY KEY (session, id)
        ) WITHOUT ROWID;

        CREATE TABLE location (
          session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
          id INTEGER NOT NULL CHECK (id > 0) \(isInteger("id")),
          file TEXT NOT NULL \(isText("file")),
          line INTEGER NOT NULL \(isInteger("line")),
          PRIMARY KEY (session, id)
        ) WITHOUT ROWID;

        CREATE TABLE node (
          session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
          id INTEGER NOT NULL CHECK (id > 0) \(isInteger("id")),
          kind INTEGER NOT NULL REFERENCES nodeKind(id) \(isInteger("kind")),
          type INTEGER NOT NULL \(isInteger("type")),
          identifier INTEGER \(isInteger("identifier")),
          PRIMARY KEY (session, id),
          FOREIGN KEY (session, type) REFERENCES string(session, id),
          FOREIGN KEY (session, identifier) REFERENCES string(session, id)
        ) WITHOUT ROWID;

        CREATE TABLE event (
          id INTEGER PRIMARY KEY,
          what INTEGER NOT NULL \(isInteger("what")),
          time INTEGER NOT NULL \(isInteger("time")),
          subject INTEGER \(isInteger("subject")),
          object INTEGER \(isInteger("object")),
          message INTEGER \(isInteger("message")),
          name INTEGER \(isInteger("name")),
          links INTEGER \(isInteger("links")),
          aside INTEGER \(isInteger("aside"))
        );

        CREATE TABLE block (
          id INTEGER PRIMARY KEY,
          time INTEGER NOT NULL \(isInteger("time")),
          message INTEGER NOT NULL \(isInteger("message"))
        );

        CREATE TABLE loss (
          session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
          first INTEGER NOT NULL CHECK (first > 0) \(isInteger("first")),
          last INTEGER NOT NULL CHECK (last BETWEEN first AND 0x7FFFFFFF) \(isInteger("last")),
          reason INTEGER NOT NULL REFERENCES lossReason(id) \(isInteger("reason")),
          PRIMARY KEY (session, first)
        ) WITHOUT ROWID;

        CREATE TABLE keyframe (
          session INTEGER NOT NULL REFERENCES session(id) \(isInteger("session")),
          event INTEGER NOT NULL \(isInteger("event")),
          PRIMARY KEY (session, event)
        ) WITHOUT ROWID;

        CREATE TABLE keyframeNode (
          session INTEGER NOT NULL \(isInteger("session")),
          event INTEGER NOT NULL \(isInteger("event")),
          node INTEGER NOT NULL \(isInteger("node")),
          appearance INTEGER REFERENCES appearanceState(id) \(isInteger("appearance")),
          PRIMARY KEY (session, event, node),
          FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
          FOREIGN KEY (session, node) REFERENCES node(session, id)
        ) WITHOUT ROWID;

        CREATE TABLE keyframeEdge (
          session INTEGER NOT NULL \(isInteger("session")),
          event INTEGER NOT NULL \(isInteger("event")),
          kind INTEGER NOT NULL REFERENCES edgeKind(id) \(isInteger("kind")),
          "from" INTEGER NOT NULL \(isInteger("\"from\"")),
          "to" INTEGER NOT NULL \(isInteger("\"to\"")),
          began INTEGER NOT NULL \(isInteger("began")),
          PRIMARY KEY (session, event, kind, "from", "to"),
          FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
          FOREIGN KEY (session, "from") REFERENCES node(session, id),
          FOREIGN KEY (session, "to") REFERENCES node(session, id)
        ) WITHOUT ROWID;

        CREATE TABLE eventKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        CREATE TABLE nodeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        CREATE TABLE edgeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        CREATE TABLE hopReason (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE \(isText("name")),
          text TEXT NOT NULL \(isText("text"))
        );
        CREATE TABLE causeStrength (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        CREATE TABLE appearanceState (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        CREATE TABLE lossReason (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE \(isText("name")));
        """

    /// Writes the names of this build's raw values, so that a person with `sqlite3` needs no other source.
    static func fillVocabulary(_ database: Database) throws {
        func fill(_ table: String, _ rows: [(id: UInt8, name: String)]) throws {
            let statement = try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO \(table) (id, name) VALUES (?, ?)"
            )
            for row in rows { try statement.execute(arguments: [Int64(row.id), row.name]) }
        }
        try fill("eventKind", EventKind.allCases.map { ($0.rawValue, $0.name) })
        try fill("nodeKind", NodeKind.allCases.map { ($0.rawValue, $0.name) })
        try fill("edgeKind", EdgeKind.allCases.map { ($0.rawValue, $0.name) })
        try fill("causeStrength", CauseStrength.allCases.map { ($0.rawValue, $0.name) })
        try fill("appearanceState", AppearanceState.allCases.map { ($0.rawValue, $0.name) })
        try fill("lossReason", LossReason.allCases.map { ($0.rawValue, $0.name) })
        for reason in HopReason.allCases {
            try database.execute(
                sql: "INSERT OR IGNORE INTO hopReason (id, name, text) VALUES (?, ?, ?)",
                arguments: [Int64(reason.rawValue), reason.name, reason.text]
            )
        }
    }
}
