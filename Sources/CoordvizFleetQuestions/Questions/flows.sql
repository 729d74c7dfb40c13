-- From which screen to which, and each one's share; a null next screen, the end or a loss, has no share
WITH steps AS (
  SELECT app, screen, next_screen, session_id, count(*) AS n FROM screens GROUP BY app, screen, next_screen, session_id
), counted AS (
  SELECT app, screen, next_screen, sum(n) AS steps, count(*) AS sessions FROM steps GROUP BY app, screen, next_screen
), shared AS (
  SELECT app, screen, next_screen, steps, sessions,
         sum(CASE WHEN next_screen IS NOT NULL THEN steps ELSE 0 END) OVER (PARTITION BY app, screen) AS known
  FROM counted
)
SELECT app, screen, next_screen, CAST(steps AS BIGINT) AS steps, sessions,
       CASE WHEN next_screen IS NOT NULL THEN floor(1e3 * steps / known + 0.5) / 1e1 END AS percent
FROM shared
ORDER BY app, screen, CASE WHEN next_screen IS NULL THEN 1 ELSE 0 END, steps DESC, next_screen
