-- What got worse or better between two versions, beyond chance: findings, unhandled messages, messages' ways, lifetimes (p95)
WITH ages AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at) DESC, version DESC) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), pairs AS (
  SELECT app, before_version, after_version FROM chosen_versions
  UNION ALL
  SELECT n.app, b.version, n.version FROM ages n JOIN ages b ON b.app = n.app AND n.age = 1 AND b.age = 2
  WHERE (SELECT count(*) FROM chosen_versions) = 0
), sides AS (
  SELECT app, before_version AS version, 0 AS side FROM pairs UNION ALL SELECT app, after_version, 1 FROM pairs
), judging AS (
  SELECT s.app AS app, d.side AS side, concat(',', s.not_judged, ',') AS not_judged, count(*) AS sessions
  FROM sessions s JOIN sides d ON d.app = s.app AND d.version = s.version
  GROUP BY s.app, d.side, concat(',', s.not_judged, ',')
), found AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, max(f.rule) AS rule, min(f.headline) AS headline,
         sum(1 - d.side) AS before_n, sum(d.side) AS after_n
  FROM findings f JOIN sides d ON d.app = f.app AND d.version = f.version
  GROUP BY f.app, f.fingerprint
), judged AS (
  SELECT f.app AS app, f.fingerprint AS fingerprint, sum((1 - j.side) * j.sessions) AS before_total,
         sum(j.side * j.sessions) AS after_total
  FROM found f JOIN judging j ON j.app = f.app
  WHERE position(concat(',', f.rule, ',') IN j.not_judged) = 0
  GROUP BY f.app, f.fingerprint
), finding_shares AS (
  SELECT f.app AS app, f.rule AS rule, f.headline AS headline, f.fingerprint AS fingerprint, f.before_n AS before_n,
         f.after_n AS after_n, greatest(j.before_total, f.before_n) AS before_total,
         greatest(j.after_total, f.after_n) AS after_total
  FROM found f JOIN judged j ON j.app = f.app AND j.fingerprint = f.fingerprint
), sent AS (
  SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type, d.side AS side, count(m.outcome) AS known,
         sum(CASE WHEN m.outcome = 'unhandled' THEN 1 ELSE 0 END) AS unhandled,
         sum(CASE WHEN m.outcome = 'handled' THEN m.hops END) AS hops,
         count(CASE WHEN m.outcome = 'handled' THEN m.hops END) AS ways
  FROM messages m JOIN sides d ON d.app = m.app AND d.version = m.version
  GROUP BY m.app, m.name, m.sender_type, d.side
), message_changes AS (
  SELECT a.app AS app, a.name AS name, a.sender_type AS sender_type, b.unhandled AS before_n, b.known AS before_total,
         a.unhandled AS after_n, a.known AS after_total, b.hops AS before_hops, b.ways AS before_ways, a.hops AS after_hops,
         a.ways AS after_ways
  FROM sent a JOIN sent b ON b.app = a.app AND b.name = a.name AND b.sender_type IS NOT DISTINCT FROM a.sender_type
  WHERE a.side = 1 AND b.side = 0
), lived AS (
  SELECT l.app AS app, l.type AS type, d.side AS side, CAST(floor(l.lived_ns / 1e6) AS BIGINT) AS ms, count(*) AS n
  FROM lifetimes l JOIN sides d ON d.app = l.app AND d.version = l.version
  WHERE l.kind = 'coordinator' AND l.lived_ns IS NOT NULL
  GROUP BY l.app, l.type, d.side, CAST(floor(l.lived_ns / 1e6) AS BIGINT)
), lived_ranked AS (
  SELECT app, type, side, ms, sum(n) OVER (PARTITION BY app, type, side ORDER BY ms) AS upto,
         sum(n) OVER (PARTITION BY app, type, side) AS total
  FROM lived
), lifetimes_p95 AS (
  -- Two standard deviations of the rank above and below.
  SELECT app, type, side, max(total) AS total, min(CASE WHEN 100 * upto >= 95 * total THEN ms END) AS p95,
         min(CASE WHEN upto >= 95e-2 * total - 2e0 * sqrt(475e-4 * total) THEN ms END) AS at_least,
         min(CASE WHEN upto >= 95e-2 * total + 2e0 * sqrt(475e-4 * total) THEN ms END) AS at_most
  FROM lived_ranked GROUP BY app, type, side
), shares AS (
  SELECT app, CASE WHEN before_n = 0 THEN '1 new finding' WHEN after_n = 0 THEN '5 finding gone'
                   WHEN 1e0 * after_n * before_total > 1e0 * before_n * after_total THEN '2 finding more frequent'
                   ELSE '6 finding less frequent' END AS change,
         rule AS subject, headline AS detail, '% of sessions' AS unit, before_n, before_total, after_n, after_total, fingerprint
  FROM finding_shares WHERE before_total > 0 AND after_total > 0
  UNION ALL
  SELECT app, CASE WHEN 1e0 * after_n * before_total > 1e0 * before_n * after_total THEN '3 unhandled more often'
                   ELSE '7 unhandled less often' END,
         name, sender_type, '% of messages', before_n, before_total, after_n, after_total, CAST(NULL AS VARCHAR(99))
  FROM message_changes WHERE before_total > 0 AND after_total > 0 AND before_n + after_n > 0
), tested AS (
  SELECT app, change, subject, detail, unit, before_n, before_total, after_n, after_total, fingerprint,
         1e0 * before_n / before_total AS p, 1e0 * after_n / after_total AS q,
         1e0 * (before_n + after_n) / (before_total + after_total) AS pooled
  FROM shares
), changes AS (
  SELECT app, change, subject, detail, unit, floor(p * 1e3 + 0.5) / 1e1 AS before_value,
         floor(q * 1e3 + 0.5) / 1e1 AS after_value, before_total, after_total, fingerprint
  FROM tested
  -- More than three standard deviations of the difference of two shares.
  WHERE change = '1 new finding'
     OR (q - p) * (q - p) > 9e0 * pooled * (1e0 - pooled) * (1e0 / before_total + 1e0 / after_total)
  UNION ALL
  SELECT app, CASE WHEN 1e0 * after_hops * before_ways > 1e0 * before_hops * after_ways THEN '4 longer way'
                   ELSE '8 shorter way' END,
         name, sender_type, 'hops', floor(1e2 * before_hops / before_ways + 0.5) / 1e2,
         floor(1e2 * after_hops / after_ways + 0.5) / 1e2, before_ways, after_ways, CAST(NULL AS VARCHAR(99))
  FROM message_changes
  WHERE before_ways >= 20 AND after_ways >= 20
    AND abs(1e0 * after_hops / after_ways - 1e0 * before_hops / before_ways) >= 0.25
  UNION ALL
  SELECT a.app, CASE WHEN a.p95 > b.p95 THEN '4 longer lifetime' ELSE '8 shorter lifetime' END, a.type, 'p95', 's',
         b.p95 / 1e3, a.p95 / 1e3, b.total, a.total, CAST(NULL AS VARCHAR(99))
  FROM lifetimes_p95 a JOIN lifetimes_p95 b ON b.app = a.app AND b.type = a.type
  WHERE a.side = 1 AND b.side = 0 AND ((a.at_least > b.at_most AND 5 * a.p95 >= 6 * b.p95)
    OR (b.at_least > a.at_most AND 5 * b.p95 >= 6 * a.p95))
)
SELECT c.app AS app, p.before_version AS before_version, p.after_version AS after_version, substring(c.change, 3) AS change,
       c.subject AS subject, c.detail AS detail, c.before_value AS before_value, c.after_value AS after_value, c.unit AS unit,
       CAST(c.before_total AS BIGINT) AS of_before, CAST(c.after_total AS BIGINT) AS of_after, c.fingerprint AS fingerprint
FROM changes c JOIN pairs p ON p.app = c.app
ORDER BY app, c.change, subject, detail NULLS LAST, fingerprint NULLS LAST
