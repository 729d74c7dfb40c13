-- How long coordinators and view controllers live, and how many leak, by version.
WITH ranked AS (
  SELECT app, kind, type, version, lived_ns,
         row_number() OVER (PARTITION BY app, kind, type, version ORDER BY lived_ns) AS n,
         count(*) OVER (PARTITION BY app, kind, type, version) AS total
  FROM lifetimes WHERE lived_ns IS NOT NULL
), percentiles AS (
  SELECT app, kind, type, version, min(CASE WHEN n * 2 >= total THEN lived_ns END) AS p50_ns,
         min(CASE WHEN n * 100 >= total * 95 THEN lived_ns END) AS p95_ns
  FROM ranked GROUP BY app, kind, type, version
), stays AS (
  SELECT app, kind, type, version, count(*) AS stays, sum(CASE WHEN leaked THEN 1 ELSE 0 END) AS leaks,
         sum(CASE WHEN leaked IS NULL THEN 1 ELSE 0 END) AS not_known
  FROM lifetimes GROUP BY app, kind, type, version
)
SELECT s.app AS app, s.kind AS kind, s.type AS type, s.version AS version, s.stays AS stays, s.leaks AS leaks,
       s.not_known AS not_known, p.p50_ns AS p50_ns, p.p95_ns AS p95_ns
FROM stays s LEFT JOIN percentiles p ON p.app = s.app AND p.kind = s.kind AND p.type = s.type
  AND coalesce(p.version, '') = coalesce(s.version, '')
ORDER BY app, kind, type, coalesce(s.version, '')
