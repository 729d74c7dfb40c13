-- From which screen do users go to which, by what transition and message?
WITH moves AS (
  SELECT app, from_screen, screen, kind, count(*) AS steps, count(DISTINCT session_id) AS sessions,
         sum(CASE WHEN cancelled THEN 1 ELSE 0 END) AS cancelled, min(message) AS message
  FROM transitions GROUP BY app, from_screen, screen, kind
), leaving AS (
  SELECT app, from_screen, sum(steps) AS steps FROM moves GROUP BY app, from_screen
)
SELECT m.app AS app, m.from_screen AS from_screen, m.kind AS kind, m.screen AS screen, m.steps AS steps,
       floor(CAST(100 AS DOUBLE) * CAST(m.steps AS DOUBLE) / CAST(l.steps AS DOUBLE) * 10 + 0.5) / 10 AS percent,
       m.sessions AS sessions, m.cancelled AS cancelled, m.message AS message
FROM moves m JOIN leaving l ON l.app = m.app AND coalesce(l.from_screen, '') = coalesce(m.from_screen, '')
ORDER BY app, steps DESC, coalesce(m.from_screen, ''), m.kind, coalesce(m.screen, '')
