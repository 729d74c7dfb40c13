-- Every session, with what finds its recording again.
SELECT session_id, app, version, day, events, lost, not_judged, recording, recording_session
FROM sessions ORDER BY session_id
