"""Tests of reports that cannot be read."""

import pathlib

import browser
from report.base import SampleTest


class Damaged(SampleTest):
    """A report that cannot be read says so and keeps its static part."""

    def open(self, data, **changes):
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "damaged.html", **changes)
        visit = browser.Visit(self.chromium, report)
        self.addCleanup(visit.context.close)
        return visit.page

    def test_newer_format_is_refused_with_a_sentence(self):
        page = self.open(self.data, format=3)
        self.assertIn("reads data of format 2", page.locator("[role=alert]").inner_text())
        self.assertTrue(page.locator("#static").is_visible())

    def test_recording_without_anything_is_shown(self):
        page = self.open({**self.data, "nodes": [], "edges": [], "events": [], "messages": [], "lanes": []})
        self.assertIn("Nothing exists", page.locator("[data-part=graph]").inner_text())
