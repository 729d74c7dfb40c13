"""Tests of the list of events."""

import copy
import json
import pathlib

import browser
from report.base import SampleTest


class EventList(SampleTest):
    """The list of events: kinds, and a million rows."""

    def test_only_some_kinds(self):
        page = self.visit("#event=50").page
        events = page.locator("[data-part=events]")
        events.locator("summary").click()
        taps = [event["n"] for event in self.data["events"] if event["kind"] == "action"]
        self.assertIn(str(len(taps)), events.locator("[data-kind-filter=action]").inner_text())
        events.locator("[data-kind-filter=action] input").check()
        self.assertEqual([int(row.get_attribute("data-event")) for row in page.locator("[data-event]").all()], taps)
        self.assertIn(f"{len(taps)} of {len(self.data['events'])}", events.locator(".list-tools").inner_text())
        page.keyboard.press("Escape")
        self.assertFalse(events.locator(".kind-panel").is_visible())
        page.locator("[role=listbox][aria-label=Events]").focus()
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.locator("[data-event].current").get_attribute("data-event"), str(min(n for n in taps if n > 50)))
        events.locator("summary").click()
        events.get_by_role("button", name="All kinds").press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "All kinds", "Escape closes the menu from there.")
        self.assertGreater(page.locator("[data-event]").count(), len(taps))

    def test_times_of_a_long_session_are_not_cut_off(self):
        data = copy.deepcopy(self.data)
        for event in data["events"]:
            event["t"] += 2_840_000_000_000
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "long.html")
        page = self.visit("", report).page
        # Scroll widths are whole pixels, and a part of one is enough for an ellipsis.
        cut = page.locator("[data-event] .time").evaluate_all("""times => times.filter((time) => {
          const text = document.createRange();
          text.selectNodeContents(time);
          return text.getBoundingClientRect().width > time.getBoundingClientRect().width;
        }).map((time) => time.textContent)""")
        self.assertEqual(cut, [])
        self.assertRegex(page.locator("[data-event] .time").first.inner_text(), r"^47:\d\d\.\d{3}$")

    def test_kinds_and_text_together(self):
        page = self.visit().page
        page.keyboard.press("/")
        page.keyboard.type("payment")
        page.locator("[data-part=events] summary").click()
        page.locator("[data-kind-filter=objectSeen] input").check()
        texts = page.locator("[data-event] .text").all_inner_texts()
        self.assertTrue(texts and all("Payment" in text and "created" in text for text in texts), texts)

    def test_who_points_at_a_row_is_told_its_whole_sentence_and_stays_told(self):
        page = self.visit("#event=60").page
        row = page.locator("[data-event].current")
        self.assertIsNone(row.get_attribute("title"))
        row.hover()
        self.assertEqual(row.get_attribute("title"), self.data["events"][59]["text"])
        # Rows that are filled with other events, elsewhere in the list; not before it has scrolled to this one.
        page.wait_for_timeout(400)
        page.evaluate("""() => {
          for (const row of document.querySelectorAll('[data-event]')) row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          document.querySelector('[data-part=events] .scroll').scrollTop = 0;
        }""")
        page.locator("[data-event='1']").wait_for()
        told = [row for row in page.locator("[data-event]").all() if row.get_attribute("title") is not None]
        self.assertGreater(len(told), 3)
        for row in told:
            self.assertEqual(row.get_attribute("title"), self.data["events"][int(row.get_attribute("data-event")) - 1]["text"])

    def test_sentences_have_two_lines_where_there_is_little_room(self):
        visit = self.visit("#event=60")
        cut = visit.page.evaluate(
            "() => [...document.querySelectorAll('[data-event] .text')].filter((e) => e.scrollHeight > e.clientHeight + 2).length")
        self.assertEqual(cut, 0)

    def test_numbers_of_a_million_and_long_times_stand_in_one_line_and_touch_nothing(self):
        for width in (1440, 2600):
            with self.subTest(width=width):
                page = self.visit("#event=60", viewport={"width": width, "height": 900}).page
                boxes = page.locator("[data-event='60']").evaluate("""row => {
                  const [number, time, text] = row.children;
                  [number.textContent, time.textContent] = ['1000018', '99:59.999'];
                  return [number, time, text].map(element => {
                    const range = document.createRange();
                    range.selectNodeContents(element);
                    const { left, right, top, bottom, height } = range.getBoundingClientRect();
                    return { left, right, top, bottom, height };
                  });
                }""")
                number, time, text = boxes
                self.assertEqual(page.locator("[data-part=events] .narrow").count(), 1 if width == 1440 else 0)
                for box in (number, time):
                    self.assertLess(box["height"], 20)
                    self.assertLess(box["right"], text["left"])
                self.assertTrue(number["right"] < time["left"] or number["bottom"] <= time["top"] + 2, (number, time))

    def test_times_of_minutes_fit_in_their_column_and_differ(self):
        data = {**self.data, "events": [{**event, "t": 130_000_000_000 + 5_000_000 * event["n"]} for event in self.data["events"]]}
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "minutes.html")
        page = self.visit("#event=60", report=report).page
        times = page.locator("[data-event] .time")
        self.assertEqual(page.locator("[data-event='60'] .time").inner_text(), "2:10.300")
        self.assertEqual(times.evaluate_all("all => all.filter((e) => e.scrollWidth > e.clientWidth || e.getClientRects()[0].height > 30).length"), 0)
        self.assertEqual(len(set(times.all_inner_texts())), times.count())

    def test_each_list_shows_eight_rows_or_more(self):
        data = json.loads(json.dumps(self.data))
        message = data["messages"][0]
        data["messages"] = [{**message, "id": number} for number in range(1, 31)]
        finding = {"rule": "leak", "title": "Leak", "severity": "warning", "headline": "It leaks, and the sentence that says so is long", "reason": "r",
                   "advice": "a", "evidence": [], "nodes": [], "moment": 60, "location": None, "occurrences": 2, "furtherMoments": []}
        data["findings"] = [{**finding, "fingerprint": f"leak/{number}"} for number in range(30)]
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "rows.html")
        for tab, row in (("events", "[data-event]"), ("messages", "[data-message]"), ("findings", "[data-finding]")):
            with self.subTest(tab=tab):
                page = self.visit(f"#event=60&tab={tab}", report=report).page
                shown = page.locator(f"[data-part={tab}] .scroll:not([hidden])").evaluate("""(box, row) => {
                  const { top, bottom } = box.getBoundingClientRect();
                  return [...box.querySelectorAll(row)].map((one) => one.getBoundingClientRect())
                    .filter((one) => one.top > top - 1 && one.bottom < bottom + 1).length;
                }""", row)
                self.assertGreaterEqual(shown, 8)

    def test_a_million_rows(self):
        data = json.loads(json.dumps(self.data))
        last = data["events"][-1]
        data["events"] += [{**last, "n": n, "t": last["t"] + n, "cause": None} for n in range(len(data["events"]) + 1, 700_001)]
        page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / "million.html")).page
        self.assertLess(page.evaluate("document.querySelector('[data-part=events] .rows').offsetHeight"), 15_000_000)
        for event in (1, 350_000, 699_999):
            page.evaluate("n => { location.hash = `#event=${n}` }", event)
            page.wait_for_function(
                "n => document.querySelector('[data-event].current')?.dataset.event === String(n)", arg=event, timeout=30_000)
            row, box = (page.locator(selector).bounding_box() for selector in ("[data-event].current", "[data-part=events] .scroll"))
            self.assertTrue(box["y"] - 1 <= row["y"] and row["y"] + row["height"] <= box["y"] + box["height"] + 1, (event, row, box))
        page.locator("[data-part=events] .scroll").evaluate("e => { e.scrollTop = e.scrollHeight }")
        page.wait_for_function("() => document.querySelector('[data-event=\"700000\"]') !== null")
