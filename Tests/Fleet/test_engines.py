#!/usr/bin/env python3
"""All questions on DuckDB, ClickHouse's engine and a Spark cluster of three processes: equal answers, or an error, never a part.

    python Tests/Fleet/test_engines.py [-v]

It takes some minutes. COORDVIZ_FLEET_SESSIONS is the number of sessions: 2,000 by default, and 200 or more.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import clickhouse
import engines
import expected
import generated_fleet
import pyspark
import written_fleet
from cluster import Cluster
from engines import ClickHouse, DuckDB, Spark, fleet_spark, question
from pyspark.sql import SparkSession
from written_fleet import WrittenSession

SESSIONS = int(os.environ.get("COORDVIZ_FLEET_SESSIONS", "2000"))
SUBMIT = pathlib.Path(pyspark.__file__).parent / "bin" / "spark-submit"
SCRIPT = engines.ROOT / "Scripts/fleet-spark.py"
SMALL = {
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.log.level": "ERROR",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.shuffle.partitions": "4",
    "spark.executor.memory": "800m",
}
STEPS = ("HomeController", "ItemController", "HomeController", "PaymentController")


class Scratch:
    """What all tests share: a fleet and a cluster; made once, ended with the module."""

    @classmethod
    def begin(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="fleet-engines-")
        unittest.addModuleCleanup(cls.temporary.cleanup)
        cls.root = pathlib.Path(cls.temporary.name)
        cls.fleet = cls.root / "fleet"
        cls.rows = generated_fleet.write(cls.fleet, SESSIONS, seed=5, actions=20, keep_rows=True)
        engines.compact(cls.fleet)
        cls.cluster = unittest.enterModuleContext(Cluster(cls.root))
        builder = SparkSession.builder.master(cls.cluster.url).appName("test_engines")
        # A file system of Hadoop by another name than that of the folder, as an object store is.
        store = {"spark.hadoop.fs.viewfs.mounttable.store.link./all": f"file://{cls.root}"}
        for name, value in {**SMALL, **store, **fleet_spark.SETTINGS}.items():
            builder = builder.config(name, value)
        cls.spark = builder.getOrCreate()
        unittest.addModuleCleanup(cls.spark.stop)

    @classmethod
    def copy(cls, name):
        """A copy of the fleet that a test may damage."""
        return pathlib.Path(shutil.copytree(cls.fleet, cls.root / name, copy_function=os.link))


def setUpModule():
    Scratch.begin()


class Case(unittest.TestCase):
    maxDiff = 2000

    def assert_equal_on_all(self, folder, names=engines.NAMES, **options):
        """The answers of DuckDB, after all three engines gave them."""
        duckdb = DuckDB(folder, **options)
        answers = {name: duckdb.ask(question(name)) for name in names}
        with contextlib.closing(ClickHouse(folder, **options)) as clickhouse:
            self.assert_answers(clickhouse, answers)
        self.assert_answers(Spark(Scratch.spark, folder, **options), answers)
        return {name: answer.rows for name, answer in answers.items()}

    def assert_answers(self, fleet, answers):
        for name, right in answers.items():
            with self.subTest(f"{name} on {type(fleet).__name__}"):
                answer = fleet.ask(question(name))
                self.assertEqual(answer.columns, right.columns)
                self.assertEqual(len(answer.rows), len(right.rows))
                for row, right_row in zip(answer.rows, right.rows):
                    self.assertEqual(row, right_row)


class Equal(Case):
    def test_all_questions_have_the_same_rows_on_each_engine_and_in_plain_python(self):
        answers = self.assert_equal_on_all(Scratch.fleet)
        self.assertEqual(answers["leaks"], expected.leaks(Scratch.rows))
        self.assertEqual(answers["unhandled"], expected.unhandled(Scratch.rows))
        self.assertEqual(answers["new-findings"], expected.new_findings(Scratch.rows))
        self.assertEqual(answers["funnel"], expected.funnel(Scratch.rows))
        for name, rows in answers.items():
            self.assertGreater(len(rows), 3, name)

    def test_the_queries_of_the_report_have_the_same_rows_on_each_engine(self):
        self.assertEqual(len(engines.REPORT_NAMES), 6)
        for name, rows in self.assert_equal_on_all(Scratch.fleet, engines.REPORT_NAMES).items():
            self.assertGreater(len(rows), 3, name)

    def test_chosen_steps_versions_an_app_and_a_day_are_the_same(self):
        versions = sorted({row["version"] for row in Scratch.rows["sessions"] if row["app"] == "Shop" and row["version"]})
        days = sorted({row["day"] for row in Scratch.rows["sessions"]})
        options = {"app": "Shop", "steps": STEPS, "versions": [("Shop", versions[1], versions[-1])], "since": days[1]}
        answers = self.assert_equal_on_all(Scratch.fleet, ("funnel", "regressions", "leaks"), **options)
        self.assertEqual([row[3] for row in answers["funnel"][:4]], list(STEPS))
        self.assertEqual({row[1:3] for row in answers["regressions"]}, {(versions[1], versions[-1])})

    def test_superseded_copies_do_not_count_before_compact_has_removed_them(self):
        folder = Scratch.root / "loaded"
        rows = generated_fleet.write(folder, 300, seed=6, actions=10, keep_rows=True)
        engines.load(folder)
        superseded = engines.Manifests(folder).superseded
        self.assertGreater(len(superseded), 2)
        self.assertGreater(len(list(folder.glob("parquet/messages/*/*"))), len(list(folder.glob("days/*"))))
        answers = self.assert_equal_on_all(folder, ("unhandled", "funnel"))
        self.assertEqual(answers["unhandled"], expected.unhandled(rows))
        self.assertEqual(answers["funnel"], expected.funnel(rows))

    def test_names_are_data_on_each_engine(self):
        name = "It's \\ \"new\" %_\u00e9\n{a,b}*"
        session = WrittenSession("s1", name, "1.0", "c", "2026-11-24", 1).message(name, "unhandled").life(name, True)
        folder = Scratch.root / "names"
        other = WrittenSession("s2", "Shop", "1.0", "c", "2026-11-24", 2).message("x", "unhandled")
        written_fleet.write(folder, [session, other])
        engines.compact(folder)
        answers = self.assert_equal_on_all(folder, ("leaks", "unhandled"), app=name)
        self.assertEqual([row[1] for row in answers["unhandled"]], [name])
        # ClickHouse takes such a folder for a pattern; its loader counts what it read.
        folder = folder.rename(folder.with_name("names [a]{b,c}* %20'"))
        self.assertEqual(DuckDB(folder, app=name).ask(question("unhandled")).rows, answers["unhandled"])
        self.assertEqual(Spark(Scratch.spark, folder, app=name).ask(question("unhandled")).rows, answers["unhandled"])
        with contextlib.closing(clickhouse.Server()) as server, self.assertRaisesRegex(Exception, "than the manifest says"):
            server.load(folder)

    def test_the_program_of_duckdb_prints_the_same(self):
        program = pathlib.Path(sys.executable).with_name("duckdb")
        prelude = ";\n".join(engines.duckdb_prelude(engines.Manifests(Scratch.fleet)))
        fleet = DuckDB(Scratch.fleet)
        for name in engines.NAMES:
            with self.subTest(name):
                done = subprocess.run(
                    [program, "-json"], input=f"{prelude};\n{question(name)};\n", capture_output=True, text=True, check=True
                )
                rows = [tuple(row.values()) for row in json.loads(done.stdout)]
                self.assertEqual(rows, fleet.ask(question(name)).rows)

    def test_a_store_with_a_url_answers_as_a_folder_does(self):
        answer = Spark(Scratch.spark, "viewfs://store/all/fleet").ask(question("leaks"))
        self.assertEqual(answer.rows, DuckDB(Scratch.fleet).ask(question("leaks")).rows)
        with self.assertRaisesRegex(fleet_spark.Refused, "There is no fleet in viewfs://store/all:") as caught:
            Spark(Scratch.spark, "viewfs://store/all/")
        self.assertEqual(caught.exception.code, 66)


class Late(Case):
    def test_a_day_that_comes_late_is_in_the_answers(self):
        folder = Scratch.root / "late"
        first = [WrittenSession("s2", "Shop", "1.1", "c2", "2026-11-25", 1).life("Item", True)]
        written_fleet.write(folder, first)
        engines.compact(folder)
        before = self.assert_equal_on_all(folder, ("leaks",))["leaks"]
        self.assertEqual([row[10] for row in before], ["1.1"])
        other = Scratch.root / "late-day"
        written_fleet.write(other, [WrittenSession("s1", "Shop", "1.0", "c1", "2026-11-20", 1).life("Item", True)])
        engines.compact(other)
        shutil.copytree(other, folder, dirs_exist_ok=True)
        after = self.assert_equal_on_all(folder, ("leaks",))["leaks"]
        self.assertEqual([(row[3], row[10], row[11]) for row in after], [("1.0", "1.0", "c1"), ("1.1", "1.0", "c1")])

    def test_a_column_that_comes_later_is_null_in_older_files(self):
        folder = Scratch.root / "columns"
        written_fleet.write(folder, [
            WrittenSession("s1", "Shop", "1.0", "c1", "2026-11-24", 1).message("a", "unhandled"),
            WrittenSession("s2", "Shop", "1.0", "c1", "2026-11-25", 1).message("a", "unhandled", location="A.swift:1"),
        ])  # fmt: skip
        engines.compact(folder)
        drop_column(folder, "2026-11-24", "messages", "location")
        rows = self.assert_equal_on_all(folder, ("unhandled",))["unhandled"]
        self.assertEqual([(row[3], row[6]) for row in rows], [("A.swift:1", 1), (None, 1)])


class Missing(Case):
    def test_a_file_that_a_manifest_names_must_be_there_and_whole(self):
        for name, damage, message in (
            ("gone", lambda file: file.unlink(), "is missing, and a manifest names it"),
            ("short", lambda file: replace(file, file.read_bytes()[:-1]), "bytes, and its manifest says"),
            ("partition", lambda file: shutil.rmtree(file.parent), "is missing, and a manifest names it"),
        ):
            with self.subTest(name):
                folder = Scratch.copy(name)
                damage(sorted(folder.glob("parquet/screens/*/*"))[0])
                with self.assertRaisesRegex(fleet_spark.Refused, message) as caught:
                    Spark(Scratch.spark, folder)
                self.assertEqual(caught.exception.code, 65)

    def test_a_file_that_goes_during_the_query_is_an_error(self):
        folder = Scratch.copy("goes")
        fleet = Spark(Scratch.spark, folder)
        shutil.rmtree(sorted(folder.glob("parquet/screens/*"))[0])
        with self.assertRaises(Exception) as caught:
            fleet.ask(question("screens"))
        self.assertEqual(fleet_spark.failure(caught.exception).code, 65)

    def test_a_file_that_is_garbled_is_an_error(self):
        folder = Scratch.copy("garbled")
        file = sorted(folder.glob("parquet/screens/*/*"))[0]
        replace(file, b"x" * file.stat().st_size)
        with self.assertRaises(Exception) as caught:
            Spark(Scratch.spark, folder).ask(question("screens"))
        self.assertEqual(fleet_spark.failure(caught.exception).code, 65)

    def test_rows_that_are_not_parquet_yet_are_refused(self):
        folder = Scratch.root / "rows"
        written_fleet.write(folder, [WrittenSession("s1", "Shop", "1.0", "c", "2026-11-24", 1)])
        with self.assertRaisesRegex(fleet_spark.Refused, r"is not Parquet yet\. Run: coordviz fleet load"):
            Spark(Scratch.spark, folder)

    def test_a_manifest_that_is_damaged_or_leads_elsewhere_is_refused(self):
        good = {"table": "screens", "file": "parquet/screens/day=2026-11-24/a.parquet", "rows": 1, "bytes": 5}
        day = {"format": 1, "day": "2026-11-24", "sessions": [], "parts": [good], "superseded": []}
        outside = ["/etc/passwd", "parquet/screens/day=2026-11-24/../a", "parquet/labels/day=2026-11-24/a.parquet",
                   "parquet/screens/day=2026-11-25/a.parquet", "parquet/screens/day=2026-11-24/.hidden"]  # fmt: skip
        wrong = [{**day, "parts": [{**good, "file": file}]} for file in outside]
        wrong += [{**day, "format": 2}, {**day, "day": "2026-11-23"}, {**day, "parts": [good, good]}, {**day, "parts": 7}]
        wrong += [[], None]
        for content in wrong:
            with self.subTest(content), self.assertRaises(fleet_spark.Refused) as caught:
                fleet_spark.Fleet().read("days/2026-11-24.json", json.dumps(content))
            self.assertEqual(caught.exception.code, 65)
        fleet_spark.Fleet().read("days/2026-11-24.json", json.dumps(day))


class Submitted(Case):
    """The script as `coordviz fleet ask --engine spark` calls it."""

    def submit(self, folder, name="unhandled", *more, master="local[1]", expects=0):
        configuration = [word for pair in SMALL.items() for word in ("--conf", "=".join(pair))]
        file = engines.QUESTIONS / f"{name}.sql"
        done = subprocess.run(
            [SUBMIT, "--master", master, *configuration, SCRIPT, folder, file, *more],
            capture_output=True, text=True, timeout=300, env={**os.environ, "PYSPARK_PYTHON": sys.executable},
        )  # fmt: skip
        self.assertEqual(done.returncode, expects, done.stderr[-2000:])
        return done

    def test_standard_output_is_one_document_and_parameters_are_taken_over(self):
        steps = json.dumps({"steps": STEPS})
        done = self.submit(Scratch.fleet, "funnel", "--app", "Shop", "--parameters", steps)
        content = json.loads(done.stdout)
        answer = DuckDB(Scratch.fleet, app="Shop", steps=STEPS).ask(question("funnel"))
        self.assertEqual(content["columns"], answer.columns)
        self.assertEqual([tuple(row) for row in content["rows"]], answer.rows)

    def test_exit_codes_say_what_is_wrong(self):
        damaged = Scratch.copy("damaged")
        sorted(damaged.glob("parquet/messages/*/*"))[0].unlink()
        steps = json.dumps({"steps": [STEPS[0], "NoController"]})
        for code, folder, message, *words in (
            (65, damaged, "is missing, and a manifest names it", "unhandled"),
            (65, Scratch.fleet, "has no session of an app 'Sho'", "leaks", "--app", "Sho"),
            (65, Scratch.fleet, "has no screen 'NoController'", "funnel", "--parameters", steps),
            (66, Scratch.root, "There is no fleet in", "unhandled"),
            (66, Scratch.fleet, "cannot be read", "no-such-question"),
        ):
            with self.subTest(message):
                done = self.submit(folder, *words, expects=code)
                self.assertEqual(done.stdout, "")
                self.assertIn("fleet-spark.py: ", done.stderr)
                self.assertIn(message, done.stderr)

    def test_without_pyspark_it_says_what_to_install(self):
        done = subprocess.run(
            [sys.executable, "-S", "-I", SCRIPT, Scratch.fleet, engines.QUESTIONS / "leaks.sql"], capture_output=True, text=True
        )
        self.assertEqual((done.returncode, done.stdout), (69, ""))
        self.assertIn("pip install", done.stderr)


class Clickhouse(Case):
    """Schema, loader and roll-ups of Sources/CoordvizFleetQuestions/ClickHouse."""

    def test_days_that_are_loaded_again_or_forgotten_are_right_in_tables_and_roll_ups(self):
        server = clickhouse.Server()
        self.addCleanup(server.close)
        server.load(Scratch.fleet)
        server.load(Scratch.fleet)
        fleet = DuckDB(Scratch.fleet)
        for name in engines.NAMES:
            with self.subTest(name):
                self.assertEqual(server.ask(question(name)).rows, fleet.ask(question(name)).rows)
        self.assert_roll_ups(server, fleet)

        day = sorted(Scratch.fleet.glob("days/*"))[1].stem
        smaller = Scratch.copy("forgotten")
        (smaller / "days" / f"{day}.json").unlink()
        server.forget(day)
        self.assert_roll_ups(server, DuckDB(smaller))
        self.assertEqual(server.ask(f"SELECT count(*) FROM messages WHERE day = '{day}'").rows, [(0,)])

    def assert_roll_ups(self, server, fleet):
        for roll_up, direct in clickhouse.SAME.items():
            with self.subTest(roll_up):
                rows = server.ask(roll_up).rows
                self.assertGreater(len(rows), 3)
                self.assertEqual(rows, fleet.ask(direct).rows)

    def test_the_sql_in_the_document_runs(self):
        page = (engines.ROOT / "docs/fleet.md").read_text()
        blocks = re.findall(r"^```sql\n(.*?)^```$", page[page.index("\n## ClickHouse\n"):], re.DOTALL | re.MULTILINE)
        self.assertGreater(len(blocks), 0)
        with contextlib.closing(clickhouse.Server()) as server:
            server.load(Scratch.fleet)
            for block in blocks:
                self.assertGreater(len(server.ask(block).rows), 1, block)

    def test_the_schema_has_the_columns_of_each_table(self):
        server = clickhouse.Server()
        self.addCleanup(server.close)
        for table in clickhouse.TABLES:
            columns = server.ask(f"SELECT name FROM system.columns WHERE table = '{table}' ORDER BY position").rows
            self.assertEqual([name for (name,) in columns], [name for name, _ in fleet_spark.columns(table)] + ["day"])


class WorkerKilled(Case):
    """Last by its name: the cluster has one worker less afterwards."""

    def test_z_a_worker_that_is_killed_during_a_query_leads_to_the_right_answer_or_an_error(self):
        right = DuckDB(Scratch.fleet).ask(question("screens")).rows
        fleet = Spark(Scratch.spark, Scratch.fleet)
        outcome, killed = {}, threading.Event()

        def ask():
            try:
                while not killed.is_set() or "after" not in outcome:
                    was_killed = killed.is_set()
                    outcome["rows"] = fleet.ask(question("screens")).rows
                    if outcome["rows"] != right:
                        break
                    if was_killed:
                        outcome["after"] = True
            except Exception as error:
                outcome["error"] = error

        asking = threading.Thread(target=ask)
        asking.start()
        status = Scratch.spark.sparkContext.statusTracker()
        end = time.monotonic() + 60
        while not status.getActiveStageIds() and time.monotonic() < end:
            time.sleep(0.002)
        self.assertTrue(status.getActiveStageIds(), "no query was running")
        Scratch.cluster.workers[0].kill()
        killed.set()
        asking.join(300)
        self.assertFalse(asking.is_alive())
        if "error" in outcome:
            self.assertEqual(fleet_spark.failure(outcome["error"]).code, 69)
        else:
            self.assertEqual(outcome["rows"], right)
        # What is left of the cluster answers.
        self.assertEqual(Spark(Scratch.spark, Scratch.fleet).ask(question("screens")).rows, right)


def replace(file, data):
    """Writes a file without changing the one that it is linked to."""
    file.unlink()
    file.write_bytes(data)


def drop_column(folder, day, table, column):
    """Writes a day's file as an older version did, which did not know a column."""
    import duckdb

    path = folder / "days" / f"{day}.json"
    manifest = json.loads(path.read_text())
    part = next(part for part in manifest["parts"] if part["table"] == table)
    file = folder / part["file"]
    older = file.with_name("older.parquet")
    duckdb.sql(f"COPY (SELECT * EXCLUDE ({column}) FROM read_parquet('{file}', hive_partitioning = false)) TO '{older}'")
    part |= {"file": str(older.relative_to(folder)), "bytes": older.stat().st_size}
    path.write_text(json.dumps(manifest))
    file.unlink()


if __name__ == "__main__":
    unittest.main()
