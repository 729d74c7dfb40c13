"""Tests of the page of a fleet in a real browser, on generated sessions of five apps.

    python web/tests/browser/test_fleet.py -v [--report FLEET.html] [--screenshots DIR]

With --report they test that page, as far as they know nothing of what is in it.
"""

import argparse
import copy
import json
import pathlib
import re
import shlex
import sys
import tempfile
import unittest

import browser
import hostile
from test_accessibility import AXE, RUN

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "fleet"))
import generated  # noqa: E402
import page as fleet_page  # noqa: E402

OPTIONS = argparse.Namespace(report=None, screenshots=None)
VIEWS = ("findings", "unhandled", "lifetimes", "effects", "sessions")
MOST_BYTES = 5_000_000


class FleetTest(unittest.TestCase):
    """One fleet for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.enterClassContext(cls.folder)
        cls.chromium = browser.shared_chromium()
        cls.answers = fleet_of(700)
        cls.data = fleet_page.data(cls.answers)
        cls.report = fleet_page.assemble(cls.data, pathlib.Path(cls.folder.name) / "fleet.html")

    def visit(self, fragment="", report=None, **options):
        """Opens the page; when the test ends, anything that went wrong on it fails the test."""
        visit = browser.Visit(self.chromium, report or self.report, fragment, reduced_motion="reduce", **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator(".fleet-content").wait_for()
        return visit.page

    def write(self, data, file="other.html", **options):
        return fleet_page.assemble(data, pathlib.Path(self.folder.name) / file, **options)

    def text(self, place):
        return self.data["texts"][place]

    def app(self, name):
        return next(app for app in self.data["apps"] if self.text(app["name"]) == name)


_fleets = {}


def fleet_of(sessions):
    if sessions not in _fleets:
        _fleets[sessions] = generated.answers(generated.rows(sessions))
    return copy.deepcopy(_fleets[sessions])


class Tables(FleetTest):
    def test_the_header_says_what_the_fleet_contains_and_lost(self):
        facts = self.visit().locator(".fleet-header .facts").inner_text()
        sessions = [group for app in self.data["apps"] for group in app["sessions"]]
        for key, word in (("sessions", "sessions"), ("events", "events"), ("lost", "events lost")):
            self.assertIn(f"{sum(group[key] for group in sessions):,} {word}", facts)
        self.assertIn("5 apps", facts)
        self.assertIn(f"{self.data['days'][0]} – {self.data['days'][-1]}", facts)

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
        page.wait_for_function("() => location.hash.includes('search=')")
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


class Effects(FleetTest):
    def test_the_graph_leads_from_an_action_to_a_screen(self):
        page = self.visit("#view=effects&app=Shop&steps=20")
        nodes = page.locator("[data-node]")
        self.assertGreater(nodes.count(), 10)
        self.assertEqual(page.locator(".flow .heading").all_text_contents(), ["User’s action", "Message", "Handler", "Transition or child", "Screen"])
        self.assertEqual(page.locator(".flow .step").count(), 20)
        screen = page.locator(".look-screen").first
        screen.click()
        self.assertEqual(screen.get_attribute("aria-pressed"), "true")
        self.assertIn("Caused by", page.locator("[data-part=panel]").inner_text())
        self.assertGreater(page.locator(".recordings > li").count(), 0)
        self.assertGreater(page.locator(".step.dimmed").count(), 0)
        page.locator("[data-part=panel] .step-links button").first.click()
        self.assertEqual(page.locator(".step.chosen").count(), 1)
        self.assertIn("step", page.locator("[data-part=panel] h2").inner_text())

    def test_counts_are_those_of_the_chosen_version(self):
        page = self.visit("#view=effects&app=Shop&version=3.3.0&steps=20")
        app = self.app("Shop")
        version = next(place for place, each in enumerate(app["versions"]) if self.text(each["name"]) == "3.3.0")
        for label in page.locator(".look-message").evaluate_all("all => all.map((e) => e.getAttribute('aria-label'))"):
            name, count = re.fullmatch(r"(.*), ([0-9,]+) times?", label).groups()
            times = sum(cell["times"] for item in app["effects"] for cell in item["cells"]
                        if [self.text(place) for place in item["to"]] == ["message", "", name] and cell["version"] == version)
            self.assertEqual(int(count.replace(",", "")), times, name)

    def test_a_difference_marks_what_was_added_and_removed(self):
        page = self.visit("#view=effects&app=Shop&steps=0")
        page.locator(".effects-tools select").first.select_option(label="3.4.0")
        page.locator(".effects-tools select").nth(1).select_option(label="3.1.0")
        page.wait_for_function("() => location.hash.includes('before=3.1.0')")
        app = self.app("Shop")
        places = {self.text(version["name"]): place for place, version in enumerate(app["versions"])}
        def has(item, version):
            return any(cell["version"] == places[version] for cell in item["cells"])
        drawn = [item for item in app["effects"] if self.text(item["from"][0])]
        self.assertEqual(page.locator(".step.added").count(), sum(has(item, "3.4.0") and not has(item, "3.1.0") for item in drawn))
        self.assertEqual(page.locator(".step.gone").count(), sum(has(item, "3.1.0") and not has(item, "3.4.0") for item in drawn))
        self.assertGreater(page.locator(".step.gone").count(), 0)
        self.assertIn("removed", page.locator(".effects-legend").inner_text())

    def test_what_is_gone_is_shown_by_recordings_of_the_version_that_had_it(self):
        page = self.visit("#view=effects&app=Shop&version=3.4.0&before=3.1.0")
        gone = page.locator(".step-node.gone")
        self.assertGreater(gone.count(), 0)
        gone.first.click()
        self.assertIn("of 3.1.0, newest first", page.locator("[data-part=panel]").inner_text())
        self.assertGreater(page.locator(".recordings > li").count(), 0)
        page.locator(".step.gone .hit").first.dispatch_event("click")
        self.assertIn("cell=3.1.0", page.url)
        self.assertGreater(page.locator(".recordings > li").count(), 0)

    def test_the_arrow_keys_move_among_the_nodes(self):
        page = self.visit("#view=effects&app=Shop&steps=20")
        focused = lambda: page.evaluate("document.activeElement.getAttribute('data-node')")
        page.locator("[data-node][tabindex='0']").focus()
        first = focused()
        page.keyboard.press("ArrowDown")
        second = focused()
        page.keyboard.press("ArrowRight")
        third = focused()
        self.assertEqual(len({first, second, third}), 3)
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-node][aria-pressed=true]").get_attribute("data-node"), third)

    def test_no_nodes_overlap_and_all_are_in_the_picture(self):
        for width in (1440, 900):
            page = self.visit("#view=effects&app=Shop&steps=0", viewport={"width": width, "height": 900})
            boxes = page.locator(".step-node .body").evaluate_all("all => all.map((e) => ['x', 'y', 'width', 'height'].map((name) => Number(e.getAttribute(name))))")
            size = page.locator(".flow").evaluate("e => [e.width.baseVal.value, e.height.baseVal.value]")
            for place, (x, y, w, h) in enumerate(boxes):
                self.assertTrue(0 <= x and x + w <= size[0] + 1 and 0 <= y and y + h <= size[1], (boxes[place], size))
                for ox, oy, ow, oh in boxes[:place]:
                    self.assertFalse(x < ox + ow and ox < x + w and y < oy + oh and oy < y + h, (boxes[place], (ox, oy)))


class Strange(FleetTest):
    def test_hostile_names_come_out_as_themselves(self):
        names = iter(hostile.NAMES * 60)
        given = {}

        def rename(text):
            if text not in given:
                name = next(names)
                given[text] = name.encode("utf-8", "replace").decode() + (f" {len(given)}" if len(given) >= len(hostile.NAMES) else "")
            return given[text]

        answers = fleet_of(300)
        for answer in answers.values():
            for column in ("app", "headline", "rule", "role", "location", "name", "sender", "file", "type", "from_name", "to_name", "recording", "version"):
                if column not in answer["columns"]:
                    continue
                place = answer["columns"].index(column)
                for row in answer["rows"]:
                    if row[place]:
                        row[place] = rename(row[place])
        data = fleet_page.data(answers)
        report = self.write(data, "hostile.html", name="</title><script>hacked=1</script>")
        page = self.visit("", report)
        for view in VIEWS:
            page.locator(f"#tab-{view}").click()
            self.assertIsNone(page.evaluate("window.hacked ?? null"))
            self.assertEqual(page.locator(".fleet-header h1").inner_text(), "</title><script>hacked=1</script>")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 1440)
        page.locator("#tab-findings").click()
        shown = page.locator(".row-link bdi").all_text_contents()
        self.assertIn("<script>hacked=1</script>", {*given.values()})
        plain = [data["texts"][finding["headline"]] for app in data["apps"] for finding in app["findings"][:8]]
        for text in plain:
            if text.isascii() and text.isprintable() and text.strip() and len(text) < 2000:
                self.assertIn(text, shown)
        for button in page.locator("button.cell").all()[:6]:
            button.click()
            page.locator("[data-part=panel] summary").first.click()
            command = page.locator(".command").first.text_content()
            self.assertNotIn("\n", command)

    def test_a_damaged_page_shows_its_static_part_and_says_why(self):
        visit = browser.Visit(self.chromium, self.write(self.data, "cut.html", damage=lambda letters: letters[:400]))
        self.addCleanup(visit.context.close)
        visit.page.locator("[data-part=failure]").wait_for()
        self.assertIn("cut off or damaged", visit.page.locator("[data-part=failure]").inner_text())
        self.assertTrue(visit.page.locator("#static").is_visible())
        self.assertFalse(visit.page.locator("#fleet").is_visible())

    def test_a_fleet_without_sessions_is_a_page(self):
        answers = {name: {"columns": answer["columns"], "rows": []} for name, answer in fleet_of(300).items()}
        page = self.visit("", self.write(fleet_page.data(answers), "empty.html"))
        self.assertIn("0 sessions", page.locator(".fleet-header").inner_text())
        for view in VIEWS:
            page.locator(f"#tab-{view}").click()
            self.assertGreater(len(page.locator(".fleet-content").inner_text()), 0)

    def test_without_scripts_the_findings_are_there(self):
        visit = browser.Visit(self.chromium, self.report, java_script_enabled=False)
        self.addCleanup(visit.context.close)
        self.assertIn(self.text(self.app("Shop")["findings"][0]["headline"]), visit.page.locator("#static").inner_text())


class Looks(FleetTest):
    def test_axe_finds_nothing_in_any_view(self):
        for scheme in ("light", "dark"):
            # Colours do not depend on the width, and everything else not on the colours.
            for width in ((1440,) if scheme == "light" else (900,)) if not OPTIONS.screenshots else (1440, 900):
                page = self.visit("#app=Shop", color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True)
                page.evaluate(f"() => {{ {AXE} }}")
                for view in VIEWS if scheme == "light" or OPTIONS.screenshots else ("findings", "lifetimes", "effects"):
                    page.locator(f"#tab-{view}").click()
                    if view == "effects":
                        page.locator(".effects-tools select").nth(1).select_option(label="3.2.0")
                        page.locator("[data-node]").nth(3).click()
                    elif view != "sessions":
                        page.locator("button.cell").first.click()
                        page.locator("[data-part=panel] summary").first.click()
                    page.wait_for_timeout(60)
                    found = page.evaluate(RUN)["violations"]
                    lines = [f"{rule['id']}: {node['target']} {node['failureSummary']} {node['html'][:160]}" for rule in found for node in rule["nodes"]]
                    with self.subTest(view=view, scheme=scheme, width=width):
                        self.assertEqual(lines[:5], [])
                    if OPTIONS.screenshots:
                        page.screenshot(path=pathlib.Path(OPTIONS.screenshots) / f"fleet-{view}-{scheme}-{width}.png")

    def test_nothing_is_wider_than_a_narrow_window(self):
        for width in (390, 900):
            page = self.visit(viewport={"width": width, "height": 844})
            for view in VIEWS:
                page.locator(f"#tab-{view}").click()
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width, view)

    def test_a_wide_window_shows_one_screen_without_scrolling_the_page(self):
        page = self.visit("#view=effects&app=Shop&steps=0")
        for view in VIEWS:
            page.locator(f"#tab-{view}").click()
            self.assertEqual(page.evaluate("document.documentElement.scrollHeight"), 900, view)

    def test_ten_thousand_sessions_fit_and_open(self):
        report = self.write(fleet_page.data(fleet_of(10_000)), "large.html")
        self.assertLess(report.stat().st_size, MOST_BYTES)
        page = self.visit("", report)
        self.assertIn("10,000 sessions", page.locator(".fleet-header").inner_text())


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
