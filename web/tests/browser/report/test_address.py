"""Tests of the address: a copied link leads to the same sight."""

import json
import pathlib

import browser
from report.base import SampleTest

SIGHT = """() => {
  const all = (selector, say) => [...document.querySelectorAll(selector)].map(say);
  const one = (selector, say) => all(selector, say)[0] ?? null;
  return {
    heading: one('[data-part=header] h1', (e) => e.textContent),
    view: one('.picture', (e) => e.getAttribute('viewBox').split(' ').map((value) => Math.round(value))),
    nodes: all('.picture [role=tree] [data-node]', (e) => [e.dataset.node, e.getAttribute('aria-expanded'), (PLACE)(e)]),
    groups: all('.picture .group', (e) => e.getAttribute('aria-label')),
    pressed: all('button[aria-pressed=true]', (e) => e.textContent),
    legend: one('.legend', (e) => e.open),
    part: one('.overview-view', (e) => [e.style.left, e.style.width].map((share) => Math.round(parseFloat(share) * 10))),
    count: one('.ruler .lane-count', (e) => e.textContent),
    lanes: one('.lane-box', (e) => e.clientHeight),
    tab: one('[role=tab][aria-selected=true]', (e) => e.textContent),
    statistics: one('[data-part=statistics]', (e) => e.hidden),
    only: all('[data-message] .message-name', (e) => e.textContent),
    kinds: one('.kind-menu summary', (e) => e.textContent),
    events: one('[data-part=events] .list-tools [role=status]', (e) => e.textContent),
  };
}""".replace("PLACE", browser.PLACE)
HIGH = {"width": 1440, "height": 1700}
SETTLED = "new Promise((done) => setTimeout(() => done(location.hash), 400))"


class Address(SampleTest):
    """What a person did to the page beside choosing is in the address, and nothing else is."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.crowded, cls.cell = cls.crowd("crowded", lambda cell: {"kind": "view", "title": f"Cell {cell % 5}"})

    @classmethod
    def crowd(cls, name, place, **more):
        """A report of the sample with forty views more, and the last one of them."""
        data = json.loads(json.dumps(cls.data))
        owner = next(node for node in data["nodes"] if node["kind"] == "coordinator")
        for _ in range(40):
            node = {**owner, "id": len(data["nodes"]) + 1, "kind": "view", "type": "Shop.Cell", "name": "Cell", "place": len(data["places"]), **more}
            data["nodes"].append(node)
            data["places"].append({"parent": owner["place"], **place(node["id"])})
            data["edges"].append({"kind": "superview", "from": node["id"], "to": owner["id"], "began": node["first"], "ended": None,
                                  "since": None, "claimed": False, "uncertain": None})
        return browser.assemble(data, pathlib.Path(cls.folder.name) / f"{name}.html"), len(data["nodes"])

    def visit(self, fragment="", report=None, **options):
        """In a window that is high enough for all of the sample, unless a test names another one."""
        return super().visit(fragment, report, **{"viewport": HIGH, **options})

    def settled(self, page):
        return page.evaluate(SETTLED)

    def keys(self, fragment):
        return {part.split("=")[0] for part in fragment[1:].split("&")}

    def copied(self, page, keys, report=None, **options):
        """Opens the address of a page in another one, which must show the same, and say so. Returns the address."""
        fragment, sight = self.settled(page), self.sight(page)
        self.assertEqual(self.keys(fragment), {"event", *keys}, fragment)
        other = self.visit(fragment, report, **options).page
        self.assertEqual(self.settled(other), fragment)
        if not options:
            self.assertSeen(other, sight, fragment)
        return fragment

    def sight(self, page):
        return page.evaluate(SIGHT)

    def assertSeen(self, page, expected, message=None):
        """The address holds whole points of the picture."""
        sight = self.sight(page)
        for value, wanted in zip(sight.pop("view"), expected["view"]):
            self.assertAlmostEqual(value, wanted, delta=1, msg=message)
        self.assertEqual(sight, {key: value for key, value in expected.items() if key != "view"}, message)

    def press(self, page, *names):
        for name in names:
            page.get_by_role("button", name=name, exact=True).first.click()

    def test_a_link_stays_short_as_long_as_nothing_is_unusual(self):
        page = self.visit("#event=60").page
        page.locator(".picture [data-node='9']").dispatch_event("click")
        page.keyboard.press("]")
        self.assertEqual(self.settled(page), "#event=61&node=9")
        page.get_by_role("tab", name="Messages").click()
        page.get_by_role("tab", name="Events").click()
        self.press(page, "Zoom timeline in", "All")
        self.assertEqual(self.settled(page), "#event=61&node=9")

    def test_what_is_folded_unfolded_and_looked_at_alone(self):
        page = self.visit("#event=60&node=9").page
        before = len(self.sight(page)["nodes"])
        page.locator(".picture [data-node='9']").focus()
        page.keyboard.press(" ")
        self.assertLess(len(self.sight(page)["nodes"]), before)
        self.assertIn("&fold=9", self.copied(page, ["node", "fold", "graph"]))
        page.keyboard.press("ArrowRight")
        self.assertIn("&unfold=9", self.copied(page, ["node", "unfold"]))
        page = self.visit("#event=60&node=9").page
        page.keyboard.press("g")
        self.assertLess(len(self.sight(page)["nodes"]), before)
        self.copied(page, ["node", "focus", "graph"])
        page.keyboard.press("g")
        self.copied(page, ["node"])

    def test_what_was_folded_at_first(self):
        # Half of the views are grouped; with the others there are too many at the same time.
        full, _ = self.crowd("full", lambda cell: {"kind": "view", "title": f"Cell {cell % 3 if cell % 2 else cell}"})
        page = self.visit("#event=60", full).page
        closed = page.locator("[data-part=graph] .fold:not(.open):not(.group)")
        while page.locator(".picture .group").count() == 0 or "unfold" not in self.settled(page):
            closed.first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn("unfold", self.keys(fragment))
        self.copied(page, self.keys(fragment) - {"event"}, full)
        page.locator(".picture .group").first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn("ungroup", self.keys(fragment))
        self.copied(page, self.keys(fragment) - {"event"}, full)

    def test_what_a_choice_unfolds_needs_no_word_until_another_one_is_made(self):
        page = self.visit(f"#event=60&node={self.cell}", self.crowded).page
        self.assertEqual(page.locator(f".picture [data-node='{self.cell}']").count(), 1)
        self.assertEqual(self.keys(self.settled(page)), {"event", "node"})
        page.keyboard.press("Escape")
        page.locator(".picture [data-node='1']").first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn(f"single={self.cell}", fragment)
        self.copied(page, self.keys(fragment) - {"event"}, self.crowded)

    def test_what_is_chosen_is_unfolded_with_the_layers_of_its_address(self):
        report, _ = self.crowd("private", lambda cell: {"kind": "privateView", "title": f"Wrapper {cell}"}, folded=True)
        view = next(node["id"] for node in self.data["nodes"] if node["kind"] == "view")
        layers = "coordinators,controllers,responders,privateViews,containment,presentation,messages"
        for fragment in ("", f"&layers={layers}"):
            page = self.visit(f"#event=60&node={view}{fragment}", report).page
            self.assertEqual(page.locator(f".picture [role=tree] [data-node='{view}']").count(), 1, fragment)

    def test_what_was_folded_to_fit(self):
        low = {"viewport": {"width": 1100, "height": 680}}

        def opened(page):
            """The address opens the same objects in another page of the same size."""
            fragment, sight = self.settled(page), self.sight(page)
            self.assertEqual(self.sight(self.visit(fragment, **low).page)["nodes"], sight["nodes"], fragment)
            return fragment

        page = self.visit("#event=60", **low).page
        self.assertEqual(self.settled(page), "#event=60")
        all_button = page.get_by_role("button", name="Show all")
        self.assertTrue(all_button.is_visible(), "It does not fit.")
        page.keyboard.press("}")
        self.assertIn("&fit=60", opened(page))
        page.locator("[data-part=graph] .fold:not(.open)").first.dispatch_event("click")
        self.assertIn("&unfold=", opened(page))
        all_button.click()
        self.assertFalse(all_button.is_visible())
        self.assertIn("&fit=off", opened(page))
        self.press(page, "Fit")
        self.assertTrue(all_button.is_visible())
        opened(page)

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
