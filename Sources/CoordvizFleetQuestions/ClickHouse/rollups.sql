-- Daily roll-ups, which ClickHouse fills as rows arrive: sums of days, so that a month is read in milliseconds.
CREATE TABLE IF NOT EXISTS fleet.leaks_by_day (
  app String, type String, version String, day String, stays Int64, leaks Int64, not_known Int64
) ENGINE = SummingMergeTree PARTITION BY day ORDER BY (app, type, version, day);
CREATE MATERIALIZED VIEW IF NOT EXISTS fleet.leaks_by_day_fill TO fleet.leaks_by_day AS
SELECT app, type, coalesce(version, '') AS version, day, toInt64(count()) AS stays,
       toInt64(countIf(leaked = true)) AS leaks, toInt64(countIf(leaked IS NULL)) AS not_known
FROM fleet.lifetimes WHERE removed_ns IS NOT NULL OR leaked = true GROUP BY app, type, version, day;
CREATE TABLE IF NOT EXISTS fleet.unhandled_by_day (
  app String, name String, location String, version String, day String, sent Int64, unhandled Int64, not_known Int64
) ENGINE = SummingMergeTree PARTITION BY day ORDER BY (app, name, location, version, day);
CREATE MATERIALIZED VIEW IF NOT EXISTS fleet.unhandled_by_day_fill TO fleet.unhandled_by_day AS
SELECT app, name, coalesce(location, '') AS location, coalesce(version, '') AS version, day, toInt64(count()) AS sent,
       toInt64(countIf(outcome IN ('unhandled', 'passedOn'))) AS unhandled, toInt64(countIf(outcome IS NULL)) AS not_known
FROM fleet.messages GROUP BY app, name, location, version, day;
CREATE TABLE IF NOT EXISTS fleet.findings_by_day (
  app String, fingerprint String, rule String, version String, day String, sessions Int64, occurrences Int64
) ENGINE = SummingMergeTree PARTITION BY day ORDER BY (app, fingerprint, rule, version, day);
CREATE MATERIALIZED VIEW IF NOT EXISTS fleet.findings_by_day_fill TO fleet.findings_by_day AS
SELECT app, fingerprint, coalesce(rule, '') AS rule, coalesce(version, '') AS version, day, toInt64(count()) AS sessions,
       toInt64(sum(occurrences)) AS occurrences
FROM fleet.findings GROUP BY app, fingerprint, rule, version, day;
