"""A fleet's page with strange contents, its accessibility and its size; test_fleet.py runs these tests."""

import pathlib

import browser
import hostile
from fleet_test import OPTIONS, VIEWS, FleetTest, fleet_of, fleet_page
from axe import AXE, RUN

MOST_BYTES = 5_000_000

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
