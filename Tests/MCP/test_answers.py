"""The answers of `coordviz mcp`: those of the commands, in pages of limited size."""

import json
import re
import sys
import time

from asking import Recordings, Server, coordviz


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
                ("query", {"sql": "SELECT replace(hex(zeroblob(30000)), '0', '\"') AS big, *  FROM messages"}),
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

    def test_columns_are_the_keys_of_the_rows(self):
        with Server(self.folder) as server:
            answer = server.call("query", recording="shop.sqlite", sql="SELECT 1 AS a, 2 AS a, 3 AS b, 4 AS a_2")["structuredContent"]
            self.assertEqual(answer["rows"], [{"a": 1, "a_2": 2, "b": 3, "a_2_2": 4}])
            self.assertEqual(answer["columns"], ["a", "a_2", "b", "a_2_2"])

    def test_names_are_one_value_each_and_shortened(self):
        with Server(self.folder) as server:
            server.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tree", "arguments": {"recording": "large.sqlite"}}}).encode())
            line = server.line()
        self.assertFalse(re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", line))
        self.assertNotIn("\u202e", line.decode())
        self.assertNotIn("x" * 500, line.decode())
