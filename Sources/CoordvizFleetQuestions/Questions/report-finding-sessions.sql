-- The newest sessions with each finding and version.
SELECT app, fingerprint, version, session_id FROM (
  SELECT f.app AS app, f.fingerprint AS fingerprint, f.version AS version, f.session_id AS session_id,
         row_number() OVER (PARTITION BY f.app, f.fingerprint, f.version ORDER BY s.started_at DESC, f.session_id) AS nth
  FROM findings f JOIN sessions s ON s.session_id = f.session_id
) newest WHERE nth <= 20 ORDER BY app, fingerprint, coalesce(version, ''), nth
