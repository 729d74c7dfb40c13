"""What an assistant sees of `coordviz mcp` through the official client."""

import asyncio
import json
import pathlib
import tempfile

import mcp

from asking import OPTIONS, Recordings, asked


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
