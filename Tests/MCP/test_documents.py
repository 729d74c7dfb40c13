"""What the documents say about `coordviz mcp` is true."""

import json
import pathlib
import re
import shutil

from asking import Recordings, Server

ROOT = pathlib.Path(__file__).resolve().parents[2]


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
            self.assertRegex(entry["modified"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertEqual(entry["bytes"], (self.folder / entry["recording"]).stat().st_size)
