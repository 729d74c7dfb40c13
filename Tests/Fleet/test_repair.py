"""What a fleet survives: damaged files and recordings, additions that were interrupted, engines that fail, paths through links.

    python Tests/Fleet/test_repair.py --programs .build/debug
"""

import json
import os
import pathlib
import shutil
import sqlite3
import tempfile
import unittest

import fleet_folder
from recorded_fleet import OPTIONS, coordviz, main

SAMPLES = ["shopping-cart", "back-button", "weather-broken"]


def ask(sql, fleet):
    return [json.loads(line) for line in coordviz("fleet", "ask", "--sql", sql, fleet, "--json").stdout.splitlines()]


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-repair-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.recordings = cls.folder / "recordings"
        cls.recordings.mkdir()
        cls.paths = [cls.recordings / f"{sample}.sqlite" for sample in SAMPLES]
        for sample, path in zip(SAMPLES, cls.paths):
            coordviz("record", "-o", path, "--", OPTIONS.programs / sample)
        cls.sessions = [json.loads(coordviz("sessions", "--json", path).stdout)["sessions"][0] for path in cls.paths]

    def setUp(self):
        self.here = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.fleet = self.here / "fleet"

    def interrupted(self, *numbers, **values):
        """The plan of an addition that was killed before it wrote rows of these recordings."""
        (self.fleet / "plans").mkdir(parents=True, exist_ok=True)
        (self.fleet / "days").mkdir(exist_ok=True)
        (self.fleet / "fleet.json").write_text('{"format": 1}')
        sessions = [{"id": self.sessions[number]["uuid"], "recording": str(self.paths[number]), "session": 1, "ended": True, "labels": {},
                     "events": self.sessions[number]["lastEvent"], **values} for number in numbers]
        batches = [{"day": "2026-11-24", "part": "0123456789ab-0", "sessions": sessions}]
        plan = self.fleet / "plans" / "0123456789ab.json"
        plan.write_text(json.dumps({"format": 1, "addition": "0123456789ab", "withEvents": False, "batches": batches}))
        return plan

    def rows(self):
        return fleet_folder.rows(self.fleet, shutil.which("duckdb"))


class Values(Case):
    def copy(self, number, *statements):
        path = self.here / self.paths[number].name
        shutil.copy(self.paths[number], path)
        with sqlite3.connect(path) as database:
            for statement in statements:
                database.execute(statement)
        database.close()
        return path

    def test_events_that_were_lost_are_not_counted_as_added(self):
        middle = self.sessions[0]["lastEvent"] // 2
        path = self.copy(0, f"DELETE FROM event WHERE id BETWEEN {middle} AND {middle + 9}",
                         f"INSERT INTO loss (session, first, last, reason) VALUES (1, {middle}, {middle + 9}, 2)")
        added = json.loads(coordviz("fleet", "add", path, "--to", self.fleet, "--json").stdout)
        [session] = self.rows()["sessions"]
        self.assertEqual((session["events"], added["events"]), (self.sessions[0]["lastEvent"] - 10,) * 2)

    def test_a_damaged_recording_leaves_the_answers_about_the_others(self):
        times = ["UPDATE block SET time = 0",
                 *(f"UPDATE event SET time = {sign}9000000000000000000 WHERE id % 2 = {rest}" for sign, rest in [("-", 0), ("", 1)])]
        for index, statements in enumerate([["UPDATE session SET dropped = -1"], [f"UPDATE session SET dropped = {2**63 - 1}"], times]):
            self.fleet = self.here / f"fleet-{index}"
            coordviz("fleet", "add", self.copy(0, *statements), *self.paths[1:], "--to", self.fleet, "--label", "app=Shop", check=False)
            rows = self.rows()
            self.assertEqual(len(rows["sessions"]), len(SAMPLES))
            lost = [row["lost"] for row in rows["sessions"]]
            self.assertTrue(min(lost) >= 0 and max(lost) < 2**31, lost)
            coordviz("fleet", "report", self.fleet, "-o", self.here / f"{index}.html")
            for question in ["funnel", "screens", "leaks", "hops", "flows"]:
                coordviz("fleet", "ask", question, self.fleet)


class Lists(Case):
    def test_a_damaged_list_of_rejected_recordings_is_replaced(self):
        coordviz("fleet", "add", self.paths[0], "--to", self.fleet)
        listed = self.fleet / "rejected.json"
        for text in ["", "{", '{"format":1}']:
            listed.write_text(text)
            run = coordviz("fleet", "verify", self.fleet)
            self.assertIn("rejected.json is damaged", run.stdout)
            run = coordviz("fleet", "add", self.paths[1], "--to", self.fleet)
            self.assertIn("rejected.json, was damaged and is replaced", run.stderr)
            self.assertEqual(json.loads(listed.read_text())["recordings"], [])
            self.assertIn("all is there", coordviz("fleet", "verify", self.fleet).stdout)
        listed.write_text("{")
        coordviz("fleet", "verify", "--repair", self.fleet)
        self.assertFalse(listed.exists())


class Copies(Case):
    def shorter(self, number):
        path = self.here / f"shorter-{number}.sqlite"
        shutil.copy(self.paths[number], path)
        with sqlite3.connect(path) as database:
            database.execute("DELETE FROM event WHERE id > (SELECT max(id) / 2 FROM event)")
        database.close()
        return path

    def test_a_longer_copy_keeps_the_labels_that_were_added_to_the_shorter_one(self):
        short = self.shorter(0)
        coordviz("fleet", "add", short, "--to", self.fleet, "--label", "tester=ann", "--label", "channel=beta")
        added = json.loads(coordviz("fleet", "add", self.paths[0], "--to", self.fleet, "--label", "channel=store", "--json").stdout)
        self.assertEqual((added["added"], added["replaced"]), (1, 1))
        labels = {row["name"]: row["value"] for row in self.rows()["labels"]}
        self.assertEqual((labels["tester"], labels["channel"]), ("ann", "store"))
        # Also when both come at once.
        table = self.here / "labels.csv"
        table.write_text(f"recording,tester\n{short.name},ann\n")
        self.fleet = self.here / "once"
        coordviz("fleet", "add", short, self.paths[0], "--to", self.fleet, "--labels", table)
        self.assertIn(("tester", "ann"), {(row["name"], row["value"]) for row in self.rows()["labels"]})
        # What has no labels has no list of them.
        self.assertNotIn("labels", self.unlabelled())

    def unlabelled(self):
        self.fleet = self.here / "plain"
        coordviz("fleet", "add", self.paths[0], "--to", self.fleet)
        [manifest] = fleet_folder.manifests(self.fleet)
        return manifest["sessions"][0]


class Interruptions(Case):
    def test_an_addition_that_cannot_be_finished_is_dropped_by_a_repair(self):
        plan = self.interrupted(0, 1)
        begun = self.fleet / "rows" / "sessions" / "day=2026-11-24" / "0123456789ab-0.ndjson.gz"
        begun.parent.mkdir(parents=True)
        begun.write_bytes(b"begun")
        self.assertIn("'coordviz fleet verify --repair' drops it", coordviz("fleet", "verify", self.fleet).stdout)
        run = coordviz("fleet", "verify", "--repair", self.fleet, "--json", check=False)
        self.assertEqual((run.returncode, json.loads(run.stdout)["droppedRecordings"]), (1, sorted(map(str, self.paths[:2]))))
        self.assertEqual((plan.exists(), begun.exists()), (False, False))
        run = coordviz("fleet", "add", self.paths[2], "--to", self.fleet, "--json")
        self.assertEqual((json.loads(run.stdout)["added"], json.loads(run.stdout)["finished"]), (1, 0))
        self.interrupted(1)
        run = coordviz("fleet", "verify", "--repair", self.fleet, check=False)
        self.assertIn(f"1 recording can be added again:\n  {self.paths[1]}\n", run.stdout)
        self.assertIn("all is there", coordviz("fleet", "verify", self.fleet).stdout)

    def test_sessions_of_an_interrupted_addition_are_not_missed_by_their_label(self):
        coordviz("fleet", "add", self.paths[0], "--to", self.fleet, "--label", "user=4711")
        self.interrupted(1, labels={"user": "4711"})
        before = self.rows()
        run = coordviz("fleet", "forget", self.fleet, "--label", "user=4711", check=False)
        self.assertEqual(run.returncode, 65, run.stdout)
        self.assertIn("'coordviz fleet add' to finish", run.stderr)
        self.assertEqual(self.rows(), before)
        coordviz("fleet", "add", self.paths[2], "--to", self.fleet)
        self.assertIn("2 sessions forgotten", coordviz("fleet", "forget", self.fleet, "--label", "user=4711").stdout)
        self.assertEqual([row["session_id"] for row in self.rows()["sessions"]], [self.sessions[2]["uuid"]])

    def test_a_recording_from_standard_input_that_is_gone_has_to_be_sent_again(self):
        # Interrupted after the plan was written: there is no folder for rows.
        self.interrupted().unlink()
        (self.fleet / "rows").touch()
        run = coordviz("fleet", "add", "-", "--to", self.fleet, input=self.paths[0].read_bytes(), check=False)
        self.assertEqual(run.returncode, 73, run.stderr)
        [plan] = (self.fleet / "plans").iterdir()
        copy = json.loads(plan.read_text())["batches"][0]["sessions"][0]["recording"]
        pathlib.Path(copy).unlink(missing_ok=True)
        (self.fleet / "rows").unlink()
        run = coordviz("fleet", "add", self.paths[1], "--to", self.fleet, "--json", check=False)
        answer = json.loads(run.stdout)
        self.assertEqual((run.returncode, answer["added"], [entry["file"] for entry in answer["rejected"]]), (1, 1, ["standard input"]))
        self.assertIn("Send it again.", run.stderr)
        self.assertFalse((self.fleet / "rejected.json").exists())
        # A copy that is still there has its name also when the next addition finishes it.
        self.interrupted(0, name="standard input")
        coordviz("fleet", "add", self.paths[1], "--to", self.fleet)
        found = {row["session_id"]: row["recording"] for row in self.rows()["sessions"]}
        self.assertEqual(found[self.sessions[0]["uuid"]], "standard input")


class Forgetting(Case):
    def failing(self):
        """A `duckdb` that answers questions and fails when it writes files."""
        wrapper = self.here / "bin" / "duckdb"
        wrapper.parent.mkdir()
        wrapper.write_text(f'''#!/bin/sh
            for last; do :; done
            if grep -q 'COPY (' "$last"; then echo "IO Error: No space left on device" >&2; exit 1; fi
            exec "{shutil.which("duckdb")}" "$@"
            ''')
        wrapper.chmod(0o755)
        return {**os.environ, "PATH": f"{wrapper.parent}:{os.environ['PATH']}"}

    def sessions_in_files(self):
        """Also those that do not count."""
        files = [str(path.relative_to(self.fleet)) for path in self.fleet.rglob("*.parquet")]
        found = fleet_folder.read_parquet(self.fleet, files, shutil.which("duckdb"))
        return {row["session_id"] for rows in found.values() for row in rows}

    def test_rows_that_could_not_be_removed_are_removed_by_the_same_command_later(self):
        environment = self.failing()
        forgotten = self.sessions[0]["uuid"]
        for index, choice in enumerate([("--session", forgotten), ("--label", "user=4711")]):
            self.fleet = self.here / f"fleet-{index}"
            coordviz("fleet", "add", self.paths[0], "--to", self.fleet, "--label", "user=4711")
            coordviz("fleet", "add", self.recordings, "--to", self.fleet)
            coordviz("fleet", "compact", self.fleet)
            run = coordviz("fleet", "forget", self.fleet, *choice, check=False, env=environment)
            self.assertEqual((run.returncode, run.stdout), (73, ""), run.stderr)
            self.assertIn("files still hold their rows", run.stderr)
            self.assertNotIn("unchanged", run.stderr)
            self.assertIn(forgotten, self.sessions_in_files())
            run = coordviz("fleet", "forget", self.fleet, *choice)
            self.assertIn("rows that no longer counted removed from 1 day", run.stdout)
            self.assertEqual(self.sessions_in_files(), {session["uuid"] for session in self.sessions[1:]})
            run = coordviz("fleet", "forget", self.fleet, *choice, check=False)
            self.assertEqual((run.returncode, "no such session" in run.stderr), (65, True), run.stderr)


class Paths(Case):
    def test_a_fleet_behind_a_link_is_the_one_that_the_system_opens(self):
        (self.here / "inner" / "folder").mkdir(parents=True)
        (self.here / "link").symlink_to("inner/folder")
        # As text, `link/../fleet` is this other fleet.
        coordviz("fleet", "add", self.paths[0], "--to", self.fleet)
        before = {path: path.read_bytes() for path in self.fleet.rglob("*") if path.is_file()}
        coordviz("fleet", "add", self.paths[1], "--to", "link/../fleet", cwd=self.here)
        coordviz("fleet", "load", "link/../fleet", cwd=self.here)
        found = coordviz("fleet", "ask", "--sql", "SELECT session_id FROM sessions", "link/../fleet", "--json", cwd=self.here)
        self.assertEqual(json.loads(found.stdout), {"session_id": self.sessions[1]["uuid"]})
        self.assertIn("all is there", coordviz("fleet", "verify", "link/../fleet", cwd=self.here).stdout)
        self.assertEqual({path: path.read_bytes() for path in self.fleet.rglob("*") if path.is_file()}, before)


if __name__ == "__main__":
    main()
