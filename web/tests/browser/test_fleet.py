"""The page of a fleet in a real browser, as `coordviz fleet report` writes it.

    python web/tests/browser/test_fleet.py --coordviz .build/debug/coordviz -v
"""

import argparse
import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import axe_playwright_python
import browser
import hostile

sys.path.insert(0, str(browser.ROOT / "Tests" / "Fleet"))
import generated_fleet  # noqa: E402 - its folder comes from the line above.

OPTIONS = argparse.Namespace(coordviz=browser.ROOT / ".build" / "debug" / "coordviz")
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
VIEWS = ["findings", "unhandled", "lifetimes", "effects"]


def report(fleet, output):
    environment = {**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}
    subprocess.run([OPTIONS.coordviz, "fleet", "report", fleet, "-o", output], check=True, env=environment)
    return output


def renamed(fleet, rename):
    """Gives every name in the rows of a fleet another one."""
    names = {"app", "version", "name", "sender_type", "location", "handler_type", "action", "type", "role", "parent_type", "screen",
             "coordinator", "next_screen", "from_screen", "container", "headline", "fingerprint", "recording"}
    for path in (fleet / "rows").rglob("*.gz"):
        lines = [json.loads(line) for line in gzip.open(path, "rt", encoding="utf-8")]
        for row in lines:
            for name in names & row.keys():
                row[name] = rename(row[name])
        path.write_bytes(gzip.compress("".join(json.dumps(row) + "\n" for row in lines).encode(), mtime=0))
    for path in (fleet / "days").iterdir():
        manifest = json.loads(path.read_text())
        for part in manifest["parts"]:
            part["bytes"] = (fleet / part["file"]).stat().st_size
        path.write_text(json.dumps(manifest))


class FleetPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.enterClassContext(folder)
        cls.folder = pathlib.Path(folder.name)
        generated_fleet.make(cls.folder / "fleet", 300, seed=2)
        cls.page_file = report(cls.folder / "fleet", cls.folder / "fleet.html")
        cls.chromium = browser.shared_chromium()

    def visit(self, fragment="", file=None, **options):
        visit = browser.Visit(self.chromium, file or self.page_file, fragment, **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator("[role=tab]").first.wait_for()
        return visit.page

    def test_each_view_opens_from_the_tabs_and_from_its_address(self):
        page = self.visit()
        for index, view in enumerate(VIEWS):
            tab = page.locator("[role=tab]").nth(index)
            tab.click()
            self.assertEqual(tab.get_attribute("aria-selected"), "true")
            text = page.locator("main").inner_text()
            self.assertGreater(page.locator("main section.app").count(), 3, text[:200])
            again = self.visit(f"#view={view}")
            self.assertEqual(again.locator("main").inner_text(), text)

    def test_a_cell_leads_to_the_recordings_that_show_it(self):
        page = self.visit()
        cell = page.locator("td.cell button").first
        label = cell.get_attribute("aria-label")
        cell.click()
        dialog = page.locator("dialog[open]")
        self.assertEqual(dialog.locator("h2").inner_text(), label)
        count = int(label.split(": ")[-1].split(" of ")[0])
        self.assertIn(f"{count} sessions" if count != 1 else "One session", dialog.inner_text())
        self.assertEqual(dialog.locator("li").count(), min(count, 20))
        command = dialog.locator("code").first.inner_text()
        self.assertRegex(command, r"^coordviz check --session 1 /recordings/[0-9a-f-]{36}\.sqlite$")
        page.keyboard.press("Escape")
        self.assertEqual(page.locator("dialog[open]").count(), 0)

    def test_apps_and_words_choose_what_is_shown_and_the_address_keeps_it(self):
        page = self.visit()
        app = page.locator("header select option").nth(2).get_attribute("value")
        page.locator("header select").select_option(app)
        self.assertEqual(page.locator("main h2").all_inner_texts(), [app])
        page.locator("header input[type=search]").fill("stale-parent")
        self.assertTrue(all("stale-parent" in text for text in page.locator("tbody tr").all_inner_texts()))
        again = self.visit(page.url[page.url.index("#"):])
        self.assertEqual(again.locator("main").inner_text(), page.locator("main").inner_text())
        page.locator("header input[type=search]").fill("nothing like this")
        self.assertIn("Nothing matches", page.locator("main").inner_text())

    def test_columns_sort(self):
        page = self.visit("#view=unhandled")
        table = page.locator("table").first
        heading = table.locator("th").nth(1)
        for order, reverse in [("descending", True), ("ascending", False)]:
            heading.locator("button").click()
            self.assertEqual(heading.get_attribute("aria-sort"), order)
            counts = [int(text) for text in table.locator("tbody tr td:nth-child(2)").all_inner_texts()]
            self.assertEqual(counts, sorted(counts, reverse=reverse))
            self.assertGreater(len(counts), 3)

    def test_tabs_and_lines_of_the_graph_work_with_keys(self):
        page = self.visit()
        page.locator("[role=tab]").first.focus()
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        self.assertEqual(page.evaluate("document.activeElement.id"), "tab-effects")
        page.locator(".effects .edge").first.focus()
        page.keyboard.press("Enter")
        self.assertGreater(page.locator("dialog[open] li").count(), 0)

    def test_the_graph_compares_two_versions(self):
        page = self.visit("#view=effects")
        page.locator(".controls select").first.select_option("2.0.0")
        page.locator(".controls select").nth(1).select_option("1.2.0")
        kinds = {name for value in page.locator(".effects .edge").evaluate_all("all => all.map((one) => one.getAttribute('class'))") for name in value.split()}
        self.assertLessEqual({"more", "less"}, kinds)
        self.assertIn("only after", page.locator(".legend").first.inner_text())

    def test_cards_do_not_overlap_and_texts_stay_in_them(self):
        page = self.visit("#view=effects")
        wrong = page.evaluate("""() => [...document.querySelectorAll('.effects svg')].flatMap((picture) => {
            const cards = [...picture.querySelectorAll('rect')].map((one) => ({ box: one.getBoundingClientRect(), texts: [...one.parentNode.querySelectorAll('text')].map((text) => text.getBoundingClientRect()) }));
            const problems = [];
            for (const [index, { box, texts }] of cards.entries()) {
              for (const text of texts) if (text.left < box.left - 1 || text.right > box.right + 1) problems.push('a text leaves its card');
              if (texts.length === 2 && texts[0].right > texts[1].left) problems.push('a name touches its count');
              for (const other of cards.slice(index + 1)) if (box.left < other.box.right && other.box.left < box.right && box.top < other.box.bottom && other.box.top < box.bottom) problems.push('cards overlap');
            }
            return problems;
        })""")
        self.assertEqual(wrong, [])

    def test_names_that_mean_harm_are_shown_as_themselves(self):
        fleet = self.folder / "hostile"
        generated_fleet.make(fleet, 60, seed=9)
        names = [name.encode("utf-8", "replace").decode() for name in hostile.NAMES if 0 < len(name) < 200 and "\0" not in name]
        renamed(fleet, hostile.Renaming(names))
        file = report(fleet, self.folder / "hostile.html")
        page = self.visit(file=file)
        for view in range(len(VIEWS)):
            page.locator("[role=tab]").nth(view).click()
            cells = page.locator("td.cell button, .effects .edge")
            if cells.count():
                cells.first.dispatch_event("click")
                page.keyboard.press("Escape")
        self.assertIsNone(page.evaluate("window.hacked ?? null"))
        self.assertEqual(page.locator("main b, main img, main script").count(), 0)
        without = browser.Visit(self.chromium, file, java_script_enabled=False)
        self.addCleanup(without.context.close)
        self.assertIn("<script>", without.page.locator("#static").inner_text())

    def test_without_scripts_the_findings_are_a_table(self):
        page = browser.Visit(self.chromium, self.page_file, java_script_enabled=False)
        self.addCleanup(page.context.close)
        self.assertGreater(page.page.locator("#static tbody tr").count(), 10)

    def test_the_page_of_10_000_sessions_has_at_most_5_megabytes(self):
        fleet = self.folder / "large"
        generated_fleet.make(fleet, 10_000, seed=1)
        file = report(fleet, self.folder / "large.html")
        self.assertLessEqual(file.stat().st_size, 5_000_000)
        page = self.visit(file=file)
        self.assertIn("10000 sessions", page.locator("header").inner_text())

    def test_the_rules_for_accessible_pages_hold(self):
        fleet = self.folder / "small"
        generated_fleet.make(fleet, 60, seed=4)
        file = report(fleet, self.folder / "small.html")
        for scheme, width in [("light", 1440), ("dark", 900)]:
            for view in VIEWS:
                with self.subTest(scheme=scheme, width=width, view=view):
                    page = self.visit(f"#view={view}", file, bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900})
                    page.evaluate(AXE)
                    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'], iframes: false })")
                    self.assertEqual([(v["id"], v["nodes"][0]["html"][:120]) for v in found["violations"]], [])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--coordviz", type=lambda text: pathlib.Path(text).resolve(), default=OPTIONS.coordviz)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
