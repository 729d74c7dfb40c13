-- Which screens are shown, for how long, and which are left within a second?
WITH ranked AS (
  SELECT app, version, screen, shown_ns, row_number() OVER (PARTITION BY app, version, screen ORDER BY shown_ns) AS n,
         count(*) OVER (PARTITION BY app, version, screen) AS total
  FROM screens WHERE shown_ns IS NOT NULL
), percentiles AS (
  SELECT app, version, screen, min(CASE WHEN n * 2 >= total THEN shown_ns END) AS p50,
         min(CASE WHEN n * 100 >= total * 95 THEN shown_ns END) AS p95,
         sum(CASE WHEN shown_ns < 1000000000 THEN 1 ELSE 0 END) AS left_at_once
  FROM ranked GROUP BY app, version, screen
), shown AS (
  SELECT app, version, screen, count(*) AS shown, count(DISTINCT session_id) AS sessions,
         sum(CASE WHEN shown_ns IS NULL THEN 1 ELSE 0 END) AS not_known
  FROM screens GROUP BY app, version, screen
)
SELECT s.app AS app, s.screen AS screen, s.version AS version, s.shown AS shown, s.sessions AS sessions,
       s.not_known AS not_known, p.left_at_once AS left_at_once,
       floor(CAST(p.p50 AS DOUBLE) / 1000000000 * 1000 + 0.5) / 1000 AS p50_s, floor(CAST(p.p95 AS DOUBLE) / 1000000000 * 1000 + 0.5) / 1000 AS p95_s
FROM shown s LEFT JOIN percentiles p
  ON p.app = s.app AND p.screen = s.screen AND coalesce(p.version, '') = coalesce(s.version, '')
ORDER BY app, screen, coalesce(s.version, '')
