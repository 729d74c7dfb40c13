"""Tests of the report page in a real browser.

    python Tests/Web/test_report.py                                   builds reports from the fixtures
    python Tests/Web/test_report.py --report FILE.html                tests a report made by the exporter
    python Tests/Web/test_report.py --report FILE.html --expect EXPECTED.json
    python Tests/Web/test_report.py --screenshots DIR                 also keeps pictures for people

EXPECTED.json says what exists at some events, found out independently of the exporter:
{"events": [{"event": 42, "nodes": [ids], "edges": [["child", from, to]]}]}
"""

import argparse
import base64
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import browser
import contract

PARTS = ["header", "timeline", "scrubber", "graph", "events", "inspector", "messages", "findings", "search"]
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

    def test_paper_shows_the_static_part_and_the_screen_goes_on_as_before(self):
        page = self.visit().page
        self.assertEqual(page.locator("#static > *").count(), 0)
        page.emulate_media(media="print")
        page.locator("#static h1").wait_for()
        self.assertFalse(page.locator("#app").is_visible())
        page.emulate_media(media="screen")
        page.wait_for_function("() => document.querySelector('#static').childElementCount === 0")
        self.assertTrue(page.locator("#app").is_visible())
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        self.assertGreater(page.locator("#static > *").count(), 0)

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

    def test_on_paper_there_is_the_static_part_alone(self):
        for width in (1440, 700):
            page = self.visit(color_scheme="dark", viewport={"width": width, "height": 900}).page
            page.emulate_media(media="print", color_scheme="dark")
            page.locator("#static").wait_for(state="visible")
            self.assertFalse(page.locator("#app").is_visible())
            self.assertEqual(page.evaluate("getComputedStyle(document.body).color"), "rgb(0, 0, 0)")

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
        visit.page.get_by_role("button", name="Fit").click()
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
        page.keyboard.press("0")
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
        page.locator("[data-part=graph] [role=treeitem][tabindex='0']").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-part=graph] .node.chosen").count(), 1)

    def test_messages_open_by_keyboard(self):
        visit = self.visit()
        page = visit.page
        page.locator("[role=tab]", has_text="Events").focus()
        page.keyboard.press("ArrowRight")
        # Past the switch to the statistics.
        page.keyboard.press("Tab")
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


    def test_effects_can_be_followed_downward(self):
        visit = self.visit(f"#event={self.at('Tap on Buy Now')}")
        effects = visit.page.locator(".details-event .effects li button")
        self.assertIn("UIButton sent BuyNow", effects.first.inner_text())
        effects.first.click()
        self.assertEqual(visit.page.locator("[data-event].current").get_attribute("data-event"), str(self.at("UIButton sent BuyNow")))
        self.assertEqual(visit.page.evaluate("document.activeElement.getAttribute('aria-label')"), "Details")

    def test_a_node_tells_its_chains_and_what_it_belonged_to(self):
        button = next(node["id"] for node in self.data["nodes"] if node["identifier"] == "buy-now")
        details = self.visit(f"#event=60&node={button}").page.locator(".details-node")
        chains = details.locator(".chain")
        self.assertEqual(chains.count(), 2)
        self.assertEqual(chains.first.locator("li").first.inner_text(), "UIStackView superview")
        self.assertEqual(chains.nth(1).locator("li").all_inner_texts(), [
            "as above to UINavigationController \u201ccatalog\u201d, then", "CatalogCoordinator parent coordinator",
            "ApplicationCoordinator coordinator's parent", "where it ends"])
        self.assertIn("Messages sent", details.inner_text())
        self.assertIn("PromotionCell.swift:31", details.inner_text())

    def test_what_a_node_belonged_to_at_other_times_is_behind_a_lid(self):
        sheet = next(node["id"] for node in self.data["nodes"] if node["name"] == "PaymentViewController")
        details = self.visit(f"#node={sheet}").page.locator(".details-node")
        lid = details.locator("details.more summary").first
        self.assertIn("parents at other times", lid.inner_text())
        lid.click()
        self.assertIn("until event", details.locator("details.more li").first.inner_text())

    def test_a_message_is_a_sequence_with_times_and_reasons(self):
        page = self.visit("#message=1").page
        rows = page.locator("[data-sequence='1'] .sequence-rows li")
        self.assertEqual(rows.count(), 13)  # sent, eleven hops, handled
        self.assertEqual(rows.nth(1).locator(".hop-count").inner_text(), "1")
        self.assertIn("superview", rows.nth(1).inner_text())
        self.assertRegex(rows.nth(1).locator(".when").inner_text(), r"^\+[\d.]+ .?s$")
        self.assertEqual(page.locator(".sequence-expected").count(), 1)
        self.assertIn("UITabBarController", page.locator(".sequence-expected").inner_text())
        self.assertEqual(page.locator(".sequence-lines .hop.expected").count(), 1)
        heights = page.evaluate(
            "() => [document.querySelector('.sequence-lines'), document.querySelector('.sequence-rows')]"
            ".map((e) => e.getBoundingClientRect().height)")
        self.assertAlmostEqual(*heights, delta=1)
        rows.nth(2).locator(".when").click()
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), str(self.data["messages"][0]["hops"][1]["event"]))
        self.assertEqual(page.locator("[data-message='1'][aria-selected=true]").count(), 1)

    def test_the_inspector_is_as_wide_as_its_place(self):
        for width in (1222, 900, 500):
            page = self.visit("#event=60&node=9&message=1", viewport={"width": width, "height": 900}).page
            wider = page.evaluate("() => { const e = document.querySelector('[data-part=inspector] .scroll'); return e.scrollWidth - e.clientWidth; }")
            self.assertLessEqual(wider, 0, width)

    def test_statistics_filter_the_list(self):
        page = self.visit().page
        page.locator("[role=tab]", has_text="Messages").click()
        page.get_by_role("button", name="Statistics").click()
        rows = page.locator("[data-statistic]")
        self.assertEqual(rows.first.get_attribute("data-statistic"), "ShowOffer")
        self.assertEqual(page.locator("[data-message]").first.is_visible(), False)
        page.locator("[data-statistic='PayNow']").click()
        shown = page.locator("[data-message] .message-name").all_text_contents()
        self.assertEqual(shown, ["PayNow"] * len([m for m in self.data["messages"] if m["name"] == "PayNow"]))
        page.get_by_role("button", name="Only PayNow").click()
        self.assertEqual(page.locator("[data-message]").count(), len(self.data["messages"]))

    def test_two_moments_are_compared_until_escape(self):
        page = self.visit("#event=60").page
        page.keyboard.press("c")
        page.wait_for_function("() => location.hash.includes('from=60')")
        page.locator("[data-part=scrubber] input").press("End")
        now = int(page.locator("[data-part=scrubber] .now b").inner_text())
        panel = page.locator("[data-part=compare]")
        added = [node for node in self.data["nodes"] if 60 < node["first"] <= now and (node["released"] or 9999) > now]
        self.assertIn(f"{len(added)} added", panel.inner_text())
        self.assertIn(added[0]["name"], panel.inner_text())
        marked = page.locator("[data-part=graph] .node.added").evaluate_all("all => all.map((e) => Number(e.dataset.node))")
        self.assertEqual(sorted(marked), sorted(node["id"] for node in added))
        page.keyboard.press("Escape")
        self.assertTrue(panel.is_hidden())
        page.wait_for_function("() => !location.hash.includes('from=')")

    def test_a_comparison_in_the_address_is_shown(self):
        page = self.visit("#event=40&from=100").page
        self.assertIn("Event 40 against event 100", page.locator("[data-part=compare]").inner_text())
        page.get_by_role("button", name="End the comparison").click()
        self.assertTrue(page.locator("[data-part=compare]").is_hidden())

    def test_facts_of_the_session(self):
        page = self.visit().page
        page.get_by_role("button", name="Facts").click()
        facts = page.locator("[data-part=facts]").inner_text()
        for text in ("shopping-cart.sqlite", "ended cleanly", "2026-01-31 10:00:00.000 UTC", "nothing that is known of"):
            self.assertIn(text, facts)
        page.keyboard.press("Escape")
        self.assertTrue(page.locator("[data-part=facts]").is_hidden())

    def test_what_is_printed_is_the_static_part(self):
        page = self.visit().page
        page.emulate_media(media="print")
        page.locator("#static").wait_for(state="visible")
        self.assertFalse(page.locator("#app").is_visible())


class Copying(ReportTest):
    """What is drawn can be taken elsewhere."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        cls.hostile = browser.assemble(browser.fixture("hostile"), pathlib.Path(cls.folder.name) / "hostile.html")

    def copied(self, page, kind):
        page.locator("[data-part=graph]").get_by_role("button", name="Copy").click()
        page.locator(f"[data-format={kind}]").click()
        page.wait_for_function("() => document.querySelector('.copy-link').hasAttribute('download')")
        text, address = page.locator(".copy-text").input_value(), page.locator(".copy-link").get_attribute("href")
        page.locator("[data-part=copy]").get_by_role("button", name="Close").click()
        return text, address

    def test_svg_is_a_document_of_its_own(self):
        for report in (self.report, self.hostile):
            page = self.visit(report=report).page
            text, address = self.copied(page, "svg")
            self.assertEqual(urllib.parse.unquote(address.split(",", 1)[1]), text)
            root = xml.etree.ElementTree.fromstring(text)
            names = {element.tag.split("}")[1] for element in root.iter()}
            self.assertLessEqual(names, {"svg", "g", "rect", "path", "text", "tspan", "title", "circle"})
            self.assertEqual([key for element in root.iter() for key in element.attrib if key == "style" or key.startswith("on")], [])
            drawn = {element.attrib["data-node"] for element in root.iter() if "data-node" in element.attrib}
            self.assertEqual(drawn, {str(id) for id in page.evaluate(
                "() => [...document.querySelectorAll('.picture [data-node]')].map((e) => e.dataset.node)")})
            bodies = [element for element in root.iter() if element.attrib.get("class") == "body"]
            self.assertTrue(all("stroke" in body.attrib and "fill" in body.attrib for body in bodies))

    def test_png_is_a_picture(self):
        page = self.visit().page
        _, address = self.copied(page, "png")
        self.assertTrue(base64.b64decode(address.split(",", 1)[1]).startswith(b"\x89PNG\r\n"))
        self.assertGreater(page.locator(".copy-image").evaluate("e => e.naturalWidth"), 500)

    def test_texts_name_what_is_drawn(self):
        page = self.visit("#event=60").page
        shown = page.evaluate("() => [...document.querySelectorAll('.picture [data-node]:not([data-ghost])')].map((e) => Number(e.dataset.node))")
        dot, _ = self.copied(page, "dot")
        mermaid, _ = self.copied(page, "mermaid")
        self.assertEqual(sorted(map(int, re.findall(r"^ +n(\d+) \[id=", dot, re.M))), sorted(shown))
        self.assertEqual(sorted(map(int, re.findall(r"^ +n(\d+)[\[({]", mermaid, re.M))), sorted(shown))

    def test_dot_of_hostile_names_is_read_by_graphviz(self):
        if not shutil.which("dot"):
            self.skipTest("Graphviz is not installed")
        text, _ = self.copied(self.visit(report=self.hostile).page, "dot")
        read = subprocess.run(["dot", "-Tjson"], input=text.encode(), capture_output=True, timeout=60, check=True)
        self.assertEqual(read.stderr, b"")
        nodes = [node for node in json.loads(read.stdout)["objects"] if "id" in node]
        self.assertEqual(len(nodes), len(browser.fixture("hostile")["nodes"]))
        self.assertEqual([node for node in nodes if "URL" in node], [])

    def test_without_a_clipboard_the_text_is_there_to_copy(self):
        page = self.visit().page
        page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false; }")
        text, address = self.copied(page, "dot")
        self.assertIn("digraph", text)
        self.assertTrue(address.startswith("data:text/vnd.graphviz"))
        self.assertIn("does not let the page copy", page.locator(".copy-status").text_content())


class Findings(ReportTest):
    """What `coordviz check` found is counted, listed, and leads to where it begins."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()
        nodes = {node["name"]: node["id"] for node in cls.data["nodes"]}

        def finding(severity, moment, node, text):
            return {
                "rule": f"rule-{severity}", "title": f"A rule of {severity}", "severity": severity, "headline": text, "reason": f"Why {text}",
                "advice": f"Mend {text}", "evidence": [moment, moment + 1], "nodes": [nodes[node]], "moment": moment, "location": "A.swift:3",
                "fingerprint": f"rule-{severity}/{moment}", "occurrences": 2, "furtherMoments": [moment + 5]}
        cls.data = {**cls.data, "notJudged": {"mvc-service-access": "no <b>service</b> is declared"}, "findings": [
            finding("info", 20, "UIWindow", "a trifle"), finding("warning", 60, "HomeController", "</script><b>a flaw</b>"),
            finding("error", 90, "BannerController", "a fault")]}
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "findings.html")

    def test_they_are_counted_and_listed_gravest_first(self):
        page = self.visit().page
        counts = page.locator("[data-part=header] .findings-button")
        self.assertEqual(counts.get_attribute("aria-label"), "Findings: 1 error, 1 warning, 1 info")
        counts.click()
        self.assertEqual(page.evaluate("document.activeElement.id"), "tab-findings")
        listed = page.locator("[data-finding]").evaluate_all("all => all.map((e) => e.dataset.finding)")
        self.assertEqual(listed, ["rule-error/90", "rule-warning/60", "rule-info/20"])
        self.assertIn("no <b>service</b> is declared", page.locator("[data-part=findings] .not-judged").inner_text())

    def test_choosing_one_jumps_to_it_and_shows_it_everywhere(self):
        page = self.visit().page
        page.locator("#tab-findings").click()
        page.locator("[data-finding='rule-warning/60']").click()
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "60")
        self.assertIn("HomeController", page.locator("[data-part=graph] .node.chosen").inner_html())
        details = page.locator("[data-part=inspector] section").first
        self.assertIn("</script><b>a flaw</b>", details.locator("h3").inner_text())
        for text in ("Why </script>", "Mend </script>", "A.swift:3", "2 times", "event 65"):
            self.assertIn(text, details.inner_text())
        page.wait_for_function("() => location.hash === '#event=60&node=9&finding=rule-warning%2F60'")
        page.locator("[data-part=scrubber] input").press("Home")
        details.get_by_role("button", name="Go to its beginning").click()
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "60")

    def test_the_address_names_one(self):
        page = self.visit("#finding=rule-error/90").page
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "90")
        self.assertEqual(page.locator("[data-finding][aria-selected=true]").get_attribute("data-finding"), "rule-error/90")
        self.assertTrue(page.locator("[data-part=findings]").is_visible())

    def test_by_keyboard(self):
        page = self.visit().page
        page.locator("#tab-events").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("[data-finding][aria-selected=true]").get_attribute("data-finding"), "rule-warning/60")

    def test_a_node_names_what_was_found_of_it(self):
        page = self.visit("#event=60&node=9").page
        page.locator(".details-node .link", has_text="a flaw").click()
        self.assertEqual(page.locator("[data-part=inspector] section").first.locator(".tag").inner_text(), "finding")

    def test_none_is_said_to_be_none(self):
        whole = browser.assemble(browser.fixture("shopping"), pathlib.Path(self.folder.name) / "whole.html")
        page = self.visit(report=whole).page
        self.assertEqual(page.locator(".findings-button").inner_text(), "No findings")
        page.locator(".findings-button").click()
        self.assertIn("found nothing", page.locator("[data-part=findings]").inner_text())


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


class Graph(ReportTest):
    """What the graph marks, folds and moves."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

    TREE = "[data-part=graph] [role=tree]"
    SCALE = "() => document.querySelector('.canvas').clientWidth / document.querySelector('.picture').viewBox.baseVal.width"

    def changed(self, name, change):
        """A report of the sample with something more in it."""
        data = json.loads(json.dumps(self.data))
        change(data)
        return browser.assemble(data, pathlib.Path(self.folder.name) / f"{name}.html")

    def crowd(self, data):
        """Seven cells in a row under the first coordinator, in the picture and in the containment."""
        owner = next(node for node in data["nodes"] if node["kind"] == "coordinator")
        for _ in range(7):
            node = {**owner, "id": len(data["nodes"]) + 1, "kind": "view", "type": "Shop.Cell", "name": "Cell", "place": len(data["places"])}
            data["nodes"].append(node)
            data["places"].append({"parent": owner["place"], "kind": "view", "title": "Cell"})
            data["edges"].append({"kind": "superview", "from": node["id"], "to": owner["id"], "began": node["first"], "ended": None,
                                  "since": None, "claimed": False, "uncertain": None})
        return owner

    def test_a_coordinator_that_was_removed_and_lives_on_is_marked(self):
        page = self.visit().page
        marked = page.locator(".picture .node.lingering")
        self.assertEqual(marked.count(), 1)
        self.assertRegex(marked.get_attribute("aria-label"), "^PaymentCoordinator .*payment-2.*, removed at event [0-9]+ and still alive$")
        self.assertTrue(marked.locator(".lingering-sign").is_visible())
        self.assertIn("still alive", marked.locator("title").text_content())

    def test_a_controller_tells_whether_it_appeared(self):
        controller = next(node for node in self.data["nodes"] if node["name"] == "HomeController")

        def appear(data):
            last = data["events"][-1]
            for count, state in enumerate(("appeared", "disappeared"), 1):
                data["events"].append({**last, "n": last["n"] + count, "kind": "appearanceChanged", "subject": controller["id"],
                                       "message": None, "text": f"Seen: HomeController {state}"})

        last = self.data["events"][-1]["n"]
        visit = self.visit(f"#event={last}", self.changed("appearance", appear))
        node = visit.page.locator(f".picture [data-node='{controller['id']}']")
        self.assertIsNone(node.get_attribute("data-appearance"))
        for count, state in enumerate(("appeared", "disappeared"), 1):
            visit.go_to_fragment(last + count)
            self.assertEqual(node.get_attribute("data-appearance"), state)
            self.assertRegex(node.get_attribute("aria-label"), f", {state}(,|$)")

    def test_similar_siblings_are_one_line_that_the_keyboard_unfolds(self):
        page = self.visit(report=self.changed("crowd", self.crowd)).page
        group = page.locator(f"{self.TREE} .group")
        self.assertEqual(group.get_attribute("aria-label"), "7 Cell, folded into one")
        self.assertEqual(page.locator(".edge.folded").count(), 1)
        group.evaluate("(group) => group.dispatchEvent(new MouseEvent('click'))")
        self.assertEqual(page.locator(f"{self.TREE} [role=treeitem]", has_text="Cell").count(), 7 + self.cells())

        page = self.visit(report=self.changed("crowd", self.crowd)).page
        page.locator(f"{self.TREE} [tabindex='0']").focus()
        for key in ["ArrowDown", "ArrowRight"] * 40:
            if "group" in page.evaluate("document.activeElement.getAttribute('class')"):
                break
            page.keyboard.press(key)
        self.assertIn("group", page.evaluate("document.activeElement.getAttribute('class')"))
        page.keyboard.press("Enter")
        self.assertEqual(page.locator(f"{self.TREE} .group").count(), 0)
        self.assertIn("Cell", page.evaluate("document.activeElement.textContent"))

    def cells(self):
        """Those of the sample itself that are shown at its end."""
        page = self.visit().page
        return page.locator(f"{self.TREE} [role=treeitem]", has_text="Cell").count()

    def test_space_folds_and_what_it_hides_keeps_its_lines_and_its_hops(self):
        visit = self.visit(f"#event={self.data['messages'][0]['endEvent']}&node=9")
        page = visit.page
        self.assertEqual(page.locator("[data-node='9'][aria-expanded=true]").count(), 1)
        page.locator("[data-node='9']").focus()
        page.keyboard.press(" ")
        node = page.locator("[data-node='9']")
        self.assertEqual(node.get_attribute("aria-expanded"), "false")
        self.assertIn("folded below", node.get_attribute("aria-label"))
        first = page.locator("[data-path='1'] .hop-number text").first.text_content()
        self.assertRegex(first, "^1\u2013[0-9]+$")
        self.assertEqual(page.evaluate("document.activeElement.dataset.node"), "9")
        page.keyboard.press("ArrowRight")
        self.assertEqual(node.get_attribute("aria-expanded"), "true")
        self.assertEqual(page.locator("[data-path='1'] .hop-number text").first.text_content(), "1")

    def test_the_first_view_can_be_read_and_shows_where_the_message_ended(self):
        for width in (1440, 900):
            page = self.visit("#message=1", viewport={"width": width, "height": 900}).page
            self.assertGreaterEqual(page.evaluate(self.SCALE), 0.75)
            end = page.locator(f".picture [data-node='{self.data['messages'][0]['end']}'] .body").bounding_box()
            canvas = page.locator(".canvas").bounding_box()
            self.assertTrue(canvas["x"] <= end["x"] and end["x"] + end["width"] <= canvas["x"] + canvas["width"], (end, canvas))
            self.assertTrue(canvas["y"] <= end["y"] and end["y"] + end["height"] <= canvas["y"] + canvas["height"], (end, canvas))

    def test_a_message_walks_its_hops_in_less_than_a_second(self):
        page = self.visit("#message=1").page
        times = """() => document.getAnimations().filter((a) => a.effect.target.closest('.paths'))
          .map((a) => a.effect.getComputedTiming().endTime)"""
        page.keyboard.press("{")
        page.keyboard.press("}")
        page.locator("[role=tab]", has_text="Messages").click()
        page.locator("[data-message='1'] .message-head").click()
        found = page.evaluate(times)
        self.assertGreater(len(found), 10)
        self.assertGreater(len(set(found)), 5, "they walk one after the other")
        self.assertLess(max(found), 1000)

    def test_nothing_moves_for_those_who_want_less_motion(self):
        page = self.visit("#message=1", reduced_motion="reduce").page
        for key in ("[", "}", "{", "]"):
            page.keyboard.press(key)
            self.assertEqual(page.evaluate("document.getAnimations().length"), 0)

    def test_a_key_shows_only_what_is_around_the_chosen_object(self):
        visit = self.visit("#node=9")
        before = visit.shown()["nodes"]
        visit.page.keyboard.press("g")
        self.assertLess(len(visit.shown()["nodes"]), len(before))
        self.assertIn(9, visit.shown()["nodes"])
        visit.page.keyboard.press("g")
        self.assertEqual(visit.shown()["nodes"], before)

    def test_keys_of_a_single_sign_can_be_switched_off(self):
        page = self.visit("#event=40").page
        page.keyboard.press("?")
        page.get_by_role("checkbox", name="Keys of a single sign").uncheck()
        page.keyboard.press("Escape")
        now = page.locator("[data-part=scrubber] .now b")
        for key in ("[", "f", "0", "?"):
            page.keyboard.press(key)
        self.assertEqual(now.inner_text(), "40")
        self.assertFalse(page.locator("dialog[aria-label='Keyboard shortcuts']").is_visible())
        page.locator("[data-part=header]").get_by_role("button", name="Keyboard shortcuts").click()
        page.get_by_role("checkbox", name="Keys of a single sign").check()
        page.keyboard.press("Escape")
        page.keyboard.press("[")
        self.assertEqual(now.inner_text(), "39")

    def test_the_graph_is_said_in_a_sentence(self):
        visit = self.visit()
        described = visit.page.locator(self.TREE).get_attribute("aria-describedby")
        visit.go_to_fragment(33)
        self.assertRegex(visit.page.locator(f"#{described}").text_content(), "^Event 33: [0-9]+ objects, [0-9]+ of them coordinators, [0-9]+ shown")


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


class Timeline(ReportTest):
    """The timeline goes from the whole session down to single events, and shows what was chosen elsewhere."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
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
        self.assertEqual(many.inner_text(), "\u2715 4")
        many.click()
        self.assertEqual(many.count(), 0)
        self.assertEqual(self.marks(page, "messages").count(), 4)
        self.assertLess(self.in_sight(page), 15)
        page.get_by_role("button", name="All", exact=True).click()
        self.assertEqual(many.count(), 1)

    def test_marks_never_overlap(self):
        page = self.visit().page
        closer = page.get_by_role("button", name="Look closer")
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
            page.get_by_role("button", name="Look closer").click()
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

    def test_a_finding_is_a_flag_in_its_lane_and_in_its_row(self):
        page = self.visit().page
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
        before = box.bounding_box()["height"]
        grip.focus()
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


class Scrubber(ReportTest):
    """Playing, and stepping from one event to the next of its kind."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

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


class EventList(ReportTest):
    """The list of events: kinds, and a million rows."""

    @classmethod
    def setUpClass(cls):
        if OPTIONS.report:
            raise unittest.SkipTest("only for the sample recording")
        super().setUpClass()

    def test_only_some_kinds(self):
        page = self.visit("#event=50").page
        events = page.locator("[data-part=events]")
        events.locator("summary").click()
        taps = [event["n"] for event in self.data["events"] if event["kind"] == "action"]
        self.assertIn(str(len(taps)), events.locator("[data-kind-filter=action]").inner_text())
        events.locator("[data-kind-filter=action] input").check()
        self.assertEqual([int(row.get_attribute("data-event")) for row in page.locator("[data-event]").all()], taps)
        self.assertIn(f"{len(taps)} of {len(self.data['events'])}", events.locator(".list-tools").inner_text())
        page.keyboard.press("Escape")
        self.assertFalse(events.locator(".kind-panel").is_visible())
        page.locator("[role=listbox][aria-label=Events]").focus()
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.locator("[data-event].current").get_attribute("data-event"), str(min(n for n in taps if n > 50)))
        events.locator("summary").click()
        events.get_by_role("button", name="All kinds").click()
        self.assertGreater(page.locator("[data-event]").count(), len(taps))

    def test_kinds_and_text_together(self):
        page = self.visit().page
        page.keyboard.press("/")
        page.keyboard.type("payment")
        page.locator("[data-part=events] summary").click()
        page.locator("[data-kind-filter=objectSeen] input").check()
        texts = page.locator("[data-event] .text").all_inner_texts()
        self.assertTrue(texts and all("Payment" in text and "created" in text for text in texts), texts)

    def test_sentences_have_two_lines_where_there_is_little_room(self):
        visit = self.visit("#event=60")
        cut = visit.page.evaluate(
            "() => [...document.querySelectorAll('[data-event] .text')].filter((e) => e.scrollHeight > e.clientHeight + 2).length")
        self.assertEqual(cut, 0)

    def test_a_million_rows(self):
        data = json.loads(json.dumps(self.data))
        last = data["events"][-1]
        data["events"] += [{**last, "n": n, "t": last["t"] + n, "cause": None} for n in range(len(data["events"]) + 1, 700_001)]
        page = self.visit(report=browser.assemble(data, pathlib.Path(self.folder.name) / "million.html")).page
        self.assertLess(page.evaluate("document.querySelector('[data-part=events] .rows').offsetHeight"), 15_000_000)
        for event in (1, 350_000, 699_999):
            page.evaluate("n => { location.hash = `#event=${n}` }", event)
            page.wait_for_function(
                "n => document.querySelector('[data-event].current')?.dataset.event === String(n)", arg=event, timeout=30_000)
            row, box = (page.locator(selector).bounding_box() for selector in ("[data-event].current", "[data-part=events] .scroll"))
            self.assertTrue(box["y"] - 1 <= row["y"] and row["y"] + row["height"] <= box["y"] + box["height"] + 1, (event, row, box))
        page.locator("[data-part=events] .scroll").evaluate("e => { e.scrollTop = e.scrollHeight }")
        page.wait_for_function("() => document.querySelector('[data-event=\"700000\"]') !== null")


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
