"""Tests of reports on several sessions."""

import pathlib

import browser
from report.base import SampleTest


class Sessions(SampleTest):
    """Several sessions in one report: the last one is shown, the others when they are chosen."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        first, second = browser.fixture("gap"), browser.fixture("shopping")
        second["session"]["id"] = 4
        second["session"]["process"] = "<b>second</b>"
        cls.second = second
        cls.report = browser.assemble(second, pathlib.Path(cls.folder.name) / "sessions.html", earlier=[first])

    def shown(self, page):
        return page.locator("[data-part=header] h1").inner_text()

    def test_the_last_session_is_shown_first(self):
        page = self.visit().page
        self.assertEqual(self.shown(page), "<b>second</b>")
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "4")
        self.assertEqual(page.locator("[data-part=sessions] option").count(), 2)
        self.assertEqual(page.locator("[data-part=header] .losses").count(), 0)

    def test_another_session_can_be_chosen_by_keyboard(self):
        page = self.visit("#session=4&event=30&node=5").page
        box = page.get_by_label("Session", exact=True)
        box.focus()
        page.keyboard.press("ArrowUp")
        page.locator("[data-part=header] .losses").wait_for()
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "1")
        page.wait_for_function("() => location.hash.startsWith('#session=1&event=')")
        page.go_back()
        page.wait_for_function("() => document.querySelector('[data-part=header] h1')?.textContent === '<b>second</b>'")

    def test_an_address_leads_into_a_session(self):
        visit = self.visit("#session=1&event=20")
        self.assertNotEqual(self.shown(visit.page), "<b>second</b>")
        text = visit.page.locator("[data-part=scrubber] input").get_attribute("aria-valuetext")
        self.assertTrue(text.startswith("Event 20 "), text)
        for wrong in ("#session=2", "#session=x&event=3"):
            self.assertEqual(self.shown(self.visit(wrong).page), "<b>second</b>", wrong)

    def test_a_report_on_one_session_has_no_choice(self):
        report = browser.assemble(self.second, pathlib.Path(self.folder.name) / "one.html")
        page = self.visit(report=report).page
        self.assertEqual(page.locator("[data-part=sessions]").count(), 0)
        page.locator("[data-lane]").first.locator(".lane-label").click()
        page.wait_for_function("() => location.hash.startsWith('#event=')")
