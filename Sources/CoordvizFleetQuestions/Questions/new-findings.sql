-- Which findings are new in the newest version of each app, and in none before?
WITH versions AS (
  SELECT app, version, count(*) AS sessions,
         row_number() OVER (PARTITION BY app ORDER BY min(started_at) DESC, version DESC) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), seen AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, max(v.age) AS oldest
  FROM findings f JOIN versions v ON v.app = f.app AND v.version = f.version
  GROUP BY f.app, f.fingerprint
), newest AS (
  SELECT f.app AS app, f.version AS version, f.fingerprint AS fingerprint, min(f.rule) AS rule, min(f.severity) AS severity,
         min(f.headline) AS headline, min(f.location) AS location, count(DISTINCT f.session_id) AS found_in,
         sum(f.occurrences) AS occurrences
  FROM findings f JOIN versions v ON v.app = f.app AND v.version = f.version AND v.age = 1
  GROUP BY f.app, f.version, f.fingerprint
), before_it AS (
  SELECT s.app AS app, count(*) AS sessions, sum(CASE WHEN s.not_judged = '' THEN 0 ELSE 1 END) AS not_judged
  FROM sessions s JOIN versions v ON v.app = s.app AND v.version = s.version AND v.age > 1
  GROUP BY s.app
)
SELECT n.app AS app, n.version AS version, n.rule AS rule, n.severity AS severity, n.fingerprint AS fingerprint,
       n.found_in AS found_in, v.sessions AS sessions, n.occurrences AS occurrences,
       b.sessions AS sessions_before, b.not_judged AS not_judged_before, n.location AS location, n.headline AS headline
FROM newest n
JOIN seen s ON s.app = n.app AND s.fingerprint = n.fingerprint AND s.oldest = 1
JOIN versions v ON v.app = n.app AND v.age = 1
JOIN before_it b ON b.app = n.app
ORDER BY app, found_in DESC, fingerprint
