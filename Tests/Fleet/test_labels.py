"""Labels that `coordviz fleet add` gives to sessions: of options, files and recordings.

    python Tests/Fleet/test_labels.py --programs .build/debug
"""

import json
import shutil

from recorded_fleet import RecordedFleetCase, coordviz, main


class Labels(RecordedFleetCase):
    def test_labels_of_options_and_files_override_those_of_recordings(self):
        table = self.here / "labels.csv"
        # As a spreadsheet writes it.
        table.write_text('\ufeff# our builds\r\nrecording,version,note\r\nweather-broken.sqlite,2.0,"a, b ""c"""\r\n', newline="")
        coordviz("fleet", "add", self.recordings, "--to", self.fleet, "--labels", table, "--label", "channel=beta")
        rows = self.rows()
        labels = {(row["app"], row["name"]): row["value"] for row in rows["labels"]}
        self.assertEqual(labels["weather-broken", "version"], "2.0")
        self.assertEqual(labels["weather-broken", "note"], 'a, b "c"')
        self.assertEqual(labels["shopping-cart", "version"], "1.0")
        self.assertEqual({value for (_, name), value in labels.items() if name == "channel"}, {"beta"})
        self.assertEqual({row["version"] for row in rows["messages"] if row["app"] == "shopping-cart"}, {"1.0"})
        lines = self.here / "labels.txt"
        lines.write_text("# for all\nversion=3.0\n\ncommit=abc\n")
        self.fleet = self.here / "other"
        coordviz("fleet", "add", self.recordings, "--to", self.fleet, "--labels", lines)
        self.assertEqual({(row["version"], row["commit"]) for row in self.rows()["sessions"]}, {("3.0", "abc")})
        for row in ('be"ta,open', '"beta"x,open', '"beta,open'):
            table.write_text(f"recording,channel,note\nweather-broken.sqlite,{row}\n")
            run = coordviz("fleet", "add", self.recordings, "--to", self.here / "x", "--labels", table, check=False)
            self.assertEqual(run.returncode, 65, row)
            self.assertIn("Line 2", run.stderr)
        lines.write_text("no label\n")
        run = coordviz("fleet", "add", self.recordings, "--to", self.here / "x", "--labels", lines, check=False)
        self.assertEqual(run.returncode, 65)
        self.assertIn("Line 1", run.stderr)

    def test_rows_of_labels_that_match_nothing_are_said(self):
        table = self.here / "labels.csv"
        one = self.recordings / "weather-broken.sqlite"
        [facts] = json.loads(coordviz("sessions", "--json", one).stdout)["sessions"]
        table.write_text(f"recording,session,note\n{one},,a\n,{facts['uuid'].upper()},b\nweather-broken.sqlite,,c\n")
        self.assertEqual(coordviz("fleet", "add", one, "--to", self.fleet, "--labels", table).stderr, "")
        # Also where each session is there already.
        self.assertEqual(coordviz("fleet", "add", one, "--to", self.fleet, "--labels", table).stderr, "")
        with table.open("a") as file:
            file.write("wether-broken.sqlite,,d\n,no-such-session,e\n")
        run = coordviz("fleet", "add", one, "--to", self.fleet, "--labels", table)
        self.assertIn("2 rows of --labels matched no session, such as that of 'no-such-session'", run.stderr)
        table.write_text("recording,note,note\nx,1,2\n")
        run = coordviz("fleet", "add", one, "--to", self.fleet, "--labels", table, check=False)
        self.assertEqual((run.returncode, "Line 1" in run.stderr, "'note' occurs twice" in run.stderr), (65, True, True), run.stderr)

    def test_a_row_of_labels_may_begin_with_a_hash_and_an_error_names_its_line(self):
        recording = self.here / "#1.sqlite"
        shutil.copy(self.recordings / "back-button.sqlite", recording)
        table = self.here / "labels.csv"
        table.write_text("# a comment\n\nrecording,note\n#1.sqlite,hash\n")
        coordviz("fleet", "add", recording, "--to", self.fleet, "--labels", table)
        self.assertIn("hash", [row["value"] for row in self.rows()["labels"]])
        table.write_text("# a comment\n\nrecording,note\n\n\na,b,c\n")
        run = coordviz("fleet", "add", recording, "--to", self.fleet, "--labels", table, check=False)
        self.assertEqual((run.returncode, "Line 6" in run.stderr), (65, True), run.stderr)

    def test_no_session_gets_more_labels_than_it_may_have(self):
        one = self.recordings / "weather-broken.sqlite"
        [facts] = json.loads(coordviz("sessions", "--json", one).stdout)["sessions"]
        own = len(facts["labels"])
        options = [word for index in range(64 - own) for word in ("--label", f"l{index}=1")]
        run = coordviz("fleet", "add", one, "--to", self.fleet, *options, "--label", "more=1", "--json", check=False)
        self.assertEqual((run.returncode, json.loads(run.stdout)["added"]), (1, 0))
        self.assertIn("65 labels", run.stderr)
        self.assertEqual(json.loads(coordviz("fleet", "add", one, "--to", self.fleet, *options, "--label", "version=2", "--json").stdout)["added"], 1)
        options = [word for index in range(65) for word in ("--label", f"l{index}=1")]
        run = coordviz("fleet", "add", one, "--to", self.here / "other", *options, check=False)
        self.assertEqual((run.returncode, (self.here / "other").exists()), (64, False), run.stderr)

    def test_options_that_are_not_applied_to_sessions_that_are_there_are_said(self):
        def said(*options, recordings=self.recordings):
            return coordviz("fleet", "add", recordings, "--to", self.fleet, *options).stderr

        self.assertEqual(said("--label", "channel=beta"), "")
        # What is there already needs no word, also if the recording itself says it.
        self.assertEqual(said("--label", "channel=beta", "--label", "version=1.0"), "")
        self.assertIn("4 sessions that are there already did not get all that --label would add.", said("--label", "channel=live"))
        one = self.recordings / "weather-broken.sqlite"
        [facts] = json.loads(coordviz("sessions", "--json", one).stdout)["sessions"]
        text = said("--label", "channel=beta", "--events", recordings=one)
        self.assertIn("1 session that is there already did not get all that --label and --events would add.", text)
        self.assertIn(f"--session {facts['uuid']}", text)
        self.assertEqual({row["value"] for row in self.rows()["labels"] if row["name"] == "channel"}, {"beta"})
        fleet = self.here / "with events"
        for _ in range(2):
            self.assertEqual(coordviz("fleet", "add", one, "--to", fleet, "--events").stderr, "")


if __name__ == "__main__":
    main()
