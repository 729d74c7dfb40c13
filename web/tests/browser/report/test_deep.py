"""Tests of messages that pass more coordinators than a panel has room for, or none."""

import pathlib

import browser
import measure_picture
from report.base import SampleTest
from report.ways import add_message, nested


class Deep(SampleTest):
    """Thirty coordinators within each other."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        data, cls.way = nested(30)
        add_message(data, cls.way)
        # From the button to the view below it, and no further.
        add_message(data, cls.way[:2])
        cls.deep = browser.assemble(data, pathlib.Path(cls.folder.name) / "deep.html")

    def at_message(self, number, width, height):
        page = self.visit(f"#message={number}", self.deep, viewport={"width": width, "height": height}).page
        page.wait_for_timeout(600)
        return page

    def test_of_a_way_that_is_too_long_both_ends_are_seen_and_its_middle_is_folded(self):
        for width, height in ((1440, 900), (900, 1200)):
            with self.subTest(width=width):
                page = self.at_message(1, width, height)
                found = page.evaluate(measure_picture.MEASURE, [str(self.way[0]), str(self.way[-1])])
                self.assertEqual(found["way"], 1)
                self.assertGreaterEqual(found["text"], 10.95)
                drawn = page.locator(".picture [role=tree] [data-node]").evaluate_all("nodes => nodes.map((node) => Number(node.dataset.node))")
                self.assertLessEqual({self.way[0], self.way[-1]}, set(drawn))
                self.assertLess(len(drawn), len(self.way))
                # One number says which hops the folded middle has.
                self.assertRegex(" ".join(page.locator(".path .hop-number").all_text_contents()), r"\d+\u2013\d+")

    def test_of_a_way_of_views_only_its_sender_and_its_end_are_seen(self):
        for width, height in ((1440, 900), (900, 1200)):
            with self.subTest(width=width):
                page = self.at_message(2, width, height)
                found = page.evaluate(measure_picture.MEASURE, [str(node) for node in self.way[:2]])
                self.assertEqual((found["way"], page.locator(f".picture [data-node='{self.way[0]}']").count()), (1, 1))
                self.assertGreaterEqual(found["text"], 10.95)
