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
        cls.report = cls.page_with(section, "difference")
        # Two moments of one session, with objects that have the same role.
        [cls.removed] = [node for node in cls.data["nodes"] if node["id"] == 25]
        cls.moment = cls.removed["released"] + 2
        rows = "".join(f'<tr data-difference-node="{node}"><td>-</td><td>AppCoordinator/ShopCoordinator</td><td>removed; {"long" * 60}</td></tr>' for node in (25, cls.node))
        cls.moments = cls.page_with(
            f'<section id="difference" data-difference-from="{cls.removed["released"] - 1}"><h2>Differences</h2><figure>'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="40"></svg></figure><table><tbody>{rows}</tbody></table></section>', "moments")

    @classmethod
    def page_with(cls, section, name):
        def index(index):
            if name == "moments":
                index["sessions"][0]["opensAt"] = cls.moment
            return index
        return browser.assemble(cls.data, pathlib.Path(cls.folder.name) / f"{name}.html", section, index=index)

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

    def wait_for_address(self, page, **chosen):
        """The address may also say how the graph is folded."""
        page.wait_for_function("(chosen) => chosen.every(([key, value]) => new URLSearchParams(location.hash.slice(1)).get(key) === String(value))", arg=list(chosen.items()))

    def test_two_moments_are_compared_and_what_is_chosen_is_shown_there(self):
        page = self.visit(report=self.moments).page
        before = self.removed["released"] - 1
        self.wait_for_address(page, event=self.moment, **{"from": before})
        page.keyboard.press("Escape")
        self.assertIn(f"Event {self.moment} against event {before}", page.locator(".compare-summary").inner_text())
        page.keyboard.press("Escape")
        page.keyboard.press("End")
        page.get_by_role("button", name="What differs").click()
        page.locator(f"dialog [data-difference-node='{self.removed['id']}'] button").click()
        self.wait_for_address(page, event=self.moment, node=self.removed["id"], **{"from": before})
        self.assertEqual(page.locator(".picture .node.ghost.chosen").get_attribute("data-node"), str(self.removed["id"]))

    def test_an_address_says_whether_the_moments_are_compared(self):
        page = self.visit("#event=3", self.moments).page
        self.assertTrue(page.locator(".compare").is_hidden())

    def test_objects_with_the_same_role_have_their_numbers(self):
        page = self.visit(report=self.moments).page
        texts = page.locator("dialog [data-difference-node] button").all_inner_texts()
        self.assertEqual([text.rpartition(" ")[2] for text in texts], [f"#{self.removed['id']}", f"#{self.node}"])

    def test_only_the_picture_scrolls_sideways(self):
        for width, expected in ((1440, []), (700, ["FIGURE"])):
            page = self.visit(report=self.moments, viewport={"width": width, "height": 800}).page
            wide = page.locator("dialog[data-part=difference]").evaluate(
                "dialog => [dialog, ...dialog.querySelectorAll('*')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).overflowX !== 'visible').map((e) => e.tagName)")
            self.assertEqual(wide, expected)
