/// Views for people: `sqlite3 app.sqlite 'select * from message_paths'`. Our own reader never uses them.
///
/// Column by column in `docs/recording-format.md`.
enum RecordingViews {
    static let sql = """
        CREATE VIEW nodes AS
        SELECT node.session, node.id AS node, nodeKind.name AS kind, type.text AS type, identifier.text AS identifier,
          type.text || '#' || node.id AS label
        FROM node
        JOIN nodeKind ON nodeKind.id = node.kind
        LEFT JOIN string AS type ON type.session = node.session AND type.id = node.type
        LEFT JOIN string AS identifier ON identifier.session = node.session AND identifier.id = node.identifier;

        CREATE VIEW events AS
        SELECT event.id >> 40 AS session, event.id & 0xFFFFFFFFFF AS event, event.time / 1e9 AS seconds,
          eventKind.name AS kind, subject.label AS subject, object.label AS object, name.text AS name, event.message,
          event.cause, causeStrength.name AS strength, event.thread,
          location.file || ':' || location.line AS location
        FROM event
        JOIN eventKind ON eventKind.id = event.kind
        JOIN causeStrength ON causeStrength.id = event.strength
        LEFT JOIN nodes AS subject ON subject.session = event.id >> 40 AND subject.node = event.subject
        LEFT JOIN nodes AS object ON object.session = event.id >> 40 AND object.node = event.object
        LEFT JOIN string AS name ON name.session = event.id >> 40 AND name.id = event.name
        LEFT JOIN location ON location.session = event.id >> 40 AND location.id = event.location;

        CREATE VIEW messages AS
        WITH told AS (
          SELECT event.id >> 40 AS session, event.message, min(event.id) AS first,
            min(CASE WHEN eventKind.name = 'messageQueued' THEN event.time END) / 1e9 AS queued,
            min(CASE WHEN eventKind.name = 'messageSent' THEN event.time END) / 1e9 AS sent
          FROM event
          JOIN eventKind ON eventKind.id = event.kind
          WHERE eventKind.name IN ('messageSent', 'messageQueued', 'messageDropped')
          GROUP BY 1, 2
        )
        SELECT told.session, told.message, name.text AS name, sender.label AS sender, told.sent,
          location.file || ':' || location.line AS location,
          coalesce((
            SELECT CASE
              WHEN ending.kind IN ('handled', 'replied') THEN 'handled'
              WHEN ending.kind = 'messageDropped' THEN 'dropped'
              WHEN EXISTS (
                SELECT 1 FROM events AS passed
                WHERE passed.session = told.session AND passed.message = told.message AND passed.kind = 'passedOn'
              ) THEN 'passedOn'
              ELSE 'unhandled' END
            FROM events AS ending
            WHERE ending.session = told.session AND ending.message = told.message
              AND ending.kind IN ('handled', 'replied', 'unhandled', 'chainCycle', 'messageDropped')
            ORDER BY ending.event DESC LIMIT 1
          ), iif(told.sent IS NULL, 'queued', 'open')) AS outcome,
          (
            SELECT ending.subject FROM events AS ending
            WHERE ending.session = told.session AND ending.message = told.message
              AND ending.kind IN ('handled', 'replied', 'unhandled', 'chainCycle', 'messageDropped')
            ORDER BY ending.event DESC LIMIT 1
          ) AS ended_at,
          told.queued
        FROM told
        JOIN event AS beginning ON beginning.id = told.first
        LEFT JOIN nodes AS sender ON sender.session = told.session AND sender.node = beginning.subject
        LEFT JOIN string AS name ON name.session = told.session AND name.id = beginning.name
        LEFT JOIN location ON location.session = told.session AND location.id = beginning.location;

        CREATE VIEW message_paths AS
        SELECT messages.session, messages.message, messages.name, messages.sender,
          row_number() OVER (PARTITION BY messages.session, messages.message ORDER BY hop.id) AS hop,
          origin.label AS "from", destination.label AS "to", why.text AS why,
          predicted.label AS predicted, messages.outcome, coalesce(hop.time / 1e9, messages.sent, messages.queued) AS time
        FROM messages
        LEFT JOIN event AS hop
          ON hop.id >> 40 = messages.session AND hop.message = messages.message
          AND hop.kind = (SELECT id FROM eventKind WHERE name = 'hop')
        LEFT JOIN nodes AS origin ON origin.session = messages.session AND origin.node = hop.subject
        LEFT JOIN nodes AS destination ON destination.session = messages.session AND destination.node = hop.object
        LEFT JOIN nodes AS predicted ON predicted.session = messages.session AND predicted.node = hop.predicted
        LEFT JOIN hopReason AS why ON why.id = hop.code;

        CREATE VIEW coordinator_lifetimes AS
        WITH tree AS (
          SELECT session, event, seconds, subject, object,
            kind IN ('childAdded', 'edgeAppeared') AS begins
          FROM events
          WHERE kind IN ('childAdded', 'childRemoved')
            OR (kind IN ('edgeAppeared', 'edgeDisappeared') AND EXISTS (
              SELECT 1 FROM event
              WHERE event.id = events.session << 40 | events.event
                AND event.code = (SELECT id FROM edgeKind WHERE name = 'child')
            ))
        ), begun AS (
          SELECT session, event, seconds, subject, object FROM tree WHERE begins
          UNION ALL
          SELECT started.session, started.event, started.seconds, started.subject, NULL
          FROM events AS started
          WHERE started.kind = 'coordinatorStarted' AND started.object IS NULL AND NOT EXISTS (
            SELECT 1 FROM tree AS added
            WHERE added.begins AND added.session = started.session AND added.subject = started.subject
          )
        )
        SELECT begun.session, begun.subject AS coordinator, begun.object AS parent, begun.seconds AS added,
          (
            SELECT min(removed.seconds) FROM (
              SELECT session, event, seconds, subject, object FROM tree WHERE NOT begins
              UNION ALL
              SELECT session, event, seconds, subject, NULL FROM events WHERE kind = 'coordinatorStopped'
            ) AS removed
            WHERE removed.session = begun.session AND removed.subject = begun.subject AND removed.event > begun.event
              AND removed.object IS begun.object
          ) AS removed,
          (
            SELECT min(released.seconds) FROM events AS released
            WHERE released.session = begun.session AND released.subject = begun.subject
              AND released.event > begun.event AND released.kind = 'released'
          ) AS released,
          begun.event AS added_event
        FROM begun ORDER BY begun.session, begun.event;
        """
}
