"""Tests of the timeline."""

import json
import pathlib

import browser
from report.base import SampleTest


class Timeline(SampleTest):
    """The timeline goes from the whole session down to single events, and shows what was chosen elsewhere."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        finding = {
            "rule": "unhandled-message", "title": "Nobody handled the message", "severity": "error", "headline": "UIButton sent Help",
            "reason": "", "advice": "", "evidence": [40], "nodes": [9], "moment": 40, "location": None, "fingerprint": "f/1",
            "occurrences": 1, "furtherMoments": [],
        }
        cls.data = {**cls.data, "findings": [finding]}
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "timeline.html")

    def marks(self, page, row):
        return page.locator(f"[data-part=timeline] [data-marks={row}] .mark")

    def in_sight(self, page):
        """How many events the ruler says are in sight; all of them where it says nothing."""
        text = page.locator("[data-part=timeline] .ruler .lane-count").inner_text()
        return int(text.split()[0].replace(",", "")) if text else len(self.data["events"])

    def test_zooming_takes_marks_apart(self):
        data = json.loads(json.dumps(self.data))
        # Four messages right behind each other, of which one was not handled.
        more = {**data["messages"][0], "hops": [], "stops": [], "end": None, "endEvent": None}
        data["messages"] += [{**more, "id": 100 + n, "sent": 60 + n, "outcome": "unhandled" if n == 3 else "handled"} for n in range(4)]
        page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / "close.html")).page
        many = page.locator("[data-marks=messages] .mark.many")
        self.assertEqual(many.count(), 1)
        # The number is that of the sign beside it: of the four, one was not handled.
        self.assertEqual(many.inner_text(), "\u2715 1")
        self.assertRegex(many.get_attribute("aria-label"), r"^4 messages, 1 unhandled, from event \d+ to \d+, one of them: ")
        many.click()
        self.assertEqual(many.count(), 0)
        self.assertEqual(self.marks(page, "messages").count(), 4)
        self.assertLess(self.in_sight(page), 15)
        page.get_by_role("button", name="All", exact=True).click()
        self.assertEqual(many.count(), 1)

    def test_marks_never_overlap(self):
        page = self.visit().page
        closer = page.get_by_role("button", name="Zoom timeline in")
        for _ in range(5):
            for row in ("actions", "messages"):
                boxes = sorted((mark.bounding_box() for mark in self.marks(page, row).all()), key=lambda box: box["x"])
                for left, right in zip(boxes, boxes[1:]):
                    self.assertLessEqual(left["x"] + left["width"], right["x"] + 0.6)
            closer.click()

    def test_the_wheel_zooms_around_the_pointer_down_to_single_events(self):
        page = self.visit("#event=60").page
        plot = page.locator("[data-part=timeline] .ruler .plot").bounding_box()
        cursor = page.locator(".cursor").bounding_box()
        page.mouse.move(cursor["x"], plot["y"] + 30)
        for _ in range(30):
            page.mouse.wheel(0, -400)
        page.wait_for_function("() => Number(document.querySelector('.ruler .lane-count').textContent.split(' ')[0]) <= 5")
        self.assertAlmostEqual(page.locator(".cursor").bounding_box()["x"], cursor["x"], delta=60)
        for _ in range(40):
            page.mouse.wheel(0, 400)
        page.wait_for_function("() => document.querySelector('.ruler .lane-count').textContent === ''")

    def test_the_strip_chooses_moves_and_resizes_what_is_looked_at(self):
        page = self.visit("#event=5").page
        strip = page.locator(".overview").bounding_box()
        y = strip["y"] + 10

        def drag(start, end):
            page.mouse.move(strip["x"] + strip["width"] * start, y)
            page.mouse.down()
            page.mouse.move(strip["x"] + strip["width"] * (start + end) / 2, y)
            page.mouse.move(strip["x"] + strip["width"] * end, y)
            page.mouse.up()
            box = page.locator(".overview-view").bounding_box()
            return (box["x"] - strip["x"]) / strip["width"], (box["x"] + box["width"] - strip["x"]) / strip["width"]

        for start, end, expected in ((0.2, 0.4, (0.2, 0.4)), (0.3, 0.6, (0.5, 0.7)), (0.7, 0.8, (0.5, 0.8)), (0.6, 0.1, (0.0, 0.3))):
            left, right = drag(start, end)
            self.assertAlmostEqual(left, expected[0], delta=0.02)
            self.assertAlmostEqual(right, expected[1], delta=0.02)

    def test_keys_zoom_pan_and_show_everything(self):
        page = self.visit("#event=60").page
        page.locator("[data-lane][tabindex='0']").focus()
        page.keyboard.press("+")
        page.keyboard.press("+")
        self.assertLess(self.in_sight(page), 40)
        left = page.locator(".overview-view").bounding_box()["x"]
        page.keyboard.press("ArrowRight")
        self.assertGreater(page.locator(".overview-view").bounding_box()["x"], left)
        page.keyboard.press("0")
        self.assertEqual(self.in_sight(page), len(self.data["events"]))
        page.keyboard.press("End")
        self.assertEqual(page.evaluate("document.activeElement.dataset.lane"), str(self.data["lanes"][-1]["node"]))
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-lane][aria-selected=true]").count(), 1)

    def test_the_cursor_is_followed(self):
        visit = self.visit("#event=10")
        page = visit.page
        for _ in range(3):
            page.get_by_role("button", name="Zoom timeline in").click()
        visit.go_to_fragment(100)
        plot, cursor = page.locator(".ruler .plot").bounding_box(), page.locator(".cursor").bounding_box()
        self.assertTrue(plot["x"] <= cursor["x"] <= plot["x"] + plot["width"])

    def test_time_is_another_scale_of_the_same(self):
        page = self.visit("#event=60").page
        before = page.locator(".cursor").bounding_box()["x"]
        page.get_by_role("button", name="Time", exact=True).click()
        self.assertEqual(page.locator("[data-scale=time]").get_attribute("aria-pressed"), "true")
        data, plot = self.data["events"], page.locator(".ruler .plot").bounding_box()
        share = (data[59]["t"] - data[0]["t"]) / (data[-1]["t"] - data[0]["t"])
        after = page.locator(".cursor").bounding_box()["x"]
        self.assertAlmostEqual(after, plot["x"] + share * plot["width"], delta=2)
        self.assertNotAlmostEqual(before, after, delta=2)
        # The strip shows the whole session, too: its cursor stands where the other one does.
        self.assertAlmostEqual(page.locator(".overview-cursor").bounding_box()["x"], after, delta=2)

    def test_a_finding_is_a_flag_in_its_lane_and_in_its_row(self):
        page = self.visit().page
        self.marks(page, "findings").first.wait_for()
        self.assertEqual(self.marks(page, "findings").count(), 1)
        flag = page.locator("[data-lane] .flag")
        self.assertEqual(flag.count(), 1)
        self.assertIn("Nobody handled the message: UIButton sent Help", flag.get_attribute("aria-label"))
        flag.click()
        page.wait_for_function("() => location.hash.includes('event=40') && location.hash.includes('node=9')")

    def test_messages_are_arrows_between_lanes(self):
        page = self.visit("#message=1").page
        self.assertGreater(page.locator(".arrows .arrow").count(), 0)
        self.assertEqual(page.locator(".arrows .arrow.chosen").count(), 1)

    def test_the_lanes_can_be_made_higher_by_pointer_and_keys(self):
        page = self.visit().page
        box, grip = page.locator(".lane-box"), page.get_by_role("separator", name="Height of the lanes")
        grip.focus()
        page.keyboard.press("End")
        before = box.bounding_box()["height"]
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        self.assertLess(box.bounding_box()["height"], before - 30)
        page.keyboard.press("End")
        self.assertAlmostEqual(box.bounding_box()["height"], before, delta=2)
        edge = grip.bounding_box()
        page.mouse.move(edge["x"] + 200, edge["y"] + 3)
        page.mouse.down()
        page.mouse.move(edge["x"] + 200, edge["y"] - 57)
        page.mouse.up()
        self.assertAlmostEqual(box.bounding_box()["height"], before - 60, delta=4)
        grip.focus()
        page.keyboard.press("Home")
        self.assertEqual(grip.get_attribute("aria-valuetext"), "1 lane")

    def test_the_picture_has_its_share_of_the_window_and_the_lanes_what_the_user_gives_them(self):
        page = self.visit(report=self.many_lanes()[0]).page
        box, canvas = page.locator(".lane-box"), page.locator("[data-part=graph] .canvas")
        self.assertGreaterEqual(canvas.bounding_box()["height"], 0.55 * 900)
        self.assertGreaterEqual(box.bounding_box()["height"], 2 * 19)
        page.get_by_role("separator", name="Height of the lanes").press("End")
        page.wait_for_function("() => location.hash.includes('lanes=')")
        chosen = box.bounding_box()["height"]
        self.assertGreater(chosen, 200)
        page.reload()
        page.locator("[data-lane]").first.wait_for()
        self.assertAlmostEqual(box.bounding_box()["height"], chosen, delta=2)

    def test_in_a_high_window_the_lanes_take_a_third_at_most(self):
        page = self.visit(report=self.many_lanes()[0], viewport={"width": 1440, "height": 1600}).page
        height = page.locator(".lane-box").bounding_box()["height"]
        self.assertLess(height, 1600 / 3 + 4)
        self.assertGreater(height, 300)

    def test_thousands_of_lanes_are_not_all_in_the_page(self):
        data = json.loads(json.dumps(self.data))
        lane = data["lanes"][0]
        data["lanes"] += [{**lane, "node": 7, "depth": 1} for _ in range(3000)]
        page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / "lanes.html")).page
        self.assertLess(page.locator("[data-lane]").count(), 60)
        page.locator("[data-lane][tabindex='0']").focus()
        page.keyboard.press("End")
        last = page.locator("[data-lane]:focus")
        self.assertEqual(last.get_attribute("aria-posinset"), last.get_attribute("aria-setsize"))
        self.assertGreater(int(last.get_attribute("aria-setsize")), 3000)

    def many_lanes(self, lives=(2,)):
        """Sixty flows one after the other below the root, each for two events or more."""
        data = json.loads(json.dumps(self.data))
        root, last = data["lanes"][0], len(data["events"])
        flow = {**root, "node": 7, "depth": 1}
        data["lanes"] = [{**root, "added": 1, "removed": None, "released": None}]
        for n in range(60):
            added = 1 + n * (last - 3) // 60
            data["lanes"].append({**flow, "added": added, "removed": added + lives[n % len(lives)], "released": added + lives[n % len(lives)]})
        return browser.assemble(data, pathlib.Path(self.folder.name) / "many.html"), last

    def leading(self, page):
        """The lanes above the note: the name and the life of each."""
        edge = page.locator(".lane-note").bounding_box()["y"]
        lanes = [(lane.bounding_box()["y"], lane.get_attribute("aria-label")) for lane in page.locator("[data-lane]").all()]
        return [label for y, label in sorted(lanes) if y < edge]

    def test_of_many_lanes_those_near_the_cursor_are_in_sight_and_hold_still_while_it_steps(self):
        report, last = self.many_lanes()
        visit = self.visit(f"#event={last // 2}", report=report)
        page, box = visit.page, visit.page.locator(".lane-scroll").bounding_box()
        note = page.locator(".lane-note")
        self.assertRegex(note.inner_text(), r"^Nearest to the cursor; \d+ more below\.")
        self.assertLessEqual(note.bounding_box()["y"] + note.bounding_box()["height"], box["y"] + box["height"] + 1)
        before = self.leading(page)
        self.assertGreater(len(before), 1)
        # Two events are two in a hundred and more: a flow begins or ends, and no lane moves.
        for _ in range(2):
            page.get_by_role("button", name="Next event", exact=True).click()
        page.wait_for_timeout(400)
        self.assertEqual(self.leading(page), before)
        visit.go_to_fragment(8)
        page.wait_for_function("(gone) => !document.querySelector(`[data-lane][aria-label='${gone}']`)", arg=before[-1])
        self.assertTrue(any(", added at event 7," in lane for lane in self.leading(page)))

    def test_a_selected_coordinator_that_is_not_added_yet_is_above_the_note(self):
        data = json.loads(json.dumps(self.data))
        root = {**data["lanes"][0], "added": 1, "removed": None, "released": None}
        flow = next(node for node in data["nodes"] if node["kind"] == "coordinator" and node["id"] != root["node"])
        others = [{**root, "node": node["id"], "depth": 1} for node in data["nodes"] if node["id"] not in (root["node"], flow["id"])]
        own = {**root, "node": flow["id"], "depth": 1, "added": flow["first"] + 1}
        data["lanes"] = [root, *(others * 9)[:90], own]
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "later.html")
        page = self.visit(f"#event={flow['first']}&node={flow['id']}", report=report, viewport={"width": 1280, "height": 800}).page
        lane, note = page.locator(f"[data-lane='{flow['id']}']").bounding_box(), page.locator(".lane-note").bounding_box()
        self.assertLessEqual(lane["y"] + lane["height"], note["y"] + 1)

    def test_the_note_is_readable_in_a_narrow_window(self):
        report, last = self.many_lanes(lives=(2, 9))
        page = self.visit(f"#event={last // 2}", report=report, viewport={"width": 360, "height": 700}).page
        note, box = page.locator(".lane-note"), page.locator(".lane-scroll").bounding_box()
        self.assertRegex(note.inner_text(), r"more below\. \d+ too short")
        inner = note.bounding_box()
        self.assertLessEqual(inner["y"] + inner["height"], box["y"] + box["height"] + 3)
        below = [lane.bounding_box()["y"] for lane in page.locator("[data-lane]").all()]
        self.assertEqual([y for y in below if inner["y"] - 1 < y < inner["y"] + inner["height"] - 5], [])

    def test_a_finger_that_moves_sideways_drags_the_cursor(self):
        page = self.visit("#event=60", has_touch=True).page
        page.evaluate("() => { window.cancelled = 0; window.addEventListener('pointercancel', () => { window.cancelled += 1; }); }")
        session = page.context.new_cdp_session(page)
        for place in (".ruler .plot", "[data-marks=actions] .plot", "[data-lane] .plot"):
            with self.subTest(place=place):
                plot = page.locator(place).first.bounding_box()
                y = plot["y"] + plot["height"] / 2
                at = [{"x": plot["x"] + plot["width"] * share / 100, "y": y} for share in (12, 20, 40, 60, 82)]
                for kind, point in zip(("touchStart", *["touchMove"] * 4), at):
                    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
                session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                self.assertAlmostEqual(page.locator("[data-part=timeline] .cursor").bounding_box()["x"], at[-1]["x"], delta=plot["width"] / len(self.data["events"]))
                self.assertEqual(page.evaluate("cancelled"), 0, "the browser scrolls instead")

    def test_what_is_below_the_note_can_be_scrolled_to_and_chosen_without_moving(self):
        report, last = self.many_lanes()
        page = self.visit(f"#event={last // 2}", report=report).page
        scroll = page.locator(".lane-scroll")
        scroll.evaluate("(box) => { box.scrollTop = 400; }")
        lanes = page.locator("[data-lane]")
        inside = scroll.bounding_box()
        seen = next(lane for lane in lanes.all() if lane.bounding_box()["y"] > inside["y"] + 30)
        name, y = seen.get_attribute("aria-label"), seen.bounding_box()["y"]
        seen.locator(".lane-label").click()
        page.wait_for_timeout(400)
        self.assertAlmostEqual(page.locator(f"[data-lane][aria-label='{name}']").bounding_box()["y"], y, delta=1)

    def test_labels_of_the_ruler_never_overlap(self):
        data = json.loads(json.dumps(self.data))
        # Times as long as those of a long session with much in each millisecond.
        for event in data["events"]:
            event["t"] = 2_329_669_000_000 + 300 * event["n"]
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "long.html")
        for width in (1440, 900):
            page = self.visit("#event=60", report=report, viewport={"width": width, "height": 900}).page
            for _ in range(9):
                boxes = [tick.bounding_box() for tick in page.locator(".tick").all()]
                self.assertGreater(len(boxes), 0)
                for left, right in zip(boxes, boxes[1:]):
                    self.assertLess(left["x"] + left["width"], right["x"])
                page.get_by_role("button", name="Zoom timeline in").click()
