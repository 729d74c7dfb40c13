-- Where messages' ways got longer: by a quarter of a hop from the version before, with 20 handled messages or more in each
WITH ages AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at), version) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), ways AS (
  SELECT app, name, sender_type, version, count(hops) AS known, count(*) - count(hops) AS unknown, sum(hops) AS hops,
         max(hops) AS longest, sum(detours) AS detours, count(detours) AS known_detours
  FROM messages WHERE outcome = 'handled' AND version IS NOT NULL
  GROUP BY app, name, sender_type, version
), ordered AS (
  SELECT w.app AS app, w.name AS name, w.sender_type AS sender_type, w.version AS version, a.age AS age, w.known AS known,
         w.unknown AS unknown, CAST(w.hops AS DOUBLE) / w.known AS mean, w.longest AS longest,
         CAST(w.detours AS DOUBLE) / nullif(w.known_detours, 0) AS detours,
         row_number() OVER (PARTITION BY w.app, w.name, w.sender_type ORDER BY a.age) AS nth
  FROM ways w JOIN ages a ON a.app = w.app AND a.version = w.version
  WHERE w.known >= 20
)
SELECT n.app AS app, n.name AS name, n.sender_type AS sender_type, b.version AS before_version, n.version AS version,
       b.known AS sent_before, n.known AS sent, floor(b.mean * 1e2 + 0.5) / 1e2 AS hops_before,
       floor(n.mean * 1e2 + 0.5) / 1e2 AS hops, b.longest AS longest_before, n.longest AS longest,
       floor(b.detours * 1e2 + 0.5) / 1e2 AS detours_before, floor(n.detours * 1e2 + 0.5) / 1e2 AS detours,
       n.unknown AS not_known
FROM ordered n
JOIN ordered b ON b.app = n.app AND b.name = n.name AND b.sender_type IS NOT DISTINCT FROM n.sender_type AND b.nth = n.nth - 1
WHERE n.mean >= b.mean + 0.25
ORDER BY app, n.age, floor((n.mean - b.mean) * 1e2 + 0.5) DESC, name, sender_type NULLS LAST
