"""What all tests of the report page share: the browser, the report, and the options of the command line."""

import argparse
import pathlib
import unittest

import browser
from page_test import PageTest

PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "findings", "search"]
OPTIONS = argparse.Namespace(report=None, expect=None, screenshots=None)


class ReportTest(PageTest):
    """One report for all tests."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if OPTIONS.report:
            cls.report = pathlib.Path(OPTIONS.report)
            cls.data = None
        else:
            cls.data = browser.fixture("shopping")
            cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "shopping.html")

    def visit(self, fragment="", report=None, **options):
        return self.opened(report or self.report, fragment, **options)


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
