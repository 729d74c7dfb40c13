-- Which findings has each version, in how many sessions, and in which of them, newest first?
WITH apps AS (
  -- Of the 50 apps with the most sessions, and the 12 newest versions of each. An absent version is ''.
  SELECT s.app AS app, row_number() OVER (ORDER BY count(*) DESC, s.app) AS place FROM sessions s GROUP BY s.app
), ages AS (
  SELECT s.app AS app, coalesce(s.version, '') AS version, min(s.started_at) AS first_started,
         row_number() OVER (PARTITION BY s.app ORDER BY min(s.started_at) DESC, coalesce(s.version, '')) AS age
  FROM sessions s GROUP BY s.app, coalesce(s.version, '')
), versions AS (
  SELECT g.app AS app, g.version AS version, a.place AS app_place, g.age AS age, g.first_started AS first_started
  FROM ages g JOIN apps a ON a.app = g.app WHERE a.place <= 50 AND g.age <= 12
), seen AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, v.version AS version, f.day AS day, f.session_id AS session_id,
         f.rule AS rule, f.headline AS headline, f.role AS role, f.location AS location, f.occurrences AS occurrences,
         CASE f.severity WHEN 'error' THEN 1 WHEN 'warning' THEN 2 ELSE 3 END AS severity
  FROM findings f JOIN versions v ON v.app = f.app AND v.version = coalesce(f.version, '')
), ranked AS (
  SELECT s.app AS app, s.fingerprint AS fingerprint, min(s.rule) AS rule, min(s.severity) AS severity,
         min(s.headline) AS headline, min(s.role) AS role, min(s.location) AS location, count(*) AS sessions
  FROM seen s GROUP BY s.app, s.fingerprint
), placed AS (
  SELECT r.app AS app, r.fingerprint AS fingerprint, r.rule AS rule, r.severity AS severity, r.headline AS headline,
         r.role AS role, r.location AS location, count(*) OVER (PARTITION BY r.app) AS findings,
         row_number() OVER (PARTITION BY r.app ORDER BY r.severity, r.sessions DESC, r.fingerprint) AS place,
         row_number() OVER (ORDER BY r.severity, r.sessions DESC, r.app, r.fingerprint) AS overall
  FROM ranked r
), cells AS (
  SELECT s.app AS app, s.fingerprint AS fingerprint, s.version AS version, count(*) AS sessions,
         CAST(sum(s.occurrences) AS BIGINT) AS occurrences
  FROM seen s GROUP BY s.app, s.fingerprint, s.version
), examples AS (
  SELECT e.app AS app, e.fingerprint AS fingerprint, e.version AS version, e.session_id AS session_id, r.recording AS recording,
         r.recording_session AS recording_session, r.day AS day,
         row_number() OVER (PARTITION BY e.app, e.fingerprint, e.version ORDER BY r.started_at DESC, e.session_id) AS n
  FROM seen e JOIN sessions r ON r.session_id = e.session_id
)
SELECT p.app AS app, p.place AS place, p.findings AS findings, p.fingerprint AS fingerprint, p.rule AS rule,
       p.severity AS severity, p.headline AS headline, p.role AS role, p.location AS location, c.version AS version,
       c.sessions AS sessions, c.occurrences AS occurrences, e.session_id AS session_id, e.recording AS recording,
       e.recording_session AS recording_session, e.day AS day
FROM placed p JOIN cells c ON c.app = p.app AND c.fingerprint = p.fingerprint
JOIN examples e ON e.app = c.app AND e.fingerprint = c.fingerprint AND e.version = c.version
WHERE p.place <= 200 AND p.overall <= 1000 AND e.n <= 20
ORDER BY app, place, version, e.n
