"""Asks a small fleet with `coordviz fleet`, loads, compacts, verifies and forgets it. test_questions.py tests the answers.

    python Tests/Fleet/test_ask.py --programs .build/debug [--spark]
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import engines
import expected
import fleet_folder
import generated_fleet
import written_fleet
from recorded_fleet import OPTIONS, coordviz, main
from written_fleet import WrittenSession

ROOT = pathlib.Path(__file__).parent.parent.parent


def ask(name, fleet, *options):
    return [json.loads(line) for line in coordviz("fleet", "ask", name, fleet, "--json", *options).stdout.splitlines()]


class Asking(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-questions-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.fleet = cls.folder / "fleet"
        generated_fleet.write(cls.fleet, 200, seed=7)
        cls.rows = fleet_folder.rows(cls.fleet)
        cls.sessions = {row["session_id"]: row for row in cls.rows["sessions"]}

    def test_one_app_and_the_days_from_one_on(self):
        app = self.rows["sessions"][0]["app"]
        count = "SELECT count(*) AS n, min(day) AS first_day, count(DISTINCT app) AS apps FROM sessions"
        [row] = [json.loads(line) for line in coordviz("fleet", "ask", "--sql", count, self.fleet, "--since", "2026-11-03", "--app", app, "--json").stdout.splitlines()]
        expected = [s for s in self.rows["sessions"] if s["app"] == app and s["day"] >= "2026-11-03"]
        self.assertEqual(row, {"n": len(expected), "first_day": min(s["day"] for s in expected), "apps": 1})

    def test_numbers_that_json_does_not_have_are_texts(self):
        query = """SELECT 1/0 AS a, -1/0 AS b, 0/0 AS c, 'NaN, "Infinity' AS d, 1.5 AS e"""
        [row] = [json.loads(line) for line in coordviz("fleet", "ask", "--sql", query, self.fleet, "--json").stdout.splitlines()]
        self.assertEqual(row, {"a": "Infinity", "b": "-Infinity", "c": "NaN", "d": 'NaN, "Infinity', "e": 1.5})

    def test_lists_and_objects_are_json_in_a_cell(self):
        query = """SELECT [1, 2.5, NULL] AS a, {'b': 'x "y"', 'a': [true]} AS b, [] AS c, 'plain' AS d"""
        [row] = [json.loads(line) for line in coordviz("fleet", "ask", "--sql", query, self.fleet, "--json").stdout.splitlines()]
        self.assertEqual((json.loads(row["a"]), json.loads(row["b"]), json.loads(row["c"]), row["d"]), ([1, 2.5, None], {"a": [True], "b": 'x "y"'}, [], "plain"))

    def test_queries_may_end_with_comments_and_semicolons(self):
        for query in ["SELECT 1 AS n -- one", "-- one\nSELECT 1 AS n;", "(SELECT 1 AS n) ;\n;", "WITH t AS (SELECT 1 AS n) SELECT * FROM t", "FROM (SELECT 1 AS n)"]:
            self.assertEqual(coordviz("fleet", "ask", "--sql", query, self.fleet, "--csv").stdout.split(), ["n", "1"], query)

    def test_only_a_query_is_run(self):
        trace = self.folder / "trace"
        for query in ["SELECT 1; SELECT 2", f"SELECT 1\n;\n.shell touch {trace}", f".shell touch {trace}", f"\n.shell touch {trace}\n", f"COPY (SELECT 1) TO '{trace}'",
                      f"SELECT 1; COPY (SELECT 1) TO '{trace}'", f"SELECT 1);\n.shell touch {trace}\nSELECT (1", f"SELECT '\n.shell touch {trace}", f"ATTACH '{trace}'", "DROP VIEW sessions", ""]:
            run = coordviz("fleet", "ask", "--sql", query, self.fleet, check=False)
            self.assertEqual((run.returncode, run.stdout, trace.exists()), (64, "", False), (query, run.stderr))

    def test_several_statements_and_empty_names_are_refused(self):
        for arguments, code, says in [
            (("ask", "--sql", "SELECT 1; SELECT 2", self.fleet), 64, "Write one query"),
            (("ask", "leaks", self.fleet, "--steps", "HomeController"), 64, "--steps is for 'funnel'"),
            (("ask", "funnel", self.fleet, "--versions", "1,2"), 64, "--versions is for 'regressions'"),
            (("ask", "leaks", self.fleet, "--app", ""), 64, "--app is empty"),
            (("ask", "funnel", self.fleet, "--steps", ""), 64, "--steps is empty"),
            (("ask", "funnel", self.fleet, "--steps", ",,"), 64, "--steps is empty"),
            (("report", self.fleet, "--app", "", "-o", self.folder / "none.html"), 64, "--app is empty"),
        ]:
            run = coordviz("fleet", *arguments, check=False)
            self.assertEqual((run.returncode, says in run.stderr), (code, True), run.stderr)

    def test_what_the_engine_started_ends_with_the_command(self):
        folder = self.folder / "wrapped"
        folder.mkdir()
        # As the package of PyPI installs it: a script that starts the program.
        wrapper = folder / "duckdb"
        wrapper.write_text(f'#!/bin/sh\necho $$ > "{folder}/wrapper"\nsleep 300 &\necho $! > "{folder}/inner"\nwait\n')
        wrapper.chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
        command = [OPTIONS.programs / "coordviz", "fleet", "ask", "leaks", self.fleet]
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + 20
            while not ((folder / "inner").exists() and (folder / "inner").read_text().strip()):
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            inner = int((folder / "inner").read_text())
            process.terminate()
            process.wait(20)
        while pathlib.Path(f"/proc/{inner}/stat").exists() and pathlib.Path(f"/proc/{inner}/stat").read_text().split(") ")[1][0] != "Z":
            self.assertLess(time.monotonic(), deadline, "It still runs.")
            time.sleep(0.05)

    def test_the_answers_are_the_same_from_rows_from_parquet_and_compacted(self):
        before = {name: coordviz("fleet", "ask", name, self.fleet, "--csv").stdout for name in engines.NAMES}
        copy = self.folder / "copy"
        shutil.copytree(self.fleet, copy)
        for command in ["load", "compact"]:
            coordviz("fleet", command, copy)
            after = {name: coordviz("fleet", "ask", name, copy, "--csv").stdout for name in engines.NAMES}
            self.assertEqual(after, before, command)
        for manifest in fleet_folder.manifests(copy):
            self.assertEqual(manifest["superseded"], [])
            self.assertEqual(len(manifest["parts"]), len({part["table"] for part in manifest["parts"]}))
        self.assertEqual(coordviz("fleet", "compact", copy).stdout, "0 Parquet files written\n")

    def test_a_part_that_is_missing_is_an_error(self):
        copy = self.folder / "missing"
        shutil.copytree(self.fleet, copy)
        part = next(copy.glob("rows/messages/*/*"))
        part.unlink()
        run = coordviz("fleet", "ask", "leaks", copy, check=False)
        self.assertEqual((run.returncode, run.stdout), (65, ""))
        self.assertIn("fleet verify", run.stderr)
        run = coordviz("fleet", "verify", copy, check=False)
        self.assertEqual(run.returncode, 1)
        self.assertIn(str(part.relative_to(copy)), run.stdout)
        run = coordviz("fleet", "verify", "--repair", copy, "--json", check=False)
        lost = json.loads(run.stdout)["lost"]
        self.assertTrue(lost)
        left = {row["session_id"] for row in [json.loads(line) for line in coordviz("fleet", "ask", "--sql", "SELECT session_id FROM sessions", copy, "--json").stdout.splitlines()]}
        self.assertEqual(left, set(self.sessions) - set(lost))
        messages = json.loads(coordviz("fleet", "ask", "--sql", "SELECT count(*) AS n FROM messages", copy, "--json").stdout)
        self.assertEqual(messages["n"], sum(row["session_id"] in left for row in self.rows["messages"]))

    def test_parquet_that_was_damaged_inside_is_found(self):
        copy = self.folder / "damaged"
        shutil.copytree(self.fleet, copy)
        coordviz("fleet", "compact", copy)
        self.assertEqual(coordviz("fleet", "verify", copy).returncode, 0)
        part = sorted(copy.glob("parquet/lifetimes/*/*"))[0]
        bytes_ = bytearray(part.read_bytes())
        bytes_[len(bytes_) // 3] ^= 1
        part.write_bytes(bytes_)
        without_duckdb = {**os.environ, "PATH": "/usr/bin:/bin"}
        for environment in [os.environ, without_duckdb]:
            run = coordviz("fleet", "verify", copy, check=False, env=environment)
            self.assertEqual((run.returncode, run.stderr), (1, ""), run.stdout)
            self.assertIn(f"{part.relative_to(copy)} is damaged: its bytes are not those that were written", run.stdout)
        run = coordviz("fleet", "verify", "--repair", copy, "--json", check=False)
        self.assertTrue(json.loads(run.stdout)["lost"])
        self.assertEqual(coordviz("fleet", "verify", copy).returncode, 0)

    def test_parquet_without_a_checksum_is_counted_or_not_judged(self):
        copy = self.folder / "unsummed"
        shutil.copytree(self.fleet, copy)
        coordviz("fleet", "compact", copy)
        for path in copy.glob("days/*.json"):
            manifest = json.loads(path.read_text())
            for part in manifest["parts"]:
                del part["crc32"]
            path.write_text(json.dumps(manifest))
        self.assertEqual(coordviz("fleet", "verify", copy).stderr, "")
        run = coordviz("fleet", "verify", copy, env={**os.environ, "PATH": "/usr/bin:/bin"})
        self.assertIn("without a checksum only the size was compared", run.stderr)

    def test_a_fleet_that_may_only_be_read_is_verified(self):
        copy = self.folder / "read-only"
        shutil.copytree(self.fleet, copy)
        for lock in [True, False]:
            if not lock:
                (copy / "lock").unlink(missing_ok=True)
            for path in [copy, *copy.rglob("*")]:
                path.chmod(0o500 if path.is_dir() else 0o400)
            run = self.run_without_privileges("verify", copy)
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            run = self.run_without_privileges("verify", "--repair", copy)
            self.assertEqual(run.returncode, 73, run.stderr)
            for path in [copy, *copy.rglob("*")]:
                path.chmod(0o700 if path.is_dir() else 0o600)

    def run_without_privileges(self, *arguments):
        """Permissions do not limit root; without these capabilities they do."""
        limited = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
        return subprocess.run([*limited, OPTIONS.programs / "coordviz", "fleet", *map(str, arguments)], capture_output=True, text=True, check=False)

    def test_without_its_manifest_all_sessions_of_a_day_must_be_added_again(self):
        copy = self.folder / "manifest"
        shutil.copytree(self.fleet, copy)
        manifest = sorted(copy.glob("days/*.json"))[0]
        manifest.write_text("{")
        run = coordviz("fleet", "verify", copy, check=False)
        self.assertEqual(run.returncode, 1)
        run = coordviz("fleet", "verify", "--repair", copy, "--json", check=False)
        self.assertEqual((run.returncode, json.loads(run.stdout)["lostDays"]), (1, [manifest.stem]))
        self.assertEqual(coordviz("fleet", "verify", "--repair", copy, "--json").returncode, 0)

    def test_what_marks_a_fleet_can_be_written_again(self):
        copy = self.folder / "mark"
        shutil.copytree(self.fleet, copy)
        mark = copy / "fleet.json"
        before = mark.read_text()
        mark.write_text("x")
        run = coordviz("fleet", "verify", copy, check=False)
        self.assertEqual(run.returncode, 65)
        advice = re.search(r"write (\{.*?\}) into it", run.stderr)[1]
        self.assertEqual(json.loads(advice), json.loads(before))
        mark.write_text(advice)
        self.assertEqual(coordviz("fleet", "verify", copy).returncode, 0)

    def test_what_is_forgotten_is_in_no_file(self):
        copy = self.folder / "forgotten"
        shutil.copytree(self.fleet, copy)
        session = self.rows["sessions"][3]["session_id"]
        coordviz("fleet", "forget", copy, "--session", session.upper())
        label = ("commit", self.rows["sessions"][10]["commit"])
        beta = {row["session_id"] for row in self.rows["labels"] if (row["name"], row["value"]) == label}
        coordviz("fleet", "forget", copy, "--label", "=".join(label))
        coordviz("fleet", "forget", copy, "--before", "2026-11-03")
        expected = {s for s, row in self.sessions.items() if s != session and s not in beta and row["day"] >= "2026-11-03"}
        rows = fleet_folder.rows(copy, shutil.which("duckdb"))
        self.assertEqual({row["session_id"] for row in rows["sessions"]}, expected)
        # Not even in what no manifest names.
        for path in copy.rglob("*.parquet"):
            for row in fleet_folder.read_parquet(copy, [path.relative_to(copy)], shutil.which("duckdb"))[str(path.relative_to(copy))]:
                self.assertIn(row["session_id"], expected)
        run = coordviz("fleet", "forget", copy, "--session", session, check=False)
        self.assertEqual(run.returncode, 65)

    def test_every_question_is_in_the_help(self):
        help_text = re.sub(r"\s+", " ", coordviz("fleet", "ask", "--help").stdout)
        for name in engines.NAMES:
            title = engines.question(name).splitlines()[0].removeprefix("-- ")
            self.assertIn(f"{name} {title}", help_text)

    def test_the_tool_answers_as_the_views_of_the_tests_do(self):
        duck = engines.DuckDB(self.fleet)
        for name in engines.NAMES:
            found = ask(name, self.fleet)
            answer = duck.ask(engines.question(name))
            expected = [dict(zip(answer.columns, row)) for row in answer.rows]
            self.assertEqual(found, expected, name)
            self.assertTrue(found, name)

    def test_the_last_clean_commit_is_known_without_versions(self):
        fleet = self.folder / "commits"
        days = [f"2026-11-0{number}" for number in range(1, 6)]
        commits = [("a", False, None), ("b", False, None), ("c", True, None), ("d", False, None), ("e", False, "1.0")]
        written_fleet.write(fleet, [
            WrittenSession(f"s{commit}", "Shop", version, commit, day, 1).life("PaymentCoordinator", leaked)
            for day, (commit, leaked, version) in zip(days, commits)
        ])  # fmt: skip
        [leak] = ask("leaks", fleet)
        self.assertEqual((leak["since_commit"], leak["last_clean_commit"]), ("c", "b"))
        rows = {table: [{**dict.fromkeys(["version", "commit", "leaked"]), **row} for row in found] for table, found in fleet_folder.rows(fleet).items()}
        self.assertEqual(expected.leaks(rows), engines.DuckDB(fleet).ask(engines.question("leaks")).rows)

    def test_steps_and_versions_reach_the_questions(self):
        app = self.rows["sessions"][0]["app"]
        versions = sorted({row["version"] for row in self.rows["sessions"] if row["app"] == app and row.get("version")})
        pair = [versions[0], versions[-1]]
        found = ask("regressions", self.fleet, "--versions", ",".join(pair), "--app", app)
        self.assertEqual({(row["before_version"], row["after_version"]) for row in found}, {tuple(pair)})
        screens = [row["screen"] for row in self.rows["screens"] if row["app"] == app][:2]
        steps = ask("funnel", self.fleet, "--steps", ",".join(screens), "--app", app)
        self.assertLessEqual(set(screens), {value for row in steps for value in row.values()})

    def test_the_tables_are_those_of_the_spark_script(self):
        source = (ROOT / "Sources/CoordvizFleet/Tables/FleetTable.swift").read_text()
        own = source.split("ownColumns: [FleetColumn] {")[1]
        for table in engines.fleet_spark.TABLES:
            part = own.split(f"case .{table}:")[1].split("case .")[0]
            names = re.findall(r'\.(?:text|number|flag)\("(\w+)"\)', part)
            self.assertEqual(names, [name for name, _ in engines.fleet_spark.columns(table)][4:], table)

    @unittest.skipUnless("--spark" in sys.argv, "Spark: make test-fleet")
    def test_spark_by_the_command_gives_what_duckdb_gives(self):
        copy = self.folder / "spark"
        shutil.copytree(self.fleet, copy)
        run = coordviz("fleet", "ask", "leaks", copy, "--engine", "spark", "--json", check=False)
        self.assertEqual(run.returncode, 65, run.stderr)
        self.assertIn("fleet load", run.stderr)
        coordviz("fleet", "compact", copy)
        app = self.rows["sessions"][0]["app"]
        versions = sorted({row["version"] for row in self.rows["sessions"] if row["app"] == app and row.get("version")})
        for name, options in [("leaks", ["--since", "2026-11-03"]), ("regressions", ["--versions", f"{versions[0]},{versions[-1]}"])]:
            self.assertEqual(ask(name, copy, "--engine", "spark", "--master", "local[2]", *options), ask(name, copy, *options), name)
        next(copy.glob("parquet/lifetimes/*/*.parquet")).unlink()
        run = coordviz("fleet", "ask", "leaks", copy, "--engine", "spark", "--json", check=False)
        self.assertEqual((run.returncode, run.stdout), (65, ""), run.stderr)

    def test_without_duckdb_the_command_to_install_it_is_named(self):
        run = coordviz("fleet", "ask", "leaks", self.fleet, check=False, env={**os.environ, "PATH": "/usr/bin:/bin"})
        if shutil.which("duckdb", path="/usr/bin:/bin"):
            self.skipTest("the system has DuckDB")
        self.assertEqual(run.returncode, 69)
        self.assertIn("pip install duckdb-cli", run.stderr)

    def test_mistakes_are_said(self):
        version = next(row["version"] for row in self.rows["sessions"] if row["version"])
        for arguments, code, words in [
            (["ask", "leeks", self.fleet], 64, "leaks"),
            (["ask", "leaks", self.folder / "nothing"], 66, "no fleet"),
            (["ask", "--sql", "SELECT nonsense FROM sessions", self.fleet], 64, "nonsense"),
            # An app that is misspelled would have no leaks.
            (["ask", "leaks", self.fleet, "--app", "Shopp"], 65, "Did you mean 'Shop'?"),
            (["ask", "leaks", self.fleet, "--app", "Shop", "--since", "2030-01-01"], 65, "Its last day is"),
            (["ask", "funnel", self.fleet, "--app", "Shop", "--steps", "HomeController,InboxController"], 65, "InboxController"),
            (["ask", "regressions", self.fleet, "--versions", f"{version},77"], 65, "version '77'"),
            (["report", self.fleet, "--app", "Shopp", "-o", self.folder / "page.html"], 65, "Did you mean 'Shop'?"),
            (["ask", "leaks", self.fleet, "--since", "yesterday"], 64, "2026-11-24"),
            (["ask", "leaks", self.fleet, "--versions", "1"], 64, "two versions"),
            (["compact", self.fleet, "--day", "1999-01-01"], 65, "no sessions of 1999-01-01"),
            (["forget", self.fleet], 64, "--before"),
            (["forget", self.fleet, "--before", "2026-13-45"], 64, "is not a day"),
            (["add", self.folder, "--to", ROOT / "README.md"], 65, "is a file"),
            (["add", self.fleet / "nothing", "--to", self.folder / "x"], 66, "nothing"),
            (["add", self.folder, "--to", ROOT / "README.md" / "fleet"], 73, "README.md' cannot be made: a file has its name."),
            (["add", self.folder, "--to", ROOT / "docs"], 65, "no fleet"),
            (["add", self.folder, "--to", self.folder / "x", "--label", "bad name=1"], 64, "not a label"),
            (["add", self.folder, "--to", self.folder / "x", "--label", "version="], 64, "its value is empty"),
        ]:
            with self.subTest(arguments=arguments):
                run = coordviz("fleet", *arguments, check=False)
                self.assertEqual(run.returncode, code, run.stderr)
                self.assertIn(words, run.stderr)
                self.assertEqual(run.stdout, "")


if __name__ == "__main__":
    main("--spark")
