"""Tests of reports on several sessions."""

import pathlib

import browser
from report.base import SampleTest


class Sessions(SampleTest):
    """Several sessions in one report: each is shown when it is chosen."""

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

    def test_the_session_that_is_shown_is_selected_in_the_menu(self):
        page = self.visit("#session=4").page
        self.assertEqual(page.title(), f"<b>second</b> \u00b7 {self.second['recording']}")
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

    def test_a_report_on_one_session_has_no_choice(self):
        report = browser.assemble(self.second, pathlib.Path(self.folder.name) / "one.html")
        page = self.visit(report=report).page
        self.assertEqual(page.locator("[data-part=sessions]").count(), 0)
        page.locator("[data-lane]").first.locator(".lane-label").click()
        page.wait_for_function("() => location.hash.startsWith('#event=')")

    def opening(self, page):
        return page.locator("[data-part=scrubber] input").get_attribute("aria-valuetext")

    def test_a_session_opens_at_the_event_that_the_report_names(self):
        def marked(index):
            return {**index, "sessions": [{**session, "opensAt": session["id"] + 36} for session in index["sessions"]]}

        report = browser.assemble(self.second, pathlib.Path(self.folder.name) / "opened.html", earlier=[browser.fixture("gap")], index=marked)
        for address, event in (("#session=4", 40), ("#session=1", 37), ("#session=4&node=5", 40), ("#session=4&event=12", 12)):
            page = self.visit(address, report).page
            self.assertTrue(self.opening(page).startswith(f"Event {event} "), address)
            page.wait_for_function("n => location.hash.includes(`event=${n}`)", arg=event)
        page = self.visit("#session=4", report).page
        row = page.locator("[data-part=events] [aria-current], [data-part=events] [aria-selected=true]")
        self.assertEqual(row.get_attribute("data-event"), "40")
        self.assertTrue(row.is_visible())
        self.assertIn("event 40,", page.locator("[data-part=inspector]").inner_text())

    def sections(self, page):
        """The sessions whose static part can be seen, with what stands in it."""
        page.locator("#static h1:visible").first.wait_for()
        return {section.get_attribute("data-session"): section.inner_text() for section in page.locator("#static section:visible").all()}

    def test_what_is_printed_is_the_session_that_is_shown(self):
        for session, names in (("1", browser.fixture("gap")["nodes"]), ("4", self.second["nodes"])):
            page = self.visit(f"#session={session}").page
            page.emulate_media(media="print")
            printed = self.sections(page)
            self.assertEqual(list(printed), [session])
            self.assertIn(names[-1]["name"], printed[session])
            self.assertFalse(page.locator("#app").is_visible())
            page.emulate_media(media="screen")
            page.wait_for_function("() => document.querySelector('#static').childElementCount === 0")
            page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
            hidden = page.locator("#static section").evaluate_all("all => all.map((e) => [e.dataset.session, e.hidden])")
            self.assertEqual(hidden, [["list", True], ["1", session != "1"], ["4", session != "4"]])

    def test_without_scripts_each_session_is_shown_below_the_other(self):
        policy = "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';"
        for options, headers in (({"java_script_enabled": False}, {}), ({}, {"Content-Security-Policy": policy})):
            page = self.served(headers, **options)
            for media in ("screen", "print"):
                page.emulate_media(media=media)
                self.assertEqual(list(self.sections(page)), ["list", "1", "4"])
            self.assertFalse(page.locator("#app").is_visible())

    def served(self, headers, **options):
        """The report as a server sends it."""
        context = self.chromium.new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.route("http://report.test/*", lambda route: route.fulfill(
            path=self.report, headers={"Content-Type": "text/html; charset=utf-8", **headers}))
        page.goto("http://report.test/report.html")
        return page
