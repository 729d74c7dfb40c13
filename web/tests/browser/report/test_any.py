"""Tests of what holds for every report, whoever made it."""

import json
import pathlib

import contract
from report.base import OPTIONS, PARTS, ReportTest


class AnyReport(ReportTest):
    """What holds for every report, whoever made it."""

    def test_all_parts_are_there(self):
        visit = self.visit()
        for part in PARTS:
            self.assertEqual(visit.page.locator(f"[data-part={part}]").count(), 1, part)
        self.assertTrue(visit.page.locator("#static").is_hidden())
        self.assertNotIn("<!--coordviz:", visit.page.title())

    def test_page_forbids_what_it_does_not_need(self):
        visit = self.visit()
        policy = visit.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(visit.page.locator("#app [style*=url], #app [onclick], link, img[src^=http]").count(), 0)

    def test_walk_by_keyboard_through_all_views(self):
        visit = self.visit()
        page = visit.page
        seen = set()
        for _ in range(60):
            page.keyboard.press("Tab")
            part = page.evaluate("document.activeElement.closest('[data-part], .lists')?.dataset.part ?? 'lists'")
            seen.add(part)
        self.assertLessEqual({"search", "timeline", "scrubber", "graph", "inspector", "events"}, seen)

    def test_without_scripts_the_static_part_is_shown(self):
        context = self.chromium.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.report.resolve().as_uri())
        self.assertTrue(page.locator("#static").is_visible())
        self.assertGreater(len(page.locator("#static").inner_text().strip()), 20)
        self.assertFalse(page.locator("#app").is_visible())

    def test_paper_shows_the_static_part_and_the_screen_goes_on_as_before(self):
        page = self.visit().page
        self.assertEqual(page.locator("#static > *").count(), 0)
        page.emulate_media(media="print")
        page.locator("#static h1").wait_for()
        self.assertFalse(page.locator("#app").is_visible())
        page.emulate_media(media="screen")
        page.wait_for_function("() => document.querySelector('#static').childElementCount === 0")
        self.assertTrue(page.locator("#app").is_visible())
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        self.assertGreater(page.locator("#static > *").count(), 0)

    def test_under_a_server_that_forbids_scripts_and_styles_the_static_part_is_shown(self):
        context = self.chromium.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        policy = "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';"
        page.route("http://report.test/*", lambda route: route.fulfill(
            path=self.report, headers={"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy}))
        page.goto("http://report.test/report.html")
        self.assertTrue(page.locator("#static").is_visible())
        self.assertFalse(page.locator("#app").is_visible())

    def test_light_and_dark_follow_the_reader_and_the_button(self):
        ground = "() => getComputedStyle(document.body).backgroundColor"
        looks = {"light": "rgb(255, 255, 255)", "dark": "rgb(23, 25, 27)"}
        for scheme, other in (("light", "dark"), ("dark", "light")):
            page = self.visit(color_scheme=scheme).page
            self.assertEqual(page.evaluate(ground), looks[scheme])
            for wanted in (other, scheme):
                page.emulate_media(color_scheme=wanted)
                # The browser tells of it with the next frame.
                page.wait_for_function("wanted => getComputedStyle(document.body).backgroundColor === wanted", arg=looks[wanted])
            button = page.get_by_role("button", name="Colours")
            for chosen, ground_then in (("light", looks["light"]), ("dark", looks["dark"]), ("auto", looks[scheme])):
                button.click()
                self.assertEqual(button.get_attribute("aria-label"), f"Colours: {chosen}")
                self.assertEqual(page.evaluate(ground), ground_then)

    def test_nothing_is_wider_than_a_narrow_window(self):
        for width in (320, 390):
            page = self.visit(viewport={"width": width, "height": 844}).page
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_what_is_pressed_differs_in_colours_that_the_user_forces(self):
        page = self.visit(forced_colors="active").page
        looks = page.locator(".scales [aria-pressed]").evaluate_all(
            "all => all.map((e) => { const { backgroundColor, color } = getComputedStyle(e); return [e.getAttribute('aria-pressed'), backgroundColor, color]; })")
        self.assertEqual({look[0] for look in looks}, {"true", "false"})
        grounds, letters = ({pressed: look[part] for pressed, *look in looks} for part in (0, 1))
        self.assertNotEqual(grounds["true"], grounds["false"])
        self.assertNotEqual(letters["true"], grounds["true"])

    def test_on_paper_there_is_the_static_part_alone(self):
        for width in (1440, 700):
            page = self.visit(color_scheme="dark", viewport={"width": width, "height": 900}).page
            page.emulate_media(media="print", color_scheme="dark")
            page.locator("#static").wait_for(state="visible")
            self.assertFalse(page.locator("#app").is_visible())
            self.assertEqual(page.evaluate("getComputedStyle(document.body).color"), "rgb(0, 0, 0)")

    def test_an_open_dialog_is_not_on_paper(self):
        page = self.visit().page
        for dialog in page.locator("dialog").all():
            dialog.evaluate("dialog => dialog.showModal()")
            self.assertTrue(dialog.is_visible())
            page.emulate_media(media="print")
            page.locator("#static").wait_for(state="visible")
            self.assertFalse(dialog.is_visible())
            page.emulate_media(media="screen")
            dialog.evaluate("dialog => dialog.close()")

    def test_expected_state_through_the_address(self):
        visit = self.visit()
        visit.all_layers()
        for expected in self.expected():
            visit.go_to_fragment(expected["event"])
            self.compare(visit, expected)

    def test_expected_state_through_the_keyboard(self):
        visit = self.visit()
        visit.all_layers()
        slider = visit.page.locator("[data-part=scrubber] input")
        slider.focus()
        visit.page.keyboard.press("Home")
        for expected in sorted(self.expected(), key=lambda expected: expected["event"]):
            self.press_to(visit, slider, expected["event"])
            self.compare(visit, expected)

    def press_to(self, visit, slider, event):
        """Walks with the arrow keys; a recording may lack some event numbers."""
        for _ in range(100_000):
            now = int(slider.get_attribute("aria-valuetext").split()[1])
            if now == event:
                return
            visit.page.keyboard.press("ArrowRight" if now < event else "ArrowLeft")
        self.fail(f"event {event} cannot be reached")

    def expected(self):
        if OPTIONS.expect:
            return json.loads(pathlib.Path(OPTIONS.expect).read_text(encoding="utf-8"))["events"]
        if self.data is None:
            self.skipTest("no --expect given for this report")
        return contract.expected_of(self.data)[::3]

    def compare(self, visit, expected):
        visit.unfold_all()
        shown = visit.shown()
        with self.subTest(event=expected["event"]):
            self.assertEqual(sorted(shown["nodes"]), sorted(expected["nodes"]))
            self.assertEqual(sorted(shown["edges"]), sorted(map(list, expected["edges"])))

    def test_pictures(self):
        if not OPTIONS.screenshots:
            self.skipTest("no --screenshots given")
        folder = pathlib.Path(OPTIONS.screenshots)
        folder.mkdir(parents=True, exist_ok=True)
        for scheme in ("light", "dark"):
            for width in (1440, 900):
                visit = self.visit(color_scheme=scheme, viewport={"width": width, "height": 900})
                visit.page.wait_for_timeout(200)
                visit.page.screenshot(path=folder / f"report-{scheme}-{width}.png", full_page=True)
