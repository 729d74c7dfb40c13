"""Tests of a report about a difference."""

import pathlib
import re

import browser
from report.base import SampleTest


class Difference(SampleTest):
    """A report about a difference opens with it; what its session knows can be chosen there."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        golden = browser.ROOT / "Tests" / "CoordvizExportTests" / "Snapshots" / "diff-shops.html"
        rows = re.findall(r'data-difference-node="(\d+)"', golden.read_text(encoding="utf-8"))
        cls.node = cls.data["nodes"][0]["id"]
        section = golden.read_text(encoding="utf-8").replace(
            f'data-difference-node="{rows[0]}"', f'data-difference-node="{cls.node}"', 1)
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "difference.html", section)

    def test_it_opens_first_and_leads_to_what_differs(self):
        page = self.visit().page
        dialog = page.locator("dialog[data-part=difference]")
        self.assertTrue(dialog.is_visible())
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Explore the session")
        dialog.locator(f"[data-difference-node='{self.node}'] button").click()
        self.assertFalse(dialog.is_visible())
        self.assertEqual(page.locator(".details-node").count(), 1)
        page.wait_for_function("id => location.hash.includes(`node=${id}`)", arg=self.node)

    def test_a_button_leads_back_to_it(self):
        page = self.visit().page
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("dialog[data-part=difference]").is_visible())
        page.get_by_role("button", name="What differs").click()
        self.assertTrue(page.locator("dialog[data-part=difference]").is_visible())

    def test_on_paper_it_stands_with_its_session(self):
        page = self.visit().page
        page.keyboard.press("Escape")
        page.emulate_media(media="print")
        page.locator("#static #difference h2").first.wait_for()
        self.assertTrue(page.locator("#static h1").is_visible())
