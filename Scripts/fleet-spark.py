#!/usr/bin/env python3
"""Answers a question about a fleet's Parquet files with Spark; `coordviz fleet ask --engine spark` runs it.

    spark-submit --master URL Scripts/fleet-spark.py FLEET QUESTION.sql [--since DAY] [--app A] [--parameters JSON|@FILE]

FLEET is a folder, or a URL of a store that Hadoop's file systems know (hdfs:, s3a:, abfss:, gs:). Only the files that the
manifests in days/ name are read; one that is missing, or has another size, is an error, never a partial answer. The parameters
are {"steps": ["Home", …], "versions": [["app", "before", "after"], …]}; without an app (null) they are of every app.

Standard output gets {"columns": […], "rows": [[…], …]} and nothing else. Exit codes: 64 wrong arguments, 65 data or SQL
that cannot be used, 66 no such fleet or question, 69 no Spark, or one that failed.
"""

import argparse
import concurrent.futures
import contextlib
import decimal
import io
import json
import math
import os
import re
import sys

BAD_ARGUMENTS, BAD_DATA, NO_INPUT, NO_SPARK = 64, 65, 66, 69

# Of each table the columns after those that all of them have; docs/fleet.md describes them.
COMMON = "session_id STRING, addition STRING, app STRING, version STRING"
TABLES = {
    "sessions": "build STRING, commit STRING, started_at STRING, duration_ns BIGINT, system STRING, process STRING,"
    " recorder_version STRING, ending STRING, signal BIGINT, events BIGINT, lost BIGINT, messages BIGINT, unhandled BIGINT,"
    " coordinators BIGINT, screens BIGINT, findings BIGINT, not_judged STRING, recording STRING, recording_session BIGINT",
    "messages": "message BIGINT, sent_ns BIGINT, name STRING, sender_type STRING, location STRING, outcome STRING, hops BIGINT,"
    " detours BIGINT, handler_type STRING, action STRING, cause_name STRING, took_ns BIGINT",
    "lifetimes": "node BIGINT, kind STRING, type STRING, role STRING, parent_type STRING, added_event BIGINT, added_ns BIGINT,"
    " removed_ns BIGINT, released_ns BIGINT, lived_ns BIGINT, leaked BOOLEAN, message STRING, action STRING",
    "screens": "n BIGINT, controller BIGINT, screen STRING, coordinator STRING, appeared_ns BIGINT, shown_ns BIGINT,"
    " next_screen STRING",
    "transitions": "event BIGINT, began_ns BIGINT, kind STRING, container STRING, from_screen STRING, screen STRING,"
    " took_ns BIGINT, cancelled BOOLEAN, message STRING, handler_type STRING, action STRING",
    "findings": "rule STRING, severity STRING, fingerprint STRING, headline STRING, role STRING, location STRING,"
    " occurrences BIGINT, first_event BIGINT, first_ns BIGINT",
    "labels": "name STRING, value STRING",
    "events": "event BIGINT, at_ns BIGINT, kind STRING, subject_type STRING, object_type STRING, message BIGINT, name STRING,"
    " location STRING, cause BIGINT",
}
PARAMETERS = {
    "chosen_steps": "n BIGINT, screen STRING",
    "chosen_versions": "app STRING, before_version STRING, after_version STRING",
}
# Under these Spark answers as DuckDB and ClickHouse do, and fails where a part of the data cannot be read, whatever the
# cluster's own settings are.
SETTINGS = {
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.ansi.enabled": "false",
    "spark.sql.caseSensitive": "true",
    "spark.sql.sources.partitionColumnTypeInference.enabled": "false",
    "spark.sql.files.ignoreMissingFiles": "false",
    "spark.sql.files.ignoreCorruptFiles": "false",
}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}\Z")


class Refused(Exception):
    """What the user reads, and the exit code."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def columns(table):
    """The columns of a table after `day` was taken from the path, as [(name, type)]."""
    return [tuple(column.split()) for column in f"{COMMON}, {TABLES[table]}".split(", ")]


# MARK: Manifests


class Fleet:
    """What the manifests say: which files count, and which sessions of which addition do not. Reads no row."""

    def __init__(self):
        self.parts = {table: [] for table in TABLES}
        self.superseded = set()

    def read(self, manifest, text):
        """Takes over a day's manifest, whose file is called so; throws Refused where it is damaged."""
        try:
            content = json.loads(text)
            day, sizes = content["day"], {}
            if content["format"] != 1:
                raise Refused(BAD_DATA, f"{manifest} has format {content['format']}, and this program knows format 1 only.")
            if manifest != f"days/{day}.json":
                raise Refused(BAD_DATA, f"{manifest} is the manifest of another day, {day}.")
            for part in content["parts"]:
                self._take(manifest, day, part, sizes)
            for session in content.get("superseded", []):
                self.superseded.add((session["id"], session["addition"]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            reason = f"{type(error).__name__}: {error}"
            raise Refused(BAD_DATA, f"{manifest} is damaged ({reason}). Run: coordviz fleet verify") from error

    def _take(self, manifest, day, part, sizes):
        table, file = part["table"], part["file"]
        # A table of a newer version is not asked about by the questions of this one.
        if table not in TABLES:
            return
        if not re.fullmatch(rf"(rows|parquet)/{table}/day={day}/(?!\.)[^/\\]+", file):
            raise Refused(BAD_DATA, f"{manifest} names a file outside of the folder of its table and day: {file!r}.")
        if file in sizes:
            raise Refused(BAD_DATA, f"{manifest} names {file!r} twice.")
        if not file.endswith(".parquet"):
            raise Refused(BAD_DATA, f"{file} is not Parquet yet. Run: coordviz fleet load")
        sizes[file] = part["bytes"]
        self.parts[table].append((file, part["bytes"]))


class Store:
    """A folder on any of Hadoop's file systems."""

    def __init__(self, spark, root):
        self.jvm = spark.sparkContext._jvm
        # Without a scheme it would be a folder of the cluster's default file system.
        if not re.match(r"[A-Za-z][A-Za-z0-9+.-]*://", root):
            root = "file://" + os.path.abspath(root)
        self.root = root.rstrip("/")
        configuration = spark.sparkContext._jsc.hadoopConfiguration()
        self.files = self.path("").getFileSystem(configuration)

    def name(self, file):
        return f"{self.root}/{file}" if file else self.root

    def path(self, file):
        return self.jvm.org.apache.hadoop.fs.Path(self.name(file))

    def text(self, file):
        stream = self.files.open(self.path(file))
        try:
            return self.jvm.org.apache.commons.io.IOUtils.toString(stream, "UTF-8")
        finally:
            stream.close()

    def names(self, folder):
        """The names of the files in a folder; empty when it is not there."""
        if not self.files.exists(self.path(folder)):
            return []
        return sorted(status.getPath().getName() for status in self.files.listStatus(self.path(folder)))

    def sizes(self, folder):
        """All files below a folder with their sizes: on an object store one request for a thousand of them."""
        found = {}
        if self.files.exists(self.path(folder)):
            root = self.files.makeQualified(self.path("")).toString().rstrip("/")
            files = self.files.listFiles(self.path(folder), True)
            while files.hasNext():
                status = files.next()
                found[status.getPath().toString().removeprefix(f"{root}/")] = status.getLen()
        return found


def read_manifests(store, since=None):
    if "fleet.json" not in store.names(""):
        raise Refused(NO_INPUT, f"There is no fleet in {store.root}: it has no fleet.json.")
    # Another name is what a writer left that was interrupted.
    days = [name[:-5] for name in store.names("days") if name.endswith(".json") and DAY.match(name[:-5])]
    manifests = [f"days/{day}.json" for day in days if since is None or day >= since]
    fleet = Fleet()
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        for manifest, text in zip(manifests, pool.map(store.text, manifests)):
            fleet.read(manifest, text)
    check_files(store, fleet)
    return fleet


def check_files(store, fleet):
    """Throws Refused where a file that a manifest names is missing or has another size."""
    sizes = store.sizes("parquet")
    for parts in fleet.parts.values():
        for file, size in parts:
            found = sizes.get(file)
            if found is None:
                raise Refused(BAD_DATA, f"{file} is missing, and a manifest names it. Run: coordviz fleet verify")
            if found != size:
                raise Refused(BAD_DATA, f"{file} has {found} bytes, and its manifest says {size}. Run: coordviz fleet verify")


# MARK: Views


def of_each_app(spark, versions):
    """The versions to compare, with a row for each app where none is named."""
    if all(app is not None for app, _, _ in versions):
        return list(map(tuple, versions))
    apps = [row[0] for row in spark.sql("SELECT DISTINCT app FROM sessions ORDER BY app").collect()]
    return [(app, *pair) for named, *pair in versions for app in ([named] if named is not None else apps)]


def make_views(spark, store, fleet, app=None, steps=(), versions=()):
    """Makes the views that questions read; replaces those of an earlier call."""
    from pyspark.sql import functions

    superseded = spark.createDataFrame(sorted(fleet.superseded), "session_id STRING, addition STRING")
    for table, parts in fleet.parts.items():
        schema = f"{COMMON}, {TABLES[table]}, day STRING"
        if parts:
            # With the schema a column that older files lack is null there. The names are data, not patterns.
            rows = (
                spark.read.schema(schema)
                .option("basePath", store.name(f"parquet/{table}"))
                .option("__globPaths__", "false")
                .parquet(*[store.name(file) for file, _ in parts])
            )
        else:
            rows = spark.createDataFrame([], schema)
        if fleet.superseded:
            rows = rows.join(functions.broadcast(superseded), ["session_id", "addition"], "left_anti")
        if app is not None:
            rows = rows.where(functions.col("app") == functions.lit(app))
        rows.createOrReplaceTempView(table)
    for view, rows in {"chosen_steps": list(enumerate(steps, 1)), "chosen_versions": of_each_app(spark, versions)}.items():
        spark.createDataFrame(rows, PARAMETERS[view]).createOrReplaceTempView(view)


def check_choices(spark, app=None, steps=(), versions=()):
    """Throws Refused where the views have nothing of what was chosen: an app that is misspelled would have no leaks."""
    if app is not None and not spark.sql("SELECT 1 FROM sessions LIMIT 1").collect():
        raise Refused(BAD_DATA, f"The fleet has no session of an app '{app}' in these days.")
    where = "in these days" if app is None else "in these days and this app"
    chosen_versions = {version for row in versions for version in row[1:] if version}
    for column, table, chosen in (("version", "sessions", chosen_versions), ("screen", "screens", set(steps))):
        if chosen:
            known = {row[0] for row in spark.sql(f"SELECT DISTINCT {column} FROM {table}").collect()}
            for name in sorted(chosen - known):
                raise Refused(BAD_DATA, f"The fleet has no {column} '{name}' {where}.")


def answer(spark, sql):
    """Runs a question on the views. What it returns is JSON as it is."""
    result = spark.sql(sql)
    return {"columns": result.columns, "rows": [[plain(value) for value in row] for row in result.collect()]}


def plain(value):
    if isinstance(value, decimal.Decimal):
        value = int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


# MARK: The program


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(BAD_ARGUMENTS, message)


def read_arguments(words):
    parser = Arguments(prog="fleet-spark.py", description=__doc__.partition("\n")[0])
    parser.add_argument("fleet")
    parser.add_argument("question")
    parser.add_argument("--since")
    parser.add_argument("--app")
    parser.add_argument("--parameters", default="{}")
    arguments = parser.parse_args(words)
    if arguments.since is not None and not DAY.match(arguments.since):
        raise Refused(BAD_ARGUMENTS, f"--since needs a day such as 2026-11-24, not {arguments.since!r}.")
    arguments.sql = read_file(arguments.question)
    text = arguments.parameters
    arguments.steps, arguments.versions = read_parameters(read_file(text[1:]) if text.startswith("@") else text)
    return arguments


def read_parameters(text):
    try:
        given = json.loads(text)
        steps, versions = given.get("steps", []), given.get("versions", [])
        if not all(isinstance(step, str) for step in steps):
            raise ValueError("a step is no text")
        if not all(len(row) == 3 and all(x is None or isinstance(x, str) for x in row) for row in versions):
            raise ValueError("a row of versions is not [app, before, after]")
    except (ValueError, AttributeError, TypeError) as error:
        raise Refused(BAD_ARGUMENTS, f"--parameters cannot be read: {error}.") from error
    return steps, versions


def read_file(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(NO_INPUT, f"{path} cannot be read: {error}.") from error


def open_spark():
    try:
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise Refused(NO_SPARK, "PySpark is not installed. Run: pip install 'pyspark==3.5.*'") from error
    builder = SparkSession.builder.appName("coordviz fleet ask")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    try:
        spark = builder.getOrCreate()
    except Exception as error:
        raise Refused(NO_SPARK, f"Spark did not start: {first_line(error)}") from error
    # Also for a session that was there before.
    for name, value in SETTINGS.items():
        spark.conf.set(name, value)
    return spark


def first_line(error):
    return str(error).strip().partition("\n")[0]


# What Spark says when a file changed after it was checked, or is not what it should be.
OF_DATA = ("FileNotFoundException", "FAILED_READ_FILE", "is not a Parquet file", "CANNOT_READ_FILE", "ParquetDecodingException",
           "SchemaColumnConvertNotSupportedException")  # fmt: skip


def failure(error):
    """An error of Spark, or of the store below it, as what the user reads."""
    if type(error).__name__ in ("AnalysisException", "ParseException"):
        return Refused(BAD_DATA, f"The question cannot be asked: {first_line(error)}")
    text = str(error)
    if any(mark in text for mark in OF_DATA):
        return Refused(BAD_DATA, f"A file of the fleet cannot be read: {first_line(error)}")
    return Refused(NO_SPARK, f"Spark failed, and there is no answer: {first_line(error)}")


def ask(arguments):
    spark = open_spark()
    try:
        store = Store(spark, arguments.fleet)
        fleet = read_manifests(store, arguments.since)
        make_views(spark, store, fleet, arguments.app, arguments.steps, arguments.versions)
        check_choices(spark, arguments.app, arguments.steps, arguments.versions)
        return answer(spark, arguments.sql)
    except Refused:
        raise
    except Exception as error:
        raise failure(error) from error
    finally:
        spark.stop()


def complain(text):
    """Writes to standard error. spark-submit joins that of Python with standard output, so there Java has to write it."""
    if "PYSPARK_GATEWAY_PORT" in os.environ:
        from pyspark.java_gateway import launch_gateway

        launch_gateway().jvm.System.err.println(text)
    else:
        print(text, file=sys.stderr)


def main(words):
    # What Python's packages warn of is not part of the answer either.
    with contextlib.redirect_stderr(io.StringIO()) as warnings:
        try:
            text = json.dumps(ask(read_arguments(words)), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            code = 0
        except Refused as error:
            text, code = f"fleet-spark.py: {error}", error.code
    if warnings.getvalue():
        complain(warnings.getvalue().rstrip())
    if code == 0:
        sys.stdout.buffer.write(text.encode() + b"\n")
    else:
        complain(text)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
