"""Tests of a graph with so many lines that only those in sight are in the page."""

import pathlib

import browser
import measure_report
from report.base import SampleTest


class Reach(SampleTest):
    """What is in sight is always there, wherever somebody looks, and nothing else has to be."""

    PLACES = f"""() => Object.fromEntries([...document.querySelectorAll('.picture [data-node]:not([data-ghost])')]
      .map(node => [node.dataset.node, ({browser.PLACE})(node)]))"""
    BOX = "() => { const { x, y, width, height } = document.querySelector('.picture').viewBox.baseVal; return { x, y, width, height }; }"

    def unfolded(self):
        report = browser.assemble(measure_report.alive(400), pathlib.Path(self.folder.name) / "alive.html")
        visit = self.visit(report=report)
        visit.page.keyboard.press("0")
        # Only what is in sight has chips.
        while visit.page.locator(".picture .fold:not(.open)").count() > 0:
            visit.unfold_all()
            visit.page.keyboard.press("0")
        return visit.page

    def assert_sight_is_whole(self, page, everything):
        box, drawn = page.evaluate(self.BOX), page.evaluate(self.PLACES)
        seen = {node for node, place in everything.items()
                if box["x"] <= place["x"] <= box["x"] + box["width"] and box["y"] <= place["y"] <= box["y"] + box["height"]}
        self.assertLessEqual(seen, set(drawn))
        self.assertLessEqual(set(drawn), set(everything))
        return seen, drawn

    def test_what_comes_into_sight_is_drawn_at_once_and_the_rest_is_not_kept(self):
        page = self.unfolded()
        everything = page.evaluate(self.PLACES)
        self.assertGreater(len(everything), 350)
        for _ in range(10):
            page.keyboard.press("+")
        seen, drawn = self.assert_sight_is_whole(page, everything)
        self.assertLess(len(drawn), len(everything) / 2)
        page.locator("[data-part=graph] [role=treeitem][tabindex='0']").focus()
        before = set(seen)
        for _ in range(12):
            page.keyboard.press("Shift+ArrowDown")
            seen, _ = self.assert_sight_is_whole(page, everything)
        self.assertTrue(seen - before)

    def test_a_step_brings_what_is_in_sight(self):
        page = self.unfolded()
        everything = page.evaluate(self.PLACES)
        for _ in range(8):
            page.keyboard.press("+")
        page.evaluate("() => { location.hash = '#event=5' }")
        page.wait_for_function("() => document.querySelector('.now b').textContent === '5'")
        self.assertLess(len(page.evaluate(self.PLACES)), 6)
        page.locator("[aria-label='Last event']").click()
        self.assert_sight_is_whole(page, everything)

    def test_the_keyboard_goes_on_to_what_was_out_of_sight(self):
        page = self.unfolded()
        for _ in range(10):
            page.keyboard.press("+")
        page.locator("[data-part=graph] [role=treeitem][tabindex='0']").focus()
        for _ in range(30):
            page.keyboard.press("ArrowDown")
        inside = page.evaluate("""() => {
          const [item, canvas] = [document.activeElement, document.querySelector('.canvas')].map(element => element.getBoundingClientRect());
          return document.activeElement.getAttribute('role') === 'treeitem' && item.top >= canvas.top && item.bottom <= canvas.bottom;
        }""")
        self.assertTrue(inside)

    def test_a_copy_has_all_of_it(self):
        page = self.unfolded()
        count = len(page.evaluate(self.PLACES))
        for _ in range(10):
            page.keyboard.press("+")
        page.get_by_role("button", name="Copy…").click()
        page.locator("[data-format=svg]").click()
        page.wait_for_function("() => document.querySelector('.copy-text').value.includes('</svg>')")
        self.assertEqual(page.locator(".copy-text").input_value().count("data-node="), count)

    JUMPS = """places => {
      const slider = document.querySelector('[data-part=scrubber] input');
      for (const place of places) {
        slider.value = String(place);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }"""
    # Of whatever is in the graph: what it is, where, with which text, and whether it has a box.
    DRAWN = """() => [...document.querySelectorAll('.picture :is(.node, .edge, .fold, .card, .path, .chain)')].map(element => [
      element.getAttribute('class').replace(/ (far|come)\\b/g, ''), element.dataset.node, element.textContent,
      ['aria-label', 'aria-level', 'aria-expanded', 'x', 'y', 'width', 'height'].map(name => element.getAttribute(name)), element.style.transform,
      [...element.querySelectorAll('path')].map(path => path.getAttribute('d')),
    ].join('|')).sort()"""

    def test_while_somebody_scrubs_only_what_is_in_sight_is_drawn_and_everything_when_the_cursor_rests(self):
        page = self.visit("#event=20").page
        for _ in range(8):
            page.keyboard.press("+")
        hidden = """() => {
          window.waiting = [...document.querySelectorAll('.picture .far')];
          return { far: window.waiting.length, nodes: document.querySelectorAll('.picture [role=tree] [data-node]').length };
        }"""
        # Where what had to wait stands, now that it is drawn.
        seen = """() => {
          const { left, top, right, bottom } = document.querySelector('.canvas').getBoundingClientRect();
          const boxes = window.waiting.map(element => element.getBoundingClientRect());
          return { drawn: boxes.filter(box => box.height > 0).length,
            seen: boxes.filter(box => box.height > 0 && box.right > left && box.left < right && box.bottom > top && box.top < bottom).length };
        }"""
        page.wait_for_timeout(400)
        self.assertEqual(page.evaluate(hidden)["far"], 0)
        last = int(page.locator("[data-part=scrubber] input").get_attribute("max"))
        page.evaluate(self.JUMPS, [1, last // 2, last, last - 1])
        during = page.evaluate(hidden)
        self.assertGreater(during["far"], 5)
        page.wait_for_function("() => document.querySelectorAll('.picture .far').length === 0")
        after = page.evaluate(seen)
        self.assertGreater(after["drawn"], 5)
        self.assertEqual(after["seen"], 0, "what is in sight is drawn at once")
        self.assertEqual(page.evaluate(hidden)["nodes"], during["nodes"], "all of it was in the page before")

    def test_after_many_jumps_the_graph_is_the_one_that_is_drawn_anew(self):
        for more in ("", "&from=9", "&message=1&layers=coordinators,controllers,responders,containment,presentation,ownership,chain,delegates,messages"):
            # So high that nothing is folded to fit, which would depend on the event at which a page opens.
            high = {"viewport": {"width": 1440, "height": 1700}}
            page = self.visit(f"#event=20{more}", **high).page
            last = int(page.locator("[data-part=scrubber] input").get_attribute("max"))
            state = 7
            for wanted in (last, last // 2, last // 3):
                places = []
                for _ in range(25):
                    state = (state * 1103515245 + 12345) % 2**31
                    places.append(state % last)
                page.evaluate(self.JUMPS, [*places, wanted])
                page.wait_for_function("() => document.querySelectorAll('.picture .far').length === 0")
                page.wait_for_timeout(300)
                event = page.locator(".now b").text_content()
                anew = self.visit(f"#event={event}{more}", **high).page
                anew.wait_for_timeout(300)
                self.assertEqual(page.evaluate(self.DRAWN), anew.evaluate(self.DRAWN), f"event {event}{more}")

    def test_what_was_out_of_sight_tells_how_much_it_hides_when_the_cursor_rests(self):
        report = browser.assemble(measure_report.alive(400), pathlib.Path(self.folder.name) / "folded.html")
        page, anew = (self.visit("#event=20", report=report).page for _ in range(2))
        for _ in range(10):
            page.keyboard.press("+")
        page.wait_for_timeout(400)
        # Counted before the cursor has rested, however slow the machine is.
        far = page.evaluate(f"places => {{ ({self.JUMPS})(places); return document.querySelectorAll('.picture .fold.far').length; }}", [30, 200, 320])
        self.assertGreater(far, 2)
        page.wait_for_function("() => document.querySelectorAll('.picture .far').length === 0")
        anew.evaluate("() => { location.hash = '#event=320' }")
        anew.wait_for_timeout(500)
        drawn = page.evaluate(self.DRAWN)
        self.assertGreater(len([what for what in drawn if "folded into one" in what]), 2)
        self.assertEqual(drawn, anew.evaluate(self.DRAWN))

    def test_what_is_too_small_to_read_is_not_made_until_somebody_looks_closer(self):
        page = self.unfolded()

        def zoom(key):
            for _ in range(16):
                page.keyboard.press(key)
        zoom("-")
        texts = "() => [...document.querySelectorAll('.picture .node text')].filter(text => text.getBoundingClientRect().width > 0).length"
        nodes = "() => document.querySelectorAll('.picture [role=tree] [data-node]').length"
        self.assertGreater(page.evaluate(nodes), 350)
        self.assertEqual(page.evaluate(texts), 0)
        zoom("+")
        self.assertGreater(page.evaluate(texts), 5)
        self.assertEqual(page.evaluate("() => [...document.querySelectorAll('.picture .node:not(.far)')].filter(node => !node.querySelector('.letters')).length"), 0)
        zoom("-")
        self.assertEqual(page.evaluate(texts), 0)
