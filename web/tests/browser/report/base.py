"""What all tests of the report page share: the browser, the report, and the options of the command line."""

import argparse
import pathlib
import tempfile
import unittest

import browser

PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "findings", "search"]
OPTIONS = argparse.Namespace(report=None, expect=None, screenshots=None)


class ReportTest(unittest.TestCase):
    """One browser and one folder of reports for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.enterClassContext(cls.folder)
        cls.chromium = browser.shared_chromium()
        if OPTIONS.report:
            cls.report = pathlib.Path(OPTIONS.report)
            cls.data = None
        else:
            cls.data = browser.fixture("shopping")
            cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "shopping.html")

    def visit(self, fragment="", report=None, **options):
        """Opens a report; when the test ends, anything that went wrong on the page fails it."""
        visit = browser.Visit(self.chromium, report or self.report, fragment, **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator("[data-part=scrubber] input").wait_for()
        return visit


class SampleTest(ReportTest):
    """Only for the sample recording."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

    def at(self, text, place=0):
        """The number of the event with this text; the first one unless another place is named."""
        return [event["n"] for event in self.data["events"] if event["text"] == text][place]
