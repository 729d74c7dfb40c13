-- Which message goes unhandled, from where, how often, and in how many of how many sessions, for each version
WITH ages AS (
  SELECT app, version, min(started_at) AS began, count(*) AS sessions FROM sessions GROUP BY app, version
), places AS (
  SELECT DISTINCT app, name, sender_type, location FROM messages WHERE outcome = 'unhandled'
), sent AS (
  SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type, m.location AS location, m.version AS version,
         m.session_id AS session_id, count(m.outcome) AS known, count(*) - count(m.outcome) AS unknown,
         sum(CASE WHEN m.outcome = 'unhandled' THEN 1 ELSE 0 END) AS unhandled
  FROM messages m
  JOIN places p ON p.app = m.app AND p.name = m.name AND p.sender_type IS NOT DISTINCT FROM m.sender_type
    AND p.location IS NOT DISTINCT FROM m.location
  GROUP BY m.app, m.name, m.sender_type, m.location, m.version, m.session_id
), counted AS (
  SELECT app, name, sender_type, location, version, sum(known) AS known, sum(unhandled) AS unhandled, sum(unknown) AS unknown,
         sum(CASE WHEN unhandled > 0 THEN 1 ELSE 0 END) AS unhandled_sessions,
         sum(CASE WHEN known > 0 THEN 1 ELSE 0 END) AS known_sessions
  FROM sent GROUP BY app, name, sender_type, location, version
), firsts AS (
  SELECT t.app AS app, t.name AS name, t.sender_type AS sender_type, t.location AS location, t.version AS version,
         s.recording AS recording, row_number() OVER (
           PARTITION BY t.app, t.name, t.sender_type, t.location, t.version ORDER BY s.started_at, t.session_id) AS nth
  FROM sent t JOIN sessions s ON s.session_id = t.session_id
  WHERE t.unhandled > 0
), ranked AS (
  SELECT app, name, sender_type, location, version, known, unhandled, unknown, unhandled_sessions, known_sessions,
         sum(unhandled) OVER (PARTITION BY app, name, sender_type, location) AS total
  FROM counted
)
SELECT r.app AS app, r.name AS name, r.sender_type AS sender_type, r.location AS location, r.version AS version,
       CAST(r.known AS BIGINT) AS sent, CAST(r.unhandled AS BIGINT) AS unhandled,
       floor(1e3 * r.unhandled / r.known + 0.5) / 1e1 AS percent, CAST(r.unknown AS BIGINT) AS not_known,
       CAST(r.unhandled_sessions AS BIGINT) AS sessions, CAST(r.known_sessions AS BIGINT) AS of_sessions,
       a.sessions AS all_sessions, i.recording AS first_recording
FROM ranked r
JOIN ages a ON a.app = r.app AND a.version IS NOT DISTINCT FROM r.version
JOIN firsts i ON i.app = r.app AND i.name = r.name AND i.sender_type IS NOT DISTINCT FROM r.sender_type
  AND i.location IS NOT DISTINCT FROM r.location AND i.version IS NOT DISTINCT FROM r.version
WHERE r.unhandled > 0 AND i.nth = 1
ORDER BY r.total DESC, app, name, sender_type NULLS LAST, location NULLS LAST, a.began, version NULLS LAST
