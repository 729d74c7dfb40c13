"""The questions and their preludes for each engine: views over the files that manifests name, without superseded rows.

`coordviz fleet ask` and Scripts/fleet-spark.py have the same preludes; a test compares the answers.
"""

import importlib.util
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUESTIONS = ROOT / "Sources/CoordvizFleetQuestions/Questions"
NAMES = ("leaks", "unhandled", "new-findings", "screens", "hops", "funnel", "flows", "regressions")
# Those of the report's page, which `coordviz fleet report` asks DuckDB.
REPORT_NAMES = tuple(sorted(path.stem for path in QUESTIONS.glob("report-*.sql")))

spec = importlib.util.spec_from_file_location("fleet_spark", ROOT / "Scripts/fleet-spark.py")
fleet_spark = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fleet_spark)

# How each engine writes the types of Scripts/fleet-spark.py.
DUCKDB_TYPES = {"STRING": "VARCHAR", "BIGINT": "BIGINT", "BOOLEAN": "BOOLEAN"}
CLICKHOUSE_TYPES = {"STRING": "Nullable(String)", "BIGINT": "Nullable(Int64)", "BOOLEAN": "Nullable(Bool)"}
# Never null, so they can be keys in ClickHouse.
ALWAYS_KNOWN = {"session_id", "addition", "app", "day"}
# Under these chDB answers as DuckDB and Spark do.
CLICKHOUSE_SETTINGS = {
    "join_use_nulls": 1,
    "use_hive_partitioning": 0,
    "cast_keep_nullable": 1,
    "prefer_column_name_to_alias": 1,
    "allow_experimental_join_condition": 1,
}


def question(name):
    return (QUESTIONS / f"{name}.sql").read_text()


def text(value):
    """A text literal of DuckDB's SQL."""
    return "NULL" if value is None else "'" + value.replace("'", "''") + "'"


def clickhouse_text(value):
    """A text literal of ClickHouse's SQL, which also knows backslashes."""
    return "NULL" if value is None else "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def literal(value, text):
    return str(value) if isinstance(value, int) else text(value)


class Manifests:
    """What the manifests of a fleet name: files by table and day, and rows that do not count."""

    def __init__(self, folder, since=None, only=None):
        self.folder = pathlib.Path(folder)
        self.files = {table: {} for table in fleet_spark.TABLES}
        self.superseded = []
        for path in sorted((self.folder / "days").glob("????-??-??.json")):
            if since is not None and path.stem < since or only not in (None, path.stem):
                continue
            manifest = json.loads(path.read_text())
            for part in manifest["parts"]:
                file = self.folder / part["file"]
                if not file.exists():
                    raise FileNotFoundError(f"{part['file']} is missing, and a manifest names it")
                self.files[part["table"]].setdefault(manifest["day"], []).append(file)
            self.superseded += [(session["id"], session["addition"]) for session in manifest["superseded"]]

    def all(self, table):
        return [file for day in sorted(self.files[table]) for file in self.files[table][day]]


class Answer:
    def __init__(self, columns, rows):
        self.columns = columns
        self.rows = [tuple(row) for row in rows]


# MARK: DuckDB


class DuckDB:
    def __init__(self, folder, since=None, app=None, steps=(), versions=()):
        import duckdb

        self.connection = duckdb.connect()
        self.connection.execute("SET TimeZone = 'UTC'; SET threads = 2")
        for statement in duckdb_prelude(Manifests(folder, since), app, steps, versions):
            self.connection.execute(statement)

    def types(self, sql):
        return {column[1] for column in self.connection.execute(f"DESCRIBE {sql}").fetchall()}

    def ask(self, sql):
        done = self.connection.execute(sql)
        return Answer([column[0] for column in done.description], done.fetchall())


def duckdb_prelude(manifests, app=None, steps=(), versions=()):
    superseded = ", ".join(f"({text(id)}, {text(addition)})" for id, addition in sorted(manifests.superseded))
    yield "CREATE TABLE superseded (session_id VARCHAR, addition VARCHAR)"
    if superseded:
        yield f"INSERT INTO superseded VALUES {superseded}"
    for table in fleet_spark.TABLES:
        columns = [(name, DUCKDB_TYPES[kind]) for name, kind in fleet_spark.columns(table)]
        parquet = [text(str(file)) for file in manifests.all(table) if file.suffix == ".parquet"]
        rows = [text(str(file)) for file in manifests.all(table) if file.suffix != ".parquet"]
        hive = "hive_partitioning = true, hive_types = {'day': VARCHAR}"
        # Without a file it has the table's columns all the same, and a column that older files lack is null there.
        sources = ["SELECT " + ", ".join(f"CAST(NULL AS {kind}) AS {name}" for name, kind in columns)
                   + ", CAST(NULL AS VARCHAR) AS day WHERE false"]  # fmt: skip
        if parquet:
            sources.append(f"SELECT * FROM read_parquet([{', '.join(parquet)}], union_by_name = true, {hive})")
        if rows:
            shape = ", ".join(f"'{name}': '{kind}'" for name, kind in columns)
            sources.append(
                f"SELECT * FROM read_json([{', '.join(rows)}], format = 'newline_delimited', columns = {{{shape}}}, {hive})"
            )
        where = f" WHERE app = {text(app)}" if app is not None else ""
        known = " ANTI JOIN superseded USING (session_id, addition)" if superseded else ""
        yield f"CREATE VIEW {table} AS SELECT * FROM ({' UNION ALL BY NAME '.join(sources)}){known}{where}"
    for name, rows in parameters(steps, versions).items():
        columns = [column.split() for column in fleet_spark.PARAMETERS[name].split(", ")]
        yield f"CREATE TABLE {name} ({', '.join(f'{column} {DUCKDB_TYPES[kind]}' for column, kind in columns)})"
        for row in rows:
            yield f"INSERT INTO {name} VALUES ({', '.join(literal(value, text) for value in row)})"


def parameters(steps, versions):
    return {"chosen_steps": list(enumerate(steps, 1)), "chosen_versions": list(versions)}


def compact(folder):
    """Makes one Parquet file of each day and table, sorted, without superseded rows, as `coordviz fleet compact` does."""
    import duckdb

    folder = pathlib.Path(folder)
    order = {"sessions": "started_at, session_id"}
    for path in sorted((folder / "days").glob("*.json")):
        manifest = json.loads(path.read_text())
        manifests = Manifests(folder, only=path.stem)
        connection = duckdb.connect()
        for statement in duckdb_prelude(manifests):
            connection.execute(statement)
        parts = []
        for table in fleet_spark.TABLES:
            if not manifests.all(table):
                continue
            file = f"parquet/{table}/day={path.stem}/all.parquet"
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            columns = ", ".join(name for name, _ in fleet_spark.columns(table))
            by = order.get(table, f"app, session_id, {fleet_spark.columns(table)[4][0]}")
            target = text(str(folder / file))
            connection.execute(
                f"COPY (SELECT {columns} FROM {table} ORDER BY {by}) TO {target} (FORMAT parquet, COMPRESSION zstd)"
            )
            rows = connection.execute(f"SELECT count(*) FROM {target}").fetchone()[0]
            parts.append({"table": table, "file": file, "rows": rows, "bytes": (folder / file).stat().st_size})
        connection.close()
        old = [part["file"] for part in manifest["parts"]]
        manifest |= {"parts": parts, "superseded": []}
        path.write_text(json.dumps(manifest, separators=(",", ":")) + "\n")
        for file in old:
            (folder / file).unlink()


def load(folder):
    """Makes a Parquet file of each part, as `coordviz fleet load` does; superseded rows stay."""
    import duckdb

    folder = pathlib.Path(folder)
    for path in sorted((folder / "days").glob("*.json")):
        manifest = json.loads(path.read_text())
        for part in manifest["parts"]:
            old = folder / part["file"]
            file = f"parquet/{part['table']}/day={path.stem}/{old.name.removesuffix('.ndjson.gz')}.parquet"
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shape = ", ".join(f"'{name}': '{DUCKDB_TYPES[kind]}'" for name, kind in fleet_spark.columns(part["table"]))
            source = f"read_json({text(str(old))}, format = 'newline_delimited', columns = {{{shape}}}, hive_partitioning = false)"
            target = text(str(folder / file))
            duckdb.execute(f"COPY (SELECT * FROM {source}) TO {target} (FORMAT parquet, COMPRESSION zstd)")
            part |= {"file": file, "bytes": (folder / file).stat().st_size}
            old.unlink()
        path.write_text(json.dumps(manifest, separators=(",", ":")) + "\n")


# MARK: ClickHouse


class ClickHouse:
    """chDB, ClickHouse's engine in this process, on the same files."""

    def __init__(self, folder, since=None, app=None, steps=(), versions=()):
        from chdb import session

        self.session = session.Session()
        for statement in clickhouse_prelude(Manifests(folder, since), app, steps, versions):
            self.session.query(statement)

    def ask(self, sql):
        settings = ", ".join(f"{name} = {value}" for name, value in CLICKHOUSE_SETTINGS.items())
        done = self.session.query(f"{sql} SETTINGS {settings}, output_format_json_quote_64bit_integers = 0", "JSONCompact")
        content = json.loads(str(done))
        return Answer([column["name"] for column in content["meta"]], content["data"])

    def close(self):
        self.session.close()


def clickhouse_prelude(manifests, app=None, steps=(), versions=()):
    for table in fleet_spark.TABLES:
        columns = [(name, clickhouse_type(name, kind)) for name, kind in fleet_spark.columns(table)]
        names = ", ".join(name for name, _ in columns)
        shape = ", ".join(f"{name} {kind}" for name, kind in columns)
        yield f"CREATE TABLE {table} ({shape}, day String) ENGINE = MergeTree ORDER BY (app, session_id)"
        for day, files in manifests.files[table].items():
            for file in files:
                form = "Parquet" if file.suffix == ".parquet" else "JSONEachRow"
                where = ["1 = 1"] if app is None else [f"app = {clickhouse_text(app)}"]
                gone = ", ".join(f"({clickhouse_text(id)}, {clickhouse_text(addition)})" for id, addition in manifests.superseded)
                if gone:
                    where.append(f"(session_id, addition) NOT IN ({gone})")
                yield (
                    f"INSERT INTO {table} SELECT {names}, {clickhouse_text(day)}"
                    f" FROM file({clickhouse_text(str(file))}, {form}, {clickhouse_text(shape)}) WHERE {' AND '.join(where)}"
                    " SETTINGS input_format_parquet_allow_missing_columns = 1, use_hive_partitioning = 0"
                )
    for name, rows in parameters(steps, versions).items():
        columns = [column.split() for column in fleet_spark.PARAMETERS[name].split(", ")]
        shape = ", ".join(f"{column} {clickhouse_type(column, kind)}" for column, kind in columns)
        yield f"CREATE TABLE {name} ({shape}) ENGINE = MergeTree ORDER BY tuple()"
        for row in rows:
            yield f"INSERT INTO {name} VALUES ({', '.join(literal(value, clickhouse_text) for value in row)})"


def clickhouse_type(name, kind):
    return {"STRING": "String", "BIGINT": "Int64"}[kind] if name in ALWAYS_KNOWN else CLICKHOUSE_TYPES[kind]


# MARK: Spark


class Spark:
    """A session of Spark on the same files, with the prelude of Scripts/fleet-spark.py."""

    def __init__(self, spark, folder, since=None, app=None, steps=(), versions=()):
        self.spark = spark
        store = fleet_spark.Store(spark, str(folder))
        fleet_spark.make_views(spark, store, fleet_spark.read_manifests(store, since), app, steps, versions)

    def ask(self, sql):
        content = fleet_spark.answer(self.spark, sql)
        return Answer(content["columns"], content["rows"])
