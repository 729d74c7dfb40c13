"""axe-core's rules for accessible pages on every view of the report, light and dark, wide and narrow; and what WCAG asks besides.

    python web/tests/browser/test_accessibility.py -v

The page's policy forbids scripts of others, so each context here goes without the policy; test_report.py tests it.
"""

import pathlib
import unittest

import axe_playwright_python
import browser
from page_test import PageTest

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RUN = "() => axe.run(document, { resultTypes: ['violations'], iframes: false, rules: { 'target-size': { enabled: true } } })"
SCHEMES = ("light", "dark")
WIDTHS = (1440, 900)


def each_tab(page):
    for tab in page.locator("[role=tab]").all():
        tab.click()
        yield tab.inner_text().strip().lower()


def views(page):
    """Brings each view onto the page and names it."""
    for tab in each_tab(page):
        yield f"tab {tab}"
    page.locator("[data-part=graph] [role=treeitem]").nth(2).click()
    yield "a node is chosen"
    page.keyboard.press("Escape")
    page.locator("[role=tab]", has_text="Messages").click()
    page.locator("[data-message] .message-head").first.click()
    yield "a message is chosen"
    page.locator("[data-layer=ownership]").check()
    page.locator("[data-layer=privateViews]").check()
    yield "all layers"
    page.locator("[data-part=search] input").fill("controller")
    yield "search"
    page.locator("[data-part=search] input").fill("")
    page.locator("[data-part=header] button", has_text="?").click()
    yield "keyboard help"
    page.keyboard.press("Escape")


class Accessibility(PageTest):
    def visit(self, name, fragment="", **options):
        report = browser.assemble(browser.fixture(name), pathlib.Path(self.folder.name) / f"{name}.html")
        return self.opened(report, fragment, bypass_csp=True, reduced_motion="reduce", **options)

    def check(self, page, view):
        page.wait_for_timeout(120)
        if page.evaluate("() => typeof axe") == "undefined":
            page.evaluate(f"() => {{ {AXE} }}")
        found = page.evaluate(RUN)["violations"]
        lines = [
            f"{rule['id']} ({rule['impact']}): {node['target']} {node['failureSummary']} {node['html'][:200]}"
            for rule in found for node in rule["nodes"]
        ]
        with self.subTest(view=view):
            self.assertEqual(lines, [])

    def in_all_looks(self, name, fragment=""):
        for scheme in SCHEMES:
            for width in WIDTHS:
                options = {"color_scheme": scheme, "viewport": {"width": width, "height": 900}}
                yield f"{scheme}, {width}", self.visit(name, fragment, **options).page

    def test_axe_finds_nothing_in_any_view(self):
        for look, page in self.in_all_looks("shopping"):
            for view in views(page):
                self.check(page, f"{look}: {view}")

    def test_axe_finds_nothing_where_a_step_adds_and_removes(self):
        events = browser.fixture("shopping")["events"]
        released = [event["n"] for event in events if event["text"] == "PaymentViewController was released"][-1]
        for look, page in self.in_all_looks("shopping", f"#event={released}"):
            self.assertGreater(page.locator("[data-part=graph] [data-ghost]").count(), 0)
            self.check(page, look)

    def test_axe_finds_nothing_where_events_were_lost(self):
        for look, page in self.in_all_looks("gap", "#event=66"):
            self.check(page, look)

    def test_axe_finds_nothing_where_a_session_cannot_be_shown(self):
        first, last = browser.fixture("gap"), browser.fixture("shopping")
        last["session"]["id"] = 2
        report = browser.assemble(last, pathlib.Path(self.folder.name) / "damaged.html", earlier=[first],
                                  damage=lambda session, letters: letters[:40] if session is last else letters)
        for scheme in SCHEMES:
            visit = browser.Visit(self.chromium, report, "#session=2", bypass_csp=True, color_scheme=scheme)
            self.addCleanup(visit.context.close)
            visit.page.locator("[data-part=failure]").wait_for()
            self.check(visit.page, scheme)

    def test_axe_finds_nothing_in_the_list_of_sessions(self):
        first, last = browser.fixture("gap"), browser.fixture("shopping")
        first["session"]["process"] = "CartTests.buyNow(item:)"
        last["session"].update(id=2, process="CartTests.paysTwice()")
        report = browser.assemble(last, pathlib.Path(self.folder.name) / "suite.html", earlier=[first], index=lambda index: {
            **index, "sessions": [{**index["sessions"][0], "failure": "The total is wrong."}, index["sessions"][1]]})
        for scheme in SCHEMES:
            for width in (1440, 390):
                visit = browser.Visit(self.chromium, report, bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900})
                self.addCleanup(visit.context.close)
                visit.page.locator("[data-part=session-list]").wait_for()
                self.check(visit.page, scheme)

    def test_axe_finds_nothing_where_an_address_asks_for_no_session(self):
        page = self.visit("shopping", "#session=9").page
        page.locator(".missing-session").wait_for()
        self.check(page, "light")


if __name__ == "__main__":
    unittest.main()
