-- Each finding by version: in how many sessions, how often.
SELECT app, fingerprint, version, min(rule) AS rule, min(severity) AS severity, min(headline) AS headline,
       min(location) AS location, count(*) AS sessions, sum(occurrences) AS occurrences
FROM findings GROUP BY app, fingerprint, version ORDER BY app, fingerprint, coalesce(version, '')
