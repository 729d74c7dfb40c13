"""Tests of large recordings."""

import json
import pathlib

import browser
from report.base import SampleTest


class Large(SampleTest):
    """Fifty thousand events stay quick to walk through."""

    def test_fifty_thousand_events(self):
        data = json.loads(json.dumps(self.data))
        last = data["events"][-1]
        data["events"] += [{**last, "n": n, "t": last["t"] + n, "cause": None} for n in range(len(data["events"]) + 1, 50_001)]
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "large.html")
        visit = self.visit(report=report)
        self.assertLess(visit.page.locator("[data-event]").count(), 100)
        took = visit.page.evaluate(
            """() => {
              const slider = document.querySelector('[data-part=scrubber] input');
              const start = performance.now();
              for (let step = 0; step < 100; step += 1) {
                slider.value = String(1 + step * 499);
                slider.dispatchEvent(new Event('input'));
              }
              return (performance.now() - start) / 100;
            }""")
        self.assertLess(took, 60, "milliseconds a step")
