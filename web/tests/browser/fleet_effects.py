"""The graph of cause and effect on a fleet's page; test_fleet.py runs these tests."""

import re

from fleet_test import FleetTest

class Effects(FleetTest):
    def test_the_graph_leads_from_an_action_to_a_screen(self):
        page = self.visit("#view=effects&app=Shop&steps=20")
        nodes = page.locator("[data-node]")
        self.assertGreater(nodes.count(), 10)
        self.assertEqual(page.locator(".flow .heading").all_text_contents(), ["User’s action", "Message", "Handler", "Transition or child", "Screen"])
        self.assertEqual(page.locator(".flow .step").count(), 20)
        screen = page.locator(".look-screen").first
        screen.click()
        self.assertEqual(screen.get_attribute("aria-pressed"), "true")
        self.assertIn("Caused by", page.locator("[data-part=panel]").inner_text())
        self.assertGreater(page.locator(".recordings > li").count(), 0)
        self.assertGreater(page.locator(".step.dimmed").count(), 0)
        page.locator("[data-part=panel] .step-links button").first.click()
        self.assertEqual(page.locator(".step.chosen").count(), 1)
        self.assertIn("step", page.locator("[data-part=panel] h2").inner_text())

    def test_counts_are_those_of_the_chosen_version(self):
        page = self.visit("#view=effects&app=Shop&version=3.3.0&steps=20")
        app = self.app("Shop")
        version = next(place for place, each in enumerate(app["versions"]) if self.text(each["name"]) == "3.3.0")
        for label in page.locator(".look-message").evaluate_all("all => all.map((e) => e.getAttribute('aria-label'))"):
            name, count = re.fullmatch(r"(.*), ([0-9,]+) times?", label).groups()
            times = sum(cell["times"] for item in app["effects"] for cell in item["cells"]
                        if [self.text(place) for place in item["to"]] == ["message", "", name] and cell["version"] == version)
            self.assertEqual(int(count.replace(",", "")), times, name)

    def test_a_difference_marks_what_was_added_and_removed(self):
        page = self.visit("#view=effects&app=Shop&steps=0")
        page.locator(".effects-tools select").first.select_option(label="3.4.0")
        page.locator(".effects-tools select").nth(1).select_option(label="3.1.0")
        page.wait_for_function("() => location.hash.includes('before=3.1.0')")
        app = self.app("Shop")
        places = {self.text(version["name"]): place for place, version in enumerate(app["versions"])}
        def has(item, version):
            return any(cell["version"] == places[version] for cell in item["cells"])
        drawn = [item for item in app["effects"] if self.text(item["from"][0])]
        self.assertEqual(page.locator(".step.added").count(), sum(has(item, "3.4.0") and not has(item, "3.1.0") for item in drawn))
        self.assertEqual(page.locator(".step.gone").count(), sum(has(item, "3.1.0") and not has(item, "3.4.0") for item in drawn))
        self.assertGreater(page.locator(".step.gone").count(), 0)
        self.assertIn("removed", page.locator(".effects-legend").inner_text())

    def test_what_is_gone_is_shown_by_recordings_of_the_version_that_had_it(self):
        page = self.visit("#view=effects&app=Shop&version=3.4.0&before=3.1.0")
        gone = page.locator(".step-node.gone")
        self.assertGreater(gone.count(), 0)
        gone.first.click()
        self.assertIn("of 3.1.0, newest first", page.locator("[data-part=panel]").inner_text())
        self.assertGreater(page.locator(".recordings > li").count(), 0)
        page.locator(".step.gone .hit").first.dispatch_event("click")
        self.assertIn("cell=3.1.0", page.url)
        self.assertGreater(page.locator(".recordings > li").count(), 0)

    def test_the_arrow_keys_move_among_the_nodes(self):
        page = self.visit("#view=effects&app=Shop&steps=20")
        focused = lambda: page.evaluate("document.activeElement.getAttribute('data-node')")
        page.locator("[data-node][tabindex='0']").focus()
        first = focused()
        page.keyboard.press("ArrowDown")
        second = focused()
        page.keyboard.press("ArrowRight")
        third = focused()
        self.assertEqual(len({first, second, third}), 3)
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-node][aria-pressed=true]").get_attribute("data-node"), third)

    def test_no_nodes_overlap_and_all_are_in_the_picture(self):
        for width in (1440, 900):
            page = self.visit("#view=effects&app=Shop&steps=0", viewport={"width": width, "height": 900})
            boxes = page.locator(".step-node .body").evaluate_all("all => all.map((e) => ['x', 'y', 'width', 'height'].map((name) => Number(e.getAttribute(name))))")
            size = page.locator(".flow").evaluate("e => [e.width.baseVal.value, e.height.baseVal.value]")
            for place, (x, y, w, h) in enumerate(boxes):
                self.assertTrue(0 <= x and x + w <= size[0] + 1 and 0 <= y and y + h <= size[1], (boxes[place], size))
                for ox, oy, ow, oh in boxes[:place]:
                    self.assertFalse(x < ox + ow and ox < x + w and y < oy + oh and oy < y + h, (boxes[place], (ox, oy)))
