"""Tests of playing and stepping."""

from report.base import SampleTest


class Scrubber(SampleTest):
    """Playing, and stepping from one event to the next of its kind."""

    def now(self, page):
        return int(page.locator("[data-part=scrubber] .now b").inner_text())

    def test_same_kind(self):
        hops = [event["n"] for event in self.data["events"] if event["kind"] == "hop"]
        page = self.visit(f"#event={hops[0]}").page
        page.get_by_role("button", name="Next hop").click()
        self.assertEqual(self.now(page), hops[1])
        page.keyboard.press(".")
        self.assertEqual(self.now(page), hops[2])
        page.keyboard.press(",")
        page.get_by_role("button", name="Previous hop").click()
        page.keyboard.press(",")
        self.assertEqual(self.now(page), hops[0])

    def test_a_step_leaves_the_rows_of_the_list_where_they_are(self):
        page = self.visit("#event=40").page
        page.keyboard.press("]")
        page.wait_for_timeout(500)
        moved = page.evaluate("""() => {
          const rows = document.querySelector('.rows-in-sight');
          const watcher = new MutationObserver(() => {});
          watcher.observe(rows, { childList: true });
          const before = rows.childElementCount;
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
          return [before, watcher.takeRecords().reduce((count, { removedNodes }) => count + removedNodes.length, 0)];
        }""")
        self.assertGreater(moved[0], 8, "with those out of sight")
        self.assertLessEqual(moved[1], 2, "the one that is out of reach now, wherever it goes")

    def test_playing_goes_from_action_to_action_and_stops_when_told(self):
        actions = [event["n"] for event in self.data["events"] if event["kind"] == "action"]
        page = self.visit("#event=1").page
        page.get_by_label("Speed").select_option("5")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function("n => Number(document.querySelector('.now b').textContent) >= n", arg=actions[1])
        page.get_by_role("button", name="Pause").click()
        stopped = self.now(page)
        self.assertIn(stopped, actions)
        page.wait_for_timeout(600)
        self.assertEqual(self.now(page), stopped)

    def test_playing_by_event_ends_at_the_end_and_begins_anew(self):
        last = self.data["events"][-1]["n"]
        page = self.visit(f"#event={last - 2}").page
        page.get_by_label("Speed").select_option("5")
        page.get_by_label("Play by").select_option("event")
        page.keyboard.press("Escape")
        page.locator("body").press("p")
        page.get_by_role("button", name="Play", exact=True).wait_for()
        page.wait_for_function("n => Number(document.querySelector('.now b').textContent) === n", arg=last)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function("() => Number(document.querySelector('.now b').textContent) < 20")
        page.get_by_role("button", name="Pause").click()

    def test_the_choices_of_the_player_are_readable_in_a_narrow_window(self):
        for width in (320, 360, 390, 700):
            page = self.visit("#event=40", viewport={"width": width, "height": 700}).page
            cut = page.locator(".player select").evaluate_all("""all => all.filter((box) => {
              const narrow = box.getBoundingClientRect().width;
              box.style.cssText = 'position: absolute; width: max-content';
              return box.getBoundingClientRect().width > narrow + 1;
            }).length""")
            self.assertEqual(cut, 0, width)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def disabled(self, page):
        return page.locator("[data-part=scrubber] button").evaluate_all(
            "all => all.filter((each) => each.getAttribute('aria-disabled') === 'true').map((each) => each.getAttribute('aria-label'))")

    def test_steps_that_lead_nowhere_are_shown_as_such(self):
        rest = "() => document.querySelector('.same button:{}').getAttribute('aria-disabled') === 'true'"
        start = ["First event", "Previous user action", "Previous event"]
        end = ["Next event", "Next user action", "Last event"]
        page = self.visit("#event=1").page
        page.wait_for_function(rest.format("first-child"))
        self.assertEqual(self.disabled(page)[:3], start)
        page.keyboard.press("]")
        self.assertFalse({*start, *end} & set(self.disabled(page)))
        last = page.get_by_role("button", name="Last event")
        last.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(rest.format("last-child"))
        self.assertEqual([label for label in self.disabled(page) if label in start + end], end)
        self.assertTrue(last.evaluate("each => each === document.activeElement"), "the focus stays")

    def test_a_disabled_control_looks_disabled(self):
        page = self.visit("#event=1").page
        looks = "each => [getComputedStyle(each).color, getComputedStyle(each).cursor]"
        usual = page.get_by_role("button", name="Next event").evaluate(looks)
        for name in ("Focus", "Previous event"):
            colour, cursor = page.get_by_role("button", name=name, exact=True).evaluate(looks)
            self.assertNotEqual(colour, usual[0], name)
            self.assertEqual(cursor, "default", name)
