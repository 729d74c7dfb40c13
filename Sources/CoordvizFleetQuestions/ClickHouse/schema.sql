-- The tables of a fleet in ClickHouse: those of docs/fleet.md, and fleet_parts, which says what was loaded.
--
XX
-- replaces its shorter copy. Questions read them with `SETTINGS final = 1`.

CREATE TABLE IF NOT EXISTS fleet_parts (
    file String, day String, loaded_at DateTime64(3) DEFAULT now64(3)
) ENGINE = MergeTree ORDER BY (day, file);

CREATE TABLE IF NOT EXISTS sessions (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    build Nullable(String), commit Nullable(String), started_at Nullable(String), duration_ns Nullable(Int64),
    system LowCardinality(Nullable(String)), process LowCardinality(Nullable(String)),
    recorder_version LowCardinality(Nullable(String)), ending LowCardinality(Nullable(String)), signal Nullable(Int64),
    events Nullable(Int64), lost Nullable(Int64), messages Nullable(Int64), unhandled Nullable(Int64),
    coordinators Nullable(Int64), screens Nullable(Int64), findings Nullable(Int64), not_judged Nullable(String),
    recording Nullable(String), recording_session Nullable(Int64), day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id);

CREATE TABLE IF NOT EXISTS messages (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    message Int64, sent_ns Nullable(Int64), name LowCardinality(Nullable(String)),
    sender_type LowCardinality(Nullable(String)), location Nullable(String), outcome LowCardinality(Nullable(String)),
    hops Nullable(Int64), detours Nullable(Int64), handler_type LowCardinality(Nullable(String)),
    action Nullable(String), cause_name LowCardinality(Nullable(String)), took_ns Nullable(Int64),
    day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, message);

CREATE TABLE IF NOT EXISTS lifetimes (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    node Int64, kind LowCardinality(Nullable(String)), type LowCardinality(Nullable(String)),
    role LowCardinality(Nullable(String)), parent_type LowCardinality(Nullable(String)), added_event Int64,
    added_ns Nullable(Int64), removed_ns Nullable(Int64), released_ns Nullable(Int64), lived_ns Nullable(Int64),
    leaked Nullable(Bool), message Nullable(String), action Nullable(String), day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, node, added_event);

CREATE TABLE IF NOT EXISTS screens (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)), n Int64,
    controller Nullable(Int64), screen LowCardinality(Nullable(String)), coordinator LowCardinality(Nullable(String)),
    appeared_ns Nullable(Int64), shown_ns Nullable(Int64), next_screen LowCardinality(Nullable(String)),
    day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, n);

CREATE TABLE IF NOT EXISTS transitions (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    event Int64, began_ns Nullable(Int64), kind LowCardinality(Nullable(String)),
    container LowCardinality(Nullable(String)), from_screen LowCardinality(Nullable(String)),
    screen LowCardinality(Nullable(String)), took_ns Nullable(Int64), cancelled Nullable(Bool),
    message Nullable(String), handler_type LowCardinality(Nullable(String)), action Nullable(String),
    day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, event);

CREATE TABLE IF NOT EXISTS findings (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    rule LowCardinality(Nullable(String)), severity LowCardinality(Nullable(String)), fingerprint String,
    headline Nullable(String), role LowCardinality(Nullable(String)), location Nullable(String),
    occurrences Nullable(Int64), first_event Nullable(Int64), first_ns Nullable(Int64), day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, fingerprint);

CREATE TABLE IF NOT EXISTS labels (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    name LowCardinality(String), value Nullable(String), day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, name);

CREATE TABLE IF NOT EXISTS events (
    session_id String, addition String, app LowCardinality(String), version LowCardinality(Nullable(String)),
    event Int64, at_ns Nullable(Int64), kind LowCardinality(Nullable(String)),
    subject_type LowCardinality(Nullable(String)), object_type LowCardinality(Nullable(String)),
    message Nullable(Int64), name LowCardinality(Nullable(String)), location Nullable(String), cause Nullable(Int64),
    day LowCardinality(String)
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(toDate(day)) ORDER BY (app, day, session_id, event);

