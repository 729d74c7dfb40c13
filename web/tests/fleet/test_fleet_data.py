"""That the tests of the page make a fleet's data of answers as the exporter does.

    python web/tests/fleet/test_fleet_data.py -v [--report FLEET.html]

Reads what the exporter's tests keep; with a report, what stands in that, too.
"""

import argparse
import base64
import json
import pathlib
import re
import sys
import unittest
import zlib

import page

SNAPSHOTS = pathlib.Path(__file__).resolve().parents[3] / "Tests" / "CoordvizExportTests" / "Snapshots"
asked = argparse.Namespace(report=None)


class Data(unittest.TestCase):
    maxDiff = 2_000

    def test_the_same_answers_give_the_exporters_data(self):
        answers = json.loads((SNAPSHOTS / "fleet-answers.json").read_text(encoding="utf-8"))
        written = json.loads((SNAPSHOTS / "fleet-data.json").read_text(encoding="utf-8"))
        made = page.data(answers)
        # Texts are in the order in which each writer asks for them: compared are the texts, not their places.
        self.assertEqual(sorted(made["texts"]), sorted(written["texts"]))
        self.assertEqual(spelled(made), spelled(written))

    def test_every_recording_is_named_once(self):
        written = json.loads((SNAPSHOTS / "fleet-data.json").read_text(encoding="utf-8"))
        ids = written["recordings"]["ids"]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertTrue(all(len(column) == len(ids) for column in written["recordings"].values()))

    def test_a_report_holds_data_of_this_format(self):
        if not asked.report:
            self.skipTest("no --report")
        text = pathlib.Path(asked.report).read_text(encoding="utf-8")
        packed = re.search(r'<script type="text/plain" id="data">([^<]*)</script>', text)[1]
        data = json.loads(zlib.decompress(base64.b64decode(packed)))
        self.assertEqual(data["format"], 1)
        self.assertTrue(spelled(data)["apps"])


def spelled(data):
    """The data with texts, days and recordings in place of their numbers."""
    texts, recordings = data["texts"], data["recordings"]
    named = {"name", "fingerprint", "rule", "headline", "role", "location", "message", "sender", "file", "kind", "type"}

    def cell(key, value):
        if key in named or key in ("from", "to", "places", "notJudged"):
            return [texts[each] for each in value] if isinstance(value, list) else texts[value]
        if key == "recordings":
            return [recordings["ids"][place] for place in value]
        if isinstance(value, list):
            return [spelled_item(each) if isinstance(each, dict) else each for each in value]
        return value

    def spelled_item(item):
        return {key: cell(key, value) for key, value in item.items()}

    known = zip(recordings["ids"], recordings["paths"], recordings["numbers"], recordings["days"], strict=True)
    return {"format": data["format"], "days": data["days"], "appsInAll": data["appsInAll"], "apps": [spelled_item(app) for app in data["apps"]],
            "recordings": {session: (texts[path], number, data["days"][day]) for session, path, number, day in known}}


def main():
    parser = argparse.ArgumentParser(description="Compares the data of a fleet's page with what the exporter wrote.")
    parser.add_argument("--report", help="a page whose data are to be read, too")
    parser.parse_known_args(namespace=asked)
    unittest.main(argv=[sys.argv[0], *parser.parse_known_args()[1]])


if __name__ == "__main__":
    main()
