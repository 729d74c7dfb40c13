"""Runs one query over the Parquet files of a fleet with Spark. `coordviz fleet ask --engine spark` submits it.

    spark-submit fleet-spark.py --fleet FOLDER --question FILE [--since DAY] [--app APP] [--step SCREEN]... [--versions A B]

FOLDER is a path or an address that Hadoop reads, such as s3a://bucket/fleet. Only files that the manifests of days name are
read; one that is missing is an error. Prints one JSON document: {"columns": [...], "rows": [[...]]}. docs/fleet.md describes it.
"""

import argparse
import json
import sys

BAD_DATA, NO_INPUT, FAILED = 65, 66, 74

COMMON = [("session_id", "string"), ("addition", "string"), ("app", "string"), ("version", "string")]
TABLES = {
    "sessions": [
        ("build", "string"), ("commit", "string"), ("started_at", "string"), ("duration_ns", "bigint"), ("system", "string"),
        ("process", "string"), ("recorder_version", "string"), ("ending", "string"), ("signal", "bigint"), ("events", "bigint"),
        ("lost", "bigint"), ("messages", "bigint"), ("unhandled", "bigint"), ("coordinators", "bigint"), ("screens", "bigint"),
        ("findings", "bigint"), ("not_judged", "string"), ("recording", "string"), ("recording_session", "bigint"),
    ],
    "messages": [
        ("message", "bigint"), ("sent_ns", "bigint"), ("name", "string"), ("sender_type", "string"), ("location", "string"),
        ("outcome", "string"), ("hops", "bigint"), ("detours", "bigint"), ("handler_type", "string"), ("action", "string"),
        ("cause_name", "string"), ("took_ns", "bigint"),
    ],
    "lifetimes": [
        ("node", "bigint"), ("kind", "string"), ("type", "string"), ("role", "string"), ("parent_type", "string"),
        ("added_event", "bigint"), ("added_ns", "bigint"), ("removed_ns", "bigint"), ("released_ns", "bigint"),
        ("lived_ns", "bigint"), ("leaked", "boolean"), ("message", "string"), ("handler_type", "string"), ("action", "string"),
    ],
    "screens": [
        ("n", "bigint"), ("controller", "bigint"), ("screen", "string"), ("coordinator", "string"), ("appeared_ns", "bigint"),
        ("shown_ns", "bigint"), ("next_screen", "string"),
    ],
    "transitions": [
        ("event", "bigint"), ("began_ns", "bigint"), ("kind", "string"), ("container", "string"), ("from_screen", "string"),
        ("screen", "string"), ("took_ns", "bigint"), ("cancelled", "boolean"), ("message", "string"),
        ("handler_type", "string"), ("action", "string"),
    ],
    "findings": [
        ("rule", "string"), ("severity", "string"), ("fingerprint", "string"), ("headline", "string"), ("role", "string"),
        ("location", "string"), ("occurrences", "bigint"), ("first_event", "bigint"), ("first_ns", "bigint"),
    ],
    "labels": [("name", "string"), ("value", "string")],
    "events": [
        ("event", "bigint"), ("at_ns", "bigint"), ("kind", "string"), ("subject_type", "string"), ("object_type", "string"),
        ("message", "bigint"), ("name", "string"), ("location", "string"), ("cause", "bigint"),
    ],
}


class Failure(Exception):
    def __init__(self, code, sentence):
        super().__init__(sentence)
        self.code = code


class Store:
    """Reads small files and sizes through Hadoop, so that every store that Spark can read will do."""

    def __init__(self, spark, root):
        self.jvm = spark._jvm
        self.path = lambda name="": self.jvm.org.apache.hadoop.fs.Path(f"{root.rstrip('/')}/{name}".rstrip("/"))
        self.system = self.path().getFileSystem(spark._jsc.hadoopConfiguration())

    def names(self, folder):
        if not self.system.exists(self.path(folder)):
            return []
        return sorted(status.getPath().getName() for status in self.system.listStatus(self.path(folder)))

    def text(self, name):
        stream = self.system.open(self.path(name))
        try:
            return self.jvm.org.apache.commons.io.IOUtils.toString(stream, "UTF-8")
        finally:
            stream.close()

    def size(self, name):
        path = self.path(name)
        return self.system.getFileStatus(path).getLen() if self.system.exists(path) else None


def manifests(store, since):
    if not store.names("days"):
        raise Failure(NO_INPUT, "There is no fleet with sessions in this folder.")
    found = []
    for name in store.names("days"):
        if not name.endswith(".json") or since and name < since:
            continue
        manifest = json.loads(store.text(f"days/{name}"))
        if manifest["format"] > 1:
            raise Failure(BAD_DATA, "A newer coordviz wrote this fleet. Update coordviz to read it.")
        found.append(manifest)
    return found


def check_parts(store, all_manifests):
    for manifest in all_manifests:
        for part in manifest["parts"]:
            if not part["file"].endswith(".parquet"):
                raise Failure(BAD_DATA, "Some rows are not Parquet yet, and Spark reads nothing else. First run 'coordviz fleet load'.")
            if store.size(part["file"]) != part["bytes"]:
                raise Failure(BAD_DATA, f"{part['file']} is missing or was changed, and a manifest names it. Run 'coordviz fleet verify'.")


def make_views(spark, root, all_manifests, app):
    from pyspark.sql import functions, types

    superseded = [(entry["id"], entry["addition"], manifest["day"]) for manifest in all_manifests for entry in manifest["superseded"]]
    for table, own in TABLES.items():
        columns = COMMON + own
        # Named in full: a column that a file lacks, because it was written earlier, is null.
        schema = types.StructType([types.StructField(name, types._parse_datatype_string(kind)) for name, kind in columns])
        rows = spark.createDataFrame([], schema).withColumn("day", functions.lit("").cast("string"))
        by_day = [
            (manifest["day"], [f"{root.rstrip('/')}/{part['file']}" for part in manifest["parts"] if part["table"] == table])
            for manifest in all_manifests
        ]
        files = [path for _, paths in by_day for path in paths]
        if files:
            read = spark.read.schema(schema).option("pathGlobFilter", "*.parquet").parquet(*files)
            day = functions.regexp_extract(functions.input_file_name(), "/day=([0-9]{4}-[0-9]{2}-[0-9]{2})/", 1)
            rows = rows.unionByName(read.withColumn("day", day))
        if superseded:
            gone = spark.createDataFrame(superseded, "session_id string, addition string, day string")
            rows = rows.join(functions.broadcast(gone), ["session_id", "addition", "day"], "left_anti")
        if app is not None:
            rows = rows.where(functions.col("app") == app)
        rows.select([name for name, _ in columns] + ["day"]).createOrReplaceTempView(table)


def make_parameters(spark, steps, versions):
    rows = [(number + 1, screen) for number, screen in enumerate(steps)]
    spark.createDataFrame(rows, "n bigint, screen string").createOrReplaceTempView("chosen_steps")
    apps = [row[0] for row in spark.sql("SELECT DISTINCT app FROM sessions").collect()] if versions else []
    chosen = [(app, *versions) for app in apps]
    schema = "app string, before_version string, after_version string"
    spark.createDataFrame(chosen, schema).createOrReplaceTempView("chosen_versions")


def plain(value):
    import decimal

    if isinstance(value, decimal.Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value if value is None or isinstance(value, (bool, int, float, str)) else str(value)


def answer(options):
    from pyspark.sql import SparkSession

    spark = (
        SparkSession.builder.appName("coordviz fleet")
        .config("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        # A part that vanishes while it is read is an error, never a partial answer.
        .config("spark.sql.files.ignoreMissingFiles", "false")
        .config("spark.sql.files.ignoreCorruptFiles", "false")
        .config("spark.sql.shuffle.partitions", "8")
        .getOrCreate()
    )
    try:
        store = Store(spark, options.fleet)
        found = manifests(store, options.since)
        check_parts(store, found)
        make_views(spark, options.fleet, found, options.app)
        make_parameters(spark, options.step, options.versions)
        with open(options.question, encoding="utf-8") as file:
            result = spark.sql(file.read())
        return {"columns": result.columns, "rows": [[plain(value) for value in row] for row in result.collect()]}
    finally:
        spark.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fleet", required=True)
    parser.add_argument("--question", required=True)
    parser.add_argument("--since")
    parser.add_argument("--app")
    parser.add_argument("--step", action="append", default=[])
    parser.add_argument("--versions", nargs=2)
    options = parser.parse_args()
    try:
        found = answer(options)
    except Failure as failure:
        print(f"coordviz: {failure}", file=sys.stderr)
        sys.exit(failure.code)
    except Exception as error:
        first = str(error).strip().splitlines()[:1]
        print(f"coordviz: Spark failed: {first[0] if first else type(error).__name__}", file=sys.stderr)
        sys.exit(FAILED)
    json.dump(found, sys.stdout, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
