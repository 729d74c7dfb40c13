-- How many sessions each app has on each day.
SELECT app, day, count(*) AS sessions FROM sessions GROUP BY app, day ORDER BY app, day
