-- In how many sessions was each finding of report-findings, on each of the 92 newest days?
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
), days AS (
  SELECT d.day AS day, row_number() OVER (ORDER BY d.day DESC) AS age FROM (SELECT DISTINCT s.day AS day FROM sessions s) d
)
SELECT p.app AS app, p.place AS place, p.fingerprint AS fingerprint, s.day AS day, count(*) AS sessions
FROM placed p JOIN seen s ON s.app = p.app AND s.fingerprint = p.fingerprint JOIN days d ON d.day = s.day
WHERE p.place <= 200 AND p.overall <= 1000 AND d.age <= 92
GROUP BY p.app, p.place, p.fingerprint, s.day
ORDER BY app, place, day
