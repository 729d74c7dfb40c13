"""Tests of how the page looks in each state."""

import pathlib

from axe import AXE, run_in
from live.base import OPTIONS, LiveTest


class Looks(LiveTest):
    """axe-core's rules in each state, and pictures of these for people."""

    def states(self, page):
        yield "waiting"
        self.server.record(self.data, 60)
        self.at(page, 60)
        yield "live"
        page.keyboard.press("[")
        self.grow(page, 72)
        yield "held"
        page.keyboard.press("End")
        self.server.tell("paused")
        self.word(page, "Paused")
        yield "paused"
        self.server.tell("crashed")
        self.word(page, "Crashed")
        yield "crashed"
        page.evaluate("later()")
        self.server.record({**self.data, "session": {**self.data["session"], "id": 2}}, phase="ended")
        page.wait_for_function("() => location.hash.includes('session=2') && location.hash.includes('event=125')")
        self.word(page, "Ended")
        yield "ended"
        self.server.refusal = 401
        self.server.stop()
        self.server.start()
        self.word(page, "Server gone")
        yield "server gone"

    def test_axe_finds_nothing_in_any_state(self):
        """Once in the whole page, then in the bar, which is what other states change."""
        page = self.visit(bypass_csp=True)
        for state in self.states(page):
            page.wait_for_timeout(250)
            if page.evaluate("() => typeof axe") == "undefined":
                page.evaluate(f"() => {{ {AXE} }}")
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for width in (1440, 900):
                    page.set_viewport_size({"width": width, "height": 900})
                    with self.subTest(state=state, scheme=scheme, width=width):
                        found = page.evaluate(run_in("document" if state in ("waiting", "live") else "'.live-bar'"))["violations"]
                        self.assertEqual([f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]], [])
                        self.assertEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
                    if OPTIONS.screenshots:
                        page.screenshot(path=pathlib.Path(OPTIONS.screenshots) / f"live-page-{state.replace(' ', '-')}-{scheme}-{width}.png")
