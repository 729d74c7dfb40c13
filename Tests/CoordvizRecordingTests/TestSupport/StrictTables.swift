/// The tables as coordviz declared them before it made recordings that SQLite 3.36 can read.
enum StrictTables {
    static let sql = """
        CREATE TABLE session (
          id INTEGER PRIMARY KEY,
          process TEXT NOT NULL,
          processID INTEGER NOT NULL,
          system TEXT NOT NULL,
          recorderVersion TEXT NOT NULL,
          startedAt INTEGER NOT NULL,
          ending TEXT NOT NULL DEFAULT 'running' CHECK (ending IN ('running', 'clean', 'crashed', 'exited', 'died')),
          signal INTEGER,
          dropped INTEGER NOT NULL DEFAULT 0,
          ringPosition INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE TABLE string (
          session INTEGER NOT NULL REFERENCES session(id),
          id INTEGER NOT NULL CHECK (id > 0),
          text TEXT NOT NULL,
          PRIMARY KEY (session, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE location (
          session INTEGER NOT NULL REFERENCES session(id),
          id INTEGER NOT NULL CHECK (id > 0),
          file TEXT NOT NULL,
          line INTEGER NOT NULL,
          PRIMARY KEY (session, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE node (
          session INTEGER NOT NULL REFERENCES session(id),
          id INTEGER NOT NULL CHECK (id > 0),
          kind INTEGER NOT NULL REFERENCES nodeKind(id),
          type INTEGER NOT NULL,
          identifier INTEGER,
          PRIMARY KEY (session, id),
          FOREIGN KEY (session, type) REFERENCES string(session, id),
          FOREIGN KEY (session, identifier) REFERENCES string(session, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE event (
          id INTEGER PRIMARY KEY,
          what INTEGER NOT NULL,
          time INTEGER NOT NULL,
          subject INTEGER,
          object INTEGER,
          message INTEGER,
          name INTEGER,
          links INTEGER,
          aside INTEGER
        ) STRICT;

        CREATE TABLE block (
          id INTEGER PRIMARY KEY,
          time INTEGER NOT NULL,
          message INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE loss (
          session INTEGER NOT NULL REFERENCES session(id),
          first INTEGER NOT NULL CHECK (first > 0),
          last INTEGER NOT NULL CHECK (last BETWEEN first AND 0x7FFFFFFF),
          reason INTEGER NOT NULL REFERENCES lossReason(id),
          PRIMARY KEY (session, first)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE keyframe (
          session INTEGER NOT NULL REFERENCES session(id),
          event INTEGER NOT NULL,
          PRIMARY KEY (session, event)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE keyframeNode (
          session INTEGER NOT NULL,
          event INTEGER NOT NULL,
          node INTEGER NOT NULL,
          appearance INTEGER REFERENCES appearanceState(id),
          PRIMARY KEY (session, event, node),
          FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
          FOREIGN KEY (session, node) REFERENCES node(session, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE keyframeEdge (
          session INTEGER NOT NULL,
          event INTEGER NOT NULL,
          kind INTEGER NOT NULL REFERENCES edgeKind(id),
          "from" INTEGER NOT NULL,
          "to" INTEGER NOT NULL,
          began INTEGER NOT NULL,
          PRIMARY KEY (session, event, kind, "from", "to"),
          FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
          FOREIGN KEY (session, "from") REFERENCES node(session, id),
          FOREIGN KEY (session, "to") REFERENCES node(session, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE eventKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE nodeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE edgeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE hopReason (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL) STRICT;
        CREATE TABLE causeStrength (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE appearanceState (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE lossReason (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        """
}
