CREATE VIEW coordinator_lifetimes AS
WITH tree AS (
  SELECT session, event, seconds, subject, object,
    kind IN ('childAdded', 'edgeAppeared') AS begins
  FROM events
  WHERE kind IN ('childAdded', 'childRemoved')
    OR (kind IN ('edgeAppeared', 'edgeDisappeared') AND EXISTS (
      SELECT 1 FROM records
      WHERE records.id = (events.session - 1) << 31 | events.event
        AND records.code = (SELECT id FROM edgeKind WHERE name = 'child')
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

CREATE VIEW events AS
SELECT record.session, record.number AS event, record.time / 1e9 AS seconds,
  eventKind.name AS kind, subject.label AS subject, object.label AS object, name.text AS name, record.message,
  record.cause, causeStrength.name AS strength, record.thread,
  location.file || ':' || location.line AS location
FROM records AS record
JOIN eventKind ON eventKind.id = record.kind
JOIN causeStrength ON causeStrength.id = record.strength
LEFT JOIN nodes AS subject ON subject.session = record.session AND subject.node = record.subject
LEFT JOIN nodes AS object ON object.session = record.session AND object.node = record.object
LEFT JOIN string AS name ON name.session = record.session AND name.id = record.name
LEFT JOIN location ON location.session = record.session AND location.id = record.location;

CREATE VIEW message_paths AS
WITH hop AS MATERIALIZED (
  SELECT id, session, message, subject, object, predicted, code, time FROM records
  WHERE kind = (SELECT id FROM eventKind WHERE name = 'hop')
)
SELECT messages.session, messages.message, messages.name, messages.sender,
  row_number() OVER (PARTITION BY messages.session, messages.message ORDER BY hop.id) AS hop,
  origin.label AS "from", destination.label AS "to", why.text AS why,
  predicted.label AS predicted, messages.outcome, hop.time / 1e9 AS time, messages.arguments
FROM messages
JOIN hop ON hop.session = messages.session AND hop.message = messages.message
LEFT JOIN nodes AS origin ON origin.session = messages.session AND origin.node = hop.subject
LEFT JOIN nodes AS destination ON destination.session = messages.session AND destination.node = hop.object
LEFT JOIN nodes AS predicted ON predicted.session = messages.session AND predicted.node = hop.predicted
LEFT JOIN hopReason AS why ON why.id = hop.code;

CREATE VIEW messages AS
WITH told AS (
  SELECT record.session, record.message,
    min(CASE
      WHEN eventKind.name IN ('messageSent', 'messageQueued', 'messageDropped') THEN record.id END) AS first,
    min(CASE WHEN eventKind.name = 'messageQueued' THEN record.time END) / 1e9 AS queued,
    min(CASE WHEN eventKind.name = 'messageSent' THEN record.time END) / 1e9 AS sent,
    max(CASE
      WHEN eventKind.name IN ('handled', 'replied', 'unhandled', 'chainCycle', 'messageDropped')
      THEN record.id END) AS last,
    max(eventKind.name = 'passedOn') AS wasPassedOn,
    max(CASE WHEN eventKind.name = 'messageValues' AND record.code IS NOT 1 THEN record.name END) AS carried,
    max(CASE WHEN eventKind.name = 'messageValues' AND record.code = 1 THEN record.name END) AS types,
    min(record.number) AS firstNumber,
    max(CASE
      WHEN eventKind.name IN ('handled', 'replied', 'unhandled', 'chainCycle', 'messageDropped')
      THEN record.number END) AS lastNumber
  FROM records AS record
  JOIN eventKind ON eventKind.id = record.kind
  WHERE record.message IS NOT NULL
  GROUP BY 1, 2
), types AS (
  SELECT told.session, beginning.name, min(told.types) AS types
  FROM told JOIN records AS beginning ON beginning.id = told.first
  WHERE told.types IS NOT NULL
  GROUP BY 1, 2
)
SELECT told.session, told.message, name.text AS name, sender.label AS sender, told.sent,
  location.file || ':' || location.line AS location,
  CASE
    WHEN ended.name IN ('handled', 'replied') THEN 'handled'
    WHEN ended.name = 'messageDropped' THEN 'dropped'
    WHEN ended.name IS NOT NULL AND told.wasPassedOn THEN 'passedOn'
    WHEN EXISTS (
      SELECT 1 FROM loss
      WHERE loss.session = told.session AND loss.first > told.firstNumber
        AND (told.lastNumber IS NULL OR loss.first < told.lastNumber)
    ) THEN 'unknown'
    WHEN ended.name IS NOT NULL THEN 'unhandled'
    ELSE iif(told.sent IS NULL, 'queued', 'open') END AS outcome,
  ended_at.label AS ended_at, told.queued, arguments.text AS arguments
FROM told
JOIN records AS beginning ON beginning.id = told.first
LEFT JOIN records AS ending ON ending.id = told.last
LEFT JOIN eventKind AS ended ON ended.id = ending.kind
LEFT JOIN nodes AS sender ON sender.session = told.session AND sender.node = beginning.subject
LEFT JOIN nodes AS ended_at ON ended_at.session = told.session AND ended_at.node = ending.subject
LEFT JOIN string AS name ON name.session = told.session AND name.id = beginning.name
LEFT JOIN location ON location.session = told.session AND location.id = beginning.location
LEFT JOIN types ON types.session = told.session AND types.name = beginning.name
LEFT JOIN string AS arguments
  ON arguments.session = told.session AND arguments.id = coalesce(told.carried, types.types);

CREATE VIEW nodes AS
SELECT node.session, node.id AS node, nodeKind.name AS kind, type.text AS type, identifier.text AS identifier,
  type.text || '#' || node.id AS label
FROM node
JOIN nodeKind ON nodeKind.id = node.kind
LEFT JOIN string AS type ON type.session = node.session AND type.id = node.type
LEFT JOIN string AS identifier ON identifier.session = node.session AND identifier.id = node.identifier;

CREATE VIEW records AS
WITH unpacked AS (
  SELECT *, id & 0x7FFFFFFF AS number, coalesce(subject, 0) + object AS receiver,
    (links >> iif(links & 1, 32, 1)) & 0x7FFFFFFF AS toCause,
    iif(links & 1, (links >> 1) & 0x7FFFFFFF, 0) AS toSince
  FROM event
)
SELECT id, (id >> 31) + 1 AS session, number,
  time + coalesce((
    SELECT block.time FROM block WHERE block.id <= unpacked.id ORDER BY block.id DESC LIMIT 1
  ), 0) AS time,
  what & 255 AS kind, ((what >> 19) + 1) & 0xFFFF AS thread, subject, receiver AS object,
  nullif(iif(toCause IN (0, number), toCause, (number - toCause) & 0x7FFFFFFF), 0) AS cause,
  (what >> 8) & 7 AS strength, nullif((what >> 11) & 255, 0) AS code, name,
  message + coalesce((
    SELECT block.message FROM block WHERE block.id <= unpacked.id ORDER BY block.id DESC LIMIT 1
  ), 0) AS message,
  nullif(((coalesce(aside, 0) >> 32) + iif(what & 255 = 41, coalesce(receiver, 0), 0)) & 0xFFFFFFFF, 0)
    AS predicted,
  nullif(((what >> 35) + iif(what & 255 = 41, (what >> 11) & 255, 0)) & 255, 0) AS predictedCode,
  nullif(aside & 0xFFFFFFFF, 0) AS location,
  nullif(iif(toSince IN (0, number), toSince, (number - toSince) & 0x7FFFFFFF), 0) AS since
FROM unpacked;
