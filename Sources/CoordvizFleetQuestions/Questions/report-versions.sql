-- The versions of each app, oldest first.
SELECT app, version, count(*) AS sessions, sum(events) AS events, min(day) AS first_day, max(day) AS last_day,
       sum(CASE WHEN lost > 0 THEN 1 ELSE 0 END) AS with_losses,
       sum(CASE WHEN not_judged = '' THEN 0 ELSE 1 END) AS not_judged
FROM sessions GROUP BY app, version ORDER BY app, CASE WHEN version IS NULL THEN 1 ELSE 0 END, min(started_at), coalesce(version, '')
