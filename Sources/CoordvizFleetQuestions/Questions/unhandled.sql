-- Which messages go unhandled, from where, how often, in how many sessions?
SELECT app, name, sender_type, location, version, count(*) AS sent,
       sum(CASE WHEN outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) AS unhandled,
       sum(CASE WHEN outcome IS NULL THEN 1 ELSE 0 END) AS not_known,
       floor(CAST(100 AS DOUBLE) * CAST(sum(CASE WHEN outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) AS DOUBLE)
         / CAST(count(*) AS DOUBLE) * 10 + 0.5) / 10 AS percent,
       count(DISTINCT CASE WHEN outcome IN ('unhandled', 'passedOn') THEN session_id END) AS unhandled_sessions,
       count(DISTINCT session_id) AS sessions
FROM messages
GROUP BY app, name, sender_type, location, version
HAVING sum(CASE WHEN outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) > 0
ORDER BY unhandled DESC, app, name, coalesce(sender_type, ''), coalesce(location, ''), coalesce(version, '')
