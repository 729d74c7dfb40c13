"""What `coordviz mcp` refuses: files outside its folder, and queries that write or take too much."""

import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from asking import OPTIONS, Recordings, Server, coordviz


class Refusals(Recordings):
    def refused(self, server, tool, text, **arguments):
        result = server.call(tool, **arguments)
        self.assertTrue(result.get("isError"), result)
        self.assertIn(text, result["content"][0]["text"])
        self.assertNotIn("structuredContent", result)

    def test_nothing_outside_the_folder_is_read(self):
        outside = self.folder.parent / f"outside-{os.getpid()}.sqlite"
        shutil.copy(self.folder / "shop.sqlite", outside)
        self.addCleanup(outside.unlink)
        link = self.folder / "sub/link.sqlite"
        link.symlink_to(outside)
        self.addCleanup(link.unlink)
        with Server(self.folder / "sub") as server:
            for path in [str(outside), "../shop.sqlite", "link.sqlite", str(self.folder / "shop.sqlite"), "/etc/passwd"]:
                for arguments in [("check", {}), ("query", {"sql": "SELECT 1"}), ("diff", {"from": "start"})]:
                    self.refused(server, arguments[0], "is not below", recording=path, **arguments[1])
            self.refused(server, "diff", "is not below", recording="leak.sqlite", earlier="../shop.sqlite")
            self.refused(server, "query", "read-only", sql=f"ATTACH '{outside}' AS other")
            self.assertNotIn("link.sqlite", json.dumps(server.call("summary")))

    def test_no_function_takes_minutes_in_one_step(self):
        with Server(self.folder) as server:
            begun = time.monotonic()
            for call in ["printf('%.*c', 2000000000, 'x')", "format('%.*c', 2000000000, 'x')", "PRINTF('%2000000000d', 1)", "hex(zeroblob(1000000000))", "replace(hex(zeroblob(30000)), '0', hex(zeroblob(30000)))"]:
                self.assertTrue(server.call("query", recording="shop.sqlite", sql=f"SELECT {call}").get("isError"), call)
            self.refused(server, "query", "printf, which may make a text of any length", recording="shop.sqlite", sql="SELECT printf('%d', 1)")
            self.assertLess(time.monotonic() - begun, 10)

    def test_what_is_no_recording_is_explained(self):
        files = {"empty.sqlite": b"", "text.sqlite": b"hello", "half.sqlite": (self.folder / "shop.sqlite").read_bytes()[:20_000]}
        for name, content in files.items():
            (self.folder / name).write_bytes(content)
            self.addCleanup((self.folder / name).unlink)
        os.mkfifo(self.folder / "pipe.sqlite")
        self.addCleanup((self.folder / "pipe.sqlite").unlink)
        with Server(self.folder) as server:
            for name in [*files, "pipe.sqlite"]:
                for tool in ["summary", "check", "tree", "message"]:
                    result = server.call(tool, recording=name)
                    if not result.get("isError"):
                        # Half of a recording still has something to say, with a note on the rest.
                        self.assertEqual(name, "half.sqlite")
                    else:
                        self.assertRegex(result["content"][0]["text"], r"\w.*\.", name)
                        self.assertNotIn("bug", result["content"][0]["text"])
            self.assertEqual(server.ask("ping")["result"], {})

    def test_queries_only_read_and_end(self):
        before = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in self.folder.rglob("*.sqlite*") if path.is_file()}
        with Server(self.folder) as server:
            for sql in ["DELETE FROM events", "DROP TABLE event", "CREATE TABLE x (y)", "PRAGMA journal_mode = DELETE", "ATTACH 'x' AS y", "SELECT load_extension('x')", "VACUUM", "SELECT 1; SELECT 2", "", "--", "SELECT"]:
                self.assertTrue(server.call("query", recording="shop.sqlite", sql=sql).get("isError"), sql)
            started = time.monotonic()
            endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
            self.refused(server, "query", "takes too long", recording="shop.sqlite", sql=endless)
            self.refused(server, "query", "takes too long", recording="shop.sqlite", sql="SELECT a.event FROM events a, events b, events c WHERE a.event + b.event + c.event < 0")
            self.assertLess(time.monotonic() - started, 60)
            big = server.call("query", recording="shop.sqlite", sql="SELECT zeroblob(1000000000)")
            self.assertTrue(big.get("isError"))
            if sys.platform == "linux":
                self.assertLess(server.memory(), 300)
        after = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in self.folder.rglob("*.sqlite*") if path.is_file()}
        self.assertEqual(before, after)

    def test_a_recording_that_is_still_written_is_answered_and_said_to_go_on(self):
        live = self.folder / "live.sqlite"
        program = subprocess.Popen([OPTIONS.programs / "coordviz", "record", "-o", live, "--", OPTIONS.programs / "shopping-cart", "--large"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            result = {"isError": True}
            with Server(self.folder) as server:
                for _ in range(200):
                    os.killpg(program.pid, signal.SIGSTOP)
                    result = server.call("tree", recording="live.sqlite")
                    if not result.get("isError"):
                        break
                    os.killpg(program.pid, signal.SIGCONT)
                    time.sleep(0.01)
                self.assertNotIn("isError", result, result)
                self.assertIn("the app is still recorded: later answers may contain more", result["structuredContent"]["notes"])
                summary = server.call("summary", recording="live.sqlite")["structuredContent"]
                self.assertEqual(summary["sessions"][0]["ending"], "running")
                os.killpg(program.pid, signal.SIGCONT)
                program.wait(60)
                later = server.call("tree", recording="live.sqlite")["structuredContent"]
                self.assertNotIn("still recorded", json.dumps(later))
                self.assertGreater(later["event"], result["structuredContent"]["event"])
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
                program.wait()
            for path in self.folder.glob("live.sqlite*"):
                path.unlink()

    def test_a_folder_that_is_not_there_is_refused_at_the_start(self):
        self.assertEqual(coordviz("mcp", self.folder / "nothing", check=False, stdin=subprocess.DEVNULL).returncode, 66)
        self.assertEqual(coordviz("mcp", self.folder / "shop.sqlite", check=False, stdin=subprocess.DEVNULL).returncode, 64)

    def test_no_query_takes_the_memory_the_disk_or_the_time_of_the_machine(self):
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {})"
        doubled = ", ".join(["d0 AS (SELECT 1 AS i)", *(f"d{level} AS (SELECT a.i FROM d{level - 1} AS a, d{level - 1} AS b)" for level in range(1, 40))])
        with tempfile.TemporaryDirectory() as temporary, Server(self.folder, env={**os.environ, "SQLITE_TMPDIR": temporary, "TMPDIR": temporary}) as server:
            def disk():
                # What is open and has no name any more.
                files = [pathlib.Path(entry) for entry in pathlib.Path(f"/proc/{server.process.pid}/fd").glob("*")]
                return sum(file.stat().st_size for file in files if " (deleted)" in os.readlink(file))

            for sql in [
                numbers.format(20_000) + " SELECT sum(length(replace(hex(zeroblob(500000)), '00', '12') || i)) FROM n",
                numbers.format(3000) + " SELECT i, randomblob(1000000) AS b FROM n ORDER BY b",
                numbers.format(100_000) + " SELECT i, randomblob(60000) AS b FROM n ORDER BY b",
                numbers.format(100_000) + ", m AS MATERIALIZED (SELECT i, zeroblob(60000) AS b FROM n) SELECT count(*) FROM m, m AS o",
                "SELECT instr(hex(zeroblob(500000)), hex(zeroblob(250000)) || '1')",
                f"WITH {doubled} SELECT * FROM d39",
            ]:
                started = time.monotonic()
                self.refused(server, "query", "too much memory", recording="shop.sqlite", sql=sql)
                self.assertLess(time.monotonic() - started, 30, sql)
                if sys.platform == "linux":
                    self.assertLess(disk(), 10_000_000)
            self.assertFalse(server.call("query", recording="shop.sqlite", sql="SELECT * FROM message_paths ORDER BY time").get("isError"))
            if sys.platform == "linux":
                self.assertLess(server.memory(), 450)

    def test_errors_are_no_longer_than_answers_whatever_they_repeat(self):
        with Server(self.folder) as server:
            for scalar in ["\u2028", "e\u0301", "\u0301", "\x01", "\u202e", "\U0001f469\u200d", '"', "x"]:
                for tool, arguments in [("check", {"recording": scalar * 2000}), ("check", {"recording": "shop.sqlite", "finding": scalar * 2000}), ("tree", {"recording": "shop.sqlite", "at": scalar * 2000}), ("tree", {"recording": "shop.sqlite", "layer": scalar * 2000}), ("tree", {scalar * 2000: 1}), ("query", {"recording": "shop.sqlite", "sql": scalar * 2000})]:
                    # The size is checked where the line is read.
                    self.assertTrue(server.call(tool, **arguments).get("isError"))
            self.refused(server, "check", "Name one as 'recording'", recording="\u2028" * 2000)
