-- Which screens are left, and how often within a second, mostly after which screen, and how long they are shown (p50, p95)
WITH ages AS (
  SELECT app, version, min(started_at) AS began FROM sessions GROUP BY app, version
), tenths AS (
  SELECT app, screen, version, floor(shown_ns / 1e8) AS tenth, count(*) AS n
  FROM screens WHERE shown_ns IS NOT NULL GROUP BY app, screen, version, floor(shown_ns / 1e8)
), summed AS (
  SELECT app, screen, version, tenth, n, sum(n) OVER (PARTITION BY app, screen, version ORDER BY tenth) AS upto,
         sum(n) OVER (PARTITION BY app, screen, version) AS total
  FROM tenths
), wanted AS (
  -- Only what was shown as long as the percentiles, to the tenth of a second, has to be sorted
  SELECT app, screen, version, tenth, upto - n AS below, total FROM summed
  WHERE (100 * upto >= 50 * total AND 100 * (upto - n) < 50 * total)
     OR (100 * upto >= 95 * total AND 100 * (upto - n) < 95 * total)
), milliseconds AS (
  SELECT s.app AS app, s.screen AS screen, s.version AS version, w.below AS below, w.total AS total,
         CAST(floor(s.shown_ns / 1e6) AS BIGINT) AS ms, count(*) AS n
  FROM screens s
  JOIN wanted w ON w.app = s.app AND w.screen = s.screen AND w.version IS NOT DISTINCT FROM s.version
   AND w.tenth = floor(s.shown_ns / 1e8)
  GROUP BY s.app, s.screen, s.version, w.below, w.total, CAST(floor(s.shown_ns / 1e6) AS BIGINT)
), ranked AS (
  SELECT app, screen, version, ms, below + sum(n) OVER (PARTITION BY app, screen, version, below ORDER BY ms) AS upto, total
  FROM milliseconds
), percentiles AS (
  SELECT app, screen, version, min(CASE WHEN 100 * upto >= 50 * total THEN ms END) AS p50,
         min(CASE WHEN 100 * upto >= 95 * total THEN ms END) AS p95
  FROM ranked GROUP BY app, screen, version
), counted AS (
  SELECT app, screen, version, count(*) AS shown, count(DISTINCT session_id) AS sessions, count(shown_ns) AS known,
         sum(CASE WHEN shown_ns < 1000000000 THEN 1 ELSE 0 END) AS quickly
  FROM screens GROUP BY app, screen, version
), sources AS (
  SELECT q.app AS app, q.screen AS screen, q.version AS version, b.screen AS source, count(*) AS n
  FROM screens q JOIN screens b ON b.session_id = q.session_id AND b.n = q.n - 1 AND b.next_screen = q.screen
  WHERE q.shown_ns < 1000000000
  GROUP BY q.app, q.screen, q.version, b.screen
), source AS (
  SELECT app, screen, version, source, n,
         row_number() OVER (PARTITION BY app, screen, version ORDER BY n DESC, source) AS nth
  FROM sources
)
SELECT c.app AS app, c.screen AS screen, c.version AS version, c.shown AS shown, c.sessions AS sessions, c.known AS known_times,
       c.shown - c.known AS not_known, CAST(c.quickly AS BIGINT) AS left_quickly,
       floor(1e3 * c.quickly / nullif(c.known, 0) + 0.5) / 1e1 AS percent_quickly,
       s.source AS mostly_after, s.n AS of_these_after_it, p.p50 / 1e3 AS p50_s, p.p95 / 1e3 AS p95_s
FROM counted c
JOIN ages a ON a.app = c.app AND a.version IS NOT DISTINCT FROM c.version
LEFT JOIN percentiles p ON p.app = c.app AND p.screen = c.screen AND p.version IS NOT DISTINCT FROM c.version
LEFT JOIN source s ON s.app = c.app AND s.screen = c.screen AND s.version IS NOT DISTINCT FROM c.version AND s.nth = 1
ORDER BY app, screen, a.began, version NULLS LAST
