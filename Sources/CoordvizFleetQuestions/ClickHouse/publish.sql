-- Fills the roll-ups of a day from what load.sql has staged, and then replaces the day everywhere. Set the parameter `day`.

-- If the day has no rows left in a table, its partition becomes empty. Older versions allow that without this setting.
SET allow_replace_partition_from_empty_source = 1;

TRUNCATE TABLE staged_daily_sessions;
TRUNCATE TABLE staged_daily_messages;
TRUNCATE TABLE staged_daily_lifetimes;
TRUNCATE TABLE staged_daily_findings;
TRUNCATE TABLE staged_daily_flows;

INSERT INTO staged_daily_sessions
SELECT app, version, count(), countIf(ending = 'crashed'), countIf(lost > 0), min(assumeNotNull(started_at)), {day:String}
FROM staged_sessions GROUP BY app, version;

INSERT INTO staged_daily_messages
SELECT app, version, ifNull(name, ''), sender_type, location, count(outcome), countIf(outcome = 'unhandled'),
       countIf(outcome IS NULL), uniqExactIf(session_id, outcome IS NOT NULL), uniqExactIf(session_id, outcome = 'unhandled'),
       countIf(outcome = 'handled' AND hops IS NOT NULL), ifNull(sumIf(hops, outcome = 'handled'), 0), {day:String}
FROM staged_messages GROUP BY app, version, name, sender_type, location;

INSERT INTO staged_daily_lifetimes
SELECT app, version, assumeNotNull(kind), assumeNotNull(type), count(leaked), countIf(leaked),
       countIf(leaked IS NULL AND removed_ns IS NOT NULL), uniqExactIf(session_id, leaked),
       quantilesTDigestStateIf(0.5, 0.95)(assumeNotNull(lived_ns), lived_ns IS NOT NULL), {day:String}
FROM staged_lifetimes GROUP BY app, version, kind, type;

INSERT INTO staged_daily_findings
SELECT app, version, assumeNotNull(any(rule)), fingerprint, assumeNotNull(min(headline)), count(),
       sum(assumeNotNull(occurrences)), {day:String}
FROM staged_findings GROUP BY app, version, fingerprint;

INSERT INTO staged_daily_flows
SELECT app, version, assumeNotNull(screen), next_screen, count(), uniqExact(session_id), {day:String}
FROM staged_screens GROUP BY app, version, screen, next_screen;

ALTER TABLE sessions REPLACE PARTITION {day:String} FROM staged_sessions;
ALTER TABLE messages REPLACE PARTITION {day:String} FROM staged_messages;
ALTER TABLE lifetimes REPLACE PARTITION {day:String} FROM staged_lifetimes;
ALTER TABLE screens REPLACE PARTITION {day:String} FROM staged_screens;
ALTER TABLE transitions REPLACE PARTITION {day:String} FROM staged_transitions;
ALTER TABLE findings REPLACE PARTITION {day:String} FROM staged_findings;
ALTER TABLE labels REPLACE PARTITION {day:String} FROM staged_labels;
ALTER TABLE daily_sessions REPLACE PARTITION {day:String} FROM staged_daily_sessions;
ALTER TABLE daily_messages REPLACE PARTITION {day:String} FROM staged_daily_messages;
ALTER TABLE daily_lifetimes REPLACE PARTITION {day:String} FROM staged_daily_lifetimes;
ALTER TABLE daily_findings REPLACE PARTITION {day:String} FROM staged_daily_findings;
ALTER TABLE daily_flows REPLACE PARTITION {day:String} FROM staged_daily_flows;
