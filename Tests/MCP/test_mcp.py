"""Asks `coordviz mcp` as an assistant would, with the official client, and as a hostile or broken client would.

    python Tests/MCP/test_mcp.py --programs .build/debug
"""

import argparse
import asyncio
import hashlib
import json
import os
import pathlib
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import mcp

import stories

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"))
MOST = 8192
ROOT = pathlib.Path(__file__).resolve().parents[2]


def coordviz(*arguments, check=True, **options):
    run = subprocess.run([OPTIONS.programs / "coordviz", *map(str, arguments)], capture_output=True, text=True, check=False, **options)
    if check and run.returncode not in (0, 1):
        raise AssertionError(f"{arguments} ended with {run.returncode}: {run.stderr}")
    return run


def asked(folder, calls):
    """The results of calls, each a tool and its arguments, by the official client."""
    async def ask():
        server = mcp.StdioServerParameters(command=str(OPTIONS.programs / "coordviz"), args=["mcp", str(folder)])
        async with mcp.Client(mcp.stdio_client(server)) as client:
            return [await client.call_tool(tool, arguments) for tool, arguments in calls]

    return asyncio.run(asyncio.wait_for(ask(), 120))


class Server:
    """The server on two pipes, for a client that does as it likes."""

    def __init__(self, folder, **options):
        self.process = subprocess.Popen([OPTIONS.programs / "coordviz", "mcp", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
        self.read = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def line(self, seconds=30):
        """The next line, without waiting longer."""
        # Not from Python's buffered stream: select does not see what is in its buffer.
        ends = time.monotonic() + seconds
        while b"\n" not in self.read:
            if not select.select([self.process.stdout], [], [], max(0, ends - time.monotonic()))[0]:
                raise AssertionError("No reply came in time.")
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                raise AssertionError("The server has ended.")
            self.read += piece
        line, _, self.read = self.read.partition(b"\n")
        return line + b"\n"

    def ask(self, method, parameters=None, id=1, seconds=30):
        self.send(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, **({} if parameters is None else {"params": parameters})}).encode())
        return json.loads(self.line(seconds))

    def call(self, tool, **arguments):
        self.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}).encode())
        line = self.line(60)
        assert len(line) <= MOST, f"{tool} {arguments}: {len(line)} bytes"
        return json.loads(line)["result"]

    def pages(self, tool, **arguments):
        """The documents of all pages of an answer."""
        after = 0
        while True:
            document = self.call(tool, **arguments, after=after)["structuredContent"]
            yield document
            if "more" not in document:
                return
            after = int(re.fullmatch(r"(?:\d+ more|more rows), ask with after=(\d+)", document["more"])[1])

    def memory(self):
        """The most memory that the process ever had, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


def setUpModule():
    folder = Recordings.folder = pathlib.Path(tempfile.mkdtemp(prefix="mcp-")).resolve()
    unittest.addModuleCleanup(shutil.rmtree, folder)
    # The line of the leak is in a file of a project.
    (folder / "Sources/Shop").mkdir(parents=True)
    (folder / "Sources/Shop/AppCoordinator.swift").touch()
    (folder / "sub").mkdir()
    coordviz("record", "-o", folder / "shop.sqlite", "--", OPTIONS.programs / "shopping-cart")
    Recordings.leaked = stories.leak(folder / "leak.json")
    stories.large(folder / "large.json")
    stories.large(folder / "medium.json", coordinators=50, messages=400)
    coordviz("import", folder / "leak.json", "-o", folder / "sub/leak.sqlite")
    coordviz("import", folder / "large.json", "-o", folder / "large.sqlite")
    (folder / "medium").mkdir()
    coordviz("import", folder / "medium.json", "-o", folder / "medium/medium.sqlite")


class Recordings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.calls = [
            ("summary", {"recording": "shop.sqlite"}), ("check", {"recording": "shop.sqlite"}), ("tree", {"recording": "shop.sqlite"}), ("message", {"recording": "shop.sqlite"}),
            ("message", {"recording": "shop.sqlite", "message": 6}), ("why", {"recording": "shop.sqlite", "event": "130"}),
            ("diff", {"recording": "shop.sqlite", "from": "#100", "to": "end"}), ("query", {"recording": "shop.sqlite", "sql": "SELECT kind, count(*) AS n FROM events GROUP BY kind"}),
        ]


class Assistant(Recordings):
    """What the official client sees."""

    def test_each_tool_is_listed_and_declared_read_only(self):
        async def ask():
            server = mcp.StdioServerParameters(command=str(OPTIONS.programs / "coordviz"), args=["mcp", str(self.folder)])
            async with mcp.Client(mcp.stdio_client(server)) as client:
                return client.instructions, (await client.list_tools()).tools

        instructions, tools = asyncio.run(ask())
        self.assertEqual([tool.name for tool in tools], ["summary", "check", "tree", "message", "why", "diff", "query"])
        self.assertIn("untrusted", instructions)
        for tool in tools:
            self.assertTrue(tool.annotations.read_only_hint)
            self.assertIn("untrusted", tool.description)
            self.assertIsNone(tool.output_schema)

    def test_each_tool_is_called_and_text_and_structure_are_the_same(self):
        for (tool, arguments), result in zip(self.calls, asked(self.folder, self.calls)):
            with self.subTest(tool=tool):
                self.assertFalse(result.is_error, result.content)
                self.assertEqual(json.loads(result.content[0].text), result.structured_content)

    def test_a_leaked_coordinator_is_found_with_its_cause_and_its_line(self):
        [listed] = asked(self.folder, [("check", {"recording": "sub/leak.sqlite"})])
        [finding] = [finding for finding in listed.structured_content["findings"] if finding["rule"] == "not-released"]
        self.assertIn(self.leaked, finding["headline"])
        [detail] = asked(self.folder, [("check", {"recording": "sub/leak.sqlite", "finding": finding["fingerprint"]})])
        [finding] = detail.structured_content["findings"]
        self.assertTrue(finding["reason"] and finding["advice"])
        self.assertEqual(finding["location"], {"file": "Shop/AppCoordinator.swift", "line": 57, "isNearest": True, "paths": ["Sources/Shop/AppCoordinator.swift"]})
        started = next(evidence["event"] for evidence in finding["evidence"] if "was started" in evidence["text"])
        [why, tree] = asked(self.folder, [("why", {"recording": "sub/leak.sqlite", "event": started}), ("tree", {"recording": "sub/leak.sqlite", "at": f"#{started + 1}"})])
        chain = why.structured_content["chain"]
        self.assertEqual([event["kind"] for event in chain], ["coordinatorStarted", "messageSent", "action"])
        self.assertEqual(chain[1]["location"], "Shop/CartView.swift:31")
        self.assertEqual(tree.structured_content["roots"][0]["children"][0]["label"], self.leaked)

    def test_several_recordings_are_listed_and_asked_for(self):
        [summary, check, wrong] = asked(self.folder, [("summary", {}), ("check", {}), ("check", {"recording": "shop.sqlit"})])
        self.assertEqual(sorted(entry["recording"] for entry in summary.structured_content["recordings"]), ["large.sqlite", "medium/medium.sqlite", "shop.sqlite", "sub/leak.sqlite"])
        self.assertTrue(check.is_error)
        self.assertEqual(check.content[0].text, "Name one as 'recording': 'large.sqlite', 'medium/medium.sqlite', 'shop.sqlite', 'sub/leak.sqlite'.")
        self.assertEqual(wrong.content[0].text, "There is no recording 'shop.sqlit'. Did you mean 'shop.sqlite'?")

    def test_the_only_recording_need_not_be_named(self):
        [check, summary] = asked(self.folder / "sub", [("check", {}), ("summary", {})])
        self.assertEqual(check.structured_content["recording"], "leak.sqlite")
        self.assertEqual(summary.structured_content["schema"], "coordviz/summary/1")

    def test_a_folder_without_a_recording_says_how_to_make_one(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "notes.sqlite").write_text("notes")
            required = {"why": {"event": "1"}, "query": {"sql": "SELECT 1"}}
            for tool in ["summary", "check", "tree", "message", "why", "diff", "query"]:
                [result] = asked(folder, [(tool, required.get(tool, {}))])
                self.assertTrue(result.is_error)
                self.assertIn("coordviz record -o app.sqlite -- PROGRAM", result.content[0].text)


def bounded(value):
    """A document of the command line as the server shortens it: without what another member says as well."""
    if isinstance(value, list):
        return [bounded(element) for element in value]
    if not isinstance(value, dict):
        return value
    return {name: bounded(member) for name, member in value.items() if member != [] and not (name == "type" and "label" in value)}


class Answers(Recordings):
    """What is in the answers, and how long they are."""

    def test_answers_are_the_documents_of_the_commands(self):
        commands = {
            "summary": ["summary", "--json"], "check": ["check", "--json"], "tree": ["tree", "--json"], "message": ["messages", "--json"],
            "why": ["why", "--json", "130"], "diff": ["diff", "--json", "--from", "#100"],
        }
        with Server(self.folder) as server:
            for tool, command in commands.items():
                with self.subTest(tool=tool):
                    expected = bounded(json.loads(coordviz(*command, "shop.sqlite", cwd=self.folder).stdout))
                    arguments = next(arguments for name, arguments in self.calls if name == tool)
                    found = {}
                    for page in server.pages(tool, **arguments):
                        for name, value in page.items():
                            found[name] = found[name] + value if isinstance(value, list) and name in found else value
                    for name in ("more", "notes", "recording"):
                        found.pop(name, None)
                    if tool == "check":
                        self.assertEqual(found.pop("omitted"), {"judged": len(expected.pop("judged"))})
                    self.assertEqual(bounded(found), expected)

    def test_all_pages_of_a_large_recording_have_everything_once(self):
        """The size of each line is checked where it is read."""
        started, sizes = time.monotonic(), {}
        with Server(self.folder) as server:
            tools = server.ask("tools/list")
            sizes["tools/list"] = len(json.dumps(tools, separators=(",", ":")))
            self.assertLessEqual(sizes["tools/list"], 4096)
            messages, pages = [], 0
            # Twenty pages are enough, then the last one.
            for page in server.pages("message", recording="large.sqlite"):
                messages += [message["message"] for message in page["messages"]]
                pages += 1
                if pages == 20:
                    break
            self.assertEqual(messages, list(range(1, len(messages) + 1)))
            last = server.call("message", recording="large.sqlite", after=2998)["structuredContent"]
            self.assertEqual([message["message"] for message in last["messages"]], [2999, 3000])
            self.assertNotIn("more", last)

            seen = []
            def walk(nodes):
                for node in nodes:
                    if node["id"] not in seen:
                        seen.append(node["id"])
                    walk(node.get("children", []))
            for page in server.pages("tree", recording="large.sqlite", depth=12):
                walk(page["roots"])
            everything = json.loads(coordviz("tree", "--json", "--depth", "12", self.folder / "large.sqlite").stdout)
            expected, stack = [], list(reversed(everything["roots"]))
            while stack:
                node = stack.pop()
                expected.append(node["id"])
                stack += reversed(node["children"])
            self.assertEqual(seen, expected)

            for tool, arguments in [
                ("check", {}), ("why", {"event": 6010}), ("diff", {"from": "#1000"}), ("tree", {"layer": "all"}), ("query", {"sql": "SELECT * FROM events"}), ("query", {"sql": "SELECT * FROM nodes"}),
                ("query", {"sql": "SELECT printf('%.*c', 60000, '\"') AS big, *  FROM messages"}),
            ]:
                line = json.dumps(server.call(tool, recording="large.sqlite", **arguments), separators=(",", ":"), ensure_ascii=False)
                sizes[tool] = max(sizes.get(tool, 0), len(line.encode()))
        sentence = f"Bytes of the longest answers: {sizes}; {time.monotonic() - started:.0f} s."
        # After the result of this test: the lines of results are counted.
        self.addClassCleanup(print, sentence, file=sys.stderr)

    def test_rows_are_paged_in_the_order_of_the_query(self):
        with Server(self.folder) as server:
            rows = [row["event"] for page in server.pages("query", recording="shop.sqlite", sql="SELECT event, kind FROM events ORDER BY event") for row in page["rows"]]
            self.assertEqual(rows, list(range(1, len(rows) + 1)))
            self.assertGreater(len(rows), 300)

    def test_names_are_one_value_each_and_shortened(self):
        with Server(self.folder) as server:
            server.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tree", "arguments": {"recording": "large.sqlite"}}}).encode())
            line = server.line()
        self.assertFalse(re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", line))
        self.assertNotIn("\u202e", line.decode())
        self.assertNotIn("x" * 500, line.decode())


class Documents(Recordings):
    """docs/mcp.md and docs/json.md: what they show is true."""

    document = (ROOT / "docs/mcp.md").read_text()

    def blocks(self, text, section):
        part = text.split(f"\n## {section}\n")[1].split("\n## ")[0]
        return re.findall(r"^```json\n(.*?)^```$", part, re.M | re.S)

    def test_each_configuration_starts_the_server(self):
        configurations = [json.loads(block) for block in self.blocks(self.document, "Configuration")]
        self.assertEqual([list(configuration) for configuration in configurations], [["mcpServers"], ["servers"]])
        commands = [next(iter(configuration.values()))["coordviz"] for configuration in configurations]
        self.assertEqual([sorted(command) for command in commands], [["args", "command"], ["args", "command", "type"]])
        self.assertEqual(commands[1]["type"], "stdio")
        [added] = re.findall(r"`claude mcp add coordviz -- (coordviz mcp \S+)`", self.document)
        for words in [added.split(), *([command["command"], *command["args"]] for command in commands)]:
            with self.subTest(words=words):
                program, word, folder = words
                self.assertEqual((pathlib.Path(program).name, word, pathlib.Path(folder).name), ("coordviz", "mcp", "recordings"))
                # Clients start it in the project, or need full paths.
                recordings = self.folder / "project/recordings"
                recordings.mkdir(parents=True, exist_ok=True)
                self.addCleanup(shutil.rmtree, recordings.parent, ignore_errors=True)
                given = str(recordings) if "/" in folder else folder
                with Server(given, cwd=recordings.parent) as server:
                    self.assertEqual(len(server.ask("tools/list")["result"]["tools"]), 7)

    def test_the_table_of_tools_names_the_commands_whose_documents_they_answer(self):
        rows = re.findall(r"^\| `(\w+)` \| .* \| `coordviz (\w+) --json` \|$", self.document, re.M)
        with Server(self.folder) as server:
            self.assertEqual([tool for tool, _ in rows], [tool["name"] for tool in server.ask("tools/list")["result"]["tools"]])
            for tool, command in rows:
                arguments = next(arguments for name, arguments in self.calls if name == tool)
                if tool != "query":
                    self.assertEqual(server.call(tool, **arguments)["structuredContent"]["schema"], f"coordviz/{command}/1")

    def test_the_example_is_what_is_answered(self):
        [shown] = [json.loads(block) for block in self.blocks(self.document, "An example")]
        [arguments, event] = [json.loads(text) for text in re.findall(r"with `(\{.*?\})`", self.document)]
        with Server(self.folder / "sub") as server:
            [finding] = server.call("check", **arguments)["structuredContent"]["findings"]
            for name, value in shown.items():
                if name == "evidence":
                    for part in value:
                        self.assertIn(part, [{key: evidence[key] for key in part} for evidence in finding[name]])
                elif name == "location":
                    self.assertEqual(value, {key: finding[name].get(key) for key in value})
                else:
                    self.assertEqual(value, finding[name])
            kinds = [event["kind"] for event in server.call("why", **event)["structuredContent"]["chain"]]
            self.assertEqual(kinds, ["coordinatorStarted", "messageSent", "action"])

    def test_the_list_of_recordings_is_described(self):
        text = (ROOT / "docs/json.md").read_text()
        [shown] = [json.loads(block) for block in self.blocks(text, "coordviz/recordings/1")]
        with Server(self.folder) as server:
            answer = server.call("summary")["structuredContent"]
        self.assertEqual(set(answer), set(shown))
        self.assertEqual(answer["schema"], shown["schema"])
        for entry in answer["recordings"]:
            self.assertEqual({name: type(value) for name, value in entry.items()}, {name: type(value) for name, value in shown["recordings"][0].items()})
            self.assertRegex(entry["modified"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$")
            self.assertEqual(entry["bytes"], (self.folder / entry["recording"]).stat().st_size)


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


class Order(Recordings):
    """One call at a time: what is sent meanwhile waits for its turn."""

    def test_what_is_sent_during_a_call_is_answered_after_it_in_order(self):
        call = {"name": "check", "arguments": {}}
        with Server(self.folder / "medium") as server:
            server.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "ping"}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1, "reason": "The user has gone on."}}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": call}).encode())
            replies = [json.loads(server.line(60)) for _ in range(3)]
            self.assertEqual([reply["id"] for reply in replies], [1, 2, 3])
            self.assertEqual(replies[1]["result"], {})
            self.assertEqual(replies[0]["result"], replies[2]["result"])

    def test_the_official_client_may_ask_several_things_at_once(self):
        async def ask():
            server = mcp.StdioServerParameters(command=str(OPTIONS.programs / "coordviz"), args=["mcp", str(self.folder)])
            async with mcp.Client(mcp.stdio_client(server)) as client:
                return await asyncio.gather(*(client.call_tool(tool, arguments) for tool, arguments in self.calls))

        results = asyncio.run(asyncio.wait_for(ask(), 120))
        for (tool, _), result in zip(self.calls, results):
            self.assertFalse(result.is_error, tool)
            if tool != "query":
                self.assertTrue(result.structured_content["schema"].startswith(f"coordviz/{tool}"), result.structured_content["schema"])


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


class Client(Recordings):
    """What a broken or hostile client does to the server."""

    def hostile_lines(self):
        chance = random.Random(2026)
        call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tree", "arguments": {"recording": "shop.sqlite", "at": "#10"}}}).encode()
        yield from [
            b"", b"{", b"null", b"[]", b"[1,2]", b"[" + call + b"]", b"\xff\xfe\x00", b"\x00" * 100, b"\xef\xbb\xbf" + call, b"[" * 60_000, b"[" * 30_000 + b"]" * 30_000, b'{"a":' * 10_000,
            b"x" * 1_000_000, b'"' + b"y" * 70_000 + b'"', call[:-1], call + call, call.replace(b'"2.0"', b'"1.0"'), call.replace(b'"id": 1', b'"id": null'), call.replace(b'"id": 1', b'"id": {"a":1}'),
            call.replace(b'"id": 1', b'"id": 1e400'), call.replace(b'"id": 1, ', b""), call.replace(b"tools/call", b"tools\\u0000call"), call.replace(b'"arguments": {', b'"arguments": 7, "x": {'),
            b'{"jsonrpc":"2.0","method":"notifications/initialized"}', b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', b'{"jsonrpc":"2.0","id":1,"result":{}}',
        ]
        for _ in range(1500):
            line = bytearray(call)
            for _ in range(chance.randint(1, 6)):
                place = chance.randrange(len(line))
                line[place : place + chance.randrange(3)] = bytes(chance.choices(b'{}[]",:\\0e-.\xff\xc3\x00nulltrue ', k=chance.randrange(4)))
            yield bytes(line).replace(b"\n", b" ")

    def test_no_line_ends_or_hangs_the_server(self):
        with Server(self.folder) as server:
            for number, line in enumerate(self.hostile_lines()):
                server.send(line)
                server.send(json.dumps({"jsonrpc": "2.0", "id": f"after-{number}", "method": "ping"}).encode())
                replies = []
                while not replies or replies[-1].get("id") != f"after-{number}":
                    text = server.line()
                    self.assertLessEqual(len(text), MOST)
                    replies.append(json.loads(text))
                self.assertLessEqual(len(replies), 2, line[:200])
                for reply in replies[:-1]:
                    self.assertIn(reply.get("error", {}).get("code", 0), (0, -32700, -32600, -32601, -32602), reply)
            server.process.stdin.close()
            self.assertEqual(server.process.wait(10), 0)
            self.assertEqual(server.process.stderr.read(), b"")

    def test_codes_of_errors(self):
        with Server(self.folder) as server:
            for line, code in [(b"{", -32700), (b"\xff", -32700), (b"[]", -32600), (b"{}", -32600), (b"y" * 100_000, -32600), (b'{"jsonrpc":"2.0","id":1,"method":"x"}', -32601), (b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}', -32602)]:
                server.send(line)
                self.assertEqual(json.loads(server.line())["error"]["code"], code, line[:50])

    def test_it_ends_with_its_input_and_answers_what_it_has_read(self):
        with Server(self.folder) as server:
            output, errors = server.process.communicate(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n{"jsonrpc":"2.0","id":2,"method":"ping"}', timeout=20)
            self.assertEqual([json.loads(line)["id"] for line in output.splitlines()], [1, 2])
            self.assertEqual((server.process.returncode, errors), (0, b""))

    def test_it_ends_on_sigterm_idle_and_at_work(self):
        for line in [None, json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "check", "arguments": {"recording": "large.sqlite"}}}).encode()]:
            with Server(self.folder) as server:
                server.ask("ping")
                if line:
                    server.send(line)
                    time.sleep(0.05)
                server.process.send_signal(signal.SIGTERM)
                self.assertEqual(server.process.wait(10), -signal.SIGTERM)
                self.assertEqual(server.process.stderr.read(), b"")

    def test_it_ends_when_nobody_reads_any_more(self):
        with Server(self.folder) as server:
            server.ask("ping")
            server.process.stdout.close()
            server.send(b'{"jsonrpc":"2.0","id":1,"method":"ping"}')
            self.assertEqual(server.process.wait(10), 0)

    @unittest.skipUnless(sys.platform == "linux", "It looks for memory as Linux tells it.")
    def test_a_client_that_does_not_read_makes_no_memory_grow(self):
        with Server(self.folder) as server:
            server.ask("tools/list")
            before = server.memory()
            os.set_blocking(server.process.stdin.fileno(), False)
            written, ends, full = 0, time.monotonic() + 30, None
            request = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n' * 100
            # It is full for good when it has been so for a second.
            while time.monotonic() < ends and (full is None or time.monotonic() < full + 1):
                try:
                    written += os.write(server.process.stdin.fileno(), request)
                    full = None
                except BlockingIOError:
                    full = full or time.monotonic()
                    time.sleep(0.05)
            self.assertLess(written, 2_000_000, "The pipe is never full.")
            self.assertLess(server.memory() - before, 10)
            server.process.stdin.close()

    @unittest.skipUnless(sys.platform == "linux", "It looks for memory as Linux tells it.")
    def test_an_endless_line_makes_no_memory_grow(self):
        with Server(self.folder) as server:
            server.ask("ping")
            before = server.memory()
            for _ in range(50):
                server.process.stdin.write(b"z" * 1_000_000)
            server.send(b"")
            self.assertEqual(json.loads(server.line())["error"]["code"], -32600)
            self.assertLess(server.memory() - before, 10)
            self.assertEqual(server.ask("ping")["result"], {})

    def test_input_that_cannot_be_read_is_said(self):
        for input, reason in [("< /tmp", "Is a directory"), ("<&-", "Bad file descriptor")]:
            run = subprocess.run(["/bin/sh", "-c", f'exec "$0" mcp "$1" {input}', OPTIONS.programs / "coordviz", self.folder], capture_output=True, text=True, timeout=20, check=False)
            self.assertEqual((run.returncode, run.stdout), (74, ""), input)
            self.assertIn(f"cannot be read from standard input: {reason}.", run.stderr)

    def test_a_pipe_that_does_not_wait_is_read_to_its_end(self):
        input, write = os.pipe()
        os.set_blocking(input, False)
        with subprocess.Popen([OPTIONS.programs / "coordviz", "mcp", self.folder], stdin=input, stdout=subprocess.PIPE) as process:
            os.close(input)
            time.sleep(0.3)
            os.write(write, b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
            os.close(write)
            self.assertEqual(json.loads(process.communicate(timeout=20)[0])["result"], {})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--programs", type=pathlib.Path, default=OPTIONS.programs, help="the folder of the built programs")
    OPTIONS, rest = parser.parse_known_args()
    OPTIONS.programs = OPTIONS.programs.resolve()
    unittest.main(argv=sys.argv[:1] + rest)
