"""Tests of what the page keeps between steps: it says what a page says that was opened at that moment."""

import pathlib

import browser
import measure_report
from report.base import SampleTest

STEP = """n => {
  const slider = document.querySelector('[data-part=scrubber] input');
  slider.value = String(n);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""

SAID = """() => {
  const text = selector => [...document.querySelectorAll(selector)].map(e => e.textContent);
  return {
    inspector: text('[data-part=inspector] .scroll'),
    compared: [...document.querySelectorAll('.compare-lists > div:not([hidden])')].map(e => [e.querySelector('h3').textContent, ...[...e.querySelectorAll('li')].map(li => li.textContent)]),
    future: [...document.querySelectorAll('.message-head')].map(e => e.classList.contains('future')),
    hops: [...document.querySelectorAll('[aria-expanded=true] .hop-row')].map(e => e.classList.contains('future')),
    selected: [...document.querySelectorAll('.message[aria-selected=true]')].map(e => e.dataset.message),
  };
}"""

NOW = "() => document.querySelector('.now-section').textContent"

LAST_LINK = """() => {
  const before = [...document.querySelectorAll('[data-part=inspector] .link, [data-part=inspector] summary')]
    .filter((link) => !link.closest('.now-section') && !link.closest('details:not([open]) > :not(summary)'));
  before[before.length - 1].focus({ preventScroll: true });
}"""


class Kept(SampleTest):
    """Elements are kept from step to step, and what is out of sight waits until the cursor rests."""

    def alive(self, data=None):
        return browser.assemble(data or measure_report.alive(120), pathlib.Path(self.folder.name) / "alive.html")

    def test_after_any_steps_everything_is_said_as_in_a_page_opened_there(self):
        message = self.data["messages"][len(self.data["messages"]) // 2]["id"]
        last = self.data["events"][-1]["n"]
        for choice in ("node=1", f"message={message}", f"node=9&message={message}"):
            kept = self.visit(f"#event=60&from=60&{choice}").page
            state = 5
            for _ in range(5):
                for _ in range(4):
                    state = (state * 1103515245 + 12345) % 2**31
                    event = 1 + state * last // 2**31
                    kept.evaluate(STEP, event)
                kept.wait_for_timeout(250)
                made = self.visit(f"#event={event}&from=60&{choice}")
                made.page.wait_for_timeout(250)
                self.assertEqual(kept.evaluate(SAID), made.page.evaluate(SAID), f"{choice} at {event}")
                made.context.close()

    def test_a_link_in_a_comparison_leads_to_what_it_names_now(self):
        page = self.visit("#event=1&from=1", report=self.alive()).page
        page.evaluate(STEP, 40)
        page.evaluate("document.querySelector('.compare-lists li').isKept = true")
        page.evaluate(STEP, 90)
        self.assertTrue(page.evaluate("document.querySelector('.compare-lists li').isKept"))
        for event in (60, 20):
            page.evaluate("n => { location.hash = `#event=${n}&from=100` }", event)
            page.wait_for_function("n => document.querySelector('.compare-summary').textContent.startsWith(`Event ${n} against event 100`)", arg=event)
        self.assertTrue(page.locator(".compare-lists > div").first.is_hidden())
        removed = [node for node in measure_report.alive(120)["nodes"] if 20 < node["first"] <= 100 and node["kind"] == "coordinator"]
        row = page.locator(".compare-lists > div:not([hidden]) li").nth(3)
        self.assertEqual(row.inner_text(), f"{removed[3]['name']} #{removed[3]['id']}")
        row.locator(".link").click()
        page.wait_for_function("id => location.hash.includes(`node=${id}`)", arg=removed[3]["id"])

    def test_a_comparison_of_many_names_coordinators_first_and_tells_the_rest_when_it_is_asked_for(self):
        data = measure_report.alive(300)
        page = self.visit("#event=290&from=30", report=self.alive(data)).page
        added = [node for node in data["nodes"] if 30 < node["first"] <= 290]
        kinds = ["coordinator", "viewController", "view"]
        expected = [f"{node['name']} #{node['id']}" for node in sorted(added, key=lambda node: kinds.index(node["kind"]))]
        names = page.locator(".compare-lists li:not(.none)")
        more = page.locator(".compare-lists .none .link")
        self.assertIn("260 added, 0 removed, 0 moved", page.locator(".compare-summary").inner_text())
        few = names.all_inner_texts()
        self.assertTrue(6 < len(few) < 60, few)
        self.assertEqual(few, expected[:len(few)])
        self.assertEqual((more.inner_text(), more.get_attribute("aria-expanded")), (f"and {260 - len(few)} more", "false"))
        more.click()
        self.assertEqual(names.all_inner_texts(), expected[:100])
        self.assertEqual((more.inner_text(), more.get_attribute("aria-expanded")), ("100 of 260: show fewer", "true"))
        page.evaluate(STEP, 33)
        self.assertEqual((names.count(), more.count()), (3, 0))
        page.evaluate(STEP, 290)
        more.click()
        self.assertEqual(names.all_inner_texts(), few)

    def test_each_list_of_a_comparison_is_in_sight_however_long_the_others_are(self):
        data = measure_report.alive(600)
        gone = {node["id"] for node in data["nodes"] if 20 < node["id"] <= 220}
        for node in data["nodes"]:
            node["released"] = 400 if node["id"] in gone else None
        for edge in list(data["edges"]):
            if gone & {edge["from"], edge["to"]}:
                edge["ended"] = 400
            elif edge["kind"] == "child" and 220 < edge["from"] < 350:
                edge["ended"] = 410
                data["edges"].append({**edge, "to": 352, "began": 411, "ended": None})
        for width, height in ((1440, 900), (900, 700)):
            with self.subTest(width=width, height=height):
                page = self.visit("#event=590&from=360", report=self.alive(data), viewport={"width": width, "height": height}).page
                box = page.locator(".compare").bounding_box()
                lists = page.locator(".compare-lists > div:not([hidden])")
                self.assertEqual(lists.locator("h3").all_inner_texts(), ["+ Added", "\u2212 Removed", "\u21c4 Moved"])
                for one in lists.all():
                    self.assertGreater(one.locator("li:not(.none)").count(), 0)
                    self.assertLessEqual(one.bounding_box()["y"] + one.bounding_box()["height"], box["y"] + box["height"])

    def test_what_is_out_of_sight_waits_and_comes_as_soon_as_it_is_looked_for(self):
        page = self.visit("#event=60&node=1", report=self.alive()).page
        page.wait_for_timeout(300)
        page.evaluate("window.setTimeout = () => 0")
        before = page.evaluate(NOW)
        self.assertIn("event 60,", before)
        page.evaluate(STEP, 80)
        self.assertEqual(page.evaluate(NOW), before)
        self.assertIn("80", page.locator("[data-part=scrubber] .now").inner_text())
        page.evaluate("() => { const box = document.querySelector('[data-part=inspector] .scroll'); box.scrollTop = box.scrollHeight; }")
        page.wait_for_function("() => document.querySelector('.now-section').textContent.includes('event 80,')")

    def test_tab_leads_to_what_stays(self):
        page = self.visit("#event=60&node=24", report=self.alive()).page
        page.set_viewport_size({"width": 1440, "height": 420})
        page.wait_for_timeout(300)
        page.evaluate("window.setTimeout = () => 0")
        page.evaluate(LAST_LINK)
        page.evaluate(STEP, 80)
        self.assertIn("event 60,", page.evaluate(NOW))
        page.keyboard.press("Tab")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertIn("event 80,", page.evaluate("document.activeElement.closest('.now-section')?.textContent ?? 'elsewhere'"))

    def test_the_focus_stays_in_the_inspector_where_its_link_goes(self):
        page = self.visit("#event=60&node=1", report=self.alive()).page
        page.wait_for_timeout(300)
        page.evaluate(LAST_LINK)
        page.evaluate(STEP, 80)
        self.assertEqual(page.evaluate("document.activeElement.closest('[data-part]')?.dataset.part"), "inspector")

    def test_what_is_in_sight_never_waits(self):
        page = self.visit("#event=60", report=self.alive()).page
        page.wait_for_timeout(300)
        page.evaluate("window.setTimeout = () => 0")
        for event in (80, 20):
            self.assertIn(f"event {event},", page.evaluate(f"n => {{ ({STEP})(n); return ({NOW})(); }}", event))
