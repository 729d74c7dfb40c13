"""Adds recordings to fleets as people and machines do: bad ones among good ones, lists, labels, copies, names that mean harm.

    python Tests/Fleet/test_add.py --programs .build/debug
"""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess

import fleet_folder
from recorded_fleet import OPTIONS, SAMPLES, RecordedFleetCase, coordviz, main


class Additions(RecordedFleetCase):
    def copied(self):
        copy = self.here / "recordings"
        shutil.copytree(self.recordings, copy)
        return copy

    def test_bad_recordings_are_reported_and_the_good_ones_are_all_there(self):
        recordings = self.copied()
        whole = (recordings / "weather-broken.sqlite").read_bytes()
        (recordings / "a text.sqlite").write_text("not a recording")
        (recordings / "truncated.sqlite").write_bytes(whole[: len(whole) // 3])
        garbled = bytearray(whole)
        garbled[8192:] = os.urandom(len(garbled) - 8192)
        (recordings / "garbled.sqlite").write_bytes(garbled)
        (recordings / "empty.sqlite").touch()
        os.mkfifo(recordings / "pipe.sqlite")
        newer = recordings / "newer.sqlite"
        newer.write_bytes(whole[:60] + (99).to_bytes(4, "big") + whole[64:])
        run = coordviz("fleet", "add", recordings, recordings / "pipe.sqlite", "--to", self.fleet, "--json", check=False)
        self.assertEqual(run.returncode, 1, run.stderr)
        answer = json.loads(run.stdout)
        self.assertEqual(answer["added"], len(SAMPLES))
        bad = {pathlib.Path(entry["file"]).name for entry in answer["rejected"]}
        self.assertEqual(bad, {"a text.sqlite", "truncated.sqlite", "garbled.sqlite", "empty.sqlite", "newer.sqlite", "pipe.sqlite"})
        listed = json.loads((self.fleet / "rejected.json").read_text())["recordings"]
        self.assertEqual({pathlib.Path(entry["file"]).name for entry in listed}, bad)
        for entry in listed:
            # Each names the file and says why.
            self.assertIn(pathlib.Path(entry["file"]).name, entry["reason"])
            self.assertGreater(len(entry["reason"]), len(entry["file"]) + 10, entry)
        self.assertEqual(len(self.rows()["sessions"]), len(SAMPLES))
        # One that was still being copied, and is whole now.
        (recordings / "truncated.sqlite").write_bytes((recordings / "weather-broken.sqlite").read_bytes())
        coordviz("fleet", "add", recordings / "truncated.sqlite", "--to", self.fleet)
        listed = json.loads((self.fleet / "rejected.json").read_text())["recordings"]
        self.assertNotIn("truncated.sqlite", {pathlib.Path(entry["file"]).name for entry in listed})

    def test_rows_are_what_the_tool_says_of_each_recording(self):
        coordviz("fleet", "add", self.recordings, "--to", self.fleet)
        rows = self.rows()
        for sample in SAMPLES:
            path = self.recordings / f"{sample}.sqlite"
            [facts] = json.loads(coordviz("sessions", "--json", path).stdout)["sessions"]
            [session] = [row for row in rows["sessions"] if row["session_id"] == facts["uuid"]]
            self.assertEqual(session["events"], facts["lastEvent"])
            self.assertEqual(session["recording"], str(path))
            self.assertEqual(session["version"], "1.0")
            own = {table: [row for row in found if row["session_id"] == facts["uuid"]] for table, found in rows.items()}
            messages = json.loads(coordviz("messages", "--json", path).stdout)["messages"]
            self.assertEqual({(row["message"], row["name"], row["outcome"]) for row in own.get("messages", [])},
                             {(m["message"], m["name"], m["outcome"]) for m in messages}, sample)
            check = json.loads(coordviz("check", "--json", "--no-config", path, check=False).stdout)
            self.assertEqual({(row["fingerprint"], row["occurrences"]) for row in own.get("findings", [])},
                             {(f["fingerprint"], f["occurrences"]) for f in check["findings"]}, sample)
            lanes = coordviz("query", "--format", "json", "SELECT count(*) AS n FROM coordinator_lifetimes", path).stdout
            self.assertEqual(sum(row["kind"] == "coordinator" for row in own["lifetimes"]), json.loads(lanes)["n"], sample)
            self.assertEqual([row["n"] for row in sorted(own["screens"], key=lambda row: row["n"])], list(range(1, len(own["screens"]) + 1)))

    def test_a_list_on_standard_input_a_recording_on_it_and_several_paths(self):
        first, second, *_ = sorted(self.recordings.iterdir())
        coordviz("fleet", "add", "-", "--to", self.fleet, input=f"{first}\n{second}\n{self.folder}/nothing.sqlite\n", check=False)
        self.assertEqual(len(self.rows()["sessions"]), 2)
        coordviz("fleet", "add", "-", "--to", self.fleet, input=b"\0".join(str(path).encode() for path in self.recordings.iterdir()))
        self.assertEqual(len(self.rows()["sessions"]), len(SAMPLES))
        self.fleet = self.here / "piped"
        coordviz("fleet", "add", "-", "--to", self.fleet, input=first.read_bytes())
        self.assertEqual([row["recording"] for row in self.rows()["sessions"]], ["standard input"])

    def test_nothing_is_printed_into_a_recording_that_is_added(self):
        one = self.here / "one.sqlite"
        shutil.copy(self.recordings / "weather-broken.sqlite", one)
        before = one.read_bytes()
        with one.open("ab") as output:
            run = subprocess.run([OPTIONS.programs / "coordviz", "fleet", "add", one, "--to", self.fleet], stdout=output, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(run.returncode, 73)
        self.assertIn("standard output is part of the input", run.stderr)
        self.assertEqual(one.read_bytes(), before)

    def test_names_that_look_the_same_are_two_recordings(self):
        folder = self.here / "same"
        folder.mkdir()
        for sample, name in zip(SAMPLES, ("caf\u00e9.sqlite", "cafe\u0301.sqlite"), strict=False):
            shutil.copy(self.recordings / f"{sample}.sqlite", folder / name)
        table = self.here / "labels.csv"
        table.write_text("recording,note\ncaf\u00e9.sqlite,one\ncafe\u0301.sqlite,two\n")
        coordviz("fleet", "add", folder, "--to", self.fleet, "--labels", table)
        self.assertEqual(sorted(row["value"] for row in self.rows()["labels"] if row["name"] == "note"), ["one", "two"])
        run = coordviz("diff", "--markdown", folder, folder)
        self.assertIn("2 recordings compared, of which 0 differ; 0 before the change only, 0 after it only.", run.stdout)

    def test_what_is_forgotten_does_not_come_back_with_an_interrupted_addition(self):
        names = SAMPLES[:3]
        sessions = [json.loads(coordviz("sessions", "--json", self.recordings / f"{name}.sqlite").stdout)["sessions"][0] for name in names]
        coordviz("fleet", "add", self.recordings / f"{names[0]}.sqlite", "--to", self.fleet)
        [manifest] = (self.fleet / "days").glob("*.json")
        written = json.loads(manifest.read_text())
        plan = {"format": written["format"], "addition": "0123456789ab", "withEvents": False, "batches": [{
            "day": day, "part": f"0123456789ab-{index}", "sessions": [{
                "id": session["uuid"], "recording": str(self.recordings / f"{name}.sqlite"), "session": 1,
                "events": session["lastEvent"], "ended": True, "labels": {}}]}
            for index, (day, name, session) in enumerate([("2001-01-01", names[0], sessions[0]), (manifest.stem, names[1], sessions[1])])]}
        (self.fleet / "plans" / "0123456789ab.json").write_text(json.dumps(plan))
        coordviz("fleet", "forget", self.fleet, "--before", "2001-01-02")
        [left] = (self.fleet / "plans").glob("*.json")
        self.assertEqual([len(batch["sessions"]) for batch in json.loads(left.read_text())["batches"]], [0, 1])
        coordviz("fleet", "forget", self.fleet, "--before", "2100-01-01")
        self.assertEqual(list((self.fleet / "plans").iterdir()), [])
        run = coordviz("fleet", "add", self.recordings / f"{names[2]}.sqlite", "--to", self.fleet)
        self.assertNotIn("interrupted", run.stderr + run.stdout)
        self.assertEqual([row["session_id"] for row in self.rows()["sessions"]], [sessions[2]["uuid"]])

    def test_a_day_that_cannot_be_removed_is_an_error(self):
        if os.geteuid() == 0:
            self.skipTest("Root may remove anything.")
        coordviz("fleet", "add", self.recordings, "--to", self.fleet)
        (self.fleet / "days").chmod(0o555)
        self.addCleanup((self.fleet / "days").chmod, 0o755)
        run = coordviz("fleet", "forget", self.fleet, "--before", "2100-01-01", check=False)
        self.assertEqual((run.returncode, "cannot be written" in run.stderr), (73, True), run.stderr)

    def test_the_same_recordings_give_the_same_bytes(self):
        for name in ["one", "two"]:
            coordviz("fleet", "add", self.recordings, "--to", self.here / name)
        files = {name: {path.relative_to(self.here / name): path.read_bytes() for path in (self.here / name).rglob("*") if path.is_file()} for name in ["one", "two"]}
        self.assertEqual(files["one"], files["two"])

    def test_two_recordings_of_one_session_merged_and_packed_count_once(self):
        one = self.recordings / "weather-broken.sqlite"
        coordviz("pack", "-o", self.here / "packed.sqlite", one)
        coordviz("merge", one, self.recordings / "shopping-cart.sqlite", "-o", self.here / "merged.sqlite")
        run = coordviz("fleet", "add", self.here / "packed.sqlite", self.here / "merged.sqlite", one, "--to", self.fleet, "--json")
        self.assertEqual((json.loads(run.stdout)["added"], json.loads(run.stdout)["known"]), (2, 2))
        self.assertEqual(len(self.rows()["sessions"]), 2)

    def test_an_empty_name_is_no_folder(self):
        one = self.recordings / "weather-broken.sqlite"
        for arguments in [("add", one, "--to", ""), ("add", "", "--to", self.fleet), ("verify", ""), ("verify", "--repair", "")]:
            run = coordviz("fleet", *arguments, check=False, cwd=self.here)
            self.assertEqual(run.returncode, 66, arguments)
            self.assertIn("name is empty", run.stderr)
        self.assertEqual(list(self.here.iterdir()), [])

    def test_standard_input_that_cannot_be_read_is_an_error(self):
        for redirection in ["<&-", "< ."]:
            command = f'exec "$0" fleet add - --to "$1" {redirection}'
            run = subprocess.run(["/bin/sh", "-c", command, OPTIONS.programs.absolute() / "coordviz", self.fleet], capture_output=True, text=True, check=False)
            self.assertEqual(run.returncode, 74, run.stderr)
            self.assertIn("Standard input cannot be read", run.stderr)

    def test_what_is_written_is_readable_by_its_owner_only(self):
        previous = os.umask(0o022)
        self.addCleanup(os.umask, previous)
        coordviz("fleet", "add", self.recordings, "--to", self.fleet)
        coordviz("fleet", "load", self.fleet)
        paths = [self.fleet, *self.fleet.rglob("*")]
        self.assertTrue(any(path.suffix == ".parquet" for path in paths))
        self.assertEqual([path for path in paths if path.stat().st_mode & 0o077], [])
        # A fleet that is shared stays so.
        manifest = next((self.fleet / "days").iterdir())
        manifest.chmod(0o644)
        coordviz("fleet", "compact", self.fleet)
        self.assertEqual(manifest.stat().st_mode & 0o777, 0o644)

    def test_a_plan_that_cannot_be_read_is_damage_and_repaired(self):
        one = self.recordings / "weather-broken.sqlite"
        coordviz("fleet", "add", one, "--to", self.fleet)
        plan = self.fleet / "plans" / "abcdefabcdef.json"
        for text in ["", '{"format":1}', "{"]:
            plan.write_text(text)
            self.assertEqual(coordviz("fleet", "add", one, "--to", self.fleet, check=False).returncode, 65)
            run = coordviz("fleet", "verify", self.fleet, check=False)
            self.assertEqual(run.returncode, 1, run.stdout)
            self.assertIn("plans/abcdefabcdef.json is damaged", run.stdout)
            coordviz("fleet", "verify", "--repair", self.fleet)
            coordviz("fleet", "add", one, "--to", self.fleet)
            self.assertIn("all is there", coordviz("fleet", "verify", self.fleet).stdout)

    def test_a_session_whose_process_was_killed_has_died(self):
        path = self.here / "killed.sqlite"
        environment = {**os.environ, "COORDVIZ_RECORDING": str(path)}
        subprocess.run([OPTIONS.programs / "recorder-torture", "2", "100", "kill"], env=environment, check=False)
        coordviz("fleet", "add", path, "--to", self.fleet)
        [session] = self.rows()["sessions"]
        self.assertEqual(session["ending"], "died")
        self.assertEqual(json.loads(coordviz("fleet", "add", path, "--to", self.fleet, "--json").stdout)["known"], 1)

    def test_events_on_request(self):
        coordviz("fleet", "add", self.recordings, "--to", self.fleet, "--events")
        rows = self.rows()
        self.assertEqual(len(rows["events"]), sum(row["events"] for row in rows["sessions"]))

    def test_lost_events_make_null_and_never_false(self):
        recordings = self.copied()
        path = recordings / "shopping-cart.sqlite"
        with sqlite3.connect(path) as database:
            [(middle, last)] = database.execute("SELECT max(id) / 3, max(id) FROM event")
            database.execute("DELETE FROM event WHERE id BETWEEN ? AND ?", (middle, 2 * middle))
            database.execute("INSERT INTO loss (session, first, last, reason) VALUES (1, ?, ?, 2)", (middle, 2 * middle))
            database.execute("UPDATE session SET dropped = ?", (middle + 1,))
        database.close()
        coordviz("fleet", "add", path, "--to", self.fleet)
        rows = self.rows()
        [session] = rows["sessions"]
        self.assertEqual(session["lost"], middle + 1)
        self.assertNotEqual(session["not_judged"], "")
        # Null is left out of a row; what was handled in the lost events is not unhandled.
        whole = {row["message"]: row["outcome"] for row in fleet_folder.rows(self.whole_fleet())["messages"] if row["app"] == "shopping-cart"}
        for row in rows["messages"]:
            self.assertIn(row.get("outcome"), (None, whole[row["message"]]))
        self.assertFalse([row for row in rows["lifetimes"] if row.get("leaked") is False and "released_ns" not in row])

    def whole_fleet(self):
        fleet = self.here / "whole"
        coordviz("fleet", "add", self.recordings, "--to", fleet)
        return fleet

    def test_names_that_mean_harm_come_out_as_themselves(self):
        names = ["'; DROP TABLE sessions; --", 'a "quoted" name', "back\\slash \\n", "</script><img src=x>", "tab\tand\nline", "\u202eright to left",
                 "$(touch hacked) `x`", "{json: [1]}", "üñí \U0001F6D2", "NULL", "\ufffd"]
        recordings = self.here / "'; rm -rf x; '"
        recordings.mkdir()
        path = recordings / "a 'b' \"c\" [x*].sqlite"
        shutil.copy(self.recordings / "shopping-cart.sqlite", path)
        with sqlite3.connect(path) as database:
            used = [row[0] for row in database.execute("SELECT DISTINCT name FROM messages ORDER BY 1")]
            given = dict(zip(used, names))
            for old, new in given.items():
                database.execute("UPDATE string SET text = replace(text, ?, ?)", (old, new))
        database.close()
        fleet = self.fleet = self.here / "fleet [a]* 'b'"
        coordviz("fleet", "add", recordings, "--to", fleet)
        expected = {m["name"] for m in json.loads(coordviz("messages", "--json", path).stdout)["messages"]}
        for command in [None, "load", "compact"]:
            if command:
                coordviz("fleet", command, fleet)
            sql = "SELECT DISTINCT name FROM messages"
            found = {json.loads(line)["name"] for line in coordviz("fleet", "ask", "--sql", sql, fleet, "--json").stdout.splitlines()}
            self.assertEqual(found, expected)
        [recording] = [json.loads(line)["recording"] for line in coordviz("fleet", "ask", "--sql", "SELECT recording FROM sessions", fleet, "--json").stdout.splitlines()]
        self.assertEqual(recording, str(path))
        self.assertFalse((self.here / "hacked").exists())
        coordviz("fleet", "report", fleet, "-o", self.here / "fleet.html")

    def test_a_session_that_is_still_recorded_is_replaced_by_its_whole_copy(self):
        recordings = self.copied()
        path = recordings / "weather-broken.sqlite"
        short = self.here / "short.sqlite"
        shutil.copy(path, short)
        with sqlite3.connect(short) as database:
            database.execute("UPDATE session SET ending = 'running'")
        database.close()
        coordviz("fleet", "add", short, "--to", self.fleet)
        run = coordviz("fleet", "add", path, "--to", self.fleet, "--json")
        self.assertEqual((json.loads(run.stdout)["added"], json.loads(run.stdout)["replaced"]), (1, 1))
        self.assertEqual([row["ending"] for row in self.rows()["sessions"]], ["clean"])
        run = coordviz("fleet", "add", short, "--to", self.fleet, "--json")
        self.assertEqual((json.loads(run.stdout)["added"], json.loads(run.stdout)["known"]), (0, 1))

    def test_a_newer_fleet_is_refused(self):
        coordviz("fleet", "add", self.recordings, "--to", self.fleet)
        (self.fleet / "fleet.json").write_text('{"format": 2}')
        for command in [["add", self.recordings, "--to", self.fleet], ["ask", "leaks", self.fleet], ["verify", self.fleet]]:
            run = coordviz("fleet", *command, check=False)
            self.assertEqual(run.returncode, 65)
            self.assertIn("newer coordviz", run.stderr)

    def test_a_manifest_that_names_other_files_is_damage_and_nothing_is_touched(self):
        coordviz("fleet", "add", self.recordings, "--to", self.fleet)
        [path] = (self.fleet / "days").iterdir()
        victim = self.here / "victim"
        victim.write_text("precious")
        manifest = json.loads(path.read_text())
        manifest["parts"][0]["file"] = "../victim"
        path.write_text(json.dumps(manifest))
        for command in ["ask leaks", "compact", "verify --repair", "forget --before 2999-01-01"]:
            name, *rest = command.split()
            coordviz("fleet", name, *rest, self.fleet, check=False)
            self.assertEqual(victim.read_text(), "precious", command)


if __name__ == "__main__":
    main()
