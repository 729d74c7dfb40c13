internal import CoordvizModel

/// Views for people: `sqlite3 app.sqlite 'select * from message_paths'`. The reader of this module never uses them.
///
/// Their columns are described in `docs/recording-format.md`. They are written for two programs that read them
/// differently. SQLite uses them as they are, also in DuckDB's `sqlite_scan`. DuckDB's `ATTACH` parses them itself, so
/// they only use syntax that means the same in both, and need no query plan that one of them lacks:
/// - Nothing is looked up for each event with `ORDER BY … LIMIT 1` or an inequality alone, for which DuckDB compares
///   everything with everything; ``EventColumns/unpacked`` is one join of ranges, which both do in order.
/// - No common table expression is used twice: DuckDB would materialize its rows, and join no ranges with them.
/// - Integers are `BIGINT`, and divisions contain a real number.
enum RecordingViews {
    /// Returns the statements that create the views, and the table from which they get their columns' types.
    /// - Parameter isTemporary: whether the views exist only for the connection, in place of those in the file, which
    ///   may be from an earlier version.
    static func sql(isTemporary: Bool = false) -> String {
        let (table, view) = isTemporary ? ("TEMP TABLE IF NOT EXISTS", "TEMP VIEW IF NOT EXISTS") : ("TABLE", "VIEW")
        let views = ([unpacked] + all.map { ($0.name, $0.query) }).map { "CREATE \(view) \($0.name) AS\n\($0.query)" }
        let statements = ["CREATE \(table) \(RecordingView.typesTable)"] + views
        // Without indentation, which would take a page of each recording.
        return statements.joined(separator: ";\n").split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .joined(separator: "\n")
    }

    static let names = all.map(\.name)

    /// In an order in which they take as few pages of a file as possible; each follows those that it uses.
    private static let all = [records, nodes, messages, events, coordinatorLifetimes, messagePaths]

    /// The unpacked events, on which all other views are based.
    private static let unpacked = (name: "unpacked", query: EventColumns.unpacked)

    private static let nodes = RecordingView(
        "nodes",
        columns: [
            .integer("session"), .integer("node"), .text("kind"), .text("type"), .text("identifier"), .text("label"),
        ],
        """
        SELECT node.session, node.id, nodeKind.name, nodeT.text, identifier.text, \(NodeLabel("node").text)
        FROM node
        JOIN nodeKind ON nodeKind.id = node.kind
        LEFT JOIN string AS nodeT ON nodeT.session = node.session AND nodeT.id = node.type
        LEFT JOIN string AS identifier ON identifier.session = node.session AND identifier.id = node.identifier
        """
    )

    private static let records = RecordingView(
        "records",
        columns: [
            .integer("id"), .integer("session"), .integer("number"), .integer("time"), .integer("kind"),
            .integer("thread"), .integer("subject"), .integer("object"), .integer("cause"), .integer("strength"),
            .integer("code"), .integer("name"), .integer("message"), .integer("predicted"), .integer("predictedCode"),
            .integer("location"), .integer("since"),
        ],
        """
        SELECT id, session, number, time, kind, \(EventColumns.thread), subject, object,
        \(EventColumns.swapped("toCause")), strength,
        CASE WHEN code <> 0 OR kind IN \(EventColumns.kinds(.appearanceChanged, .hop)) THEN code END,
        name, message, nullif(predicted, 0),
        nullif(((what >> 35) + CASE kind WHEN \(EventColumns.kind(.hop)) THEN code ELSE 0 END) & 255, 0),
        nullif(location, 0), \(EventColumns.swapped("toSince"))
        FROM unpacked
        """
    )

    private static let events = RecordingView(
        "events",
        columns: [
            .integer("session"), .integer("event"), .real("seconds"), .text("kind"), .text("subject"), .text("object"),
            .text("name"), .integer("message"), .integer("cause"), .text("strength"), .integer("thread"),
            .text("location"),
        ],
        """
        SELECT e.session, number, time / 1e9, eventKind.name, \(NodeLabel("s").text), \(NodeLabel("o").text),
        name.text, message, \(EventColumns.swapped("toCause")), causeStrength.name, \(EventColumns.thread),
        \(EventColumns.place)
        FROM unpacked AS e
        JOIN eventKind ON eventKind.id = e.kind
        JOIN causeStrength ON causeStrength.id = strength
        \(NodeLabel("s").joined(to: "e.subject", of: "e"))
        \(NodeLabel("o").joined(to: "e.object", of: "e"))
        LEFT JOIN string AS name ON name.session = e.session AND name.id = e.name
        LEFT JOIN location ON location.session = e.session AND location.id = e.location
        """
    )

    private static let messages: RecordingView = {
        let begins = EventColumns.kinds(.messageSent, .messageQueued, .messageDropped)
        let answers = EventColumns.kinds(.handled, .replied)
        let ends = EventColumns.kinds(.unhandled, .chainCycle, .messageDropped)
        let values = EventColumns.kind(.messageValues)
        return RecordingView(
            "messages",
            columns: [
                .integer("session"), .integer("message"), .text("name"), .text("sender"), .real("sent"),
                .text("location"), .text("outcome"), .text("ended_at"), .real("queued"), .text("arguments"),
            ],
            with: [
                """
                told AS (
                  SELECT session, message,
                    min(CASE WHEN kind IN \(begins) THEN id END) AS first,
                    min(CASE WHEN kind = \(EventColumns.kind(.messageQueued)) THEN time END) / 1e9 AS queued,
                    min(CASE WHEN kind = \(EventColumns.kind(.messageSent)) THEN time END) / 1e9 AS sent,
                    coalesce(
                      max(CASE WHEN kind IN \(answers) THEN id END), max(CASE WHEN kind IN \(ends) THEN id END)
                    ) AS last,
                    max(CASE WHEN kind = \(EventColumns.kind(.passedOn)) THEN 1 ELSE 0 END) AS wasPassedOn,
                    max(CASE WHEN kind = \(values) AND code <> 1 THEN name END) AS carried,
                    max(CASE WHEN kind = \(values) AND code = 1 THEN name END) AS types,
                    min(CASE WHEN kind <> \(values) THEN name END) AS called,
                    min(number) AS firstNumber
                  FROM unpacked WHERE message IS NOT NULL
                  GROUP BY 1, 2
                ), begun AS (
                  SELECT told.*, e.subject, e.name, e.aside & 4294967295 AS place,
                    CASE WHEN e.name IS NOT NULL
                      THEN min(told.types) OVER (PARTITION BY told.session, e.name) END AS usual
                  FROM told
                  LEFT JOIN event AS e ON e.id = told.first
                )
                """
            ],
            """
            SELECT b.session, b.message,
              CASE WHEN b.first IS NULL THEN coalesce(nullif(name.text, ''), 'message ' || CAST(b.message AS VARCHAR))
                ELSE name.text END,
              \(NodeLabel("s").text), b.sent,
              \(EventColumns.place),
              CASE
                WHEN z.what & 255 IN \(answers) THEN 'handled'
                WHEN z.what & 255 = \(EventColumns.kind(.messageDropped)) THEN 'dropped'
                WHEN b.last IS NOT NULL AND b.wasPassedOn = 1 THEN 'passedOn'
                WHEN EXISTS (
                  SELECT 1 FROM loss
                  WHERE loss.session = b.session AND (
                    loss.first > b.firstNumber AND (b.last IS NULL OR loss.first < b.last & 2147483647)
                    OR b.first IS NULL AND loss.first < b.firstNumber
                  )
                ) THEN 'unknown'
                WHEN b.last IS NOT NULL THEN 'unhandled'
                WHEN b.sent IS NULL THEN 'queued'
                ELSE 'open'
              END, \(NodeLabel("r").text), b.queued, arguments.text
            FROM begun AS b
            LEFT JOIN event AS z ON z.id = b.last
            \(NodeLabel("s").joined(to: "b.subject", of: "b"))
            \(NodeLabel("r").joined(to: "z.subject", of: "b"))
            LEFT JOIN string AS name ON name.session = b.session AND name.id = coalesce(b.name, b.called)
            LEFT JOIN location ON location.session = b.session AND location.id = b.place
            LEFT JOIN string AS arguments
              ON arguments.session = b.session AND arguments.id = coalesce(b.carried, b.usual)
            ORDER BY 1, 2
            """
        )
    }()

    private static let messagePaths = RecordingView(
        "message_paths",
        columns: [
            .integer("session"), .integer("message"), .text("name"), .text("sender"), .integer("hop"), .text("from"),
            .text("to"), .text("why"), .text("predicted"), .text("outcome"), .real("time"), .text("arguments"),
        ],
        with: [
            """
            hop AS (
              SELECT session, message, row_number() OVER (PARTITION BY session, message ORDER BY id) AS number,
                subject, object, predicted, code, time
              FROM unpacked WHERE kind = \(EventColumns.kind(.hop))
            )
            """
        ],
        """
        SELECT h.session, h.message, messages.name, messages.sender, h.number, \(NodeLabel("f").text),
          \(NodeLabel("t").text), why.text, \(NodeLabel("p").text), messages.outcome,
          h.time / 1e9, messages.arguments
        FROM hop AS h
        JOIN messages ON messages.session = h.session AND messages.message = h.message
        \(NodeLabel("f").joined(to: "h.subject", of: "h"))
        \(NodeLabel("t").joined(to: "h.object", of: "h"))
        \(NodeLabel("p").joined(to: "h.predicted", of: "h"))
        LEFT JOIN hopReason AS why ON why.id = nullif(h.code, 0)
        """
    )
}
