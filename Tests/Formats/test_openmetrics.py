"""Reads `coordviz stats --openmetrics` with Prometheus's own parser, and compares it with `stats --json`.

    python Tests/Formats/test_openmetrics.py --coordviz .build/debug/coordviz RECORDING...
"""

import contextlib
import json
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from hostile_names import cleaned, is_control
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from recordings import OPTIONS, Script, imported, main, run


def shown(name):
    """A name as a label has it: nothing that a terminal would obey."""
    return cleaned(name).replace("\r", "\u240d")


class OpenMetrics(unittest.TestCase):
    def metrics(self, recording):
        """The samples by family; the parser refuses what the specification does."""
        text = run("stats", "--openmetrics", recording).decode()
        self.assertEqual([character for character in text if is_control(ord(character)) or character == "\r"], [])
        families = {family.name: family for family in text_string_to_metric_families(text)}
        for family in families.values():
            self.assertTrue(family.documentation, family.name)
            self.assertTrue(family.samples, family.name)
            labels = [tuple(sorted(sample.labels.items())) for sample in family.samples]
            self.assertEqual(len(set(labels)), len(labels), family.name)
        return families

    def values(self, families, name, *labels):
        if name not in families:
            return {}
        return {tuple(sample.labels[label] for label in labels): sample.value for sample in families[name].samples}

    def test_values_are_those_of_the_statistics(self):
        for recording in OPTIONS.recordings:
            with self.subTest(recording=recording):
                families, expected = self.metrics(recording), json.loads(run("stats", "--json", recording))
                values = lambda name, *labels: self.values(families, f"coordviz_{name}", *labels)  # noqa: E731
                self.assertEqual(values("events", "kind"), {(found["kind"],): found["count"] for found in expected["eventKinds"]})
                self.assertEqual(values("events_lost"), {(): expected["lostCount"]})
                messages = expected["messageNames"]
                self.assertEqual(values("messages", "message"), {(found["name"],): found["count"] for found in messages})
                self.assertEqual(values("messages_unhandled", "message"), {(found["name"],): found["unhandled"] for found in messages})
                self.assertEqual(values("message_hops", "message"), {(found["name"],): found["hopCount"] for found in messages})
                self.assertEqual(values("messages_handled", "type"), {(found["type"],): found["count"] for found in expected["handlers"]})
                objects = {(found["kind"], found["type"]): found["count"] for found in expected["nodeTypes"]}
                self.assertEqual(values("objects", "kind", "type"), objects)
                self.assertEqual(values("session_duration_seconds"), {(): expected["durationNanoseconds"] / 1e9})
                trees = {"coordinators": expected.get("coordinatorDepth"), "controllers": expected.get("controllerDepth")}
                depths = {(tree,): depth["depth"] for tree, depth in trees.items() if depth}
                self.assertEqual(values("tree_depth", "tree"), depths)
                lives = expected["coordinatorLives"]
                self.assertEqual(values("lifetimes", "tree", "state")[("coordinators", "lasting")], lives["lasting"])
                trees = {"coordinators": lives, "controllers": expected["controllerLives"]}
                medians = {(tree,): lives["medianNanoseconds"] / 1e9 for tree, lives in trees.items() if lives.get("medianNanoseconds") is not None}
                self.assertEqual(values("lifetime_median_seconds", "tree"), medians)
                began = {(found["name"],): found["began"] for found in expected["transitions"]}
                self.assertEqual(values("transitions", "transition"), began)

    def test_every_sample_names_its_program_and_session(self):
        for recording in OPTIONS.recordings:
            families = self.metrics(recording)
            about = families["coordviz_session"].samples[0].labels
            self.assertTrue({"process", "session", "ending", "recorder", "system"} <= about.keys())
            for family in families.values():
                for sample in family.samples:
                    self.assertEqual((sample.labels["process"], sample.labels["session"]), (about["process"], about["session"]))

    def test_an_impossible_number_of_lost_events_is_no_sample(self):
        with tempfile.TemporaryDirectory(prefix="coordviz-metrics-") as folder:
            path = shutil.copy(OPTIONS.recordings[0], folder)
            with contextlib.closing(sqlite3.connect(path)) as database, database:
                database.execute("UPDATE session SET dropped = -5")
            families, expected = self.metrics(path), json.loads(run("stats", "--json", path))
            self.assertEqual(self.values(families, "coordviz_events_lost"), {(): expected["lostCount"]})
            self.assertGreaterEqual(expected["lostCount"], 0)

    def test_hostile_names_stay_data(self):
        hostile = ['a"} 1\n# EOF', "\\", "\\n", 'x\\"', "\r\n", "{}", "\u2028", "# TYPE x counter", "é\u0301", "\U0001f469\u200d\U0001f680", " ", "a\tb",
                   "\x1b]0;renamed\x07\x1b[31mred", "\x07", "\x7f", "\u009b2J", "\u202egnp.exe", "\u2066x\u2069", "a\rb"]
        with tempfile.TemporaryDirectory(prefix="coordviz-metrics-") as folder:
            for index, name in enumerate(hostile):
                path = pathlib.Path(folder, f"{index}.sqlite")
                document = json.loads(run("export", "--json", OPTIONS.recordings[0]))
                renamed = json.loads(json.dumps(document).replace('"ShowItem"', json.dumps(name)))
                source = path.with_suffix(".json")
                source.write_text(json.dumps(renamed))
                run("import", str(source), "-o", str(path))
                with self.subTest(name=name):
                    kept = [found["name"] for found in json.loads(run("stats", "--json", str(path)))["messageNames"]]
                    found = [labels[0] for labels in self.values(self.metrics(path), "coordviz_messages", "message")]
                    self.assertEqual(found, [shown(name) for name in kept])
                    self.assertNotIn("ShowItem", found)

    def test_names_of_the_session_stay_data(self):
        script = Script("Cart")
        script.recorded["session"] |= {"process": "Shop\x1b[31m", "system": "iOS\u202e", "recorderVersion": "1\x07"}
        with tempfile.TemporaryDirectory(prefix="coordviz-metrics-") as folder:
            families = self.metrics(imported(folder, script.recorded, "session"))
        about = families["coordviz_session"].samples[0].labels
        self.assertEqual((about["process"], about["system"], about["recorder"]), ("Shop\u241b[31m", "iOS\\u{202E}", "1\u2407"))

    def test_names_that_are_equal_are_one_and_names_that_look_alike_are_not(self):
        script = Script()
        for name in ("Cart", "Cart", "Cart\x1b", "Cart\u241b"):
            child = script.node("coordinator", name)
            began = script.event("transitionBegan", name, subject=child, object=1)
            script.event("transitionEnded", name, subject=child, object=1, cause=began)
            message = len(script.events)
            sent = script.event("messageSent", name, subject=child, message=message)
            script.event("handled", name, subject=child, message=message, cause=sent)
        with tempfile.TemporaryDirectory(prefix="coordviz-metrics-") as folder:
            families = self.metrics(imported(folder, script.recorded, "alike"))
        counts = {("Cart",): 2, ("Cart\u241b",): 1, ("Cart\u241b (2)",): 1}
        for name in ("transitions", "transition_longest_seconds"):
            self.assertEqual(self.values(families, f"coordviz_{name}", "transition").keys(), counts.keys())
        self.assertEqual(self.values(families, "coordviz_transitions", "transition"), counts)
        self.assertEqual(self.values(families, "coordviz_messages", "message"), counts)
        types = {(f"Shop.{name}",): count for (name,), count in counts.items()}
        self.assertEqual(self.values(families, "coordviz_messages_handled", "type"), types)
        coordinators = self.values(families, "coordviz_objects", "kind", "type")
        self.assertEqual({(type,): count for (_, type), count in coordinators.items() if "Cart" in type}, types)

    def test_only_one_form_can_be_chosen(self):
        said = subprocess.run([OPTIONS.coordviz, "stats", "--json", "--openmetrics", OPTIONS.recordings[0]], capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout), (64, ""))
        self.assertIn("Choose one of --json and --openmetrics.", said.stderr)


if __name__ == "__main__":
    main()
