-- Which messages went unhandled, sent where, in which versions and sessions, newest first?
WITH apps AS (
  -- A place is a sender's type and a file: lines move from version to version.
  -- Outcomes that a loss hides are counted apart, and messages without their names not at all.
  -- Of the 50 apps with the most sessions, and the 12 newest versions of each. An absent version is ''.
  SELECT s.app AS app, row_number() OVER (ORDER BY count(*) DESC, s.app) AS place FROM sessions s GROUP BY s.app
), ages AS (
  SELECT s.app AS app, coalesce(s.version, '') AS version, min(s.started_at) AS first_started,
         row_number() OVER (PARTITION BY s.app ORDER BY min(s.started_at) DESC, coalesce(s.version, '')) AS age
  FROM sessions s GROUP BY s.app, coalesce(s.version, '')
), versions AS (
  SELECT g.app AS app, g.version AS version, a.place AS app_place, g.age AS age, g.first_started AS first_started
  FROM ages g JOIN apps a ON a.app = g.app WHERE a.place <= 50 AND g.age <= 12
), places AS (
  SELECT m.app AS app, v.version AS version, m.session_id AS session_id, m.name AS name, coalesce(m.sender_type, '') AS sender,
         coalesce(CASE WHEN position(':' IN m.location) > 1 THEN substring(m.location, 1, position(':' IN m.location) - 1)
                       ELSE m.location END, '') AS file,
         m.location AS location, m.outcome AS outcome
  FROM messages m JOIN versions v ON v.app = m.app AND v.version = coalesce(m.version, '')
  WHERE m.name IS NOT NULL
), seen AS (
  SELECT p.app AS app, p.version AS version, p.session_id AS session_id, p.name AS name, p.sender AS sender, p.file AS file,
         count(*) AS sent, count(*) - count(p.outcome) AS unknown,
         count(CASE WHEN p.outcome = 'unhandled' THEN 1 END) AS unhandled,
         min(CASE WHEN p.outcome = 'unhandled' THEN p.location END) AS first_location,
         max(CASE WHEN p.outcome = 'unhandled' THEN p.location END) AS last_location
  FROM places p GROUP BY p.app, p.version, p.session_id, p.name, p.sender, p.file
), ranked AS (
  SELECT s.app AS app, s.name AS name, s.sender AS sender, s.file AS file, CAST(sum(s.unhandled) AS BIGINT) AS unhandled
  FROM seen s GROUP BY s.app, s.name, s.sender, s.file HAVING sum(s.unhandled) > 0
), placed AS (
  SELECT r.app AS app, r.name AS name, r.sender AS sender, r.file AS file, count(*) OVER (PARTITION BY r.app) AS places,
         row_number() OVER (PARTITION BY r.app ORDER BY r.unhandled DESC, r.name, r.sender, r.file) AS place,
         row_number() OVER (ORDER BY r.unhandled DESC, r.app, r.name, r.sender, r.file) AS overall
  FROM ranked r
), cells AS (
  SELECT s.app AS app, s.name AS name, s.sender AS sender, s.file AS file, s.version AS version,
         CAST(sum(s.sent) AS BIGINT) AS sent,
         CAST(sum(s.unknown) AS BIGINT) AS unknown, CAST(sum(s.unhandled) AS BIGINT) AS unhandled,
         count(CASE WHEN s.unhandled > 0 THEN 1 END) AS sessions, min(s.first_location) AS first_location,
         max(s.last_location) AS last_location
  FROM seen s GROUP BY s.app, s.name, s.sender, s.file, s.version
), examples AS (
  SELECT e.app AS app, e.name AS name, e.sender AS sender, e.file AS file, e.version AS version, e.session_id AS session_id,
         r.recording AS recording, r.recording_session AS recording_session, r.day AS day,
         row_number() OVER (PARTITION BY e.app, e.name, e.sender, e.file, e.version
                            ORDER BY r.started_at DESC, e.session_id) AS n
  FROM seen e JOIN sessions r ON r.session_id = e.session_id WHERE e.unhandled > 0
)
SELECT p.app AS app, p.place AS place, p.places AS places, p.name AS name, p.sender AS sender, p.file AS file,
       c.version AS version, c.sent AS sent, c.unknown AS unknown, c.unhandled AS unhandled, c.sessions AS sessions,
       c.first_location AS first_location, c.last_location AS last_location, e.session_id AS session_id,
       e.recording AS recording, e.recording_session AS recording_session, e.day AS day
FROM placed p JOIN cells c ON c.app = p.app AND c.name = p.name AND c.sender = p.sender AND c.file = p.file
LEFT JOIN (SELECT x.* FROM examples x WHERE x.n <= 20) e ON e.app = c.app AND e.name = c.name
      AND e.sender = c.sender AND e.file = c.file AND e.version = c.version
WHERE p.place <= 100 AND p.overall <= 500
ORDER BY app, place, version, coalesce(e.n, 0)
