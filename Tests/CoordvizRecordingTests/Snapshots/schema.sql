CREATE TABLE appearanceState (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE block (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL CHECK (time IS time & -1),
  message INTEGER NOT NULL CHECK (message IS message & -1)
);

CREATE TABLE causeStrength (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (typeof(name) = 'text'));

CREATE TABLE columnType (integer INTEGER, real REAL, text TEXT, CHECK (false));

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

CREATE TABLE identity (
  session INTEGER PRIMARY KEY REFERENCES session(id),
  uuid TEXT NOT NULL CHECK (typeof(uuid) = 'text')
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

CREATE TABLE label (
  session INTEGER NOT NULL REFERENCES session(id) CHECK (session IS session & -1),
  name TEXT NOT NULL CHECK (typeof(name) = 'text'),
  value TEXT NOT NULL CHECK (typeof(value) = 'text'),
  PRIMARY KEY (session, name)
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
WITH known AS (
SELECT id, session, kind, time, subject, object,
CASE WHEN kind IN (22, 70) THEN 1
WHEN kind IN (23, 71) THEN -1 END AS step,
CASE WHEN kind IN (2, 50) THEN id END AS turn
FROM unpacked
WHERE kind IN (2, 10, 21, 22, 23) OR (kind IN (70, 71) AND code = 1)
OR (kind = 20 AND object IS NULL)
OR (kind = 50
AND (coalesce(toCause, 0) = 0 OR strength <> 1))
), placed AS (
SELECT *, lag(id) OVER (PARTITION BY session, subject, object ORDER BY id) AS idBefore, lag(step) OVER (PARTITION BY session, subject, object ORDER BY id) AS stepBefore,
min(turn) OVER (PARTITION BY session ORDER BY id DESC) AS turnEnd
FROM known
), counted AS (
SELECT *,
sum(CASE WHEN step = coalesce(stepBefore, -1) THEN 0 ELSE step END) OVER (PARTITION BY session, subject ORDER BY id) AS parents,
min(CASE WHEN step = 1 THEN id END) OVER (PARTITION BY session, subject ORDER BY id DESC) AS nextAdded,
min(CASE WHEN kind = 21 THEN id END) OVER (PARTITION BY session, subject ORDER BY id DESC) AS nextStopped,
min(CASE WHEN kind = 10 THEN time END) OVER (PARTITION BY session, subject ORDER BY id DESC)
AS released
FROM placed
), begun AS (
SELECT *, lag(id) OVER (PARTITION BY session, subject, object ORDER BY id) AS rootBefore, lag(kind) OVER (PARTITION BY session, subject, object ORDER BY id) AS kindBefore
FROM counted
WHERE step = -1 OR kind = 21
OR (step = 1 AND (coalesce(stepBefore, -1) = -1 OR EXISTS (
SELECT 1 FROM loss WHERE loss.session = counted.session
AND loss.first BETWEEN idBefore & 2147483647 AND id & 2147483647
)))
OR (kind = 20 AND coalesce(parents, 0) = 0
AND (nextAdded IS NULL OR nextAdded > nextStopped OR nextAdded > turnEnd))
), lived AS (
SELECT *, lead(CASE WHEN step = -1 OR kind = 21 THEN time END) OVER (PARTITION BY session, subject, object ORDER BY id) AS removed
FROM begun
WHERE kind <> 20 OR coalesce(kindBefore, 21) = 21
OR EXISTS (
SELECT 1 FROM loss WHERE loss.session = begun.session
AND loss.first BETWEEN rootBefore & 2147483647 AND id & 2147483647
)
)
SELECT integer AS "session", text AS "coordinator", text AS "parent", real AS "added", real AS "removed", real AS "released", integer AS "added_event"
FROM columnType WHERE false
UNION ALL
SELECT e.session, sT.text || '#' || s.id, pT.text || '#' || p.id, time / 1e9, removed / 1e9,
released / 1e9, e.id & 2147483647
FROM lived AS e
LEFT JOIN node AS s ON s.session = e.session AND s.id = subject
LEFT JOIN string AS sT ON sT.session = s.session AND sT.id = s.type
LEFT JOIN node AS p ON p.session = e.session AND p.id = object
LEFT JOIN string AS pT ON pT.session = p.session AND pT.id = p.type
WHERE step = 1 OR e.kind = 20
ORDER BY 1, 7;

CREATE VIEW events AS
SELECT integer AS "session", integer AS "event", real AS "seconds", text AS "kind", text AS "subject", text AS "object", text AS "name", integer AS "message", integer AS "cause", text AS "strength", integer AS "thread", text AS "location"
FROM columnType WHERE false
UNION ALL
SELECT e.session, number, time / 1e9, eventKind.name, sT.text || '#' || s.id, oT.text || '#' || o.id,
name.text, message, nullif(CASE WHEN toCause IN (0, number) THEN toCause ELSE (number - toCause) & 2147483647 END, 0), causeStrength.name, ((what >> 19) + 1) & 65535,
location.file || ':' || location.line
FROM unpacked AS e
JOIN eventKind ON eventKind.id = e.kind
JOIN causeStrength ON causeStrength.id = strength
LEFT JOIN node AS s ON s.session = e.session AND s.id = e.subject
LEFT JOIN string AS sT ON sT.session = s.session AND sT.id = s.type
LEFT JOIN node AS o ON o.session = e.session AND o.id = e.object
LEFT JOIN string AS oT ON oT.session = o.session AND oT.id = o.type
LEFT JOIN string AS name ON name.session = e.session AND name.id = e.name
LEFT JOIN location ON location.session = e.session AND location.id = e.location;

CREATE VIEW message_paths AS
WITH hop AS (
SELECT session, message, row_number() OVER (PARTITION BY session, message ORDER BY id) AS number,
subject, object, predicted, code, time
FROM unpacked WHERE kind = 41
)
SELECT integer AS "session", integer AS "message", text AS "name", text AS "sender", integer AS "hop", text AS "from", text AS "to", text AS "why", text AS "predicted", text AS "outcome", real AS "time", text AS "arguments"
FROM columnType WHERE false
UNION ALL
SELECT h.session, h.message, messages.name, messages.sender, h.number, fT.text || '#' || f.id,
tT.text || '#' || t.id, why.text, pT.text || '#' || p.id, messages.outcome,
h.time / 1e9, messages.arguments
FROM hop AS h
JOIN messages ON messages.session = h.session AND messages.message = h.message
LEFT JOIN node AS f ON f.session = h.session AND f.id = h.subject
LEFT JOIN string AS fT ON fT.session = f.session AND fT.id = f.type
LEFT JOIN node AS t ON t.session = h.session AND t.id = h.object
LEFT JOIN string AS tT ON tT.session = t.session AND tT.id = t.type
LEFT JOIN node AS p ON p.session = h.session AND p.id = h.predicted
LEFT JOIN string AS pT ON pT.session = p.session AND pT.id = p.type
LEFT JOIN hopReason AS why ON why.id = nullif(h.code, 0);

CREATE VIEW messages AS
WITH told AS (
SELECT session, message,
min(CASE WHEN kind IN (40, 48, 49) THEN id END) AS first,
min(CASE WHEN kind = 48 THEN time END) / 1e9 AS queued,
min(CASE WHEN kind = 40 THEN time END) / 1e9 AS sent,
coalesce(
max(CASE WHEN kind IN (42, 45) THEN id END), max(CASE WHEN kind IN (44, 46, 49) THEN id END)
) AS last,
max(CASE WHEN kind = 43 THEN 1 ELSE 0 END) AS wasPassedOn,
max(CASE WHEN kind = 58 AND code <> 1 THEN name END) AS carried,
max(CASE WHEN kind = 58 AND code = 1 THEN name END) AS types,
min(CASE WHEN kind <> 58 THEN name END) AS called,
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
SELECT integer AS "session", integer AS "message", text AS "name", text AS "sender", real AS "sent", text AS "location", text AS "outcome", text AS "ended_at", real AS "queued", text AS "arguments"
FROM columnType WHERE false
UNION ALL
SELECT b.session, b.message,
CASE WHEN b.first IS NULL THEN coalesce(nullif(name.text, ''), 'message ' || CAST(b.message AS VARCHAR))
ELSE name.text END,
sT.text || '#' || s.id, b.sent,
location.file || ':' || location.line,
CASE
WHEN z.what & 255 IN (42, 45) THEN 'handled'
WHEN z.what & 255 = 49 THEN 'dropped'
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
END, rT.text || '#' || r.id, b.queued, arguments.text
FROM begun AS b
LEFT JOIN event AS z ON z.id = b.last
LEFT JOIN node AS s ON s.session = b.session AND s.id = b.subject
LEFT JOIN string AS sT ON sT.session = s.session AND sT.id = s.type
LEFT JOIN node AS r ON r.session = b.session AND r.id = z.subject
LEFT JOIN string AS rT ON rT.session = r.session AND rT.id = r.type
LEFT JOIN string AS name ON name.session = b.session AND name.id = coalesce(b.name, b.called)
LEFT JOIN location ON location.session = b.session AND location.id = b.place
LEFT JOIN string AS arguments
ON arguments.session = b.session AND arguments.id = coalesce(b.carried, b.usual)
ORDER BY 1, 2;

CREATE VIEW nodes AS
SELECT integer AS "session", integer AS "node", text AS "kind", text AS "type", text AS "identifier", text AS "label"
FROM columnType WHERE false
UNION ALL
SELECT node.session, node.id, nodeKind.name, nodeT.text, identifier.text, nodeT.text || '#' || node.id
FROM node
JOIN nodeKind ON nodeKind.id = node.kind
LEFT JOIN string AS nodeT ON nodeT.session = node.session AND nodeT.id = node.type
LEFT JOIN string AS identifier ON identifier.session = node.session AND identifier.id = node.identifier;

CREATE VIEW records AS
SELECT integer AS "id", integer AS "session", integer AS "number", integer AS "time", integer AS "kind", integer AS "thread", integer AS "subject", integer AS "object", integer AS "cause", integer AS "strength", integer AS "code", integer AS "name", integer AS "message", integer AS "predicted", integer AS "predictedCode", integer AS "location", integer AS "since"
FROM columnType WHERE false
UNION ALL
SELECT id, session, number, time, kind, ((what >> 19) + 1) & 65535, subject, object,
nullif(CASE WHEN toCause IN (0, number) THEN toCause ELSE (number - toCause) & 2147483647 END, 0), strength,
CASE WHEN code <> 0 OR kind IN (41, 72) THEN code END,
name, message, nullif(predicted, 0),
nullif(((what >> 35) + CASE kind WHEN 41 THEN code ELSE 0 END) & 255, 0),
nullif(location, 0), nullif(CASE WHEN toSince IN (0, number) THEN toSince ELSE (number - toSince) & 2147483647 END, 0)
FROM unpacked;

CREATE VIEW unpacked AS
WITH span AS (
SELECT -9223372036854775807 - 1 AS first, coalesce(min(id) - 1, 9223372036854775807) AS last, 0 AS time, 0 AS message
FROM block
UNION ALL
SELECT id, coalesce(lead(id) OVER (ORDER BY id) - 1, 9223372036854775807), time, message FROM block
)
SELECT event.id, (event.id >> 31) + 1 AS session, event.id & 2147483647 AS number, what, what & 255 AS kind,
(what >> 8) & 7 AS strength, (what >> 11) & 255 AS code, event.time + span.time AS time, subject,
coalesce(subject, 0) + object AS object, event.message + span.message AS message, name,
CASE WHEN links & 1 = 1 THEN links >> 32 ELSE links >> 1 END & 2147483647 AS toCause,
CASE WHEN links & 1 = 1 THEN (links >> 1) & 2147483647 ELSE 0 END AS toSince, aside & 4294967295 AS location,
((coalesce(aside, 0) >> 32) + CASE what & 255 WHEN 41 THEN coalesce(coalesce(subject, 0) + object, 0) ELSE 0
END) & 4294967295 AS predicted
FROM span CROSS JOIN event WHERE event.id BETWEEN first AND last;
