"""Tests of causes and effects: the tab, the picture, and the step in the inspector.

In the fixture the names of events are their sentences.
"""

import pathlib

import browser
from report.base import SampleTest


class Effects(SampleTest):
    """What led to what is counted, and each line leads to the events that it counts."""

    def opened_tab(self):
        page = self.visit().page
        page.locator("#tab-effects").click()
        page.wait_for_selector(".effect-line")
        return page

    def lines(self, page):
        return page.locator(".effect-line").evaluate_all("all => all.map((e) => e.textContent)")

    def test_actions_come_first_and_each_effect_is_counted_below_its_cause(self):
        page = self.opened_tab()
        lines = self.lines(page)
        actions = sum(event["kind"] == "action" for event in self.data["events"])
        causes = page.locator(".effect-line.cause").evaluate_all("all => all.map((e) => e.textContent)")
        counted = sum(int(text.split("\u00d7")[0]) for text in causes if " on " in text)
        self.assertEqual(counted, actions)
        self.assertIn(" on ", lines[0])
        self.assertTrue(any("sent BuyNow" in line for line in lines), lines)

    def test_what_the_counts_do_not_contain_is_said_below_them(self):
        gap = browser.fixture("gap")
        extract = {**self.data, "session": {**self.data["session"], "extract": "An extract."}}
        dropped = {**self.data, "session": {**self.data["session"], "dropped": 2}}
        for data, said in (
                (self.data, []), (gap, [f"Not everything was seen: {gap['unknown'][0]['text']}."]),
                (extract, ["These are counts of this extract, not of the whole session."]),
                (dropped, ["Not everything was seen: 2 events were lost; their numbers are not recorded."])):
            page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / "counts.html")).page
            page.locator("#tab-effects").click()
            page.wait_for_selector(".effect-line")
            self.assertEqual(page.locator(".effects-list .note").all_inner_texts(), said)

    def test_choosing_a_line_again_leads_through_its_events(self):
        page = self.opened_tab()
        sent = [event["n"] for event in self.data["events"] if event["text"].endswith("sent BuyNow")]
        line = page.locator(".effect-line", has_text="sent BuyNow").first
        number = "() => location.hash.match(/event=(\\d+)/)?.[1]"
        line.click()
        page.wait_for_function(f"() => location.hash.includes('event={sent[0]}')")
        line.click()
        self.assertIn(int(page.evaluate(number)), sent)

    def test_the_picture_is_operated_by_keyboard(self):
        page = self.opened_tab()
        page.get_by_role("button", name="Picture").click()
        dialog = page.locator("[data-part=effects-picture]")
        boxes = dialog.locator(".effects-picture button")
        self.assertEqual(boxes.count(), len(self.lines(page)))
        self.assertEqual(dialog.locator("path").count(), page.locator(".effect-line:not(.cause)").count())
        boxes.first.focus()
        page.keyboard.press("ArrowDown")
        title = page.evaluate("document.activeElement.title")
        self.assertEqual(title, boxes.nth(1).get_attribute("title"))
        page.keyboard.press("Enter")
        self.assertFalse(dialog.is_visible())
        # The address is written after a pause.
        page.wait_for_function("() => /event=\\d+/.test(location.hash)")

    def test_no_boxes_of_the_picture_overlap(self):
        page = self.opened_tab()
        page.get_by_role("button", name="Picture").click()
        boxes = page.locator(".effects-picture button").evaluate_all(
            "all => all.map((e) => e.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])")
        for index, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[index + 1:]:
                self.assertFalse(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom)

    def test_the_inspector_shows_the_whole_step_of_an_event(self):
        sent = self.at("UIButton sent BuyNow")
        page = self.visit(f"#event={sent}").page
        step = page.locator("[data-part=inspector] .what-followed ol").last
        current = step.locator("[aria-current=step]")
        self.assertEqual(current.inner_text(), "message UIButton sent BuyNow")
        step.locator("button").first.click()
        page.wait_for_function(f"() => location.hash.includes('event={sent - 1}')")
