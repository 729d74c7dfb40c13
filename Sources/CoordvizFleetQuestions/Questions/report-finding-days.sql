-- Each finding by day: in how many sessions.
SELECT app, fingerprint, day, count(*) AS sessions FROM findings
GROUP BY app, fingerprint, day ORDER BY app, fingerprint, day
