"""Runs the SQL of Sources/CoordvizFleetQuestions/ClickHouse on chDB, ClickHouse's engine in this process."""

import json
import pathlib

import engines
from engines import Answer, clickhouse_text

FOLDER = engines.QUESTIONS.with_name("ClickHouse")
# Events are on request, and have no table there.
TABLES = [table for table in engines.fleet_spark.TABLES if table != "events"]

# What a roll-up answers, and the same from the rows themselves.
SAME = {
    "SELECT app, version, sum(sessions) AS n, sum(with_loss) AS l FROM daily_sessions GROUP BY app, version"
    " ORDER BY app, version NULLS LAST":
        "SELECT app, version, count(*), sum(CASE WHEN lost > 0 THEN 1 ELSE 0 END) FROM sessions GROUP BY app, version"
        " ORDER BY app, version NULLS LAST",
    "SELECT app, name, version, sum(sent) AS s, sum(unhandled) AS u, sum(not_known) AS k, sum(unhandled_sessions) AS n,"
    " sum(ways) AS w, sum(hops) AS h FROM daily_messages GROUP BY app, name, version ORDER BY app, name, version NULLS LAST":
        "SELECT app, name, version, count(outcome), sum(CASE WHEN outcome = 'unhandled' THEN 1 ELSE 0 END),"
        " count(*) - count(outcome), count(DISTINCT CASE WHEN outcome = 'unhandled' THEN session_id END),"
        " count(CASE WHEN outcome = 'handled' THEN hops END), coalesce(sum(CASE WHEN outcome = 'handled' THEN hops END), 0)"
        " FROM messages GROUP BY app, name, version ORDER BY app, name, version NULLS LAST",
    "SELECT app, type, version, sum(ended) AS e, sum(leaks) AS l, sum(not_known) AS k, sum(leaking_sessions) AS n,"
    " isFinite(quantilesTDigestMerge(0.5, 0.95)(lived)[2]) OR e = l AS has_p95"
    " FROM daily_lifetimes GROUP BY app, type, version ORDER BY app, type, version NULLS LAST":
        "SELECT app, type, version, count(leaked), sum(CASE WHEN leaked THEN 1 ELSE 0 END),"
        " sum(CASE WHEN leaked IS NULL AND removed_ns IS NOT NULL THEN 1 ELSE 0 END),"
        " count(DISTINCT CASE WHEN leaked THEN session_id END), 1"
        " FROM lifetimes GROUP BY app, type, version ORDER BY app, type, version NULLS LAST",
    "SELECT app, fingerprint, sum(sessions) AS n, sum(occurrences) AS o FROM daily_findings GROUP BY app, fingerprint"
    " ORDER BY app, fingerprint":
        "SELECT app, fingerprint, count(*), sum(occurrences) FROM findings GROUP BY app, fingerprint ORDER BY app, fingerprint",
    "SELECT app, screen, next_screen, sum(steps) AS s, sum(sessions) AS n FROM daily_flows GROUP BY app, screen, next_screen"
    " ORDER BY app, screen, next_screen NULLS LAST":
        "SELECT app, screen, next_screen, count(*), count(DISTINCT session_id) FROM screens GROUP BY app, screen, next_screen"
        " ORDER BY app, screen, next_screen NULLS LAST",
}  # fmt: skip


def statements(file):
    lines = [line for line in (FOLDER / file).read_text().splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]


class Server:
    """A database with the schema, in a temporary folder."""

    def __init__(self):
        from chdb import session

        self.session = session.Session()
        for statement in statements("schema.sql"):
            self.session.query(statement)
        for name, rows in engines.fleet_spark.PARAMETERS.items():
            columns = [column.split() for column in rows.split(", ")]
            shape = ", ".join(f"{column} {engines.clickhouse_type(column, kind)}" for column, kind in columns)
            self.session.query(f"CREATE TABLE {name} ({shape}) ENGINE = Memory")

    def load(self, folder):
        """Loads each day of a fleet as docs/fleet.md says: a table's files, then what they replace."""
        manifests = engines.Manifests(folder)
        assert not manifests.superseded, "only days after fleet compact can be loaded"
        for day in sorted(manifests.files["sessions"]):
            counts = dict.fromkeys(TABLES, 0)
            for part in json.loads((pathlib.Path(folder) / "days" / f"{day}.json").read_text())["parts"]:
                counts[part["table"]] += part["rows"]
            self._load_day(day, {table: manifests.files[table].get(day, []) for table in TABLES}, counts)

    def forget(self, day):
        self._load_day(day, {table: [] for table in TABLES}, dict.fromkeys(TABLES, 0))

    def _load_day(self, day, files, counts):
        self.session.query(f"SET param_day = {clickhouse_text(day)}")
        load = statements("load.sql")
        for truncate, insert, count, table in zip(load[0::3], load[1::3], load[2::3], TABLES, strict=True):
            assert truncate == f"TRUNCATE TABLE staged_{table}" and insert.startswith(f"INSERT INTO staged_{table} "), table
            self.session.query(f"SET param_rows = '{counts[table]}'")
            self.session.query(truncate)
            if files[table]:
                names = ",".join(file.name for file in files[table])
                path = files[table][0].with_name(f"{{{names}}}" if "," in names else names)
                self.session.query(f"SET param_files = {clickhouse_text(str(path))}")
                self.session.query(insert)
            self.session.query(count)
        for statement in statements("publish.sql"):
            self.session.query(statement)

    def ask(self, sql):
        settings = ", ".join(f"{name} = {value}" for name, value in engines.CLICKHOUSE_SETTINGS.items())
        done = self.session.query(f"{sql} SETTINGS {settings}, output_format_json_quote_64bit_integers = 0", "JSONCompact")
        content = json.loads(str(done))
        return Answer([column["name"] for column in content["meta"]], content["data"])

    def close(self):
        self.session.close()
