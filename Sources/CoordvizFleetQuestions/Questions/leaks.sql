-- Which coordinators and view controllers leak, and since which version and commit?
WITH judged AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, l.session_id AS session_id, l.leaked AS leaked,
         s.started_at AS started_at, s.commit AS commit
  FROM lifetimes l JOIN sessions s ON s.session_id = l.session_id
  -- Of those that are still at work it is not known.
  WHERE l.removed_ns IS NOT NULL OR l.leaked
), per_version AS (
  SELECT app, kind, type, version, count(*) AS stays,
         sum(CASE WHEN leaked THEN 1 ELSE 0 END) AS leaks,
         sum(CASE WHEN leaked IS NULL THEN 1 ELSE 0 END) AS not_known,
         count(DISTINCT CASE WHEN leaked THEN session_id END) AS leaking_sessions,
         count(DISTINCT session_id) AS sessions,
         min(CASE WHEN leaked THEN started_at END) AS first_seen
  FROM judged GROUP BY app, kind, type, version
), leaking AS (
  SELECT app, kind, type, version, stays, leaks, not_known, leaking_sessions, sessions, first_seen,
         row_number() OVER (PARTITION BY app, kind, type ORDER BY first_seen, version) AS nth
  FROM per_version WHERE leaks > 0
), commits AS (
  SELECT app, kind, type, commit, row_number() OVER (PARTITION BY app, kind, type ORDER BY started_at, session_id) AS nth
  FROM judged WHERE leaked
)
SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, l.leaks AS leaks, l.stays AS stays,
       l.not_known AS not_known,
       floor(CAST(100 AS DOUBLE) * CAST(l.leaks AS DOUBLE) / CAST(l.stays AS DOUBLE) * 10 + 0.5) / 10 AS percent,
       l.leaking_sessions AS leaking_sessions, l.sessions AS sessions,
       CASE WHEN l.nth = 1 THEN 'first' ELSE '' END AS since, c.commit AS first_commit
FROM leaking l JOIN commits c ON c.app = l.app AND c.kind = l.kind AND c.type = l.type AND c.nth = 1
ORDER BY app, kind, type, l.nth
