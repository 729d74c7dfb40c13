-- What causes what, over all sessions (action, message, handler, transition or child, screen), and in which sessions?
WITH apps AS (
  -- A child counts for the handler that is its parent, else for the message. What a loss hides counts nowhere.
  -- Of the 50 apps with the most sessions, and the 12 newest versions of each. An absent version is ''.
  SELECT s.app AS app, row_number() OVER (ORDER BY count(*) DESC, s.app) AS place FROM sessions s GROUP BY s.app
), ages AS (
  SELECT s.app AS app, coalesce(s.version, '') AS version, min(s.started_at) AS first_started,
         row_number() OVER (PARTITION BY s.app ORDER BY min(s.started_at) DESC, coalesce(s.version, '')) AS age
  FROM sessions s GROUP BY s.app, coalesce(s.version, '')
), versions AS (
  SELECT g.app AS app, g.version AS version, a.place AS app_place, g.age AS age, g.first_started AS first_started
  FROM ages g JOIN apps a ON a.app = g.app WHERE a.place <= 50 AND g.age <= 12
), handlers AS (
  SELECT DISTINCT m.app AS app, m.name AS name, m.handler_type AS handler_type FROM messages m
  WHERE m.outcome IN ('handled', 'passedOn') AND m.handler_type IS NOT NULL
), steps AS (
  SELECT m.app AS app, m.version AS version, m.session_id AS session_id, 'action' AS from_layer, '' AS from_kind,
         m.action AS from_name, 'message' AS to_layer, '' AS to_kind, m.name AS to_name
  FROM messages m WHERE m.cause_name IS NULL AND m.action IS NOT NULL
  UNION ALL
  SELECT m.app AS app, m.version AS version, m.session_id AS session_id, 'message' AS from_layer, '' AS from_kind,
         m.cause_name AS from_name, 'message' AS to_layer, '' AS to_kind, m.name AS to_name
  FROM messages m WHERE m.cause_name IS NOT NULL
  UNION ALL
  SELECT m.app AS app, m.version AS version, m.session_id AS session_id, '' AS from_layer, '' AS from_kind, '' AS from_name,
         'message' AS to_layer, '' AS to_kind, m.name AS to_name
  FROM messages m WHERE m.cause_name IS NULL AND m.action IS NULL
  UNION ALL
  SELECT m.app AS app, m.version AS version, m.session_id AS session_id, 'message' AS from_layer, '' AS from_kind,
         m.name AS from_name, 'handler' AS to_layer, '' AS to_kind, m.handler_type AS to_name
  FROM messages m WHERE m.outcome IN ('handled', 'passedOn') AND m.handler_type IS NOT NULL
  UNION ALL
  SELECT m.app AS app, m.version AS version, m.session_id AS session_id, 'message' AS from_layer, '' AS from_kind,
         m.name AS from_name, 'handler' AS to_layer, 'unhandled' AS to_kind, '' AS to_name
  FROM messages m WHERE m.outcome = 'unhandled'
  UNION ALL
  SELECT t.app AS app, t.version AS version, t.session_id AS session_id,
         CASE WHEN t.handler_type IS NOT NULL THEN 'handler' WHEN t.message IS NOT NULL THEN 'message'
              WHEN t.action IS NOT NULL THEN 'action' ELSE '' END AS from_layer,
         '' AS from_kind, coalesce(t.handler_type, t.message, t.action, '') AS from_name, 'effect' AS to_layer, t.kind AS to_kind,
         coalesce(t.screen, '') AS to_name
  FROM transitions t
  UNION ALL
  SELECT t.app AS app, t.version AS version, t.session_id AS session_id, 'effect' AS from_layer, t.kind AS from_kind,
         t.screen AS from_name, 'screen' AS to_layer, '' AS to_kind, t.screen AS to_name
  FROM transitions t WHERE NOT t.cancelled AND t.screen IS NOT NULL
  UNION ALL
  SELECT l.app AS app, l.version AS version, l.session_id AS session_id,
         CASE WHEN h.name IS NOT NULL THEN 'handler' WHEN l.message IS NOT NULL THEN 'message'
              WHEN l.action IS NOT NULL THEN 'action' ELSE '' END AS from_layer,
         '' AS from_kind, coalesce(h.handler_type, l.message, l.action, '') AS from_name, 'effect' AS to_layer,
         'child' AS to_kind, l.type AS to_name
  FROM lifetimes l LEFT JOIN handlers h ON h.app = l.app AND h.name = l.message AND h.handler_type = l.parent_type
  WHERE l.kind = 'coordinator'
), seen AS (
  SELECT s.app AS app, v.version AS version, s.from_layer AS from_layer, s.from_kind AS from_kind, s.from_name AS from_name,
         s.to_layer AS to_layer, s.to_kind AS to_kind, s.to_name AS to_name,
         s.session_id AS session_id, count(*) AS times
  FROM steps s JOIN versions v ON v.app = s.app AND v.version = coalesce(s.version, '')
  WHERE s.from_name IS NOT NULL AND s.to_name IS NOT NULL
  GROUP BY s.app, v.version, s.from_layer, s.from_kind, s.from_name, s.to_layer, s.to_kind, s.to_name, s.session_id
), cells AS (
  SELECT s.app AS app, s.version AS version, s.from_layer AS from_layer, s.from_kind AS from_kind, s.from_name AS from_name,
         s.to_layer AS to_layer, s.to_kind AS to_kind, s.to_name AS to_name,
         CAST(sum(s.times) AS BIGINT) AS times, count(*) AS sessions
  FROM seen s GROUP BY s.app, s.version, s.from_layer, s.from_kind, s.from_name, s.to_layer, s.to_kind, s.to_name
), ranked AS (
  SELECT c.app AS app, c.from_layer AS from_layer, c.from_kind AS from_kind, c.from_name AS from_name, c.to_layer AS to_layer,
         c.to_kind AS to_kind, c.to_name AS to_name,
         CAST(sum(c.times) AS BIGINT) AS times
  FROM cells c GROUP BY c.app, c.from_layer, c.from_kind, c.from_name, c.to_layer, c.to_kind, c.to_name
), placed AS (
  SELECT r.app AS app, r.from_layer AS from_layer, r.from_kind AS from_kind, r.from_name AS from_name, r.to_layer AS to_layer,
         r.to_kind AS to_kind, r.to_name AS to_name,
         count(*) OVER (PARTITION BY r.app) AS steps,
         row_number() OVER (PARTITION BY r.app ORDER BY r.times DESC, r.from_layer, r.from_kind, r.from_name, r.to_layer,
         r.to_kind, r.to_name) AS place,
         row_number() OVER (ORDER BY r.times DESC, r.app, r.from_layer, r.from_kind, r.from_name, r.to_layer, r.to_kind,
         r.to_name) AS overall
  FROM ranked r
), examples AS (
  SELECT e.app AS app, e.version AS version, e.from_layer AS from_layer, e.from_kind AS from_kind, e.from_name AS from_name,
         e.to_layer AS to_layer, e.to_kind AS to_kind, e.to_name AS to_name,
         e.session_id AS session_id, r.recording AS recording, r.recording_session AS recording_session, r.day AS day,
         row_number() OVER (PARTITION BY e.app, e.version, e.from_layer, e.from_kind, e.from_name, e.to_layer, e.to_kind,
         e.to_name
                            ORDER BY r.started_at DESC, e.session_id) AS n
  FROM seen e JOIN sessions r ON r.session_id = e.session_id
)
SELECT p.app AS app, p.place AS place, p.steps AS steps, p.from_layer AS from_layer, p.from_kind AS from_kind,
         p.from_name AS from_name, p.to_layer AS to_layer, p.to_kind AS to_kind, p.to_name AS to_name,
       c.version AS version, c.times AS times, c.sessions AS sessions, e.session_id AS session_id, e.recording AS recording,
       e.recording_session AS recording_session, e.day AS day
FROM placed p JOIN cells c ON c.app = p.app AND c.from_layer = p.from_layer AND c.from_kind = p.from_kind
         AND c.from_name = p.from_name AND c.to_layer = p.to_layer AND c.to_kind = p.to_kind AND c.to_name = p.to_name
JOIN examples e ON e.app = c.app AND e.version = c.version AND e.from_layer = c.from_layer AND e.from_kind = c.from_kind
         AND e.from_name = c.from_name AND e.to_layer = c.to_layer AND e.to_kind = c.to_kind AND e.to_name = c.to_name
WHERE p.place <= 400 AND p.overall <= 2000 AND e.n <= 10
ORDER BY app, place, version, e.n
