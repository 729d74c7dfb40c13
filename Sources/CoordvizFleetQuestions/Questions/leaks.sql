-- Which coordinators and view controllers leak, how often, since which version and commit, and which commit was clean last
WITH ages AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at), version) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), leaking AS (
  SELECT DISTINCT app, kind, type FROM lifetimes WHERE leaked
), stays AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.session_id AS session_id,
         count(l.leaked) AS known, sum(CASE WHEN l.leaked THEN 1 ELSE 0 END) AS leaks,
         sum(CASE WHEN l.leaked IS NULL AND l.removed_ns IS NOT NULL THEN 1 ELSE 0 END) AS unknown
  FROM lifetimes l JOIN leaking k ON k.app = l.app AND k.kind = l.kind AND k.type = l.type
  GROUP BY l.app, l.kind, l.type, l.session_id
), commits AS (
  SELECT t.app AS app, t.kind AS kind, t.type AS type, s.version AS version, s.commit AS commit, a.age AS age,
         sum(t.known) AS known, sum(t.leaks) AS leaks, sum(t.unknown) AS unknown,
         sum(CASE WHEN t.leaks > 0 THEN 1 ELSE 0 END) AS leaking_sessions,
         sum(CASE WHEN t.known > 0 THEN 1 ELSE 0 END) AS known_sessions,
         min(CASE WHEN t.known > 0 THEN s.started_at END) AS began,
         min(CASE WHEN t.leaks > 0 THEN s.started_at END) AS leaked_at
  FROM stays t
  JOIN sessions s ON s.session_id = t.session_id
  LEFT JOIN ages a ON a.app = s.app AND a.version = s.version
  GROUP BY t.app, t.kind, t.type, s.version, s.commit, a.age
), since AS (
  SELECT app, kind, type, version, commit, age, began, leaked_at,
         row_number() OVER (PARTITION BY app, kind, type ORDER BY age NULLS LAST, began, commit NULLS LAST) AS nth
  FROM commits WHERE leaks > 0
), clean AS (
  SELECT c.app AS app, c.kind AS kind, c.type AS type, c.commit AS commit,
         row_number() OVER (PARTITION BY c.app, c.kind, c.type ORDER BY c.age DESC, c.began DESC, c.commit) AS nth
  FROM commits c JOIN since f ON f.app = c.app AND f.kind = c.kind AND f.type = c.type
  WHERE f.nth = 1 AND c.leaks = 0 AND c.known > 0 AND c.commit IS NOT NULL
    AND (c.age < f.age OR (c.age IS NOT DISTINCT FROM f.age AND c.began < f.began))
), firsts AS (
  SELECT t.app AS app, t.kind AS kind, t.type AS type, s.recording AS recording,
         row_number() OVER (PARTITION BY t.app, t.kind, t.type ORDER BY s.started_at, t.session_id) AS nth
  FROM stays t
  JOIN sessions s ON s.session_id = t.session_id
  JOIN since f ON f.app = t.app AND f.kind = t.kind AND f.type = t.type
    AND f.version IS NOT DISTINCT FROM s.version AND f.commit IS NOT DISTINCT FROM s.commit
  WHERE f.nth = 1 AND t.leaks > 0
), per_version AS (
  SELECT app, kind, type, version, age, sum(known) AS known, sum(leaks) AS leaks, sum(unknown) AS unknown,
         sum(leaking_sessions) AS leaking_sessions, sum(known_sessions) AS known_sessions
  FROM commits GROUP BY app, kind, type, version, age
)
SELECT v.app AS app, v.kind AS kind, v.type AS type, v.version AS version, CAST(v.known AS BIGINT) AS ended,
       CAST(v.leaks AS BIGINT) AS leaks, floor(1e3 * v.leaks / v.known + 0.5) / 1e1 AS percent,
       CAST(v.unknown AS BIGINT) AS not_known, CAST(v.leaking_sessions AS BIGINT) AS sessions,
       CAST(v.known_sessions AS BIGINT) AS of_sessions, f.version AS since_version, f.commit AS since_commit,
       f.leaked_at AS since, c.commit AS last_clean_commit, i.recording AS first_recording
FROM per_version v
JOIN since f ON f.app = v.app AND f.kind = v.kind AND f.type = v.type AND f.nth = 1
JOIN firsts i ON i.app = v.app AND i.kind = v.kind AND i.type = v.type AND i.nth = 1
LEFT JOIN clean c ON c.app = v.app AND c.kind = v.kind AND c.type = v.type AND c.nth = 1
WHERE v.leaks > 0
ORDER BY app, kind, type, v.age NULLS LAST
