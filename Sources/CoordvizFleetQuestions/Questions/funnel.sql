-- How many sessions get from one screen to the next (--steps), and in what time?
WITH counted AS (
  SELECT app, screen, next_screen, count(*) AS n FROM screens GROUP BY app, screen, next_screen
), firsts AS (
  SELECT app, screen, row_number() OVER (PARTITION BY app ORDER BY count(*) DESC, screen) AS place
  FROM screens WHERE n = 1 GROUP BY app, screen
), nexts AS (
  SELECT app, screen, next_screen, row_number() OVER (PARTITION BY app, screen ORDER BY n DESC, next_screen) AS place
  FROM counted WHERE next_screen IS NOT NULL AND next_screen <> screen
), way1 AS (
  SELECT app, screen AS a FROM firsts WHERE place = 1
), way2 AS (
  SELECT w.app AS app, w.a AS a, x.next_screen AS b
  FROM way1 w LEFT JOIN nexts x ON x.app = w.app AND x.screen = w.a AND x.place = 1
), way3_found AS (
  SELECT w.app AS app, w.a AS a, w.b AS b, x.next_screen AS c,
         row_number() OVER (PARTITION BY w.app ORDER BY coalesce(x.place, 0)) AS place
  FROM way2 w LEFT JOIN nexts x ON x.app = w.app AND x.screen = w.b AND x.next_screen <> w.a
), chosen AS (
  SELECT apps.app AS app, c.n AS n, c.screen AS screen FROM (SELECT DISTINCT app FROM screens) apps CROSS JOIN chosen_steps c
), default_steps AS (
  SELECT app, CAST(1 AS BIGINT) AS n, a AS screen FROM way3_found WHERE place = 1
  UNION ALL SELECT app, CAST(2 AS BIGINT) AS n, b AS screen FROM way3_found WHERE place = 1 AND b IS NOT NULL
  UNION ALL SELECT app, CAST(3 AS BIGINT) AS n, c AS screen FROM way3_found WHERE place = 1 AND c IS NOT NULL
), steps AS (
  SELECT app, n, screen FROM chosen
  UNION ALL SELECT app, n, screen FROM default_steps WHERE (SELECT count(*) FROM chosen_steps) = 0
), reached1 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(s.appeared_ns) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 1 AND p.screen = s.screen GROUP BY s.session_id, s.app, s.version
), reached2 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(r.t1) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 2 AND p.screen = s.screen
    JOIN reached1 r ON r.session_id = s.session_id
  WHERE s.appeared_ns > r.t GROUP BY s.session_id, s.app, s.version
), reached3 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(r.t1) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 3 AND p.screen = s.screen
    JOIN reached2 r ON r.session_id = s.session_id
  WHERE s.appeared_ns > r.t GROUP BY s.session_id, s.app, s.version
), reached4 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(r.t1) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 4 AND p.screen = s.screen
    JOIN reached3 r ON r.session_id = s.session_id
  WHERE s.appeared_ns > r.t GROUP BY s.session_id, s.app, s.version
), reached5 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(r.t1) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 5 AND p.screen = s.screen
    JOIN reached4 r ON r.session_id = s.session_id
  WHERE s.appeared_ns > r.t GROUP BY s.session_id, s.app, s.version
), reached6 AS (
  SELECT s.session_id AS session_id, s.app AS app, s.version AS version, min(s.appeared_ns) AS t, min(r.t1) AS t1
  FROM screens s JOIN steps p ON p.app = s.app AND p.n = 6 AND p.screen = s.screen
    JOIN reached5 r ON r.session_id = s.session_id
  WHERE s.appeared_ns > r.t GROUP BY s.session_id, s.app, s.version
), reached AS (
  SELECT CAST(1 AS BIGINT) AS n, app, version, t, t1 FROM reached1
  UNION ALL SELECT CAST(2 AS BIGINT) AS n, app, version, t, t1 FROM reached2
  UNION ALL SELECT CAST(3 AS BIGINT) AS n, app, version, t, t1 FROM reached3
  UNION ALL SELECT CAST(4 AS BIGINT) AS n, app, version, t, t1 FROM reached4
  UNION ALL SELECT CAST(5 AS BIGINT) AS n, app, version, t, t1 FROM reached5
  UNION ALL SELECT CAST(6 AS BIGINT) AS n, app, version, t, t1 FROM reached6
), totals AS (
  SELECT app, version, count(*) AS sessions, sum(CASE WHEN lost > 0 THEN 1 ELSE 0 END) AS with_losses
  FROM sessions GROUP BY app, version
), counts AS (
  SELECT app, version, n, count(*) AS sessions, sum(t - t1) AS taken FROM reached GROUP BY app, version, n
)
SELECT t.app AS app, t.version AS version, p.n AS step, p.screen AS screen, coalesce(c.sessions, 0) AS sessions,
       t.sessions AS all_sessions, t.with_losses AS with_losses,
       floor(CAST(100 AS DOUBLE) * CAST(coalesce(c.sessions, 0) AS DOUBLE) / CAST(t.sessions AS DOUBLE) * 10 + 0.5) / 10 AS percent,
       floor(CAST(c.taken AS DOUBLE) / CAST(c.sessions AS DOUBLE) / 1000000000 * 1000 + 0.5) / 1000 AS mean_s
FROM totals t JOIN steps p ON p.app = t.app
LEFT JOIN counts c ON c.app = t.app AND coalesce(c.version, '') = coalesce(t.version, '') AND c.n = p.n
ORDER BY app, coalesce(t.version, ''), p.n
