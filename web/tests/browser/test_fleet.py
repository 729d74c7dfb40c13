"""Tests of the page of a fleet in a real browser, on generated sessions of five apps.

    python web/tests/browser/test_fleet.py -v [--report FLEET.html] [--screenshots DIR]

With --report they test that page, as far as they know nothing of what is in it.
"""

import argparse
import re
import shlex
import sys
import unittest

import browser
from fleet_effects import Effects  # noqa: F401  unittest finds it here
from fleet_looks import Looks, Strange  # noqa: F401
from fleet_test import OPTIONS, VIEWS, FleetTest, fleet_of, fleet_page


class Tables(FleetTest):
    def test_the_header_says_what_the_fleet_contains_and_lost(self):
        facts = self.visit().locator(".fleet-header .facts").inner_text()
        sessions = [group for app in self.data["apps"] for group in app["sessions"]]
        for key, word in (("sessions", "sessions"), ("events", "events"), ("lost", "events lost")):
            self.assertIn(f"{sum(group[key] for group in sessions):,} {word}", facts)
        self.assertIn("5 apps", facts)
        self.assertIn(f"{self.data['days'][0]} – {self.data['days'][-1]}", facts)

    def test_the_keyboard_reaches_all_choices_of_a_menu(self):
        page = self.visit()
        menu = page.get_by_role("combobox", name="App")
        menu.focus()
        for app in (1, 2, 3):
            page.keyboard.press("ArrowDown")
            self.assertEqual(page.evaluate("document.activeElement.tagName"), "SELECT")
            self.assertEqual(menu.evaluate("menu => menu.selectedIndex"), app)

    def test_a_cell_counts_the_judged_sessions_of_its_version_and_leads_to_their_recordings(self):
        page = self.visit("#app=Shop")
        app = self.app("Shop")
        finding = app["findings"][0]
        cell = max(finding["cells"], key=lambda each: each["sessions"])
        version = cell["version"]
        label = self.text(app["versions"][version]["name"])
        of_version = [group for group in app["sessions"] if group["version"] == version]
        unknown = sum(group["sessions"] for group in of_version if finding["rule"] in group["notJudged"])
        judged = sum(group["sessions"] for group in of_version) - unknown
        button = page.locator("tbody tr").first.locator(f"button.cell[data-version='{label}']")
        self.assertIn(f"{cell['sessions']} of {judged} sessions of {label}; not judged in {unknown} session", button.get_attribute("aria-label"))
        button.click()
        panel = page.locator("[data-part=panel]")
        self.assertEqual(panel.locator("h2 bdi").inner_text(), self.text(finding["headline"]))
        self.assertIn(f"20 of {cell['sessions']}, newest first.", panel.inner_text())
        self.assertEqual(panel.locator(".recordings > li").count(), 20)
        self.assertIn(f"and {cell['sessions'] - 20} more sessions", panel.inner_text())
        recordings = self.data["recordings"]
        first = cell["recordings"][0]
        panel.locator("summary").first.click()
        panel.locator(".command").first.wait_for()
        text = panel.locator(".recordings > li").first.inner_text()
        self.assertIn(recordings["ids"][first], text)
        commands = panel.locator(".recordings > li").first.locator(".command").all_inner_texts()
        path, number = self.text(recordings["paths"][first]), str(recordings["numbers"][first])
        self.assertEqual(shlex.split(commands[0]), ["coordviz", "check", "--session", number, path])
        self.assertEqual(shlex.split(commands[1])[:5], ["coordviz", "export", "--html", "--session", number])
        self.assertEqual(shlex.split(commands[1])[-1], path)

    def test_a_command_is_copied_and_the_page_says_so(self):
        visit = browser.Visit(self.chromium, self.report, permissions=["clipboard-read", "clipboard-write"])
        self.addCleanup(visit.context.close)
        page = visit.page
        page.locator("button.cell").first.click()
        page.locator("[data-part=panel] summary").first.click()
        command = page.locator(".command").first.inner_text()
        page.locator(".copy-command").first.click()
        page.wait_for_function("() => document.querySelector('[data-part=panel] [role=status]').textContent.includes('clipboard')")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), command)
        self.assertEqual(visit.problems, [])

    def test_each_cell_of_each_view_has_recordings_or_says_why_not(self):
        for view in ("findings", "unhandled", "lifetimes", "effects"):
            page = self.visit(f"#view={view}&app=Shop&steps=20")
            for button in page.locator("button.cell").all()[:5]:
                button.click()
                with self.subTest(view=view, cell=button.get_attribute("aria-label")):
                    self.assertGreater(page.locator(".recordings > li").count(), 0)

    def test_what_was_not_judged_is_not_zero(self):
        answers = fleet_of(700)
        sessions = answers["report-sessions"]
        place = {name: sessions["columns"].index(name) for name in ("app", "version", "not_judged")}
        findings = answers["report-findings"]
        rule = findings["columns"].index("rule")
        named = next(row for row in findings["rows"] if row[findings["columns"].index("app")] == "Shop")
        for row in sessions["rows"]:
            if row[place["app"]] == "Shop" and row[place["version"]] == "3.1.0":
                row[place["not_judged"]] = named[rule]
        kept = [row for row in findings["rows"] if not (row[findings["columns"].index("version")] == "3.1.0" and row[rule] == named[rule])]
        findings["rows"] = kept
        page = self.visit("#app=Shop", self.write(fleet_page.data(answers)))
        column = page.locator("thead th").all_inner_texts().index("3.1.0")
        row = page.locator("tbody tr", has_text=named[rule]).first
        self.assertEqual(row.locator("th, td").nth(column).inner_text(), "not judged")
        page.locator("#tab-sessions").click()
        self.assertIn(f"Not judged: {named[rule]}", page.locator(".fleet-content").inner_text())

    def test_a_column_sorts_its_rows_and_says_so(self):
        page = self.visit("#view=unhandled&app=Shop")
        shares = lambda: [text.split("\n") for text in page.locator("tbody tr td:last-child").all_inner_texts()]
        page.locator("thead [data-sort='version/3.4.0']").click()
        header = page.locator("thead th[aria-sort]")
        self.assertEqual(header.get_attribute("aria-sort"), "descending")
        percents = [int(re.sub(r"[^0-9]", "", cell[1])) if len(cell) > 1 else 0 for cell in shares()]
        self.assertEqual(percents, sorted(percents, reverse=True))
        self.assertGreater(percents[0], 0)
        page.locator("thead [data-sort='name']").click()
        names = page.locator("tbody .row-link").all_inner_texts()
        self.assertEqual(names, sorted(names))
        self.assertIn("sort=name", page.url)
        page.locator("thead [data-sort='name']").click()
        self.assertEqual(page.locator("tbody .row-link").all_inner_texts(), names[::-1])
        page.locator("thead [data-sort='name']").click()
        self.assertEqual(page.locator("thead th[aria-sort]").count(), 0)

    def test_a_search_and_an_app_restrict_the_rows(self):
        page = self.visit()
        self.assertEqual(page.locator("section.app").count(), 5)
        page.keyboard.press("/")
        page.keyboard.type("payment presented")
        # A slow machine may search for the first letters before the others are typed.
        page.wait_for_function("() => new URLSearchParams(location.hash.slice(1)).get('search') === 'payment presented'")
        found = page.locator("tbody tr").all_inner_texts()
        self.assertTrue(found and all("PaymentController was presented" in row for row in found), found)
        self.assertIn("found", page.locator(".fleet-tools [role=status]").inner_text())
        page.locator("input[type=search]").fill("nothing has this name")
        page.locator("text=Nothing matches the search.").wait_for()
        page.locator("input[type=search]").fill("")
        page.wait_for_function("() => !location.hash.includes('search=')")
        page.locator(".app-choice select").select_option(label="Bank")
        self.assertEqual(page.locator("section.app > h2 bdi").all_inner_texts(), ["Bank"])
        self.assertIn("app=Bank", page.url)

    def test_an_address_leads_to_its_cell_and_back_leads_away(self):
        page = self.visit("#app=Shop")
        page.locator("button.cell").nth(2).click()
        chosen = page.locator("[data-part=panel]").inner_text()
        again = self.visit("#" + page.url.split("#")[1])
        self.assertEqual(again.locator("[data-part=panel]").inner_text(), chosen)
        self.assertEqual(again.locator("button.cell[aria-pressed=true]").count(), 1)
        page.go_back()
        page.locator(".hint").wait_for()

    def test_no_address_breaks_the_page(self):
        page = self.visit()
        for fragment in ("#view=nothing", "#row=%", "#row=Shop/%E0%A4%A", "#app=Nobody&sort=-version/9&cell=9", "#view=effects&version=9&before=9&steps=7",
                         "#row=" + "x/" * 3000, "#view=__proto__&app=constructor", "#view=effects&app=Shop&version=3.4.0&before=3.4.0"):
            page.evaluate("(hash) => { location.hash = hash }", fragment)
            page.wait_for_function("() => document.querySelectorAll('tbody tr').length > 0")
            self.assertTrue(page.locator(".fleet-content").is_visible(), fragment)
        self.assertGreater(self.visit("#row=%&view=effects&steps=7&app=Nobody").locator("[data-node]").count(), 0)

    def test_the_keyboard_reaches_everything(self):
        page = self.visit("#app=Shop")
        focused = lambda: page.evaluate("document.activeElement.getAttribute('aria-label')")
        page.locator("button.cell").first.focus()
        seen = [focused()]
        for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Home"):
            page.keyboard.press(key)
            seen.append(focused())
        self.assertEqual(len(set(seen)), len(seen), seen)
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("button.cell[aria-pressed=true]").get_attribute("aria-label"), seen[-1])
        page.keyboard.press("Escape")
        page.locator(".hint").wait_for()
        self.assertEqual(focused(), seen[-1])
        self.assertEqual(page.locator("button.cell[tabindex='0']").count(), 1)
        page.locator("#tab-findings").focus()
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("[role=tab][aria-selected=true]").inner_text(), "Unhandled messages")
        self.assertEqual(page.evaluate("document.activeElement.id"), "tab-unhandled")

    def test_the_panel_of_a_row_leads_back_to_the_row(self):
        page = self.visit("#app=Shop")
        link = page.locator("tbody .row-link").first
        link.press("Enter")
        page.get_by_role("button", name="End the selection").press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), link.text_content())

    def test_the_newest_version_is_in_sight_beside_the_names_in_a_narrow_window(self):
        page = self.visit("#app=Shop", viewport={"width": 390, "height": 844})
        right = page.locator("tbody tr").first.locator("td").last.bounding_box()
        self.assertLessEqual(right["x"] + right["width"], 390)
        self.assertGreaterEqual(page.locator("tbody tr th").first.bounding_box()["x"], 0)

    def test_long_tables_open_on_request(self):
        page = self.visit("#view=lifetimes")
        first = page.locator("section.app").first
        self.assertEqual(first.locator("tbody tr").count(), 8)
        first.locator(".show-all").click()
        self.assertEqual(page.locator("section.app").first.locator("tbody tr").count(), len(self.app("Shop")["lifetimes"]))


class Given(unittest.TestCase):
    """A page that the tool made."""

    def test_each_view_opens_and_its_cells_lead_to_recordings(self):
        if not OPTIONS.report:
            self.skipTest("no --report")
        for view in VIEWS:
            with browser.Visit(browser.shared_chromium(), OPTIONS.report, f"#view={view}") as visit:
                visit.page.locator(".fleet-content").wait_for()
                if view != "sessions" and visit.page.locator("button.cell").count() > 0:
                    visit.page.locator("button.cell").first.click()
                    self.assertGreater(visit.page.locator(".recordings > li").count(), 0)
                self.assertEqual(visit.problems, [])


def main():
    parser = argparse.ArgumentParser(description="Tests the page of a fleet in a browser.")
    parser.add_argument("--report", help="a page to test besides those of generated sessions")
    parser.add_argument("--screenshots", help="folder for pictures")
    parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0], *parser.parse_known_args()[1]])


if __name__ == "__main__":
    main()
