-- How long do the objects of each type live, how many leaked, and in which sessions the most or longest?
WITH apps AS (
  -- Percentiles are exact, by nearest rank, over the lives of which both ends are known.
  -- Of the 50 apps with the most sessions, and the 12 newest versions of each. An absent version is ''.
  SELECT s.app AS app, row_number() OVER (ORDER BY count(*) DESC, s.app) AS place FROM sessions s GROUP BY s.app
), ages AS (
  SELECT s.app AS app, coalesce(s.version, '') AS version, min(s.started_at) AS first_started,
         row_number() OVER (PARTITION BY s.app ORDER BY min(s.started_at) DESC, coalesce(s.version, '')) AS age
  FROM sessions s GROUP BY s.app, coalesce(s.version, '')
), versions AS (
  SELECT g.app AS app, g.version AS version, a.place AS app_place, g.age AS age, g.first_started AS first_started
  FROM ages g JOIN apps a ON a.app = g.app WHERE a.place <= 50 AND g.age <= 12
), lives AS (
  SELECT l.app AS app, v.version AS version, l.kind AS kind, l.type AS type, l.session_id AS session_id, l.lived_ns AS lived_ns,
         CASE WHEN l.leaked IS NULL THEN NULL WHEN l.leaked THEN 1 ELSE 0 END AS leaked
  FROM lifetimes l JOIN versions v ON v.app = l.app AND v.version = coalesce(l.version, '')
), placed AS (
  SELECT r.app AS app, r.kind AS kind, r.type AS type, count(*) OVER (PARTITION BY r.app) AS types,
         row_number() OVER (PARTITION BY r.app ORDER BY r.lives DESC, r.kind, r.type) AS place,
         row_number() OVER (ORDER BY r.lives DESC, r.app, r.kind, r.type) AS overall
  FROM (SELECT l.app AS app, l.kind AS kind, l.type AS type, count(*) AS lives FROM lives l GROUP BY l.app, l.kind, l.type) r
), cells AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, count(*) AS lives, count(l.leaked) AS judged,
         CAST(coalesce(sum(l.leaked), 0) AS BIGINT) AS leaked, count(DISTINCT l.session_id) AS sessions
  FROM lives l GROUP BY l.app, l.kind, l.type, l.version
), ranks AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, l.lived_ns AS lived_ns,
         row_number() OVER (PARTITION BY l.app, l.kind, l.type, l.version ORDER BY l.lived_ns) AS n,
         count(*) OVER (PARTITION BY l.app, l.kind, l.type, l.version) AS total
  FROM lives l WHERE l.lived_ns IS NOT NULL
), percentiles AS (
  SELECT r.app AS app, r.kind AS kind, r.type AS type, r.version AS version, max(r.total) AS known,
         min(CASE WHEN 100 * r.n >= 50 * r.total THEN r.lived_ns END) AS p50_ns,
         min(CASE WHEN 100 * r.n >= 95 * r.total THEN r.lived_ns END) AS p95_ns, max(r.lived_ns) AS longest_ns
  FROM ranks r GROUP BY r.app, r.kind, r.type, r.version
), per_session AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, l.session_id AS session_id,
         coalesce(sum(l.leaked), 0) AS leaked, coalesce(max(l.lived_ns), -1) AS longest_ns
  FROM lives l GROUP BY l.app, l.kind, l.type, l.version, l.session_id
), examples AS (
  SELECT e.app AS app, e.kind AS kind, e.type AS type, e.version AS version, e.session_id AS session_id, r.recording AS recording,
         r.recording_session AS recording_session, r.day AS day,
         row_number() OVER (PARTITION BY e.app, e.kind, e.type, e.version
                            ORDER BY e.leaked DESC, e.longest_ns DESC, e.session_id) AS n
  FROM per_session e JOIN sessions r ON r.session_id = e.session_id
)
SELECT p.app AS app, p.place AS place, p.types AS types, p.kind AS kind, p.type AS type, c.version AS version, c.lives AS lives,
       c.judged AS judged, c.leaked AS leaked, c.sessions AS sessions, coalesce(q.known, 0) AS known, q.p50_ns AS p50_ns,
       q.p95_ns AS p95_ns, q.longest_ns AS longest_ns, e.session_id AS session_id, e.recording AS recording,
       e.recording_session AS recording_session, e.day AS day
FROM placed p JOIN cells c ON c.app = p.app AND c.kind = p.kind AND c.type = p.type
LEFT JOIN percentiles q ON q.app = c.app AND q.kind = c.kind AND q.type = c.type AND q.version = c.version
JOIN examples e ON e.app = c.app AND e.kind = c.kind AND e.type = c.type AND e.version = c.version
WHERE p.place <= 100 AND p.overall <= 500 AND e.n <= 20
ORDER BY app, place, version, e.n
