"""Tests of the address: a copied link leads to the same sight."""

import json
import pathlib

import browser
from report.address import AddressTest


class Address(AddressTest):
    """What a person did to the page beside choosing is in the address, and nothing else is."""

    def test_a_link_stays_short_as_long_as_nothing_is_unusual(self):
        page = self.visit("#event=60").page
        page.locator(".picture [data-node='9']").dispatch_event("click")
        page.keyboard.press("]")
        self.assertEqual(self.settled(page), "#event=61&node=9")
        page.get_by_role("tab", name="Messages").click()
        page.get_by_role("tab", name="Events").click()
        self.press(page, "Zoom timeline in", "All")
        self.assertEqual(self.settled(page), "#event=61&node=9")

    def test_the_part_of_the_graph(self):
        page = self.visit("#event=60").page
        canvas = page.locator(".canvas").bounding_box()
        self.press(page, "Zoom in", "Zoom in")
        self.copied(page, ["graph"])
        self.press(page, "Fit")
        self.copied(page, [])
        page.mouse.move(canvas["x"] + 20, canvas["y"] + canvas["height"] - 20)
        page.mouse.down()
        page.mouse.move(canvas["x"] + 90, canvas["y"] + canvas["height"] - 60, steps=3)
        page.mouse.up()
        page.mouse.wheel(0, -200)
        self.copied(page, ["graph"])

    def test_the_part_of_the_graph_in_a_window_of_another_size(self):
        page = self.visit("#event=60").page
        self.press(page, "Zoom in", "Zoom in", "Zoom in")
        fragment = self.settled(page)
        middle = """() => { const { x, y, width, height } = document.querySelector('.picture').viewBox.baseVal;
          return [x + width / 2, y + height / 2, document.querySelector('.canvas').clientWidth / width * 100].map(Math.round); }"""
        wanted = page.evaluate(middle)
        for width, height in ((900, 700), (1900, 1000)):
            other = self.visit(fragment, viewport={"width": width, "height": height}).page
            for value, expected in zip(other.evaluate(middle), wanted):
                self.assertAlmostEqual(value, expected, delta=1)
            self.assertEqual(self.settled(other), fragment)

    def test_the_part_of_the_timeline(self):
        page = self.visit("#event=60").page
        self.press(page, "Zoom timeline in", "Zoom timeline in", "Zoom timeline in")
        self.assertIn("&events=", self.copied(page, ["events"]))
        self.press(page, "Time")
        self.assertRegex(self.copied(page, ["time"]), "&time=[0-9]+-[0-9]+$")
        self.press(page, "All")
        self.assertIn("&time=all", self.copied(page, ["time"]))
        page.get_by_role("separator", name="Height of the lanes").press("ArrowUp")
        self.copied(page, ["time", "lanes"])

    def test_the_tab_the_statistics_and_the_filters(self):
        page = self.visit("#event=60").page
        page.get_by_role("tab", name="Findings").click()
        self.assertIn("&tab=findings", self.copied(page, ["tab"]))
        page.get_by_role("tab", name="Messages").click()
        self.press(page, "Statistics")
        self.copied(page, ["tab", "statistics"])
        page.locator("[data-statistic='PayNow']").click()
        self.assertIn("&only=PayNow", self.copied(page, ["tab", "only"]))
        page = self.visit("#event=60").page
        page.locator(".kind-menu summary").click()
        for place in range(2):
            page.locator(".kind-panel input").nth(place).check()
        page.keyboard.press("Escape")
        self.copied(page, ["kinds"])
        page.locator(".legend summary").click()
        self.copied(page, ["kinds", "legend"])

    def test_a_tab_that_the_choice_would_not_open(self):
        page = self.visit("#message=1").page
        page.get_by_role("tab", name="Events").click()
        self.assertIn("&tab=events", self.copied(page, ["message", "tab"]))

    def test_a_message_is_drawn_with_its_statistics_beside_it_where_they_were(self):
        page = self.visit("#event=60&message=1&statistics=shown&only=PayNow").page
        self.assertEqual(page.get_by_role("button", name="Statistics").get_attribute("aria-pressed"), "true")

    def test_everything_at_once_in_one_of_several_sessions(self):
        second = json.loads(json.dumps(self.data))
        second["session"].update(id=4, process="second")
        report = browser.assemble(second, pathlib.Path(self.folder.name) / "two.html", earlier=[browser.fixture("gap")])
        for session in (1, 4):
            page = self.visit(f"#session={session}&event=20", report).page
            page.locator(".picture [aria-expanded=true]").first.focus()
            page.keyboard.press(" ")
            self.press(page, "Zoom in", "Zoom timeline in")
            page.get_by_role("tab", name="Messages").click()
            page.locator("[data-layer=ownership]").check()
            fragment = self.copied(page, ["session", "fold", "graph", "events", "tab", "layers"], report)
            self.assertTrue(fragment.startswith(f"#session={session}&"), fragment)

    def test_what_is_impossible_is_ignored(self):
        usual = self.sight(self.visit("#event=60").page)
        script = "%3Cscript%3Ealert(1)%3C/script%3E"
        wrong = "&".join(f"{key}={value}" for key in ("fold", "unfold", "ungroup", "single", "focus", "graph", "events", "time", "tab", "only", "statistics", "lanes", "legend")
                         for value in (script,))
        for fragment in (wrong, "graph=1e99,0,1&focus=99999&fold=-1,99,x&events=9-3&tab=%00&kinds=nothing&only=__proto__&lanes=1e9", "graph=&fold=&kinds=&time=5-5&tab=constructor"):
            with self.subTest(fragment=fragment):
                page = self.visit(f"#event=60&{fragment}").page
                self.assertEqual(self.settled(page), "#event=60")
                self.assertSeen(page, usual)

    def test_nobody_is_led_to_where_nothing_is(self):
        page = self.visit("#event=60&graph=-999999,999999,999").page
        canvas = page.locator(".canvas").bounding_box()
        corner = page.evaluate("""() => { const box = document.querySelector('.picture').viewBox.baseVal; return [box.x, box.y, box.width, box.height]; }""")
        self.assertAlmostEqual(canvas["width"] / corner[2], 4, delta=0.05)
        self.assertLess(abs(corner[0]) + abs(corner[1]), 5000)

    def test_moving_about_makes_no_way_back_and_writes_when_it_ends(self):
        page = self.visit("#event=60").page
        self.settled(page)
        page.evaluate("""() => {
          window.written = 0;
          for (const name of ['replaceState', 'pushState']) {
            const write = history[name].bind(history);
            history[name] = (...rest) => { window.written += 1; write(...rest); };
          }
        }""")
        length = page.evaluate("history.length")
        canvas = page.locator(".canvas").bounding_box()
        page.mouse.move(canvas["x"] + 200, canvas["y"] + 100)
        page.evaluate("""() => { for (let turn = 0; turn < 200; turn += 1)
          document.querySelector('.picture').dispatchEvent(new WheelEvent('wheel', { deltaY: -1, bubbles: true, cancelable: true })); }""")
        self.settled(page)
        self.assertEqual(page.evaluate("written"), 1)
        page.get_by_role("tab", name="Messages").click()
        page.locator(".picture [aria-expanded=true]").first.focus()
        page.keyboard.press(" ")
        self.press(page, "Zoom timeline in")
        self.settled(page)
        self.assertEqual(page.evaluate("history.length"), length)
        page.locator(".picture [data-node]").first.dispatch_event("click")
        self.settled(page)
        self.assertEqual(page.evaluate("history.length"), length + 1)

    def test_the_way_back_leads_to_what_was_seen_then_and_forward_again(self):
        page = self.visit("#event=60").page
        page.locator(".picture [data-node='4']").dispatch_event("click")
        self.press(page, "Zoom in", "Zoom in")
        then = self.sight(page)["view"]
        self.settled(page)
        page.locator(".picture [data-node='9']").dispatch_event("click")
        self.press(page, "Zoom out", "Zoom out", "Zoom out")
        page.get_by_role("tab", name="Messages").click()
        last = self.settled(page)
        page.go_back()
        page.wait_for_function("() => location.hash.includes('node=4')")
        self.settled(page)
        for value, wanted in zip(self.sight(page)["view"], then):
            self.assertAlmostEqual(value, wanted, delta=1)
        # To go back is no choice of its own, even where the page adds what stayed: else nobody could go on, or farther back.
        page.go_forward()
        page.wait_for_function("() => location.hash.includes('node=9')")
        self.assertEqual(self.settled(page), last)
        for wanted in ("node=4", None):
            page.go_back()
            page.wait_for_function("wanted => wanted ? location.hash.includes(wanted) : !location.hash.includes('node=')", arg=wanted)
            self.settled(page)

    def test_the_way_back_leads_to_the_tab_that_was_open(self):
        page = self.visit("#event=60").page
        tab = "document.querySelector('[role=tab][aria-selected=true]').id"
        page.locator(".picture [data-node='4']").dispatch_event("click")
        page.get_by_role("tab", name="Findings").click()
        self.settled(page)
        page.evaluate("document.querySelector('[data-message=\"1\"] .message-head').click()")
        page.get_by_role("button", name="Statistics").click()
        self.settled(page)
        self.assertEqual(page.evaluate(tab), "tab-messages")
        for wanted in ("tab-findings", "tab-events"):
            page.go_back()
            page.wait_for_function("() => !location.hash.includes('message=')")
            self.settled(page)
            self.assertEqual(page.evaluate(tab), wanted)
        for wanted in ("tab-findings", "tab-messages"):
            page.go_forward()
            self.settled(page)
            self.assertEqual(page.evaluate(tab), wanted)
        self.assertEqual(page.get_by_role("button", name="Statistics").get_attribute("aria-pressed"), "true")

    def test_the_way_back_leads_to_the_part_of_the_timeline_and_to_the_filters_that_were_chosen(self):
        page = self.visit("#event=60").page
        self.settled(page)
        usual = self.sight(page)
        page.locator(".picture [data-node='4']").dispatch_event("click")
        self.press(page, "Zoom timeline in", "Time")
        page.locator(".kind-menu summary").click()
        page.locator(".kind-panel input").first.check()
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Messages").click()
        self.press(page, "Statistics")
        page.locator("[data-statistic='PayNow']").click()
        chosen = self.sight(page)
        self.assertEqual(self.keys(self.settled(page)), {"event", "node", "time", "kinds", "tab", "only"})
        page.go_back()
        page.wait_for_function("() => !location.hash.includes('node=')")
        self.assertEqual(self.settled(page), "#event=60")
        seen = ("part", "count", "only", "kinds", "events", "statistics")
        self.assertEqual({key: self.sight(page)[key] for key in seen}, {key: usual[key] for key in seen})
        page.go_forward()
        page.wait_for_function("() => location.hash.includes('node=')")
        self.settled(page)
        self.assertEqual({key: self.sight(page)[key] for key in seen}, {key: chosen[key] for key in seen})

    def test_a_link_within_the_page_leaves_the_part_of_the_timeline_and_the_filters(self):
        page = self.visit("#event=60&kinds=hop&only=PayNow").page
        self.press(page, "Zoom timeline in")
        before = self.keys(self.settled(page))
        self.assertEqual(before, {"event", "events", "kinds", "only"})
        page.evaluate("location.hash = '#event=61'")
        self.assertEqual(self.keys(self.settled(page)), before)

    def test_a_link_within_the_page_leaves_the_tab_open(self):
        page = self.visit("#event=60").page
        page.get_by_role("tab", name="Effects").click()
        self.settled(page)
        page.evaluate("location.hash = '#event=40'")
        self.assertEqual(self.settled(page), "#event=40&tab=effects")

    def test_what_was_chosen_last_is_first_in_the_inspector_again(self):
        page = self.visit("#event=60").page
        first = "document.querySelector('[data-part=inspector] .scroll').firstElementChild.className"
        page.locator(".picture [data-node='9']").dispatch_event("click")
        self.assertIn("details-node", page.evaluate(first))
        self.settled(page)
        page.locator("[data-event='58']").click()
        self.assertIn("now-section", page.evaluate(first))
        self.assertEqual(self.settled(page), "#event=58&node=9&latest=event")
        page.reload()
        page.locator("[data-event='58']").wait_for()
        self.assertIn("now-section", page.evaluate(first))
        self.assertEqual(self.settled(page), "#event=58&node=9&latest=event")
        page.go_back()
        page.wait_for_function("() => !location.hash.includes('latest')")
        self.settled(page)
        self.assertIn("details-node", page.evaluate(first))
