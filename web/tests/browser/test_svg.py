"""Measures the SVG files of recordings in two browsers: texts are inside their boxes, words of the legend are apart.

    xvfb-run -a python web/tests/browser/test_svg.py --coordviz .build/debug/coordviz -v app.sqlite …
"""

import argparse
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import browser
from test_recording import names
from webkit import programs

OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[])

# What is wrong in a picture, as sentences. Half a point is the line of a box.
MEASURE = """
(() => {
  const problems = [];
  const box = (element) => element.getBoundingClientRect();
  const isInside = (inner, outer) => inner.left >= outer.left - 0.7 && inner.right <= outer.right + 0.7
    && inner.top >= outer.top - 0.7 && inner.bottom <= outer.bottom + 0.7;
  const areApart = (a, b) => a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  const apart = (texts, where) => texts.forEach((text, index) => {
    for (const other of texts.slice(index + 1)) {
      if (!areApart(box(text), box(other))) problems.push(`${where}: "${text.textContent}" and "${other.textContent}" overlap`);
    }
  });
  const nodes = [...document.querySelectorAll('.node')];
  for (const node of nodes) {
    const outline = node.querySelector('path, polygon');
    const texts = [...node.querySelectorAll('text')];
    for (const text of texts) {
      if (!isInside(box(text), box(outline))) problems.push(`"${text.textContent}" is not inside its box (${node.id})`);
    }
    apart(texts, node.id);
  }
  const caption = [...document.querySelectorAll('.graph > text, .graph > g > text, .graph > a > text')]
    .filter((text) => !text.closest('.node, .edge, .cluster, .hop'));
  apart(caption, 'legend');
  const lowest = Math.max(...nodes.map((node) => box(node).bottom));
  // Causes and effects have their caption above.
  const isBelow = document.querySelector('.graph.picture') !== null;
  for (const text of caption) if (isBelow && box(text).top < lowest - 1) problems.push(`"${text.textContent}" is not below the picture`);
  const picture = box(document.documentElement);
  for (const text of document.querySelectorAll('text')) {
    if (!isInside(box(text), picture)) problems.push(`"${text.textContent}" leaves the picture`);
  }
  return { problems, nodes: nodes.length, words: caption.length, hasLegend: isBelow };
})()
"""


def pictures(folder):
    """The SVG files of each recording and of the first one with hostile names: moments, a step, and all causes and effects."""
    hostile = folder / "hostile.sqlite"
    shutil.copy(OPTIONS.recordings[0], hostile)
    with sqlite3.connect(hostile) as database:
        ids = [row[0] for row in database.execute("SELECT id FROM string WHERE session = 1 ORDER BY id")]
        database.executemany("UPDATE string SET text = ? WHERE session = 1 AND id = ?", list(zip(names(), ids)))
    database.close()
    for recording in [*map(pathlib.Path, OPTIONS.recordings), hostile]:
        kinds = [["--at", "end"], ["--at", "#30"], ["--at", "end", "--layers", "+ownership,+chain,+delegates"], ["--why", "#42"], ["--effects"]]
        for number, arguments in enumerate(kinds):
            picture = folder / f"{recording.stem}-{number}.svg"
            subprocess.run([OPTIONS.coordviz, "export", "--svg", *arguments, "-o", picture, recording], check=True, capture_output=True)
            yield picture


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.pictures = list(pictures(cls.folder))

    def check(self, measure):
        for picture in self.pictures:
            with self.subTest(picture=picture.name):
                found = measure(picture)
                self.assertEqual(found["problems"], [])
                self.assertGreater(found["nodes"], 1)
                self.assertGreater(found["words"], 3 if found["hasLegend"] else 0)

    def test_texts_stay_in_their_boxes_in_chromium(self):
        with browser.chromium() as chromium:
            page = chromium.new_page()

            def measure(picture):
                page.goto(picture.as_uri())
                return page.evaluate(MEASURE)

            self.check(measure)

    def test_texts_stay_in_their_boxes_in_webkit(self):
        found, reason = programs()
        if found is None:
            if os.environ.get("CI"):
                self.fail(reason)
            self.skipTest(reason)
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = found[1]
        options.add_argument("--automation")
        service = Service(found[0], env={**os.environ, "LIBGL_ALWAYS_SOFTWARE": "1"})
        driver = webdriver.WebKitGTK(options=options, service=service)
        self.addCleanup(driver.quit)

        def measure(picture):
            driver.get(picture.as_uri())
            return driver.execute_script(f"return {MEASURE.strip()}")

        self.check(measure)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--coordviz", default=OPTIONS.coordviz)
    parser.add_argument("recordings", nargs="*")
    known, rest = parser.parse_known_args()
    OPTIONS.coordviz = known.coordviz
    OPTIONS.recordings = [name for name in known.recordings if name.endswith(".sqlite")]
    rest += [name for name in known.recordings if not name.endswith(".sqlite")]
    if not OPTIONS.recordings:
        parser.error("name at least one recording")
    unittest.main(argv=[sys.argv[0], *rest])
