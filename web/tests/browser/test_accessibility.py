"""axe-core's rules for accessible pages on every view of the report, light and dark, wide and narrow; and what WCAG asks besides.

    python web/tests/browser/test_accessibility.py -v

The page's policy forbids scripts of others, so each context here goes without the policy; test_report.py tests it.
"""

import os
import pathlib
import random
import unittest

import browser
import report_states
from axe import AXE, RUN
from page_test import PageTest

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


def with_findings():
    """The sample's data with a finding of each severity, and rules that could not be checked. The first one is of an unhandled message."""
    data = browser.fixture("shopping")
    unhandled = next(message for message in data["messages"] if message["outcome"] == "unhandled")
    nodes = {node["name"]: node["id"] for node in data["nodes"]}
    found = [("error", unhandled["endEvent"], unhandled["sender"]), ("warning", 60, nodes["HomeController"]), ("info", 20, nodes["UIWindow"])]
    findings = [{
        "rule": f"rule-{severity}", "title": f"A rule of {severity}", "severity": severity, "headline": f"A finding of {severity}", "reason": "Why it is one.",
        "advice": "What to do.", "evidence": [moment], "nodes": [node], "moment": moment, "location": "A.swift:3", "fingerprint": f"rule-{severity}/1",
        "occurrences": 2, "furtherMoments": [moment + 5]} for severity, moment, node in found]
    return {**data, "notJudged": {"mvc-service-access": "no service is declared"}, "findings": findings}


# What opens over the page or in it, by its name: how it is opened.
OPENED = {
    "facts": lambda page: page.get_by_role("button", name="Facts").click(),
    "legend": lambda page: page.locator(".graph-foot .legend summary").click(),
    "copy menu": lambda page: page.get_by_role("button", name="Copy\u2026").click(),
    "kinds of events": lambda page: page.locator(".kind-menu summary").click(),
    "picture of causes and effects": lambda page: (page.locator("#tab-effects").click(), page.locator("[data-part=effects] button", has_text="Picture").click()),
    "focus": lambda page: (page.locator("[data-part=graph] [role=treeitem]").nth(2).click(), page.get_by_role("button", name="Focus").click()),
    "chain and delegates": lambda page: (page.locator("[data-layer=chain]").check(), page.locator("[data-layer=delegates]").check()),
    "one that is added, chosen by keyboard": lambda page: (page.locator("[data-part=graph] [role=treeitem]").first.focus(), page.keyboard.press("ArrowDown")),
}


IS_EVERY_CASE_TRIED = os.environ.get("COORDVIZ_EVERY_CALL") == "1"
SEED = os.environ.get("COORDVIZ_SEED") or str(random.SystemRandom().randrange(1 << 32))
RANDOM = random.Random(SEED)


def chosen_states():
    """A tenth of the states with each COORDVIZ_SEED; all with COORDVIZ_EVERY_CALL=1."""
    states = list(enumerate(report_states.STATES.items()))
    return states if IS_EVERY_CASE_TRIED else RANDOM.sample(states, -(-len(states) // 10))


def chosen_looks():
    """Pairs of a scheme and a width: each scheme and each width at least once, or all pairs."""
    looks = [(scheme, width) for scheme in SCHEMES for width in WIDTHS]
    if IS_EVERY_CASE_TRIED:
        return looks
    schemes = RANDOM.sample(SCHEMES, len(SCHEMES))
    return [(schemes[place % len(schemes)], width) for place, width in enumerate(WIDTHS)]


# Here, because what a test prints would be in the line of its verdict.
print("All states in all looks." if IS_EVERY_CASE_TRIED else f"A tenth of the states, and two looks of four, with COORDVIZ_SEED={SEED}.")
STATES = chosen_states()
LOOKS = chosen_looks()


class Accessibility(PageTest):
    def visit(self, name, fragment="", data=None, **options):
        report = browser.assemble(data or browser.fixture(name), pathlib.Path(self.folder.name) / f"{name}.html", **options.pop("assembled", {}))
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

    def in_all_looks(self, name, fragment="", **more):
        for scheme, width in LOOKS:
            options = {"color_scheme": scheme, "viewport": {"width": width, "height": 900}}
            yield f"{scheme}, {width}", self.visit(name, fragment, **options, **more).page

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

    def test_axe_finds_nothing_at_findings_and_in_the_page_of_one(self):
        data = with_findings()
        first = data["findings"][0]["fingerprint"]
        of_one = {**data, "findings": data["findings"][:1], "session": {
            **data["session"], "extract": "An extract for one finding: 125 of 4,319 events. Other findings are left out."}}
        marked = {"index": lambda index: {**index, "sessions": [{**session, "finding": first} for session in index["sessions"]]}}
        for look, page in self.in_all_looks("page-of-a-finding", data=of_one, assembled=marked):
            page.wait_for_function("() => location.hash.includes('finding=')")
            self.assertTrue(page.locator("[data-part=header] .extract").is_visible())
            self.check(page, f"{look}: the page of a finding")
        for look, page in self.in_all_looks("findings", data=data):
            page.locator("#tab-findings").click()
            self.check(page, f"{look}: the list of findings")
            for finding in data["findings"]:
                page.locator(f"[data-finding='{finding['fingerprint']}']").click()
                self.check(page, f"{look}: {finding['headline']}")

    def test_axe_finds_nothing_in_any_state_of_stepping(self):
        """The states that are measured, each at a moment in the middle."""
        looks = [("light", 1440), ("dark", 1440), ("light", 900), ("dark", 900)]
        for number, (name, (_, prepare, way)) in STATES:
            # Each state in two looks, because all four would take minutes.
            for scheme, width in (looks[number % 4], looks[3 - number % 4]):
                page = self.visit("states", data=with_findings(), color_scheme=scheme, viewport={"width": width, "height": 900}).page
                page.evaluate(f"async () => {{ {report_states.HELPERS} {prepare} }}")
                if way == report_states.JUMP:
                    page.evaluate(f"async share => {{ {report_states.HELPERS} {way} }}", 0.55)
                    page.wait_for_timeout(300)
                self.check(page, f"{scheme}, {width}: {name}")

    def test_axe_finds_nothing_in_what_opens_over_the_page(self):
        for name, opens in OPENED.items():
            for scheme in SCHEMES:
                page = self.visit("opened", data=with_findings(), color_scheme=scheme).page
                opens(page)
                page.wait_for_timeout(200)
                self.check(page, f"{scheme}: {name}")

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
