-- Messages that went unhandled anywhere, by place and version.
SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type, m.location AS location, m.version AS version,
       count(*) AS sent, sum(CASE WHEN m.outcome IN ('unhandled', 'passedOn') THEN 1 ELSE 0 END) AS unhandled,
       sum(CASE WHEN m.outcome IS NULL THEN 1 ELSE 0 END) AS not_known
FROM messages m JOIN (
  SELECT DISTINCT app, name, coalesce(sender_type, '') AS sender, coalesce(location, '') AS place FROM messages
  WHERE outcome IN ('unhandled', 'passedOn')
) u ON u.app = m.app AND u.name = m.name AND u.sender = coalesce(m.sender_type, '') AND u.place = coalesce(m.location, '')
GROUP BY m.app, m.name, m.sender_type, m.location, m.version
ORDER BY app, name, coalesce(m.sender_type, ''), coalesce(m.location, ''), coalesce(m.version, '')
