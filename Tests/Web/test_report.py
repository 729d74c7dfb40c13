"""Tests of the report page in a real browser.

    python Tests/Web/test_report.py                                   builds reports from the fixtures
    python Tests/Web/test_report.py --report FILE.html                tests a report made by the exporter
    python Tests/Web/test_report.py --report FILE.html --expect EXPECTED.json
    python Tests/Web/test_report.py --screenshots DIR                 also keeps pictures for people

EXPECTED.json says what exists at some events, found out independently of the exporter:
{"events": [{"event": 42, "nodes": [ids], "edges": [["child", from, to]]}]}
"""

import argparse
import json
import pathlib
import re
import sys
import tempfile
import unittest

import browser
import contract

PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "search"]
OPTIONS = argparse.Namespace(report=None, expect=None, screenshots=None)


class ReportTest(unittest.TestCase):
    """One browser and one folder of reports for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.enterClassContext(cls.folder)
        cls.chromium = cls.enterClassContext(browser.chromium())
        if OPTIONS.report:
            cls.report = pathlib.Path(OPTIONS.report)
            cls.data = None
        else:
            cls.data = browser.fixture("shopping")
            cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "shopping.html")

    def visit(self, fragment="", report=None, **options):
        """Opens a report; when the test ends, anything that went wrong on the page fails it."""
        visit = browser.Visit(self.chromium, report or self.report, fragment, **options)
        self.addCleanup(lambda: self.assertEqual(visit.problems, []))
        self.addCleanup(visit.context.close)
        visit.page.locator("[data-part=scrubber] input").wait_for()
        return visit


class AnyReport(ReportTest):
    """What holds for every report, whoever made it."""

    def test_all_parts_are_there(self):
        visit = self.visit()
        for part in PARTS:
            self.assertEqual(visit.page.locator(f"[data-part={part}]").count(), 1, part)
        self.assertTrue(visit.page.locator("#static").is_hidden())
        self.assertNotIn("<!--coordviz:", visit.page.title())

    def test_page_forbids_what_it_does_not_need(self):
        visit = self.visit()
        policy = visit.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(visit.page.locator("#app [style*=url], #app [onclick], link, img[src^=http]").count(), 0)

    def test_walk_by_keyboard_through_all_views(self):
        visit = self.visit()
        page = visit.page
        seen = set()
        for _ in range(60):
            page.keyboard.press("Tab")
            part = page.evaluate("document.activeElement.closest('[data-part], .lists')?.dataset.part ?? 'lists'")
            seen.add(part)
        self.assertLessEqual({"search", "timeline", "scrubber", "graph", "inspector", "events"}, seen)

    def test_without_scripts_the_static_part_is_shown(self):
        context = self.chromium.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.report.resolve().as_uri())
        self.assertTrue(page.locator("#static").is_visible())
        self.assertGreater(len(page.locator("#static").inner_text().strip()), 20)
        self.assertFalse(page.locator("#app").is_visible())

    def test_under_a_server_that_forbids_scripts_and_styles_the_static_part_is_shown(self):
        context = self.chromium.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        policy = "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';"
        page.route("http://report.test/*", lambda route: route.fulfill(
            path=self.report, headers={"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy}))
        page.goto("http://report.test/report.html")
        self.assertTrue(page.locator("#static").is_visible())
        self.assertFalse(page.locator("#app").is_visible())

    def test_expected_state_through_the_address(self):
        visit = self.visit()
        visit.all_layers()
        for expected in self.expected():
            visit.go_to_fragment(expected["event"])
            self.compare(visit, expected)

    def test_expected_state_through_the_keyboard(self):
        visit = self.visit()
        visit.all_layers()
        slider = visit.page.locator("[data-part=scrubber] input")
        slider.focus()
        visit.page.keyboard.press("Home")
        for expected in sorted(self.expected(), key=lambda expected: expected["event"]):
            self.press_to(visit, slider, expected["event"])
            self.compare(visit, expected)

    def press_to(self, visit, slider, event):
        """Walks with the arrow keys; a recording may lack some event numbers."""
        for _ in range(100_000):
            now = int(slider.get_attribute("aria-valuetext").split()[1])
            if now == event:
                return
            visit.page.keyboard.press("ArrowRight" if now < event else "ArrowLeft")
        self.fail(f"event {event} cannot be reached")

    def expected(self):
        if OPTIONS.expect:
            return json.loads(pathlib.Path(OPTIONS.expect).read_text(encoding="utf-8"))["events"]
        if self.data is None:
            self.skipTest("no --expect given for this report")
        return contract.expected_of(self.data)[::3]

    def compare(self, visit, expected):
        shown = visit.shown()
        with self.subTest(event=expected["event"]):
            self.assertEqual(sorted(shown["nodes"]), sorted(expected["nodes"]))
            self.assertEqual(sorted(shown["edges"]), sorted(map(list, expected["edges"])))

    def test_pictures(self):
        if not OPTIONS.screenshots:
            self.skipTest("no --screenshots given")
        folder = pathlib.Path(OPTIONS.screenshots)
        folder.mkdir(parents=True, exist_ok=True)
        for scheme in ("light", "dark"):
            for width in (1440, 900):
                visit = self.visit(color_scheme=scheme, viewport={"width": width, "height": 900})
                visit.page.wait_for_timeout(200)
                visit.page.screenshot(path=folder / f"report-{scheme}-{width}.png", full_page=True)


class Shopping(ReportTest):
    """The linked views, on the sample recording."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

    def at(self, text, place=0):
        """The number of the event with this text; the first one unless another place is named."""
        return [event["n"] for event in self.data["events"] if event["text"] == text][place]

    def test_address_chooses_event_node_and_message(self):
        visit = self.visit("#event=36&node=5&message=1&unknown=7")
        page = visit.page
        self.assertEqual(page.locator("[data-part=graph] .node.chosen").get_attribute("data-node"), "5")
        self.assertEqual(page.locator("[data-lane][aria-selected=true]").get_attribute("data-lane"), "5")
        self.assertEqual(page.locator("[data-message][aria-selected=true]").get_attribute("data-message"), "1")
        page.locator("[role=tab]", has_text="Events").click()
        self.assertEqual(page.locator("[data-event].current").get_attribute("data-event"), "36")

    def test_nonsense_in_the_address_is_ignored(self):
        for fragment in ("#event=99999&node=-1&message=x", "#event=1e3", "#%E0%A4%A", "#node=__proto__", "#event=5;node=3"):
            visit = self.visit(fragment)
            self.assertGreater(visit.page.locator("[data-part=graph] [data-node]").count(), 0, fragment)

    def test_choice_is_kept_in_the_address(self):
        visit = self.visit()
        visit.page.locator("[data-lane]").first.locator(".lane-label").click()
        visit.page.wait_for_function("() => location.hash === '#event=%d&node=5'" % len(self.data["events"]))

    def test_node_in_the_graph_is_shown_everywhere(self):
        visit = self.visit("#event=50")
        visit.page.locator("[data-part=graph] [data-node='9'] .name").click()
        self.assertIn("HomeController", visit.page.locator(".details-node h3").inner_text())
        visit.page.keyboard.press("Escape")
        self.assertEqual(visit.page.locator(".details-node").count(), 0)

    def test_message_is_drawn_hop_by_hop_with_its_end(self):
        visit = self.visit()
        page = visit.page
        page.locator("[role=tab]", has_text="Messages").click()
        page.locator("[data-message='1'] .message-head").click()
        page.locator("[data-layer=privateViews]").check()
        path = page.locator("[data-part=graph] [data-path='1']")
        self.assertEqual(path.locator(".hop-number text").all_text_contents(), [str(n) for n in range(1, 12)])
        self.assertEqual(path.locator("g.sign text").all_text_contents(), ["\u2713"])
        page.locator("[data-layer=privateViews]").uncheck()
        self.assertIn("3\u20134", path.locator(".hop-number text").all_text_contents())
        self.assertEqual(page.locator("[data-message='1'] .hop-row").count(), 11)
        self.assertEqual(page.locator("[data-message='1'] .predicted").count(), 1)

    def test_step_marks_what_was_added_and_removed(self):
        removed = self.at("CartCoordinator removed PaymentCoordinator", 1)
        visit = self.visit(f"#event={removed}")
        graph = visit.page.locator("[data-part=graph]")
        self.assertGreater(graph.locator("[data-edge-kind=child][data-ghost]").count(), 0)
        visit.go_to_fragment(self.at("CardNumberField was created", 1))
        self.assertEqual(graph.locator(".node.added .name").count(), 3)
        visit.go_to_fragment(self.at("PaymentViewController was released", 1))
        self.assertEqual(graph.locator("[data-node][data-ghost]").count(), 2)

    def test_an_address_that_the_reader_changes_is_not_written_over(self):
        visit = self.visit("#event=40")
        change = """n => {
          const slider = document.querySelector('[data-part=scrubber] input');
          slider.value = String(Number(slider.value) + 1);
          slider.dispatchEvent(new Event('input', { bubbles: true }));
          // Just when the page is about to write the address itself.
          setTimeout(() => {
            for (const end = performance.now() + 20; performance.now() < end; );
            location.hash = `#event=${n}`;
          }, 110);
        }"""
        for event in range(20, 32):
            visit.page.evaluate(change, event)
            visit.page.wait_for_function(
                "n => document.querySelector('[data-part=scrubber] input').getAttribute('aria-valuetext')"
                ".startsWith(`Event ${n} `)",
                arg=event,
                timeout=2000,
            )

    def test_places_never_move(self):
        visit = self.visit("#event=40")
        places = "() => Object.fromEntries([...document.querySelectorAll('.picture .node:not(.ghost)')].map((e) => [e.dataset.node, e.getAttribute('transform')]))"
        before = visit.page.evaluate(places)
        view = visit.page.locator(".picture").get_attribute("viewBox")
        visit.go_to_fragment(110)
        after = visit.page.evaluate(places)
        self.assertEqual({id: place for id, place in before.items() if id in after}, {id: place for id, place in after.items() if id in before})
        self.assertEqual(visit.page.locator(".picture").get_attribute("viewBox"), view)

    def test_keys_step_zoom_filter_and_choose(self):
        buy, pay = self.at("Tap on Buy Now"), self.at("Tap on Pay")
        visit = self.visit(f"#event={buy}")
        page = visit.page
        now = page.locator("[data-part=scrubber] .now b")
        for key, event in (("]", buy + 1), ("}", pay), ("{", buy), ("[", buy - 1)):
            page.keyboard.press(key)
            self.assertEqual(now.inner_text(), str(event))
        view = page.locator(".picture").get_attribute("viewBox")
        page.keyboard.press("+")
        self.assertNotEqual(page.locator(".picture").get_attribute("viewBox"), view)
        page.keyboard.press("0")
        self.assertEqual(page.locator(".picture").get_attribute("viewBox"), view)
        page.keyboard.press("/")
        page.keyboard.type("payment")
        self.assertEqual(page.locator("[data-event]", has_text="BuyNow").count(), 0)
        page.keyboard.press("Enter")
        self.assertEqual(now.inner_text(), str(self.at("PaymentCoordinator was created")))
        page.keyboard.press("Escape")
        page.locator("[data-part=graph] [role=option][tabindex='0']").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-part=graph] .node.chosen").count(), 1)

    def test_messages_open_by_keyboard(self):
        visit = self.visit()
        page = visit.page
        page.locator("[role=tab]", has_text="Events").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("[data-message][aria-expanded=true]").get_attribute("data-message"), "2")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-message][aria-selected=true]").get_attribute("data-message"), "2")

    def test_causes_can_be_followed_upward(self):
        visit = self.visit(f"#event={self.at('UIButton sent BuyNow') + 2}")
        causes = visit.page.locator(".details-event .causes li")
        self.assertIn("Tap on Buy Now", causes.last.inner_text())
        causes.last.locator("button").click()
        self.assertEqual(visit.page.locator("[data-event].current").get_attribute("data-event"), str(self.at("Tap on Buy Now")))


class Gap(ReportTest):
    """Where events were lost the page says so, and tells nothing that nobody knows."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        cls.data = browser.fixture("gap")
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "gap.html")

    def test_warning_says_what_is_missing(self):
        warning = self.visit().page.locator("[data-part=header] .losses").inner_text()
        self.assertIn("Something is missing", warning)
        self.assertIn("14 events lost, 58 to 71: the recording could not be written", warning)

    def test_no_warning_where_nothing_is_missing(self):
        whole = browser.assemble(browser.fixture("shopping"), pathlib.Path(self.folder.name) / "whole.html")
        visit = self.visit(report=whole)
        self.assertEqual(visit.page.locator(".losses, .gap, .notice.told").count(), 0)
        self.assertTrue(visit.page.locator(".notice").is_hidden())
        self.assertNotIn("last known", visit.page.locator(".legend").inner_text())

    def test_graph_is_marked_unknown_while_the_cursor_stands_inside(self):
        visit = self.visit("#event=57")
        page = visit.page
        before = visit.shown()
        canvas, notice = page.locator(".canvas"), page.locator(".notice")
        for event, unknown in ((57, False), (58, True), (73, True), (75, False)):
            visit.go_to_fragment(event)
            self.assertEqual("unknown" in canvas.get_attribute("class").split(), unknown, event)
            self.assertEqual("unknown: events 58 to 71 were lost" in notice.inner_text(), unknown, event)
            if unknown:
                self.assertIn("right after event 57", notice.inner_text())
                self.assertEqual(sorted(visit.shown()["nodes"]), sorted(before["nodes"]), event)
                self.assertEqual(page.locator(".picture .node.added, .picture .node.found, .picture [data-ghost]").count(), 0, event)

    def test_a_lost_event_in_the_address_leads_to_the_place_of_the_loss(self):
        visit = self.visit("#event=66")
        self.assertEqual(visit.page.locator("[data-event].current").get_attribute("data-event"), "58")
        self.assertIn("Events 58 to 71 were lost", visit.page.locator(".details-lost").inner_text())

    def test_what_is_found_after_the_gap_is_not_said_to_be_added(self):
        visit = self.visit("#event=76")
        graph = visit.page.locator("[data-part=graph]")
        self.assertEqual(graph.locator(".node.added").count(), 0)
        self.assertGreater(graph.locator(".node.found").count(), 0)
        self.assertGreater(graph.locator(".node.ghost.missed").count(), 0)
        self.assertIn("or an action that was lost", graph.locator(".step").inner_text())

    def test_timeline_is_hatched_over_the_unknown_stretch(self):
        visit = self.visit("#event=58")
        gap, cursor = visit.page.locator(".gap").bounding_box(), visit.page.locator(".cursor").bounding_box()
        self.assertAlmostEqual(gap["x"], cursor["x"], delta=2)
        visit.go_to_fragment(75)
        self.assertAlmostEqual(gap["x"] + gap["width"], visit.page.locator(".cursor").bounding_box()["x"], delta=2)
        stay = visit.page.locator("[data-lane]", has_text="payment-1").get_attribute("aria-label")
        self.assertIn("removed unseen, by 75", stay)

    def test_messages_do_not_guess_their_end(self):
        visit = self.visit("#event=76&message=2")
        page = visit.page
        self.assertIn("unknown, events were lost", page.locator(".details-message").inner_text())
        self.assertIn("Hops may be missing: events 58 to 71", page.locator(".details-message").inner_text())
        page.locator("[role=tab]", has_text="Messages").click()
        self.assertIn("unknown sender", page.locator("[data-message='3']").inner_text())
        self.assertIn("4 hops, incomplete", page.locator("[data-message='3']").inner_text())


class Hostile(ReportTest):
    """Names that would break a page which took them for markup."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        cls.data = browser.fixture("hostile")
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "hostile.html")

    def test_names_are_text_everywhere(self):
        visit = self.visit()
        page = visit.page
        self.assertEqual(page.title(), self.data["session"]["process"])
        for node in self.data["nodes"]:
            page.evaluate("id => { location.hash = `#node=${id}` }", node["id"])
            title = page.locator(".details-node h3 bdi")
            page.wait_for_function(
                "name => document.querySelector('.details-node h3 bdi')?.textContent === name", arg=node["name"])
            self.assertEqual(title.text_content(), node["name"])
            drawn = page.locator(f"[data-part=graph] [data-node='{node['id']}'] title").text_content()
            self.assertIn(node["name"], drawn)
            self.assertIn(node["name"], page.locator(f"[data-lane='{node['id']}'] .lane-label").text_content())
        messages = page.locator(".message-name").all_text_contents()
        self.assertEqual(messages, [message["name"] for message in self.data["messages"]])
        self.assertEqual(page.locator("#app script, #app img, #app b > script, title script").count(), 0)


class Difference(ReportTest):
    """A report about a difference opens with it; what its session knows can be chosen there."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        golden = browser.ROOT / "Tests" / "CoordvizExportTests" / "Snapshots" / "diff-shops.html"
        rows = re.findall(r'data-difference-node="(\d+)"', golden.read_text(encoding="utf-8"))
        cls.node = cls.data["nodes"][0]["id"]
        section = golden.read_text(encoding="utf-8").replace(
            f'data-difference-node="{rows[0]}"', f'data-difference-node="{cls.node}"', 1)
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "difference.html", section)

    def test_it_opens_first_and_leads_to_what_differs(self):
        page = self.visit().page
        dialog = page.locator("dialog[data-part=difference]")
        self.assertTrue(dialog.is_visible())
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Explore the session")
        dialog.locator(f"[data-difference-node='{self.node}'] button").click()
        self.assertFalse(dialog.is_visible())
        self.assertEqual(page.locator(".details-node").count(), 1)
        page.wait_for_function("id => location.hash.includes(`node=${id}`)", arg=self.node)

    def test_a_button_leads_back_to_it(self):
        page = self.visit().page
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("dialog[data-part=difference]").is_visible())
        page.get_by_role("button", name="What differs").click()
        self.assertTrue(page.locator("dialog[data-part=difference]").is_visible())


class Damaged(ReportTest):
    """A report that cannot be read says so and keeps its static part."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

    def open(self, data, **changes):
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "damaged.html", **changes)
        visit = browser.Visit(self.chromium, report)
        self.addCleanup(visit.context.close)
        return visit.page

    def test_newer_format_is_refused_with_a_sentence(self):
        page = self.open(self.data, format=3)
        self.assertIn("reads data of format 2", page.locator("[role=alert]").inner_text())
        self.assertTrue(page.locator("#static").is_visible())

    def test_recording_without_anything_is_shown(self):
        page = self.open({**self.data, "nodes": [], "edges": [], "events": [], "messages": [], "lanes": []})
        self.assertIn("Nothing exists", page.locator("[data-part=graph]").inner_text())


class Large(ReportTest):
    """Fifty thousand events stay quick to walk through."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

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


class Sessions(ReportTest):
    """Several sessions in one report: the last one is shown, the others when they are chosen."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        first, second = browser.fixture("gap"), browser.fixture("shopping")
        second["session"]["id"] = 4
        second["session"]["process"] = "<b>second</b>"
        cls.second = second
        cls.report = browser.assemble(second, pathlib.Path(cls.folder.name) / "sessions.html", earlier=[first])

    def shown(self, page):
        return page.locator("[data-part=header] h1").inner_text()

    def test_the_last_session_is_shown_first(self):
        page = self.visit().page
        self.assertEqual(self.shown(page), "<b>second</b>")
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "4")
        self.assertEqual(page.locator("[data-part=sessions] option").count(), 2)
        self.assertEqual(page.locator("[data-part=header] .losses").count(), 0)

    def test_another_session_can_be_chosen_by_keyboard(self):
        page = self.visit("#session=4&event=30&node=5").page
        box = page.get_by_label("Session", exact=True)
        box.focus()
        page.keyboard.press("ArrowUp")
        page.locator("[data-part=header] .losses").wait_for()
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "1")
        page.wait_for_function("() => location.hash.startsWith('#session=1&event=')")
        page.go_back()
        page.wait_for_function("() => document.querySelector('[data-part=header] h1')?.textContent === '<b>second</b>'")

    def test_an_address_leads_into_a_session(self):
        visit = self.visit("#session=1&event=20")
        self.assertNotEqual(self.shown(visit.page), "<b>second</b>")
        text = visit.page.locator("[data-part=scrubber] input").get_attribute("aria-valuetext")
        self.assertTrue(text.startswith("Event 20 "), text)
        for wrong in ("#session=2", "#session=x&event=3"):
            self.assertEqual(self.shown(self.visit(wrong).page), "<b>second</b>", wrong)

    def test_a_report_on_one_session_has_no_choice(self):
        report = browser.assemble(self.second, pathlib.Path(self.folder.name) / "one.html")
        page = self.visit(report=report).page
        self.assertEqual(page.locator("[data-part=sessions]").count(), 0)
        page.locator("[data-lane]").first.locator(".lane-label").click()
        page.wait_for_function("() => location.hash.startsWith('#event=')")


def main():
    parser = argparse.ArgumentParser(description="Tests the report page in a browser.")
    parser.add_argument("--report", help="a report to test instead of those built from the fixtures")
    parser.add_argument("--expect", help="JSON with the state expected at some events")
    parser.add_argument("--screenshots", help="folder for pictures")
    parser.parse_known_args(namespace=OPTIONS)
    rest = parser.parse_known_args()[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
