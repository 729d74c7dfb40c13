-- The tables of a fleet in ClickHouse, as docs/fleet.md describes them, and daily roll-ups of them. A day is a partition, which
-- load.sql replaces as a whole through the table of the same name with `staged_`: loading a day again doubles nothing.

CREATE TABLE IF NOT EXISTS sessions (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    build Nullable(String), commit Nullable(String), started_at Nullable(String), duration_ns Nullable(Int64),
    system LowCardinality(Nullable(String)), process LowCardinality(Nullable(String)),
    recorder_version LowCardinality(Nullable(String)), ending LowCardinality(Nullable(String)), signal Nullable(Int64),
    events Nullable(Int64), lost Nullable(Int64), messages Nullable(Int64), unhandled Nullable(Int64),
    coordinators Nullable(Int64), screens Nullable(Int64), findings Nullable(Int64), not_judged Nullable(String),
    recording Nullable(String), recording_session Nullable(Int64), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id);

CREATE TABLE IF NOT EXISTS messages (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)), message Int64,
    sent_ns Nullable(Int64), name LowCardinality(Nullable(String)), sender_type LowCardinality(Nullable(String)),
    location Nullable(String), outcome LowCardinality(Nullable(String)), hops Nullable(Int64), detours Nullable(Int64),
    handler_type LowCardinality(Nullable(String)), action Nullable(String), cause_name LowCardinality(Nullable(String)),
    took_ns Nullable(Int64), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, message);

CREATE TABLE IF NOT EXISTS lifetimes (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)), node Int64,
    kind LowCardinality(Nullable(String)), type LowCardinality(Nullable(String)), role LowCardinality(Nullable(String)),
    parent_type LowCardinality(Nullable(String)), added_event Int64, added_ns Nullable(Int64), removed_ns Nullable(Int64),
    released_ns Nullable(Int64), lived_ns Nullable(Int64), leaked Nullable(Bool), message Nullable(String),
    action Nullable(String), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, node, added_event);

CREATE TABLE IF NOT EXISTS screens (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)), n Int64,
    controller Nullable(Int64), screen LowCardinality(Nullable(String)), coordinator LowCardinality(Nullable(String)),
    appeared_ns Nullable(Int64), shown_ns Nullable(Int64), next_screen LowCardinality(Nullable(String)), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, n);

CREATE TABLE IF NOT EXISTS transitions (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)), event Int64,
    began_ns Nullable(Int64), kind LowCardinality(Nullable(String)), container LowCardinality(Nullable(String)),
    from_screen LowCardinality(Nullable(String)), screen LowCardinality(Nullable(String)), took_ns Nullable(Int64),
    cancelled Nullable(Bool), message Nullable(String), handler_type LowCardinality(Nullable(String)),
    action Nullable(String), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, event);

CREATE TABLE IF NOT EXISTS findings (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    rule LowCardinality(Nullable(String)), severity LowCardinality(Nullable(String)), fingerprint String,
    headline Nullable(String), role LowCardinality(Nullable(String)), location Nullable(String),
    occurrences Nullable(Int64), first_event Nullable(Int64), first_ns Nullable(Int64), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, fingerprint);

CREATE TABLE IF NOT EXISTS labels (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    name LowCardinality(String), value Nullable(String), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, session_id, name);

-- Per day, so that they can be added up: a session belongs to one day.

CREATE TABLE IF NOT EXISTS daily_sessions (
    app LowCardinality(String), version LowCardinality(Nullable(String)), sessions UInt64, crashed UInt64, with_loss UInt64,
    first_started_at String, day String
) ENGINE = MergeTree PARTITION BY day ORDER BY app;

CREATE TABLE IF NOT EXISTS daily_messages (
    app LowCardinality(String), version LowCardinality(Nullable(String)), name LowCardinality(String),
    sender_type LowCardinality(Nullable(String)), location Nullable(String), sent UInt64, unhandled UInt64, not_known UInt64,
    sessions UInt64, unhandled_sessions UInt64, ways UInt64, hops Int64, day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, name);

CREATE TABLE IF NOT EXISTS daily_lifetimes (
    app LowCardinality(String), version LowCardinality(Nullable(String)), kind LowCardinality(String),
    type LowCardinality(String), ended UInt64, leaks UInt64, not_known UInt64, leaking_sessions UInt64,
    lived AggregateFunction(quantilesTDigest(0.5, 0.95), Int64), day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, kind, type);

CREATE TABLE IF NOT EXISTS daily_findings (
    app LowCardinality(String), version LowCardinality(Nullable(String)), rule LowCardinality(String), fingerprint String,
    headline String, sessions UInt64, occurrences Int64, day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, fingerprint);

CREATE TABLE IF NOT EXISTS daily_flows (
    app LowCardinality(String), version LowCardinality(Nullable(String)), screen LowCardinality(String),
    next_screen LowCardinality(Nullable(String)), steps UInt64, sessions UInt64, day String
) ENGINE = MergeTree PARTITION BY day ORDER BY (app, screen);

CREATE TABLE IF NOT EXISTS staged_sessions AS sessions;
CREATE TABLE IF NOT EXISTS staged_messages AS messages;
CREATE TABLE IF NOT EXISTS staged_lifetimes AS lifetimes;
CREATE TABLE IF NOT EXISTS staged_screens AS screens;
CREATE TABLE IF NOT EXISTS staged_transitions AS transitions;
CREATE TABLE IF NOT EXISTS staged_findings AS findings;
CREATE TABLE IF NOT EXISTS staged_labels AS labels;
CREATE TABLE IF NOT EXISTS staged_daily_sessions AS daily_sessions;
CREATE TABLE IF NOT EXISTS staged_daily_messages AS daily_messages;
CREATE TABLE IF NOT EXISTS staged_daily_lifetimes AS daily_lifetimes;
CREATE TABLE IF NOT EXISTS staged_daily_findings AS daily_findings;
CREATE TABLE IF NOT EXISTS staged_daily_flows AS daily_flows;
