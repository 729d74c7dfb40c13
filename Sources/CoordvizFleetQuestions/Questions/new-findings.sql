-- Which findings are new since the last release: in the newest version of each app and in none before
WITH ages AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at) DESC, version DESC) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), newest AS (
  SELECT n.app AS app, n.version AS version, b.version AS before_version
  FROM ages n JOIN ages b ON b.app = n.app AND n.age = 1 AND b.age = 2
), seen AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, max(f.rule) AS rule,
         CASE min(CASE f.severity WHEN 'error' THEN 1 WHEN 'warning' THEN 2 ELSE 3 END)
           WHEN 1 THEN 'error' WHEN 2 THEN 'warning' ELSE 'info' END AS severity,
         min(f.headline) AS headline, min(f.location) AS location,
         sum(CASE WHEN f.version = n.version THEN 1 ELSE 0 END) AS sessions,
         sum(CASE WHEN f.version = n.version THEN f.occurrences ELSE 0 END) AS occurrences,
         sum(CASE WHEN f.version <> n.version THEN 1 ELSE 0 END) AS before,
         sum(CASE WHEN f.version IS NULL THEN 1 ELSE 0 END) AS without_version, max(n.version) AS version,
         max(n.before_version) AS before_version
  FROM findings f JOIN newest n ON n.app = f.app
  GROUP BY f.app, f.fingerprint
), fresh AS (
  SELECT app, fingerprint, rule, severity, headline, location, sessions, occurrences, without_version, version, before_version
  FROM seen WHERE sessions > 0 AND before = 0
), judging AS (
  SELECT app, version, concat(',', not_judged, ',') AS not_judged, count(*) AS sessions
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version, concat(',', not_judged, ',')
), judged AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint,
         sum(CASE WHEN j.version = f.version THEN j.sessions ELSE 0 END) AS now_sessions,
         sum(CASE WHEN j.version <> f.version THEN j.sessions ELSE 0 END) AS before_sessions
  FROM fresh f JOIN judging j ON j.app = f.app
  WHERE position(concat(',', f.rule, ',') IN j.not_judged) = 0
  GROUP BY f.app, f.fingerprint
), firsts AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, s.commit AS commit, s.recording AS recording,
         row_number() OVER (PARTITION BY f.app, f.fingerprint ORDER BY s.started_at, s.session_id) AS nth
  FROM fresh r
  JOIN findings f ON f.app = r.app AND f.fingerprint = r.fingerprint AND f.version = r.version
  JOIN sessions s ON s.session_id = f.session_id
)
SELECT r.app AS app, r.version AS version, r.before_version AS before_version, r.rule AS rule, r.severity AS severity,
       r.headline AS headline, r.location AS location, CAST(r.sessions AS BIGINT) AS sessions,
       CAST(coalesce(j.now_sessions, 0) AS BIGINT) AS judged_sessions, CAST(r.occurrences AS BIGINT) AS occurrences,
       CAST(coalesce(j.before_sessions, 0) AS BIGINT) AS judged_before,
       CAST(r.without_version AS BIGINT) AS sessions_without_version,
       i.commit AS first_commit, i.recording AS first_recording, r.fingerprint AS fingerprint
FROM fresh r
JOIN firsts i ON i.app = r.app AND i.fingerprint = r.fingerprint AND i.nth = 1
LEFT JOIN judged j ON j.app = r.app AND j.fingerprint = r.fingerprint
ORDER BY app, CASE severity WHEN 'error' THEN 1 WHEN 'warning' THEN 2 ELSE 3 END, sessions DESC, fingerprint
