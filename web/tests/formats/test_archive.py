"""That the tests of the page read and write a session's data as the exporter does.

    test_archive.py -v [--report FILE.html]

Reads the archives that the exporter's tests keep; with a report, what stands in that, too.
"""

import argparse
import base64
import json
import pathlib
import re
import subprocess
import sys
import unittest
import zlib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "browser"))
import archive  # noqa: E402

DECODE = pathlib.Path(__file__).parent / "decode.mjs"
asked = argparse.Namespace(report=None)


class Archives(unittest.TestCase):
    def test_numbers_are_those_that_the_exporter_wrote(self):
        for name in ("shop", "gap"):
            found = archive.Archive.written_by_exporter(name)
            columns = json.loads((archive.SNAPSHOTS / f"{name}-archive.json").read_text(encoding="utf-8"))["columns"]
            self.assertEqual({column: found.numbers(column) for column in found.columns}, columns)

    def check_again(self, found):
        again = archive.Archive.read(found.data())
        for column in found.columns:
            again.fill(column, found.numbers(column))
        self.assertEqual(again.columns, found.columns)
        self.assertEqual(again.directory, found.directory)

    def test_what_is_written_again_is_the_same(self):
        for name in ("shop", "gap"):
            self.check_again(archive.Archive.written_by_exporter(name))

    def records(self, data):
        """What the page reads from an archive."""
        # Node before 20.19 treats a .js file as CommonJS by default; newer ones may not know the option.
        option = "--experimental-default-type=module"
        known = subprocess.run(["node", option, "--eval", ""], capture_output=True).returncode == 0
        ran = subprocess.run(
            ["node", *([option] if known else []), "--no-warnings", DECODE], input=base64.b64encode(data).decode(), capture_output=True,
            encoding="utf-8", check=True)
        return json.loads(ran.stdout)

    def test_the_page_reads_the_same_from_a_fixture_as_from_the_exporter(self):
        for name in ("shop", "gap"):
            found = archive.Archive.written_by_exporter(name)
            wanted = self.records(found.data())
            written = zlib.decompress(base64.b64decode(archive.letters({**wanted, "chains": found.chains()})))
            read = self.records(written)
            # The tests of the page look at chains in browsers; a chain's end is given with the directory.
            for part in wanted.keys() - {"chains"}:
                self.assertEqual(read[part], wanted[part], part)
            for node, chain in archive.Archive.read(written).chains().items():
                self.assertEqual([row[:2] for row in chain[1]], [row[:2] for row in found.chains()[node][1]], node)

    def test_a_report_holds_the_same_columns(self):
        if asked.report is None:
            self.skipTest("no report was named")
        text = pathlib.Path(asked.report).read_text(encoding="utf-8")
        sessions = re.findall(r'<script type="text/plain" id="data-\d+">([^<]*)</script>', text)
        self.assertGreater(len(sessions), 0)
        wanted = archive.Archive.written_by_exporter("shop")
        for letters in sessions:
            found = archive.Archive.read_letters(letters)
            self.assertEqual(list(found.columns), list(wanted.columns))
            self.assertEqual(len(found.numbers("event.number")), found.directory["session"]["events"])
            self.check_again(found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Tests the reader of a report's data.")
    parser.add_argument("--report", help="a report that the exporter wrote")
    rest = parser.parse_known_args(namespace=asked)[1]
    unittest.main(argv=[sys.argv[0], *rest])
