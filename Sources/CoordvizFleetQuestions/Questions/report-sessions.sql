-- How many sessions of each version ran on each day, what did they lose, and which rules could not be judged?
WITH apps AS (
  -- Of the 50 apps with the most sessions, and the 12 newest versions of each. An absent version is ''.
  SELECT s.app AS app, row_number() OVER (ORDER BY count(*) DESC, s.app) AS place FROM sessions s GROUP BY s.app
), ages AS (
  SELECT s.app AS app, coalesce(s.version, '') AS version, min(s.started_at) AS first_started,
         row_number() OVER (PARTITION BY s.app ORDER BY min(s.started_at) DESC, coalesce(s.version, '')) AS age
  FROM sessions s GROUP BY s.app, coalesce(s.version, '')
), versions AS (
  SELECT g.app AS app, g.version AS version, a.place AS app_place, g.age AS age, g.first_started AS first_started
  FROM ages g JOIN apps a ON a.app = g.app WHERE a.place <= 50 AND g.age <= 12
), counts AS (
  SELECT g.app AS app, count(*) AS versions, (SELECT count(*) FROM apps) AS apps FROM ages g GROUP BY g.app
)
SELECT v.app AS app, v.version AS version, s.day AS day, s.not_judged AS not_judged, v.app_place AS app_place, v.age AS age,
       c.versions AS versions, c.apps AS apps, v.first_started AS first_started, count(*) AS sessions,
       CAST(sum(s.events) AS BIGINT) AS events, CAST(sum(s.lost) AS BIGINT) AS lost,
       CAST(sum(CASE WHEN s.lost > 0 THEN 1 ELSE 0 END) AS BIGINT) AS lossy,
       CAST(sum(CASE WHEN s.ending = 'crashed' THEN 1 ELSE 0 END) AS BIGINT) AS crashed
FROM sessions s JOIN versions v ON v.app = s.app AND v.version = coalesce(s.version, '') JOIN counts c ON c.app = v.app
GROUP BY v.app, v.version, s.day, s.not_judged, v.app_place, v.age, c.versions, c.apps, v.first_started
ORDER BY app_place, age, day, not_judged
