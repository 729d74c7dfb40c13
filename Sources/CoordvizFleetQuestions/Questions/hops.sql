-- Where did the ways of messages get longer from one version to the next?
WITH versions AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at), version) AS n
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), ways AS (
  SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type, v.version AS version, v.n AS n, count(*) AS sent,
         sum(m.hops) AS hops, max(m.hops) AS longest, sum(m.detours) AS detours
  FROM messages m JOIN versions v ON v.app = m.app AND v.version = m.version
  WHERE m.outcome = 'handled' AND m.hops IS NOT NULL
  GROUP BY m.app, m.name, m.sender_type, v.version, v.n
)
SELECT b.app AS app, b.name AS name, b.sender_type AS sender_type, a.version AS before_version, b.version AS version,
       a.sent AS sent_before, b.sent AS sent,
       floor(CAST(a.hops AS DOUBLE) / CAST(a.sent AS DOUBLE) * 100 + 0.5) / 100 AS hops_before,
       floor(CAST(b.hops AS DOUBLE) / CAST(b.sent AS DOUBLE) * 100 + 0.5) / 100 AS hops,
       a.longest AS longest_before, b.longest AS longest, b.detours AS detours
FROM ways b JOIN ways a ON a.app = b.app AND a.name = b.name AND coalesce(a.sender_type, '') = coalesce(b.sender_type, '')
  AND a.n = b.n - 1
-- At least a quarter of a hop: b.hops / b.sent >= a.hops / a.sent + 1 / 4, in whole numbers.
WHERE 4 * b.hops * a.sent >= 4 * a.hops * b.sent + a.sent * b.sent
ORDER BY app, name, coalesce(b.sender_type, ''), b.n
