"""Tests of what the timeline fills anew when another part of the session comes into sight."""

import json
import pathlib

import browser
import vocabulary
from report.base import SampleTest

# What stands in the timeline: words, looks, and where, in pixels.
DRAWN = """() => {
  const part = document.querySelector('[data-part=timeline]');
  const places = [...part.querySelectorAll('.mark, .tick, .flag, .bar, .tail, [data-lane], .lane-label, .gap')].map(element => {
    const { left, top, width } = element.getBoundingClientRect();
    const { backgroundColor, color, fontWeight } = getComputedStyle(element);
    const attributes = [...element.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => `${name}=${value}`).sort();
    const text = element.matches('[data-lane]') ? '' : element.innerText;
    return { said: [...attributes, text, backgroundColor, color, fontWeight].join(' '), left, top, width };
  });
  return places.filter(({ top }) => top < part.getBoundingClientRect().bottom);
}"""

STEP = """async share => {
  const slider = document.querySelector('[data-part=scrubber] input');
  slider.value = String(1 + Math.floor(share * Number(slider.max)));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
}"""


class TimelineSteps(SampleTest):
    """Marks and lanes are filled with others, and nothing stays behind of those that they showed before."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        data = json.loads(json.dumps(cls.data))
        events, messages, lanes = data["events"], data["messages"], data["lanes"]
        once, nodes = len(events), [lane["node"] for lane in lanes]
        outcomes = list(vocabulary.WORDS["messages"])[:4]
        sample = messages[0]
        for turn in range(1, 40):
            events += [{**event, "n": event["n"] + turn * once, "t": event["t"] + turn * events[once - 1]["t"], "cause": None} for event in events[:once]]
        for n in range(400):
            sent = once + 1 + n * n * (len(events) - once - 10) // 160_000
            messages.append({**sample, "id": 1000 + n, "sent": sent, "hops": [], "stops": [], "end": None, "endEvent": None, "outcome": outcomes[n * 7 // 5 % 4]})
        data["lanes"] = [{**lanes[0], "added": 1, "removed": None, "released": None}]
        for n in range(150):
            added = 1 + n * (len(events) - 500) // 150
            data["lanes"].append({**lanes[0], "node": nodes[1 + n % (len(nodes) - 1)], "depth": 1 + n % 2, "added": added, "removed": added + 40 + n, "released": added + 60 + n})
        data["findings"] = [{
            "rule": "unhandled-message", "title": f"Finding {n}", "severity": vocabulary.SEVERITIES[n % 3], "headline": "Told", "reason": "", "advice": "",
            "evidence": [once * n + 1], "nodes": [nodes[n % len(nodes)]], "moment": once * n + 1, "location": None, "fingerprint": f"f/{n}", "occurrences": 1,
            "furtherMoments": [],
        } for n in range(1, 39)]
        cls.many = browser.assemble(data, pathlib.Path(cls.folder.name) / "steps.html")

    def stepped(self, scale, closer):
        """A page in which the cursor went all over the session, looked at from near."""
        page = self.visit("#event=100", report=self.many).page
        page.locator(f"[data-scale={scale}]").click()
        for _ in range(closer):
            page.get_by_role("button", name="Zoom timeline in").click()
        for share in (0.9, 0.2, 0.21, 0.6, 0.05, 0.97, 0.5, 0.52, 0.3, 0.8, 0.44):
            page.evaluate(STEP, share)
        return page

    def test_after_many_steps_the_timeline_is_as_one_drawn_there_first(self):
        for scale, closer in (("events", 3), ("events", 6), ("time", 4)):
            with self.subTest(scale=scale, closer=closer):
                page = self.stepped(scale, closer)
                page.wait_for_timeout(500)
                fresh = self.visit(page.evaluate("location.hash"), report=self.many).page
                fresh.wait_for_timeout(500)
                drawn, expected = page.evaluate(DRAWN), fresh.evaluate(DRAWN)
                self.assertGreater(len(expected), 30)
                self.assertEqual([place["said"] for place in drawn], [place["said"] for place in expected])
                for one, other in zip(drawn, expected):
                    for key in ("left", "top", "width"):
                        self.assertAlmostEqual(one[key], other[key], delta=1.5, msg=one["said"])

    def test_a_mark_is_pressed_as_what_it_shows_now(self):
        page = self.stepped("events", 6)
        mark = page.locator("[data-marks=actions] .mark:not(.many)").first
        # Names wait until the cursor rests, or somebody points there.
        mark.hover()
        number = mark.get_attribute("title").split(":")[0]
        mark.click()
        page.wait_for_function("n => location.hash.includes(`event=${n}&`) || location.hash.endsWith(`event=${n}`)", arg=number)

    def test_a_lane_is_chosen_by_what_it_shows_now(self):
        page = self.stepped("events", 6)
        lane = page.locator("[data-lane]").nth(2)
        name = lane.get_attribute("aria-label")
        lane.locator(".lane-label").click()
        chosen = page.locator("[data-lane][aria-selected=true]")
        chosen.first.wait_for()
        self.assertIn(name, [one.get_attribute("aria-label") for one in chosen.all()])

    def test_focus_does_not_stay_on_what_became_another_mark(self):
        page = self.stepped("events", 6)
        page.locator("[data-marks=actions] .mark").first.evaluate("mark => mark.focus()")
        page.evaluate(STEP, 0.1)
        self.assertFalse(page.evaluate("document.activeElement.matches('.mark')"))
