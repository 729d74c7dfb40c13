"""The engines other than DuckDB that answer the questions of a fleet, as tests run them: the same files, the same SQL."""

import importlib.util
import json
import pathlib

import fleet_folder

HERE = pathlib.Path(__file__).parent
QUESTIONS = HERE.parent.parent / "Sources/CoordvizFleetQuestions/Questions"


def spark_script():
    """Scripts/fleet-spark.py as a module."""
    spec = importlib.util.spec_from_file_location("fleet_spark", HERE.parent.parent / "Scripts/fleet-spark.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def question(name):
    return (QUESTIONS / f"{name}.sql").read_text(encoding="utf-8")


def question_names(report=False):
    return sorted(path.stem for path in QUESTIONS.glob("*.sql") if path.stem.startswith("report-") == report)


class ClickHouse:
    """ClickHouse's engine in this process, over the Parquet files of a fleet."""

    TYPES = {"string": "Nullable(String)", "bigint": "Nullable(Int64)", "boolean": "Nullable(Bool)"}
    SETTINGS = "SETTINGS join_use_nulls = 1, cast_keep_nullable = 1, input_format_parquet_allow_missing_columns = 1"

    def __init__(self, fleet, steps=(), versions=None):
        import chdb.session

        self.session = chdb.session.Session()
        self.run("SET session_timezone = 'UTC'")
        self.fleet = pathlib.Path(fleet).resolve()
        script = spark_script()
        manifests = fleet_folder.manifests(fleet)
        gone = [(entry["id"], entry["addition"]) for manifest in manifests for entry in manifest["superseded"]]
        values = ", ".join(f"('{session}', '{addition}')" for session, addition in gone) or "('', '')"
        for table, own in script.TABLES.items():
            columns = script.COMMON + own
            structure = ", ".join(f"`{name}` {self.TYPES[kind]}" for name, kind in columns)
            files = [part["file"] for manifest in manifests for part in manifest["parts"] if part["table"] == table]
            names = ", ".join(f"`{name}`" for name, _ in columns)
            if files:
                paths = f"{self.fleet}/{{{','.join(files)}}}" if len(files) > 1 else f"{self.fleet}/{files[0]}"
                source = f"file('{paths}', 'Parquet', '{structure}')"
                day = "extract(_path, '/day=([0-9-]{10})/') AS day"
                where = f"(session_id, addition) NOT IN ({values})"
                self.run(f"CREATE VIEW default.{table} AS SELECT {names}, {day} FROM {source} WHERE {where}")
            else:
                self.run(f"CREATE TABLE default.{table} ({structure}, day Nullable(String)) ENGINE = Memory")
        self.run("CREATE TABLE default.chosen_steps (n Int64, screen String) ENGINE = Memory")
        for number, screen in enumerate(steps):
            self.run(f"INSERT INTO default.chosen_steps VALUES ({number + 1}, '{screen}')")
        self.run("CREATE TABLE default.chosen_versions (app String, before_version String, after_version String) ENGINE = Memory")
        if versions:
            self.run(f"INSERT INTO default.chosen_versions SELECT DISTINCT app, '{versions[0]}', '{versions[1]}' FROM default.sessions")

    def run(self, sql, form="JSONCompact"):
        return self.session.query(sql, form)

    def answer(self, sql):
        document = json.loads(bytes(self.run(f"{sql}\n{self.SETTINGS}, output_format_json_quote_64bit_integers = 0").bytes()))
        return [column["name"] for column in document["meta"]], document["data"]

    def close(self):
        self.session.close()


def plain(rows):
    """Rows with numbers that compare between engines: 12 and 12.0 are the same."""
    return [[float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value for value in row] for row in rows]
