"""Which answers `coordviz mcp` keeps, and when it reads a recording again."""

import json
import os
import re
import shutil
import signal
import subprocess
import time

from asking import OPTIONS, Recordings, Server


class Kept(Recordings):
    """Answers that are kept for their next pages."""

    def test_further_pages_of_a_check_are_not_computed_again(self):
        with Server(self.folder) as server:
            def seconds(**arguments):
                start = time.monotonic()
                found = server.call("check", recording="large.sqlite", **arguments)["structuredContent"]
                return found, time.monotonic() - start

            first, took = seconds()
            after = int(re.search(r"after=(\d+)", first["more"])[1])
            second, again = seconds(after=after)
            self.assertNotEqual(second["findings"], first["findings"])
            self.assertLess(again, took / 2)
            [detail] = seconds(finding=second["findings"][0]["fingerprint"])[0]["findings"]
            self.assertEqual((detail["fingerprint"], "reason" in detail), (second["findings"][0]["fingerprint"], True))

    def growing(self, name="growing.sqlite"):
        """A recording that is written by an app which stops and goes on as the test wants."""
        path = self.folder / "alive" / name
        path.parent.mkdir()
        self.addCleanup(shutil.rmtree, path.parent)
        environment = {**os.environ, "COORDVIZ_RECORDING": str(path)}
        app = subprocess.Popen(
            [OPTIONS.programs / "recorder-torture", "1", "100000000", "wait", "pace=10", "ring=4096"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.addCleanup(app.wait)
        self.addCleanup(app.kill)
        return path, app

    def grow(self, server, app, least):
        """Lets the app record until it has so many events more."""
        before, ends = self.events(server), time.monotonic() + 60
        while time.monotonic() < ends:
            app.send_signal(signal.SIGCONT)
            time.sleep(0.1)
            app.send_signal(signal.SIGSTOP)
            if self.events(server) >= before + least:
                return
        raise AssertionError(f"the app has recorded less than {least} events in a minute")

    def events(self, server):
        summary = server.call("summary")
        return 0 if summary.get("isError") else summary["structuredContent"]["sessions"][-1]["lastEvent"]

    def test_pages_of_a_recording_that_grows_are_of_one_state_of_it(self):
        path, app = self.growing()
        with Server(path.parent) as server:
            self.grow(server, app, 1000)
            first = server.call("message")["structuredContent"]
            whole = len(list(server.pages("message")))
            self.assertGreater(whole, 1)
            self.assertNotIn("has changed", json.dumps(first))
            after = len(first["messages"])
            unchanged = server.call("message", after=after)["structuredContent"]
            self.grow(server, app, 50)
            then = server.call("message", after=after)["structuredContent"]
            self.assertIn("the recording has changed since the first page", then["notes"][0])
            self.assertEqual({key: value for key, value in then.items() if key not in ("notes", "messages", "more")}, {key: value for key, value in unchanged.items() if key not in ("notes", "messages", "more")})
            shared = min(len(then["messages"]), len(unchanged["messages"]))
            self.assertEqual(then["messages"][:shared], unchanged["messages"][:shared])
            # Another first page is of the recording as it is, and so are those that follow.
            self.assertNotIn("has changed", json.dumps(server.call("message")))
            self.assertNotIn("has changed", json.dumps(server.call("message", after=after)))
            # Rows are not kept, so that a further page would be of another answer.
            server.call("query", sql="SELECT * FROM events")
            self.grow(server, app, 50)
            refused = server.call("query", sql="SELECT * FROM events", after=10)
            self.assertTrue(refused.get("isError"))
            self.assertIn("Ask again without 'after'", refused["content"][0]["text"])
            # A moment remains what it was.
            server.call("tree", at="#100")
            self.grow(server, app, 50)
            self.assertNotIn("changed", json.dumps(server.call("tree", at="#100", after=1)))

    def test_pages_of_the_list_of_recordings_are_of_one_list(self):
        folder = self.folder / "many"
        folder.mkdir()
        self.addCleanup(shutil.rmtree, folder)
        names = [f"{number:02}.sqlite" for number in range(60)]
        for name in names:
            os.link(self.folder / "shop.sqlite", folder / name)
        listed = lambda page: [entry["recording"] for entry in page["recordings"]]
        with Server(folder) as server:
            first = server.call("summary")["structuredContent"]
            after = len(first["recordings"])
            self.assertLess(after, len(names))
            shutil.copy(self.folder / "shop.sqlite", folder / "new.sqlite")
            second = server.call("summary", after=after)["structuredContent"]
            self.assertEqual(listed(first) + listed(second), names[:after + len(listed(second))])
            self.assertIn("the list of recordings has changed since the first page", second["notes"][0])
            self.assertEqual(listed(server.call("summary")["structuredContent"])[0], "new.sqlite")

    def test_a_recording_that_is_replaced_is_read_again(self):
        folder = self.folder / "replaced"
        folder.mkdir()
        self.addCleanup(shutil.rmtree, folder)
        shutil.copy(self.folder / "shop.sqlite", folder / "app.sqlite")
        with Server(folder) as server:
            before = server.call("check")["structuredContent"]
            shutil.copy(self.folder / "sub/leak.sqlite", folder / "new.sqlite")
            (folder / "new.sqlite").rename(folder / "app.sqlite")
            self.assertNotEqual(server.call("check")["structuredContent"]["process"], before["process"])

    def test_another_configuration_is_another_answer(self):
        with Server(self.folder / "sub") as server:
            rules = lambda: {finding["rule"] for finding in server.call("check")["structuredContent"]["findings"] if finding["state"] != "ignored"}
            self.assertIn("not-released", rules())
            file = self.folder / "sub/.coordviz.yml"
            self.addCleanup(file.unlink)
            file.write_text("ignore:\n  - rule: not-released\n    reason: a test\n")
            self.assertNotIn("not-released", rules())
