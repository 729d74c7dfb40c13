"""What the tests of all pages in Chromium share."""

import tempfile
import unittest

import browser


class PageTest(unittest.TestCase):
    """One browser and one folder of pages for all tests of a class."""

    # What is there when a page has opened.
    READY = "[data-part=scrubber] input"

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.enterClassContext(cls.folder)
        cls.chromium = browser.shared_chromium()

    def opened(self, file, fragment, **options):
        """Opens a page; when the test ends, anything that went wrong on it fails the test."""
        visit = browser.Visit(self.chromium, file, fragment, **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator(self.READY).wait_for()
        return visit
