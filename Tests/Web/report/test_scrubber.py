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
