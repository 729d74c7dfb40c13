"""Asks the same questions of the same files with DuckDB, a Spark cluster on this machine and ClickHouse's engine, and breaks
things while Spark answers. Takes some minutes: `make test-fleet` runs it.

    python Tests/Fleet/test_engines.py --programs .build/debug --sessions 2000
"""

import argparse
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import engines
import fleet_folder
import generated_fleet

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"), sessions=2000)


def coordviz(*arguments, check=True, env=None):
    command = [OPTIONS.programs / "coordviz", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=env, timeout=900)
    if check and run.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {run.returncode}: {run.stderr}")
    return run


def duckdb_answer(fleet, name, *options):
    lines = coordviz("fleet", "ask", name, fleet, "--json", *options).stdout.splitlines()
    return [list(json.loads(line).items()) for line in lines]


def free_port():
    with contextlib.closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Cluster:
    """A standalone master and two workers on the loopback interface, each of one core."""

    def __init__(self, folder):
        import pyspark

        self.home = pathlib.Path(pyspark.__file__).parent
        self.port = free_port()
        self.url = f"spark://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ, "SPARK_HOME": str(self.home), "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_MASTER_HOST": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}",
        }
        self.folder = folder
        self.processes = []
        self.start("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", self.port, "--webui-port", free_port())
        for _ in range(2):
            self.add_worker()
        deadline = time.time() + 120
        while time.time() < deadline and self.log().count("Registering worker") < 2:
            time.sleep(0.5)
        if self.log().count("Registering worker") < 2:
            raise AssertionError(f"the workers did not register: {self.log()[-2000:]}")

    def add_worker(self):
        self.start("org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", 1, "--memory", "2g",
                   "--webui-port", free_port(), "--work-dir", self.folder / f"work-{len(self.processes)}", self.url)
        return self.processes[-1]

    def start(self, name, *arguments):
        log = open(self.folder / f"{len(self.processes)}.log", "w", encoding="utf-8")
        command = [self.home / "bin/spark-class", name, *map(str, arguments)]
        self.processes.append(subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, start_new_session=True))

    def log(self):
        return (self.folder / "0.log").read_text(encoding="utf-8")

    def stop(self):
        for process in reversed(self.processes):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, 9)
            process.wait()


class Engines(unittest.TestCase):
    outcomes = []

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-engines-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.cluster = Cluster(cls.folder)
        cls.addClassCleanup(cls.cluster.stop)
        cls.fleet = cls.folder / "fleet"
        generated_fleet.make(cls.fleet, OPTIONS.sessions, seed=11)
        coordviz("fleet", "load", cls.fleet)

    def spark(self, fleet, name, *options, check=True):
        return coordviz("fleet", "ask", name, fleet, "--engine", "spark", "--master", self.cluster.url, "--json", *options,
                        check=check, env=self.cluster.environment)

    def spark_answers(self, fleet, names):
        """All questions in one session of Spark, by the functions of the script."""
        from pyspark.sql import SparkSession

        script = engines.spark_script()
        os.environ.update({name: self.cluster.environment[name] for name in ["SPARK_HOME", "SPARK_LOCAL_IP", "PYSPARK_PYTHON"]})
        spark = (
            SparkSession.builder.master(self.cluster.url).appName("test").config("spark.sql.session.timeZone", "UTC")
            .config("spark.driver.host", "127.0.0.1").config("spark.sql.shuffle.partitions", "4").getOrCreate()
        )
        try:
            store = script.Store(spark, str(fleet))
            found = script.manifests(store, None)
            script.check_parts(store, found)
            script.make_views(spark, str(fleet), found, None)
            script.make_parameters(spark, [], None)
            answers = {}
            for name in names:
                result = spark.sql(engines.question(name))
                answers[name] = [list(zip(result.columns, map(script.plain, row))) for row in result.collect()]
            return answers
        finally:
            spark.stop()

    def compare(self, fleet, names):
        expected = {name: duckdb_answer(fleet, name) for name in names}
        clickhouse = engines.ClickHouse(fleet)
        try:
            for name in names:
                columns, rows = clickhouse.answer(engines.question(name))
                self.assert_same([list(zip(columns, row)) for row in rows], expected[name], f"{name} by ClickHouse")
        finally:
            clickhouse.close()
        for name, rows in self.spark_answers(fleet, names).items():
            self.assert_same(rows, expected[name], f"{name} by Spark")
        return expected

    def assert_same(self, found, expected, message):
        def plain(rows):
            return [engines.plain([[value for _, value in sorted(row)]])[0] for row in rows]

        self.assertEqual(len(found), len(expected), message)
        for one, other in zip(plain(found), plain(expected)):
            self.assertEqual(one, other, message)

    def test_all_engines_give_the_same_answers_row_by_row(self):
        answers = self.compare(self.fleet, engines.question_names())
        self.assertTrue(all(answers.values()), {name: len(rows) for name, rows in answers.items()})

    def test_and_after_compacting(self):
        copy = self.folder / "compacted"
        shutil.copytree(self.fleet, copy)
        coordviz("fleet", "compact", copy)
        names = ["leaks", "new-findings"]
        before = {name: duckdb_answer(self.fleet, name) for name in names}
        self.assertEqual(self.compare(copy, names), before)

    def test_the_command_by_spark_gives_what_it_gives_by_duckdb(self):
        app = duckdb_answer(self.fleet, "leaks")[0][0][1]
        options = ["--since", "2026-11-04", "--app", app]
        found = [list(json.loads(line).items()) for line in self.spark(self.fleet, "leaks", *options).stdout.splitlines()]
        self.assert_same(found, duckdb_answer(self.fleet, "leaks", *options), "leaks")
        self.assertTrue(found)

    def test_a_file_that_is_missing_is_an_error(self):
        copy = self.folder / "missing"
        shutil.copytree(self.fleet, copy)
        next(copy.glob("parquet/lifetimes/*/*.parquet")).unlink()
        run = self.spark(copy, "leaks", check=False)
        self.assertEqual((run.returncode, run.stdout), (65, ""), run.stderr)
        self.assertIn("fleet verify", run.stderr)

    def test_rows_that_are_not_loaded_are_an_error(self):
        rows = self.folder / "rows"
        generated_fleet.make(rows, 20, seed=3)
        run = self.spark(rows, "leaks", check=False)
        self.assertEqual((run.returncode, run.stdout), (65, ""), run.stderr)
        self.assertIn("fleet load", run.stderr)

    def test_a_day_that_comes_late_and_a_column_that_comes_later(self):
        """An older file lacks a column, as after an update of coordviz; a day is added behind others."""
        late = self.folder / "late"
        generated_fleet.make(late, 300, seed=5)
        coordviz("fleet", "compact", late)
        last = fleet_folder.manifests(late)[-1]["day"]
        whole = {name: duckdb_answer(late, name) for name in ["leaks", "screens"]}
        kept = json.loads((late / f"days/{last}.json").read_text())
        (late / f"days/{last}.json").unlink()
        part = {name: duckdb_answer(late, name) for name in whole}
        self.assertNotEqual(part, whole)
        self.compare(late, list(whole))
        (late / f"days/{last}.json").write_text(json.dumps(kept))
        self.assertEqual(self.compare(late, list(whole)), whole)
        first = fleet_folder.manifests(late)[0]
        for table, column in [("lifetimes", "action"), ("screens", "coordinator")]:
            entry = next(entry for entry in first["parts"] if entry["table"] == table)
            path = late / entry["file"]
            query = f"COPY (SELECT * EXCLUDE ({column}) FROM read_parquet('{path}', hive_partitioning = false)) TO '{path}.new' (FORMAT parquet)"
            subprocess.run(["duckdb", "-no-init", "-c", query], check=True, capture_output=True)
            os.replace(f"{path}.new", path)
            entry["bytes"] = path.stat().st_size
        (late / f"days/{first['day']}.json").write_text(json.dumps(first))
        self.assertEqual(self.compare(late, list(whole)), whole)

    def test_a_worker_that_is_killed_during_a_query(self):
        """The answer is right, or there is an error."""
        expected = duckdb_answer(self.fleet, "funnel")
        outcomes = []
        for delay in [14, 20]:
            worker = self.cluster.processes[-1]
            timer = threading.Timer(delay, lambda process=worker: os.killpg(process.pid, 9))
            timer.start()
            run = self.spark(self.fleet, "funnel", check=False)
            timer.cancel()
            outcomes.append(run.returncode)
            if run.returncode == 0:
                found = [list(json.loads(line).items()) for line in run.stdout.splitlines()]
                self.assert_same(found, expected, f"after a worker was killed at {delay} s")
            else:
                self.assertEqual((run.returncode, run.stdout), (74, ""), run.stderr)
            if worker.poll() is not None:
                self.cluster.add_worker()
        type(self).outcomes = outcomes

    @classmethod
    def tearDownClass(cls):
        print(f"exit codes with a killed worker: {cls.outcomes}", file=sys.stderr)

    def test_clickhouse_rolls_days_up(self):
        """The schema, loader and daily roll-ups of docs/fleet.md."""
        import chdb.session

        folder = pathlib.Path(__file__).parent.parent.parent / "Sources/CoordvizFleetQuestions/ClickHouse"
        copy = self.folder / "clickhouse"
        shutil.copytree(self.fleet, copy)
        coordviz("fleet", "compact", copy)
        session = chdb.session.Session()
        try:
            for name in ["schema.sql", "rollups.sql"]:
                for statement in (folder / name).read_text().split(";\n"):
                    if statement.strip():
                        session.query(statement)
            for day in fleet_folder.manifests(copy):
                for statement in (folder / "load.sql").read_text().replace("{fleet}", str(copy)).replace("{day}", day["day"]).split(";\n"):
                    if statement.strip():
                        session.query(statement)

            def rows(sql):
                return json.loads(bytes(session.query(f"{sql} SETTINGS output_format_json_quote_64bit_integers = 0", "JSONCompact").bytes()))["data"]

            leaks = {(app, kind, version): (leaks, stays) for app, kind, version, leaks, stays in rows(
                "SELECT app, type, version, sum(leaks), sum(stays) FROM fleet.leaks_by_day GROUP BY app, type, version HAVING sum(leaks) > 0")}
            expected = {(row["app"], row["type"], row["version"] or ""): (row["leaks"], row["stays"])
                        for row in map(dict, duckdb_answer(copy, "leaks"))}
            self.assertEqual(leaks, expected)
            unhandled = {tuple(row[:4]): row[4] for row in rows(
                "SELECT app, name, location, version, sum(unhandled) FROM fleet.unhandled_by_day GROUP BY app, name, location, version HAVING sum(unhandled) > 0")}
            expected = {}
            for row in map(dict, duckdb_answer(copy, "unhandled")):
                key = (row["app"], row["name"], row["location"] or "", row["version"] or "")
                expected[key] = expected.get(key, 0) + row["unhandled"]
            self.assertEqual(unhandled, expected)
        finally:
            session.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    parser.add_argument("--sessions", type=int, default=2000)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
