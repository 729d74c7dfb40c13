CREATE TABLE appearanceState (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE block (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL CHECK (time IS time & -1),
  message INTEGER NOT NULL CHECK (message IS message & -1)
);

CREATE TABLE causeStrength (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE edgeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  what INTEGER NOT NULL CHECK (what IS what & -1),
  time INTEGER NOT NULL CHECK (time IS time & -1),
  subject INTEGER CHECK (subject IS subject & -1),
  object INTEGER CHECK (object IS object & -1),
  message INTEGER CHECK (message IS message & -1),
  name INTEGER CHECK (name IS name & -1),
  links INTEGER CHECK (links IS links & -1),
  aside INTEGER CHECK (aside IS aside & -1)
);

CREATE TABLE eventKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);

CREATE TABLE hopReason (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'),
  text TEXT NOT NULL CHECK (typeof(text) = 'text')
);

CREATE TABLE keyframe (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  event INTEGER NOT NULL CHECK (event IS event & -1),
  PRIMARY KEY (session, event)
) WITHOUT ROWID;

CREATE TABLE keyframeEdge (
  session INTEGER NOT NULL CHECK (session IS session & -1),
  event INTEGER NOT NULL CHECK (event IS event & -1),
  kind INTEGER NOT NULL REFERENCES edgeKind(id) CHECK (kind IS kind & -1),
  "from" INTEGER NOT NULL CHECK ("from" IS "from" & -1),
  "to" INTEGER NOT NULL CHECK ("to" IS "to" & -1),
  began INTEGER NOT NULL CHECK (began IS began & -1),
  PRIMARY KEY (session, event, kind, "from", "to"),
  FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
  FOREIGN KEY (session, "from") REFERENCES node(session, id),
  FOREIGN KEY (session, "to") REFERENCES node(session, id)
) WITHOUT ROWID;

CREATE TABLE keyframeNode (
  session INTEGER NOT NULL CHECK (session IS session & -1),
  event INTEGER NOT NULL CHECK (event IS event & -1),
  node INTEGER NOT NULL CHECK (node IS node & -1),
  appearance INTEGER REFERENCES appearanceState(id) CHECK (appearance IS appearance & -1),
  PRIMARY KEY (session, event, node),
  FOREIGN KEY (session, event) REFERENCES keyframe(session, event),
  FOREIGN KEY (session, node) REFERENCES node(session, id)
) WITHOUT ROWID;

CREATE TABLE location (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  id INTEGER NOT NULL CHECK (id > 0) CHECK (id IS id & -1),
  file TEXT NOT NULL CHECK (typeof(file) = 'text'),
  line INTEGER NOT NULL CHECK (line IS line & -1),
  PRIMARY KEY (session, id)
) WITHOUT ROWID;

CREATE TABLE loss (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  first INTEGER NOT NULL CHECK (first > 0) CHECK (first IS first & -1),
  last INTEGER NOT NULL CHECK (last BETWEEN first AND 0x7FFFFFFF) CHECK (last IS last & -1),
  reason INTEGER NOT NULL REFERENCES lossReason(id) CHECK (reason IS reason & -1),
  PRIMARY KEY (session, first)
) WITHOUT ROWID;

CREATE TABLE lossReason (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE node (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  id INTEGER NOT NULL CHECK (id > 0) CHECK (id IS id & -1),
  kind INTEGER NOT NULL REFERENCES nodeKind(id) CHECK (kind IS kind & -1),
  type INTEGER NOT NULL CHECK (type IS type & -1),
  identifier INTEGER CHECK (identifier IS identifier & -1),
  PRIMARY KEY (session, id),
  FOREIGN KEY (session, type) REFERENCES string(session, id),
  FOREIGN KEY (session, identifier) REFERENCES string(session, id)
) WITHOUT ROWID;

CREATE TABLE nodeKind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  process TEXT NOT NULL CHECK (typeof(process) = 'text'),
  processID INTEGER NOT NULL CHECK (processID IS processID & -1),
  system TEXT NOT NULL CHECK (typeof(system) = 'text'),
  recorderVersion TEXT NOT NULL CHECK (typeof(recorderVersion) = 'text'),
  startedAt INTEGER NOT NULL CHECK (startedAt IS startedAt & -1),
  ending TEXT NOT NULL DEFAULT 'running' CHECK (ending IN ('running', 'clean', 'crashed', 'exited', 'died')),
  signal INTEGER CHECK (signal IS signal & -1),
  dropped INTEGER NOT NULL DEFAULT 0 CHECK (dropped IS dropped & -1),
  ringPosition INTEGER NOT NULL DEFAULT 0 CHECK (ringPosition IS ringPosition & -1)
);

CREATE TABLE string (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  id INTEGER NOT NULL CHECK (id > 0) CHECK (id IS id & -1),
  text TEXT NOT NULL CHECK (typeof(text) = 'text'),
  PRIMARY KEY (session, id)
) WITHOUT ROWID;

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
