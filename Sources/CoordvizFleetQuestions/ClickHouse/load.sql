-- Loads a day into ClickHouse, after coordviz fleet compact. Set for each table the parameters `day`, `files` and `rows` from
-- the day's manifest: `files` is /fleet/parquet/messages/day=2026-11-24/{a,b}.parquet, and instead of file() it may be s3() or
-- another function of tables. Leave out the INSERT of a table that the day has no part of, and set `rows` to 0.
-- publish.sql then replaces the day.
--
-- file() reads nothing from a path that it takes for a pattern, without an error: so the rows are counted.

-- sessions
TRUNCATE TABLE staged_sessions;
INSERT INTO staged_sessions (
    session_id, addition, app, version, build, commit, started_at, duration_ns, system, process, recorder_version, ending,
    signal, events, lost, messages, unhandled, coordinators, screens, findings, not_judged, recording, recording_session, day
)
SELECT
    session_id, addition, app, version, build, commit, started_at, duration_ns, system, process, recorder_version, ending,
    signal, events, lost, messages, unhandled, coordinators, screens, findings, not_judged, recording,
    recording_session, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    build Nullable(String), commit Nullable(String), started_at Nullable(String), duration_ns Nullable(Int64),
    system Nullable(String), process Nullable(String), recorder_version Nullable(String), ending Nullable(String),
    signal Nullable(Int64), events Nullable(Int64), lost Nullable(Int64), messages Nullable(Int64),
    unhandled Nullable(Int64), coordinators Nullable(Int64), screens Nullable(Int64), findings Nullable(Int64),
    not_judged Nullable(String), recording Nullable(String), recording_session Nullable(Int64)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_sessions has other rows than the manifest says') FROM staged_sessions;

-- messages
TRUNCATE TABLE staged_messages;
INSERT INTO staged_messages (
    session_id, addition, app, version, message, sent_ns, name, sender_type, location, outcome, hops, detours, handler_type,
    action, cause_name, took_ns, day
)
SELECT
    session_id, addition, app, version, message, sent_ns, name, sender_type, location, outcome, hops, detours, handler_type,
    action, cause_name, took_ns, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    message Nullable(Int64), sent_ns Nullable(Int64), name Nullable(String), sender_type Nullable(String),
    location Nullable(String), outcome Nullable(String), hops Nullable(Int64), detours Nullable(Int64),
    handler_type Nullable(String), action Nullable(String), cause_name Nullable(String), took_ns Nullable(Int64)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_messages has other rows than the manifest says') FROM staged_messages;

-- lifetimes
TRUNCATE TABLE staged_lifetimes;
INSERT INTO staged_lifetimes (
    session_id, addition, app, version, node, kind, type, role, parent_type, added_event, added_ns, removed_ns, released_ns,
    lived_ns, leaked, message, action, day
)
SELECT
    session_id, addition, app, version, node, kind, type, role, parent_type, added_event, added_ns, removed_ns, released_ns,
    lived_ns, leaked, message, action, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    node Nullable(Int64), kind Nullable(String), type Nullable(String), role Nullable(String), parent_type Nullable(String),
    added_event Nullable(Int64), added_ns Nullable(Int64), removed_ns Nullable(Int64), released_ns Nullable(Int64),
    lived_ns Nullable(Int64), leaked Nullable(Bool), message Nullable(String), action Nullable(String)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_lifetimes has other rows than the manifest says') FROM staged_lifetimes;

-- screens
TRUNCATE TABLE staged_screens;
INSERT INTO staged_screens (
    session_id, addition, app, version, n, controller, screen, coordinator, appeared_ns, shown_ns, next_screen, day
)
SELECT
    session_id, addition, app, version, n, controller, screen, coordinator, appeared_ns, shown_ns, next_screen, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    n Nullable(Int64), controller Nullable(Int64), screen Nullable(String), coordinator Nullable(String),
    appeared_ns Nullable(Int64), shown_ns Nullable(Int64), next_screen Nullable(String)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_screens has other rows than the manifest says') FROM staged_screens;

-- transitions
TRUNCATE TABLE staged_transitions;
INSERT INTO staged_transitions (
    session_id, addition, app, version, event, began_ns, kind, container, from_screen, screen, took_ns, cancelled, message,
    handler_type, action, day
)
SELECT
    session_id, addition, app, version, event, began_ns, kind, container, from_screen, screen, took_ns, cancelled, message,
    handler_type, action, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    event Nullable(Int64), began_ns Nullable(Int64), kind Nullable(String), container Nullable(String),
    from_screen Nullable(String), screen Nullable(String), took_ns Nullable(Int64), cancelled Nullable(Bool),
    message Nullable(String), handler_type Nullable(String), action Nullable(String)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_transitions has other rows than the manifest says') FROM staged_transitions;

-- findings
TRUNCATE TABLE staged_findings;
INSERT INTO staged_findings (
    session_id, addition, app, version, rule, severity, fingerprint, headline, role, location, occurrences, first_event,
    first_ns, day
)
SELECT
    session_id, addition, app, version, rule, severity, fingerprint, headline, role, location, occurrences, first_event,
    first_ns, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    rule Nullable(String), severity Nullable(String), fingerprint Nullable(String), headline Nullable(String),
    role Nullable(String), location Nullable(String), occurrences Nullable(Int64), first_event Nullable(Int64),
    first_ns Nullable(Int64)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_findings has other rows than the manifest says') FROM staged_findings;

-- labels
TRUNCATE TABLE staged_labels;
INSERT INTO staged_labels (
    session_id, addition, app, version, name, value, day
)
SELECT
    session_id, addition, app, version, name, value, {day:String}
FROM file({files:String}, Parquet, '
    session_id Nullable(String), addition Nullable(String), app Nullable(String), version Nullable(String),
    name Nullable(String), value Nullable(String)');
SELECT throwIf(count() <> {rows:UInt64}, 'staged_labels has other rows than the manifest says') FROM staged_labels;
