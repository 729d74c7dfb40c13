-- The newest sessions with each type of coordinator and view controller, those with leaks first.
SELECT app, kind, type, version, session_id, leaks FROM (
  SELECT l.app AS app, l.kind AS kind, l.type AS type, l.version AS version, l.session_id AS session_id,
         sum(CASE WHEN l.leaked THEN 1 ELSE 0 END) AS leaks,
         row_number() OVER (PARTITION BY l.app, l.kind, l.type, l.version
           ORDER BY max(CASE WHEN l.leaked THEN 1 ELSE 0 END) DESC, max(s.started_at) DESC, l.session_id) AS nth
  FROM lifetimes l JOIN sessions s ON s.session_id = l.session_id
  GROUP BY l.app, l.kind, l.type, l.version, l.session_id
) newest WHERE nth <= 20 ORDER BY app, kind, type, coalesce(version, ''), nth
