-- How many sessions get from screen to screen: the chosen steps, at most 8, in this order, or else the most common way
WITH ages AS (
  SELECT app, version, min(started_at) AS began FROM sessions GROUP BY app, version
), shown AS (
  SELECT app, screen, next_screen, CASE WHEN n = 1 THEN 1 ELSE 0 END AS is_first, count(*) AS times
  FROM screens GROUP BY app, screen, next_screen, CASE WHEN n = 1 THEN 1 ELSE 0 END
), edges AS (
  SELECT app, screen, next_screen, sum(times) AS times FROM shown WHERE next_screen IS NOT NULL
  GROUP BY app, screen, next_screen
), common1 AS (
  SELECT app, screen AS screen1, row_number() OVER (PARTITION BY app ORDER BY sum(times) DESC, screen) AS nth
  FROM shown WHERE is_first = 1 AND (SELECT count(*) FROM chosen_steps) = 0 GROUP BY app, screen
), common2 AS (
  SELECT c.app AS app, c.screen1 AS screen1, e.next_screen AS screen2,
         row_number() OVER (PARTITION BY c.app ORDER BY e.times DESC, e.next_screen) AS nth
  FROM common1 c LEFT JOIN edges e ON e.app = c.app AND e.screen = c.screen1 AND e.next_screen <> c.screen1
  WHERE c.nth = 1
), common3 AS (
  SELECT c.app AS app, c.screen1 AS screen1, c.screen2 AS screen2, e.next_screen AS screen3,
         row_number() OVER (PARTITION BY c.app ORDER BY e.times DESC, e.next_screen) AS nth
  FROM common2 c
  LEFT JOIN edges e ON e.app = c.app AND e.screen = c.screen2 AND e.next_screen <> c.screen1 AND e.next_screen <> c.screen2
  WHERE c.nth = 1
), common4 AS (
  SELECT c.app AS app, c.screen1 AS screen1, c.screen2 AS screen2, c.screen3 AS screen3, e.next_screen AS screen4,
         row_number() OVER (PARTITION BY c.app ORDER BY e.times DESC, e.next_screen) AS nth
  FROM common3 c
  LEFT JOIN edges e ON e.app = c.app AND e.screen = c.screen3 AND e.next_screen <> c.screen1 AND e.next_screen <> c.screen2
    AND e.next_screen <> c.screen3
  WHERE c.nth = 1
), numbers AS (
  SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4
), common AS (
  SELECT c.app AS app, i.n AS step,
         CASE i.n WHEN 1 THEN c.screen1 WHEN 2 THEN c.screen2 WHEN 3 THEN c.screen3 ELSE c.screen4 END AS screen
  FROM common4 c CROSS JOIN numbers i WHERE c.nth = 1
), steps AS (
  SELECT a.app AS app, c.n AS step, c.screen AS screen
  FROM (SELECT DISTINCT app FROM sessions) a CROSS JOIN chosen_steps c
  UNION ALL
  SELECT app, CAST(step AS BIGINT), screen FROM common WHERE screen IS NOT NULL
), relevant AS (
  SELECT s.session_id AS session_id, t.step AS step, s.n AS n, s.appeared_ns AS t
  FROM screens s JOIN steps t ON t.app = s.app AND t.screen = s.screen
), at1 AS (
  SELECT *, min(CASE WHEN step = 1 THEN n END) OVER (PARTITION BY session_id) AS n1 FROM relevant
), at2 AS (
  SELECT *, min(CASE WHEN step = 2 THEN n END) OVER (PARTITION BY session_id) AS n2
  FROM at1 WHERE (step = 1 AND n = n1) OR (step > 1 AND n > n1)
), at3 AS (
  SELECT *, min(CASE WHEN step = 3 THEN n END) OVER (PARTITION BY session_id) AS n3
  FROM at2 WHERE step < 2 OR (step = 2 AND n = n2) OR (step > 2 AND n > n2)
), at4 AS (
  SELECT *, min(CASE WHEN step = 4 THEN n END) OVER (PARTITION BY session_id) AS n4
  FROM at3 WHERE step < 3 OR (step = 3 AND n = n3) OR (step > 3 AND n > n3)
), at5 AS (
  SELECT *, min(CASE WHEN step = 5 THEN n END) OVER (PARTITION BY session_id) AS n5
  FROM at4 WHERE step < 4 OR (step = 4 AND n = n4) OR (step > 4 AND n > n4)
), at6 AS (
  SELECT *, min(CASE WHEN step = 6 THEN n END) OVER (PARTITION BY session_id) AS n6
  FROM at5 WHERE step < 5 OR (step = 5 AND n = n5) OR (step > 5 AND n > n5)
), at7 AS (
  SELECT *, min(CASE WHEN step = 7 THEN n END) OVER (PARTITION BY session_id) AS n7
  FROM at6 WHERE step < 6 OR (step = 6 AND n = n6) OR (step > 6 AND n > n6)
), at8 AS (
  SELECT *, min(CASE WHEN step = 8 THEN n END) OVER (PARTITION BY session_id) AS n8
  FROM at7 WHERE step < 7 OR (step = 7 AND n = n7) OR (step > 7 AND n > n7)
), reached AS (
  SELECT session_id, step, CASE WHEN step > 1 THEN t - lag(t) OVER (PARTITION BY session_id ORDER BY step) END AS took
  FROM at8 WHERE step < 8 OR n = n8
), timed AS (
  SELECT s.app AS app, s.version AS version, s.lost AS lost, r.step AS step, r.took AS took,
         row_number() OVER (PARTITION BY s.app, s.version, r.step ORDER BY r.took NULLS LAST, r.session_id) AS nth,
         count(*) OVER (PARTITION BY s.app, s.version, r.step) AS total
  FROM reached r JOIN sessions s ON s.session_id = r.session_id
), counted AS (
  SELECT app, version, step, count(*) AS sessions, sum(CASE WHEN lost > 0 THEN 1 ELSE 0 END) AS with_loss,
         min(CASE WHEN 2 * nth >= total THEN took END) AS p50
  FROM timed GROUP BY app, version, step
), listed AS (
  SELECT a.app AS app, a.version AS version, a.began AS began, t.step AS step, t.screen AS screen,
         coalesce(c.sessions, 0) AS sessions, coalesce(c.with_loss, 0) AS with_loss, c.p50 AS p50
  FROM ages a JOIN steps t ON t.app = a.app
  LEFT JOIN counted c ON c.app = a.app AND c.version IS NOT DISTINCT FROM a.version AND c.step = t.step
), compared AS (
  SELECT app, version, began, step, screen, sessions, with_loss, p50,
         CASE WHEN step > 1 THEN lag(sessions) OVER (PARTITION BY app, version ORDER BY step) END AS sessions_before,
         CASE WHEN step > 1 THEN lag(with_loss) OVER (PARTITION BY app, version ORDER BY step) END AS with_loss_before
  FROM listed
)
SELECT app, version, step, screen, CAST(sessions AS BIGINT) AS sessions,
       CAST((sessions_before - with_loss_before) - (sessions - with_loss) AS BIGINT) AS stopped_before,
       CAST(with_loss_before - with_loss AS BIGINT) AS not_known,
       floor(1e3 * sessions / nullif(sessions_before - (with_loss_before - with_loss), 0) + 0.5) / 1e1 AS percent_of_step_before,
       floor(p50 / 1e6) / 1e3 AS p50_s
FROM compared
ORDER BY app, began, version NULLS LAST, step
