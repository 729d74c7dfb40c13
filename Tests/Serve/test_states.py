"""What a page is told of a recording: that it begins, grows, pauses, ends, vanishes, or is none."""

import base64
import os
import pathlib
import re
import signal
import subprocess
import time
import zlib

from page_data import Data
from serving import OPTIONS, PATIENCE, Serving


class States(Serving):
    def test_waiting_then_ended_then_another_session(self):
        server = self.serve()
        events = self.listen(server)
        found, state = events.next()
        self.assertEqual((found, state["phase"], state["events"]), ("0.0", "waiting", 0))
        self.assertIn("coordviz record -o app.sqlite", state["text"])
        self.assertEqual(server.get("/index")[0], 404)
        self.record()
        found, state = events.wait(lambda state: state["phase"] == "ended")
        self.assertEqual((found, state["session"]), (f"1.{state['events']}", 1))
        self.assertEqual(state["text"], "shopping-cart: ended normally.")
        index = self.index(server)
        self.assertEqual([session["events"] for session in index["sessions"]], [state["events"]])
        self.record()
        _, again = events.wait(lambda state: state["session"] == 2 and state["phase"] == "ended")
        self.assertEqual(again["recording"], state["recording"])
        self.assertEqual([session["id"] for session in self.index(server)["sessions"]], [1, 2])

    def test_first_request_finds_a_recording_that_exists(self):
        self.record()
        for _ in range(3):
            server = self.serve()
            self.assertEqual(server.get("/index")[0], 200)
            server.end()

    def test_session_that_goes_on_is_said_when_a_later_one_has_ended(self):
        server = self.serve()
        events = self.listen(server)
        self.start_app()
        events.wait(lambda state: state["phase"] == "live")
        self.record()
        self.assertEqual(len(self.index(server)["sessions"]), 2)
        # Longer than the server goes on without opening the recording again.
        time.sleep(3)
        now = self.listen(server)
        # A slow computer may still say what was before.
        _, state = now.wait(lambda state: (state["session"], state["phase"]) == (1, "live"))
        now.wait(lambda later: later["session"] == 1 and later["events"] > state["events"])

    def test_data_is_that_of_the_report(self):
        server = self.serve()
        self.record_for(server)
        path = self.folder / "app.html"
        subprocess.run([OPTIONS.programs / "coordviz", "export", "--html", "-o", path, "app.sqlite"], cwd=self.folder, check=True, capture_output=True, timeout=PATIENCE)
        status, headers, body = server.get("/report.html")
        self.assertEqual((status, headers["Content-Disposition"]), (200, "attachment; filename*=UTF-8''app.html"))
        self.assertEqual(body, path.read_bytes())
        text = re.search(rb'id="data-1">([^<]*)<', body)[1]
        offline = Data(zlib.decompress(base64.b64decode(text)))
        events = self.listen(server)
        events.wait(lambda state: state["phase"] == "ended")
        self.assertEqual(server.get("/data/1")[0], 200)
        events.wait(lambda state: state["checked"] > 0)
        live = Data(server.get("/data/1")[2])
        growth = live.directory.pop("growth")
        self.assertEqual((growth["after"], growth["checked"]), (0, live.directory["session"]["events"]))
        self.assertEqual((live.directory, live.columns), (offline.directory, offline.columns))

    def test_app_is_seen_while_it_records_and_when_it_is_killed(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        _, first = events.wait(lambda state: state["phase"] == "live")
        _, later = events.wait(lambda state: state["events"] > first["events"])
        self.assertEqual((later["phase"], later["text"]), ("live", "recorder-torture is being recorded."))
        data = server.get("/data/1")[2]
        self.assertIn(b'"ending":"running"', data)
        app.kill()
        app.wait()
        _, end = events.wait(lambda state: state["phase"] == "crashed")
        self.assertEqual(end["text"], "recorder-torture: ended without a record of how.")
        self.assertGreaterEqual(end["events"], later["events"])
        self.assertGreater(len(server.get("/data/1")[2]), len(data))

    def test_recording_that_is_removed_and_made_again(self):
        server = self.serve()
        self.record()
        events = self.listen(server)
        _, before = events.wait(lambda state: state["phase"] == "ended")
        for file in self.folder.glob("app.sqlite*"):
            file.unlink()
        _, gone = events.wait(lambda state: state["phase"] == "gone")
        self.assertEqual((gone["events"], gone["recording"]), (before["events"], before["recording"]))
        status, _, body = server.get("/data/1")
        self.assertEqual(status, 500)
        self.assertIn(b"There is no recording at app.sqlite.", body)
        self.record(program="weather")
        _, after = events.wait(lambda state: state["phase"] == "ended")
        self.assertNotEqual(after["recording"], before["recording"])
        self.assertEqual(self.index(server)["sessions"][0]["process"], "weather")

    def test_folder_shows_the_recording_that_is_written_last(self):
        server = self.serve(".")
        events = self.listen(server)
        self.assertEqual(events.next()[1]["phase"], "waiting")
        self.record("a.sqlite")
        _, first = events.wait(lambda state: state["phase"] == "ended")
        time.sleep(0.1)
        self.record("b.sqlite", "weather")
        _, second = events.wait(lambda state: state["recording"] != first["recording"] and state["phase"] == "ended")
        self.assertEqual(second["text"], "weather: ended normally.")

    def test_folder_that_is_made_later_is_served(self):
        server = self.serve("later")
        events = self.listen(server)
        self.assertIn("coordviz record -o later --", events.next()[1]["text"])
        (self.folder / "later").mkdir()
        _, state = events.wait(lambda state: "coordviz record -o later/app.sqlite" in state["text"])
        self.assertEqual(state["phase"], "waiting")
        # Names that are not UTF-8 and files that vanish hide nothing.
        (pathlib.Path(os.fsdecode(os.fsencode(self.folder) + b"/later/a\xff.txt"))).touch()
        self.record("later/c.sqlite")
        _, first = events.wait(lambda state: state["phase"] == "ended")
        for file in (self.folder / "later").glob("*"):
            file.unlink()
        _, gone = events.wait(lambda state: state["phase"] == "gone")
        # Longer than the pause between two searches.
        time.sleep(2.5)
        late = self.listen(server).next()[1]
        self.assertEqual((late["phase"], late["events"], late["recording"]), ("gone", first["events"], first["recording"]))
        (self.folder / "later").rmdir()
        self.record("later", "weather")
        _, state = events.wait(lambda state: state["phase"] == "ended" and state["recording"] != first["recording"])
        self.assertEqual(state["text"], "weather: ended normally.")

    def test_app_that_is_stopped_is_said_to_be(self):
        server = self.serve()
        events = self.listen(server)
        app = self.start_app()
        events.wait(lambda state: state["phase"] == "live")
        app.send_signal(signal.SIGSTOP)
        _, state = events.wait(lambda state: state["phase"] == "paused")
        self.assertEqual(state["text"], "recorder-torture is stopped, and is recorded when it continues.")
        # Longer than the server goes on without opening the recording again.
        for _ in range(10):
            time.sleep(0.25)
            late = self.listen(server)
            self.assertEqual(late.next()[1]["phase"], "paused")
            late.close()
        app.send_signal(signal.SIGCONT)
        _, again = events.wait(lambda state: state["phase"] == "live" and state["events"] > 0)

    def test_folder_that_is_missing_is_named(self):
        server = self.serve("none/app.sqlite")
        self.assertIn("There is no folder 'none' yet.", self.listen(server).next()[1]["text"])

    def test_places_where_no_recording_can_be_are_refused(self):
        (self.folder / "app.sqlite").touch()
        for code, word in ((64, ""), (66, "app.sqlite/"), (66, "app.sqlite/x"), (66, "app.sqlite/x/y"), (66, str(self.folder / "app.sqlite/x"))):
            with self.subTest(word):
                found = subprocess.run(
                    [OPTIONS.programs / "coordviz", "serve", word], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE
                )
                self.assertEqual((found.returncode, found.stdout), (code, ""), found.stderr)
                if code == 66:
                    self.assertIn("app.sqlite is not a folder.", found.stderr)

    def test_file_that_is_not_a_recording_is_said_to_be_none(self):
        (self.folder / "app.sqlite").write_text("not a recording, but a text that is longer than the header of one" * 20)
        server = self.serve()
        state = self.listen(server).next()[1]
        self.assertEqual(state["phase"], "unreadable")
        self.assertIn("app.sqlite", state["text"])
        self.assertEqual(server.get("/index")[0], 500)

    def test_hostile_names_stay_data(self):
        name = "a\nid: 9\n\u2028<script>.sqlite"
        server = self.serve(name)
        found, state = self.listen(server).next()
        self.assertEqual((found, state["phase"]), ("0.0", "waiting"))
        self.assertNotIn("\n", state["text"])
