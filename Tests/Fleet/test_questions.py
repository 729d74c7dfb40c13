"""Asks a small fleet every question by DuckDB, and compares the answers with ones that plain Python finds in the same rows.

    python Tests/Fleet/test_questions.py --programs .build/debug
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import documented
import engines
import fleet_folder
import generated_fleet

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"))
ROOT = pathlib.Path(__file__).parent.parent.parent
UNHANDLED = ("unhandled", "passedOn")


def coordviz(*arguments, check=True, **options):
    command = [OPTIONS.programs / "coordviz", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if check and run.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {run.returncode}: {run.stderr}")
    return run


def ask(name, fleet, *options):
    return [json.loads(line) for line in coordviz("fleet", "ask", name, fleet, "--json", *options).stdout.splitlines()]


class Questions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-questions-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.fleet = cls.folder / "fleet"
        generated_fleet.make(cls.fleet, sessions=200, seed=7)
        cls.rows = fleet_folder.rows(cls.fleet)
        cls.sessions = {row["session_id"]: row for row in cls.rows["sessions"]}

    def versions(self, app):
        """Newest first."""
        started = {}
        for row in self.rows["sessions"]:
            if row["app"] == app and "version" in row:
                started[row["version"]] = min(started.get(row["version"], "~"), row["started_at"])
        return sorted(started, key=lambda version: (started[version], version), reverse=True)

    def test_leaks(self):
        expected = {}
        for row in self.rows["lifetimes"]:
            if "removed_ns" not in row and not row.get("leaked"):
                continue
            key = (row["app"], row["type"], row.get("version"))
            stays, leaks, sessions, first = expected.setdefault(key, [0, 0, set(), []])
            expected[key][0] += 1
            if row.get("leaked"):
                expected[key][1] += 1
                sessions.add(row["session_id"])
                first.append(self.sessions[row["session_id"]]["started_at"])
        wanted = {key: (leaks, stays, len(sessions)) for key, (stays, leaks, sessions, _) in expected.items() if leaks}
        found = ask("leaks", self.fleet)
        self.assertEqual({(row["app"], row["type"], row["version"]): (row["leaks"], row["stays"], row["leaking_sessions"]) for row in found}, wanted)
        self.assertGreater(len(wanted), 3)
        for app, kind in {(row["app"], row["type"]) for row in found}:
            versions = [row for row in found if (row["app"], row["type"]) == (app, kind)]
            self.assertEqual([row["since"] for row in versions], ["first"] + [""] * (len(versions) - 1))
            earliest = min((min(expected[app, kind, row["version"]][3]), row["version"]) for row in versions)
            self.assertEqual(versions[0]["version"], earliest[1])
            of_commit = [s for s in self.rows["lifetimes"] if s["app"] == app and s["type"] == kind and s.get("leaked")]
            first = min((self.sessions[row["session_id"]]["started_at"], self.sessions[row["session_id"]]["commit"]) for row in of_commit)
            self.assertEqual({row["first_commit"] for row in versions}, {first[1]})

    def test_unhandled(self):
        counts = {}
        for row in self.rows["messages"]:
            key = tuple(row.get(name) for name in ("app", "name", "sender_type", "location", "version"))
            sent, unhandled, unknown, sessions = counts.setdefault(key, (0, 0, 0, set()))
            outcome = row.get("outcome")
            if outcome in UNHANDLED:
                sessions.add(row["session_id"])
            counts[key] = (sent + 1, unhandled + (outcome in UNHANDLED), unknown + (outcome is None), sessions)
        wanted = {key: (sent, unhandled, unknown, len(sessions)) for key, (sent, unhandled, unknown, sessions) in counts.items() if unhandled}
        found = {
            tuple(row[name] for name in ("app", "name", "sender_type", "location", "version")):
                (row["sent"], row["unhandled"], row["not_known"], row["unhandled_sessions"])
            for row in ask("unhandled", self.fleet)
        }
        self.assertEqual(found, wanted)
        self.assertGreater(len(wanted), 10)

    def test_new_findings(self):
        wanted = set()
        for app in {row["app"] for row in self.rows["sessions"]}:
            versions = self.versions(app)
            seen = {}
            for row in self.rows["findings"]:
                if row["app"] == app and row.get("version") in versions:
                    seen.setdefault(row["fingerprint"], set()).add(row["version"])
            wanted |= {(app, fingerprint) for fingerprint, found in seen.items() if found == {versions[0]}}
        found = ask("new-findings", self.fleet)
        self.assertEqual({(row["app"], row["fingerprint"]) for row in found}, wanted)
        self.assertTrue(wanted)
        for row in found:
            before = [s for s in self.rows["sessions"] if s["app"] == row["app"] and s.get("version") in self.versions(row["app"])[1:]]
            self.assertEqual((row["sessions_before"], row["not_judged_before"]), (len(before), sum(s["not_judged"] != "" for s in before)))

    def test_funnel(self):
        app = self.rows["sessions"][0]["app"]
        screens = generated_fleet.app_of(next(n for n in range(generated_fleet.APPS) if generated_fleet.app_of(n)["name"] == app))["screens"]
        steps = [screens[0], screens[2], screens[3]]
        counts = {}
        for session, facts in self.sessions.items():
            if facts["app"] != app:
                continue
            time, shown = -1, sorted((row["appeared_ns"], row["screen"]) for row in self.rows["screens"] if row["session_id"] == session)
            for number, step in enumerate(steps):
                later = [at for at, screen in shown if screen == step and at > time]
                if not later:
                    break
                time = later[0]
                counts[facts.get("version"), number + 1] = counts.get((facts.get("version"), number + 1), 0) + 1
        found = ask("funnel", self.fleet, "--steps", ",".join(steps), "--app", app)
        self.assertEqual({(row["version"], row["step"]): row["sessions"] for row in found if row["sessions"]}, counts)
        self.assertEqual([row["screen"] for row in found if row["version"] == found[0]["version"]], steps)

    def test_funnel_without_steps_follows_the_most_common_way(self):
        found = ask("funnel", self.fleet)
        for app in {row["app"] for row in found}:
            steps = {row["step"]: row["screen"] for row in found if row["app"] == app}
            firsts = [row["screen"] for row in self.rows["screens"] if row["app"] == app and row["n"] == 1]
            self.assertEqual(steps[1], max(sorted(set(firsts)), key=firsts.count))
            nexts = [row["next_screen"] for row in self.rows["screens"]
                     if row["app"] == app and row["screen"] == steps[1] and row.get("next_screen") not in (None, steps[1])]
            self.assertEqual(steps[2], max(sorted(set(nexts)), key=nexts.count))

    def test_screens(self):
        shown = {}
        for row in self.rows["screens"]:
            shown.setdefault((row["app"], row["screen"], row.get("version")), []).append(row.get("shown_ns"))
        for row in ask("screens", self.fleet):
            all_times = shown.pop((row["app"], row["screen"], row["version"]))
            times = sorted(time for time in all_times if time is not None)
            self.assertEqual((row["shown"], row["not_known"]), (len(all_times), len(all_times) - len(times)))
            # The nearest rank.
            self.assertAlmostEqual(row["p50_s"], times[(len(times) + 1) // 2 - 1] / 1e9, places=3)
            self.assertAlmostEqual(row["p95_s"], times[-(-95 * len(times) // 100) - 1] / 1e9, places=3)
        self.assertEqual(shown, {})

    def test_hops(self):
        found = ask("hops", self.fleet)
        self.assertTrue(any(row["name"] == "BuyNow" and row["version"] == "2.0.0" for row in found))
        self.assertTrue(all(row["hops"] >= row["hops_before"] + 0.2 for row in found))

    def test_flows(self):
        found = ask("flows", self.fleet)
        self.assertEqual(sum(row["steps"] for row in found), len(self.rows["transitions"]))

    def test_regressions_of_the_two_newest_versions_or_those_that_are_named(self):
        newest = ask("regressions", self.fleet)
        for row in newest:
            self.assertEqual([row["after_version"], row["before_version"]], self.versions(row["app"])[:2])
            self.assertGreater(row["after_percent"], row["before_percent"] or 0)
        named = ask("regressions", self.fleet, "--versions", "1.0.0,2.0.0")
        self.assertEqual({(row["before_version"], row["after_version"]) for row in named}, {("1.0.0", "2.0.0")})
        self.assertTrue(any(row["what"] == "leak" for row in named))

    def test_one_app_and_the_days_from_one_on(self):
        app = self.rows["sessions"][0]["app"]
        count = "SELECT count(*) AS n, min(day) AS first_day, count(DISTINCT app) AS apps FROM sessions"
        [row] = [json.loads(line) for line in coordviz("fleet", "ask", "--sql", count, self.fleet, "--since", "2026-11-05", "--app", app, "--json").stdout.splitlines()]
        expected = [s for s in self.rows["sessions"] if s["app"] == app and s["day"] >= "2026-11-05"]
        self.assertEqual(row, {"n": len(expected), "first_day": min(s["day"] for s in expected), "apps": 1})

    def test_the_answers_are_the_same_from_rows_from_parquet_and_compacted(self):
        before = {name: coordviz("fleet", "ask", name, self.fleet, "--csv").stdout for name in engines.question_names()}
        copy = self.folder / "copy"
        shutil.copytree(self.fleet, copy)
        for command in ["load", "compact"]:
            coordviz("fleet", command, copy)
            after = {name: coordviz("fleet", "ask", name, copy, "--csv").stdout for name in engines.question_names()}
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

    def test_what_is_forgotten_is_in_no_file(self):
        copy = self.folder / "forgotten"
        shutil.copytree(self.fleet, copy)
        session = self.rows["sessions"][3]["session_id"]
        coordviz("fleet", "forget", copy, "--session", session.upper())
        beta = {row["session_id"] for row in self.rows["labels"] if (row["name"], row["value"]) == ("channel", "beta")}
        coordviz("fleet", "forget", copy, "--label", "channel=beta")
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

    def test_every_question_is_in_the_help_and_the_program(self):
        help_text = coordviz("fleet", "ask", "--help").stdout
        for name in engines.question_names():
            title = engines.question(name).splitlines()[0].removeprefix("-- ")
            self.assertRegex(re.sub(r"\s+", " ", help_text), re.escape(f"{name} {title}"))
            self.assertNotIn(";", engines.question(name))
        source = (ROOT / "Sources/CoordvizFleetQuestions/questions.c").read_text()
        embedded = re.findall(r'#embed "Questions/(.*)\.sql"', source)
        self.assertEqual(sorted(embedded), sorted(engines.question_names() + engines.question_names(report=True)))

    def test_the_document_shows_each_question_with_its_answer(self):
        self.assertEqual(sorted(documented.shown()), engines.question_names())
        self.assertEqual(documented.shown(), documented.answers(OPTIONS.programs, self.fleet), "run Tests/Fleet/documented.py")

    def test_the_document_describes_each_column(self):
        text = documented.DOCUMENT.read_text(encoding="utf-8")
        script = engines.spark_script()
        for table, columns in script.TABLES.items():
            section = text.split(f"### {table}\n")[1].split("\n## ")[0].split("\n### ")[0]
            for name, _ in columns:
                self.assertIn(f"`{name}`", section, table)

    def test_the_tables_of_the_spark_script_are_those_of_the_rows(self):
        script = engines.spark_script()
        for table, rows in self.rows.items():
            known = {name for name, _ in script.COMMON + script.TABLES[table]} | {"day"}
            self.assertLessEqual({name for row in rows for name in row}, known)

    def test_without_duckdb_the_command_to_install_it_is_named(self):
        run = coordviz("fleet", "ask", "leaks", self.fleet, check=False, env={**os.environ, "PATH": "/usr/bin:/bin"})
        if shutil.which("duckdb", path="/usr/bin:/bin"):
            self.skipTest("the system has DuckDB")
        self.assertEqual(run.returncode, 69)
        self.assertIn("pip install duckdb-cli", run.stderr)

    def test_mistakes_are_said(self):
        for arguments, code, words in [
            (["ask", "leeks", self.fleet], 64, "leaks"),
            (["ask", "leaks", self.folder / "nothing"], 66, "no fleet"),
            (["ask", "--sql", "SELECT nonsense FROM sessions", self.fleet], 74, "nonsense"),
            (["ask", "leaks", self.fleet, "--since", "yesterday"], 64, "2026-11-24"),
            (["ask", "leaks", self.fleet, "--versions", "1"], 64, "two versions"),
            (["compact", self.fleet, "--day", "1999-01-01"], 65, "no sessions of 1999-01-01"),
            (["forget", self.fleet], 64, "--before"),
            (["add", self.fleet / "nothing", "--to", self.folder / "x"], 66, "nothing"),
            (["add", self.folder, "--to", ROOT / "docs"], 65, "no fleet"),
            (["add", self.folder, "--to", self.folder / "x", "--label", "bad name=1"], 64, "not a label"),
        ]:
            with self.subTest(arguments=arguments):
                run = coordviz("fleet", *arguments, check=False)
                self.assertEqual(run.returncode, code, run.stderr)
                self.assertIn(words, run.stderr)
                self.assertEqual(run.stdout, "")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
