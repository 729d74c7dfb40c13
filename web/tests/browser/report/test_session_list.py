"""Tests of the list of sessions, with which a report on several recordings opens."""

import pathlib

import browser
from report.base import SampleTest

FAILURE = "The <b>total</b> is wrong: 3 == 2"


class SessionList(SampleTest):
    """A report on the recordings that a test run left."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        names = ["CartTests.buyNow(item:)", "CartTests.paysTwice()", "CatalogTests.opensAnOffer()", "CatalogTests.crashes()", "<b>shop</b>"]
        sessions = []
        for number, name in enumerate(names, 1):
            data = browser.fixture("gap" if number == 1 else "shopping")
            data["session"].update(id=number, process=name)
            sessions.append(data)
        sessions[0]["session"].update(ending="clean", endingText="ended normally")
        sessions[3]["session"].update(ending="crashed", endingText="ended by signal 11")
        cls.names = names
        cls.report = browser.assemble(sessions[-1], pathlib.Path(cls.folder.name) / "suite.html", earlier=sessions[:-1], index=cls.indexed)

    @staticmethod
    def indexed(index):
        sessions = [{**session, "recording": f"{session['process']}.sqlite"} for session in index["sessions"]]
        sessions[0].update(failure=FAILURE, opensAt=37, findings=2)
        sessions[2].update(failure="No handler was found.", opensAt=44)
        return {**index, "recording": "failures", "sessions": sessions}

    def open_list(self, fragment="", **options):
        """The list is shown in place of a session."""
        visit = browser.Visit(self.chromium, self.report, fragment, **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator("[data-part=session-list]").wait_for()
        return visit.page

    def names_shown(self, page):
        return page.locator(".session-row:visible .session-link").all_inner_texts()

    def focused(self, page):
        return page.evaluate("document.activeElement.textContent")

    def test_the_list_names_each_test_with_its_failure_under_its_suite(self):
        page = self.open_list()
        self.assertEqual(page.locator("[data-part=session-list] h1").inner_text(), "failures")
        self.assertEqual(page.locator(".session-list .facts").inner_text(), "5 sessions \u00b7 3 failed \u00b7 2 findings")
        self.assertEqual(page.locator(".session-list h2 bdi").all_inner_texts(), ["CartTests", "CatalogTests"])
        self.assertEqual(page.locator(".group-count").all_inner_texts(), ["1 of 2 failed", "2 of 2 failed"])
        self.assertEqual(self.names_shown(page), ["buyNow(item:)", "paysTwice()", "opensAnOffer()", "crashes()", "<b>shop</b>"])
        first = page.locator(".session-row").first.inner_text()
        for text in (FAILURE, "2 findings", "failed"):
            self.assertIn(text, first)
        self.assertEqual(page.locator(".session-name .since").all_inner_texts(), [f"{name}.sqlite" for name in self.names])
        self.assertIn("ended by signal 11", page.locator(".session-row").nth(3).inner_text())
        self.assertFalse(page.locator("#app").is_visible())
        self.assertEqual(page.locator("#static").evaluate("e => e.childElementCount"), 0)
        self.assertEqual(page.title(), "<b>shop</b>", "The exporter names the report; nothing changes its title.")

    def test_a_test_opens_at_its_failure_and_the_way_back_leads_to_its_row(self):
        page = self.open_list()
        page.get_by_role("link", name="opensAnOffer()").click()
        slider = page.locator("[data-part=scrubber] input")
        slider.wait_for()
        self.assertTrue(slider.get_attribute("aria-valuetext").startswith("Event 44 "))
        page.wait_for_function("() => location.hash.startsWith('#session=3&event=44')")
        self.assertEqual(page.title(), "CatalogTests.opensAnOffer() \u00b7 failures")
        self.assertEqual(page.locator("[data-part=header] h1").inner_text(), "CatalogTests.opensAnOffer()")
        menu = page.locator("[data-part=sessions] option").all_inner_texts()
        self.assertTrue(menu[0].startswith("CartTests.buyNow(item:) \u00b7 1: "), menu[0])
        self.assertTrue(menu[0].endswith("\u00b7 failed \u00b7 2 findings"), menu[0])
        page.go_back()
        page.locator("[data-part=session-list]").wait_for()
        self.assertEqual(self.focused(page), "opensAnOffer()")
        page.get_by_role("link", name="paysTwice()").click()
        page.get_by_role("button", name="All sessions").click()
        page.locator("[data-part=session-list]").wait_for()

    def test_the_facts_and_commands_of_a_session_name_its_own_recording(self):
        page = self.visit("#session=3").page
        page.get_by_role("button", name="Facts").click()
        self.assertIn("CatalogTests.opensAnOffer().sqlite, session", page.locator("[data-part=facts]").inner_text())

    def test_a_session_that_still_runs_has_not_ended_badly(self):
        def colour(ending, text):
            data = {**self.data, "session": {**self.data["session"], "ending": ending, "endingText": text}}
            page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / f"{ending}.html")).page
            look = "e => getComputedStyle(e).color + getComputedStyle(e).fontWeight"
            header = page.locator("[data-part=header] .ending").evaluate(look)
            page.get_by_role("button", name="Facts").click()
            return header, page.locator("[data-part=facts] dd").get_by_text(text).evaluate(look)

        usual = colour("clean", "ended normally")
        for ending, text in {"running": "still running", "unknown": "ending unknown: no end was recorded"}.items():
            with self.subTest(ending=ending):
                self.assertEqual(colour(ending, text), usual)
        for ending, text in {"crashed": "ended by signal 11", "gone": "ended without a record of how", "exited": "the program exited without finishing the recording"}.items():
            with self.subTest(ending=ending):
                for found, known in zip(colour(ending, text), usual):
                    self.assertNotEqual(found, known)

    def test_the_list_is_filtered_by_words_and_by_failure(self):
        page = self.open_list()
        page.keyboard.press("/")
        page.keyboard.type("cart NOW")
        self.assertEqual(self.names_shown(page), ["buyNow(item:)"])
        self.assertEqual(page.locator(".session-list [role=status]").inner_text(), "1 session shown")
        self.assertEqual(page.locator(".session-list h2:visible bdi").all_inner_texts(), ["CartTests"])
        page.wait_for_function("() => location.hash === '#sessions=cart%20NOW'")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type("nothing like it")
        self.assertTrue(page.get_by_text("No session matches the filter.").is_visible())
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.press("Delete")
        page.get_by_label("Failed only").check()
        self.assertEqual(self.names_shown(page), ["buyNow(item:)", "opensAnOffer()", "crashes()"])
        page.wait_for_function("() => location.hash === '#sessions&failed=only'")
        page.reload()
        page.locator("[data-part=session-list]").wait_for()
        self.assertEqual(self.names_shown(page), ["buyNow(item:)", "opensAnOffer()", "crashes()"])

    def test_the_list_is_used_by_keyboard(self):
        page = self.open_list("#sessions=tests")
        field = page.get_by_role("searchbox")
        self.assertEqual(field.input_value(), "tests")
        field.focus()
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), "buyNow(item:)")
        for key, name in (("ArrowDown", "paysTwice()"), ("End", "crashes()"), ("Home", "buyNow(item:)"), ("ArrowDown", "paysTwice()")):
            page.keyboard.press(key)
            self.assertEqual(self.focused(page), name)
        self.assertEqual(page.locator(".session-link[tabindex='0']").count(), 1, "The list is one tab stop.")
        field.fill("catalog")
        self.assertEqual(page.locator(".session-link[tabindex='0']:visible").all_inner_texts(), ["opensAnOffer()"], "It is always visible.")
        page.locator(".session-link[tabindex='0']").focus()
        page.keyboard.press("Enter")
        page.locator("[data-part=scrubber] input").wait_for()
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "3")

    def test_a_session_that_the_report_does_not_have_leads_to_the_list(self):
        page = self.open_list("#session=9&event=3")
        self.assertEqual(page.locator(".missing-session").inner_text(), "This report has no session \u201c9\u201d. Choose one of these.")

    def test_what_is_printed_is_the_list(self):
        page = self.open_list()
        page.emulate_media(media="print")
        page.locator("#static section:visible").first.wait_for()
        self.assertEqual(page.locator("#static section:visible").evaluate_all("all => all.map((e) => e.dataset.session)"), ["list"])
        self.assertFalse(page.locator("[data-part=session-list]").is_visible())

    def test_nothing_is_wider_than_a_narrow_window(self):
        for width in (390, 900):
            page = self.open_list(viewport={"width": width, "height": 844})
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_what_cannot_be_switched_off_is_not_switched_on_by_the_address(self):
        calm = browser.assemble(self.data, pathlib.Path(self.folder.name) / "calm.html", earlier=[{**self.data, "session": {**self.data["session"], "id": 7}}])
        visit = browser.Visit(self.chromium, calm, "#sessions&failed=only")
        self.addCleanup(visit.context.close)
        visit.page.locator("[data-part=session-list]").wait_for()
        self.assertEqual(visit.page.get_by_label("Failed only").count(), 0)
        self.assertEqual(visit.page.locator(".session-row:visible").count(), 2)
