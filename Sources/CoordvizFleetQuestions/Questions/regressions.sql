-- What got worse from one version to another (--versions): findings, unhandled messages, leaks, longer lives?
WITH versions AS (
  SELECT app, version, row_number() OVER (PARTITION BY app ORDER BY min(started_at) DESC, version DESC) AS age
  FROM sessions WHERE version IS NOT NULL GROUP BY app, version
), pairs AS (
  SELECT app, before_version, after_version FROM chosen_versions
  UNION ALL
  SELECT a.app AS app, b.version AS before_version, a.version AS after_version
  FROM versions a JOIN versions b ON b.app = a.app AND b.age = 2
  WHERE a.age = 1 AND (SELECT count(*) FROM chosen_versions) = 0
), sides AS (
  SELECT app, before_version AS version, 0 AS is_after FROM pairs
  UNION ALL SELECT app, after_version AS version, 1 AS is_after FROM pairs
), totals AS (
  SELECT s.app AS app, sum(CASE WHEN d.is_after = 0 THEN 1 ELSE 0 END) AS before_total,
         sum(CASE WHEN d.is_after = 1 THEN 1 ELSE 0 END) AS after_total
  FROM sessions s JOIN sides d ON d.app = s.app AND d.version = s.version GROUP BY s.app
), found AS (
  SELECT f.app AS app, f.rule AS what, f.fingerprint AS name, min(f.headline) AS detail,
         count(DISTINCT CASE WHEN d.is_after = 0 THEN f.session_id END) AS before_n,
         count(DISTINCT CASE WHEN d.is_after = 1 THEN f.session_id END) AS after_n
  FROM findings f JOIN sides d ON d.app = f.app AND d.version = f.version GROUP BY f.app, f.rule, f.fingerprint
), messages_of AS (
  SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type,
         sum(CASE WHEN d.is_after = 0 AND m.outcome IS NOT NULL THEN 1 ELSE 0 END) AS before_total,
         sum(CASE WHEN d.is_after = 1 AND m.outcome IS NOT NULL THEN 1 ELSE 0 END) AS after_total,
         sum(CASE WHEN d.is_after = 0 AND m.outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) AS before_n,
         sum(CASE WHEN d.is_after = 1 AND m.outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) AS after_n
  FROM messages m JOIN sides d ON d.app = m.app AND d.version = m.version GROUP BY m.app, m.name, m.sender_type
), leaks_of AS (
  SELECT l.app AS app, l.kind AS kind, l.type AS type,
         sum(CASE WHEN d.is_after = 0 AND l.leaked IS NOT NULL THEN 1 ELSE 0 END) AS before_total,
         sum(CASE WHEN d.is_after = 1 AND l.leaked IS NOT NULL THEN 1 ELSE 0 END) AS after_total,
         sum(CASE WHEN d.is_after = 0 AND l.leaked THEN 1 ELSE 0 END) AS before_n,
         sum(CASE WHEN d.is_after = 1 AND l.leaked THEN 1 ELSE 0 END) AS after_n
  FROM lifetimes l JOIN sides d ON d.app = l.app AND d.version = l.version
  WHERE l.removed_ns IS NOT NULL OR l.leaked GROUP BY l.app, l.kind, l.type
), changes AS (
  SELECT f.app AS app, 'finding' AS what, concat(f.name, ': ', f.detail) AS name, f.before_n AS before_n, t.before_total AS before_total,
         f.after_n AS after_n, t.after_total AS after_total
  FROM found f JOIN totals t ON t.app = f.app
  UNION ALL
  SELECT app, 'unhandled message' AS what, concat(name, ' from ', coalesce(sender_type, '(unknown)')) AS name, before_n, before_total,
         after_n, after_total
  FROM messages_of
  UNION ALL
  SELECT app, 'leak' AS what, concat(type, ' (', kind, ')') AS name, before_n, before_total, after_n, after_total FROM leaks_of
)
SELECT c.app AS app, p.before_version AS before_version, p.after_version AS after_version, c.what AS what, c.name AS name,
       c.before_n AS before_n, c.before_total AS before_total, c.after_n AS after_n, c.after_total AS after_total,
       floor(CASE WHEN c.before_total > 0 THEN CAST(100 AS DOUBLE) * CAST(c.before_n AS DOUBLE) / CAST(c.before_total AS DOUBLE) END * 10 + 0.5) / 10
         AS before_percent,
       floor(CAST(100 AS DOUBLE) * CAST(c.after_n AS DOUBLE) / CAST(c.after_total AS DOUBLE) * 10 + 0.5) / 10 AS after_percent
FROM changes c JOIN pairs p ON p.app = c.app
-- A higher share than before, in whole numbers.
WHERE c.after_total > 0 AND c.after_n > 0 AND (c.before_total = 0 OR c.after_n * c.before_total > c.before_n * c.after_total)
ORDER BY app, what, c.after_n DESC, c.name
