-- Cause and effect, merged by role: how often one thing led to another, by version, with a session that shows it.
WITH effects AS (
  SELECT app, version, session_id, 'action' AS from_kind, action AS from_name, 'message' AS to_kind, name AS to_name
  FROM messages WHERE action IS NOT NULL
  UNION ALL
  SELECT app, version, session_id, 'message' AS from_kind, name AS from_name, 'handler' AS to_kind,
         coalesce(handler_type, '(unknown)') AS to_name
  FROM messages WHERE outcome = 'handled'
  UNION ALL
  SELECT app, version, session_id, 'message' AS from_kind, name AS from_name, 'nothing' AS to_kind, 'not handled' AS to_name
  FROM messages WHERE outcome IN ('unhandled', 'passedOn', 'dropped')
  UNION ALL
  SELECT app, version, session_id, 'handler' AS from_kind, handler_type AS from_name, 'screen' AS to_kind,
         concat(kind, ' ', coalesce(screen, from_screen, container, '(unknown)')) AS to_name
  FROM transitions WHERE message IS NOT NULL AND handler_type IS NOT NULL
  UNION ALL
  SELECT app, version, session_id, 'action' AS from_kind, action AS from_name, 'screen' AS to_kind,
         concat(kind, ' ', coalesce(screen, from_screen, container, '(unknown)')) AS to_name
  FROM transitions WHERE message IS NULL AND action IS NOT NULL
  UNION ALL
  SELECT app, version, session_id, 'handler' AS from_kind, handler_type AS from_name, 'child' AS to_kind, type AS to_name
  FROM lifetimes WHERE kind = 'coordinator' AND message IS NOT NULL AND handler_type IS NOT NULL
)
SELECT app, version, from_kind, from_name, to_kind, to_name, count(*) AS times, count(DISTINCT session_id) AS sessions,
       max(session_id) AS session_id
FROM effects GROUP BY app, version, from_kind, from_name, to_kind, to_name
ORDER BY app, from_kind, from_name, to_kind, to_name, coalesce(version, '')
