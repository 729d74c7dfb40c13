"""Tests from a damaged recording to what people see: whatever stands in its rows, there is a report or a clear error.

    python web/tests/browser/test_damaged_recordings.py --coordviz .build/debug/coordviz --recording app.sqlite [--only WORD]

damages.py says what is wrong with each. A page that is made must open, and step to its first, middle and last event. One of four
damages is tried, others with each COORDVIZ_SEED; all with COORDVIZ_EVERY_CALL=1 or --only.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import browser
import damages

OPTIONS = argparse.Namespace(coordviz="coordviz", recording=None, only="")
BAD_DATA = 65  # of sysexits(3), as `coordviz --help` tells it
HANGS = 120  # seconds; the longest takes a few, in a debug build
SAMPLE = 4
MOST_BYTES = 100_000_000
FORMATS = ("html", "dot", "svg", "mermaid", "json")

# What is a recording all the same, as far as anybody can tell: of these a report need not say a word.
HARMLESS = (
    "everything turned around",
    "a chain of a thousand coordinators",
    "links as low as can be",  # of which the bits that count are none
    "threads as high as can be",
    "keyframes of nothing",  # of which a report of everything needs none
    "a name of 300,000 characters",
)

STEP = """(slider, place) => {
  slider.value = String(place);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def damaged(damage, recording):
    shutil.copy(OPTIONS.recording, recording)
    database = sqlite3.connect(recording)
    database.execute("PRAGMA foreign_keys = 0")
    database.execute("PRAGMA ignore_check_constraints = 1")
    with database:
        damage(database)
    database.close()


class DamagedRecordings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.chromium = browser.shared_chromium()
        cls.damages = {name: damage for name, damage in damages.DAMAGES.items() if OPTIONS.only in name}
        if not OPTIONS.only and os.environ.get("COORDVIZ_EVERY_CALL") != "1":
            seed = os.environ.get("COORDVIZ_SEED") or str(random.SystemRandom().randrange(1 << 32))
            print(f"One damage of {SAMPLE}, with COORDVIZ_SEED={seed}.")
            chosen = random.Random(seed).sample(sorted(cls.damages), -(-len(cls.damages) // SAMPLE))
            cls.damages = {name: cls.damages[name] for name in chosen}

    def test_there_is_a_report_that_opens_or_a_clear_error(self):
        for name, damage in self.damages.items():
            recording = self.folder / "damaged.sqlite"
            damaged(damage, recording)
            codes = {}
            for form in FORMATS:
                with self.subTest(damage=name, format=form):
                    target = self.folder / f"damaged.{form}"
                    target.unlink(missing_ok=True)
                    codes[form] = self.export(form, recording, target)
                    self.is_told = form != "html" or name in HARMLESS
                    if codes[form] == 0:
                        self.assertLess(target.stat().st_size, MOST_BYTES)
                        getattr(self, f"check_{form}")(target)
                        self.assertTrue(self.is_told, "No word on the page of what is wrong.")
                    else:
                        self.assertFalse(target.exists())
            self.assertEqual(len(set(codes.values())), 1, (name, codes))

    def test_events_of_kinds_that_nobody_knows_are_told(self):
        recording = self.folder / "unknown.sqlite"
        damaged(damages.DAMAGES["kinds that there are not"], recording)
        ran = subprocess.run(
            [OPTIONS.coordviz, "export", "--html", "-o", self.folder / "unknown.html", recording], capture_output=True, encoding="utf-8")
        self.assertEqual(ran.returncode, 0)
        self.assertRegex(ran.stderr, r"coordviz: [0-9]+ events skipped, of a kind that this version does not know")

    def export(self, form, recording, target):
        ran = subprocess.run(
            [OPTIONS.coordviz, "export", f"--{form}", "-o", target, recording], capture_output=True, timeout=HANGS, encoding="utf-8")
        self.assertIn(ran.returncode, (0, BAD_DATA), ran.stderr)
        if ran.returncode:
            self.assertRegex(ran.stderr, r"^coordviz: .*damaged\.sqlite .*[.?]\n$")
        return ran.returncode

    def check_html(self, target):
        with browser.Visit(self.chromium, target, patience=browser.LARGE) as visit:
            page = visit.page
            slider = page.locator("[data-part=scrubber] input[type=range]")
            slider.wait_for()
            self.is_told |= page.get_by_role("note", name="What is missing").get_by_role("listitem").count() > 0
            last = int(slider.get_attribute("max"))
            for place in sorted({0, last // 2, last}):
                slider.evaluate(STEP, place)
                # A recording of which no event can be read has none to step to.
                if page.locator("[data-event]").count() > 0:
                    self.assertRegex(slider.get_attribute("aria-valuetext"), "^Event ")
            for tab in page.locator("[role=tab]").all():
                tab.click()
            self.assertTrue(page.locator("[data-part=graph]").is_visible())
            self.assertEqual(visit.problems, [])

    def check_dot(self, target):
        read = subprocess.run(["dot", "-Tcanon"], input=target.read_bytes(), capture_output=True, timeout=HANGS)
        self.assertEqual((read.returncode, read.stderr), (0, b""))

    def check_svg(self, target):
        self.assertTrue(xml.etree.ElementTree.parse(target).getroot().tag.endswith("svg"))

    def check_mermaid(self, target):
        self.assertRegex(target.read_text(encoding="utf-8"), r"^(---|%%|flowchart)")

    def check_json(self, target):
        self.assertIsInstance(json.loads(target.read_bytes()), dict)


def main():
    parser = argparse.ArgumentParser(description="Tests damaged recordings from the tool to the browser.")
    parser.add_argument("--coordviz", help="the tool")
    parser.add_argument("--recording", required=True, help="a recording of the sample app; it is copied")
    parser.add_argument("--only", help="a word in the names of the damages to test")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
