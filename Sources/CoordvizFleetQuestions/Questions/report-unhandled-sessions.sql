-- The newest sessions in which each message went unhandled.
SELECT app, name, sender_type, location, version, session_id FROM (
  SELECT m.app AS app, m.name AS name, m.sender_type AS sender_type, m.location AS location, m.version AS version,
         m.session_id AS session_id,
         row_number() OVER (PARTITION BY m.app, m.name, m.sender_type, m.location, m.version
           ORDER BY max(s.started_at) DESC, m.session_id) AS nth
  FROM messages m JOIN sessions s ON s.session_id = m.session_id WHERE m.outcome IN ('unhandled', 'passedOn')
  GROUP BY m.app, m.name, m.sender_type, m.location, m.version, m.session_id
) newest WHERE nth <= 20
ORDER BY app, name, coalesce(sender_type, ''), coalesce(location, ''), coalesce(version, ''), nth
