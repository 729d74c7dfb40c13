"""Tests of the linked views, the keys and the address."""

import copy
import pathlib

import browser
from report.base import SampleTest


class Shopping(SampleTest):
    """The linked views, on the sample recording."""

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
        visit = self.visit(f"#event={removed}", viewport={"width": 1440, "height": 1700})
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
        places = f"() => Object.fromEntries([...document.querySelectorAll('.picture .node:not(.ghost)')].map(e => [e.dataset.node, ({browser.PLACE})(e)]))"
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

    def test_keys_with_alt_are_the_browsers_unless_they_type_a_bracket(self):
        page = self.visit("#event=40").page
        now = page.locator("[data-part=scrubber] .now b")
        for key in ("p", "]", "c"):
            page.keyboard.press(f"Alt+{key}")
        self.assertEqual((now.inner_text(), page.locator(".playing").count(), page.locator(".compare:visible").count()), ("40", 0, 0))
        # As on a Mac with a German keyboard.
        page.evaluate("Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })")
        page.keyboard.press("Alt+]")
        self.assertEqual(now.inner_text(), "41")

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

    def test_what_lies_between_two_compared_moments_is_marked_on_the_timeline(self):
        page = self.visit("#event=100").page
        band = page.locator("[data-part=timeline] .compared")
        self.assertFalse(band.is_visible())
        for event, then_right in ((100, False), (20, True)):
            page.evaluate("n => { location.hash = `#event=${n}&from=60` }", event)
            page.wait_for_function("n => document.querySelector('[data-part=scrubber] .now b').textContent === String(n)", arg=event)
            self.assertTrue(band.is_visible())
            edges, cursor = band.bounding_box(), page.locator("[data-part=timeline] .cursor").bounding_box()
            near = edges["x"] if then_right else edges["x"] + edges["width"]
            self.assertAlmostEqual(near, cursor["x"], delta=2)
            self.assertEqual("then-right" in band.get_attribute("class"), then_right)

    def test_the_way_back_leads_from_choice_to_choice_and_not_from_step_to_step(self):
        page = self.visit("#event=60").page
        chosen = "id => location.hash.includes(`node=${id}`)"
        for node in (4, 9):
            page.locator(f".picture [data-node='{node}']").dispatch_event("click")
            page.wait_for_function(chosen, arg=node)
        for _ in range(3):
            page.keyboard.press("]")
        page.wait_for_function("() => location.hash.includes('event=63')")
        page.go_back()
        page.wait_for_function(chosen, arg=4)
        self.assertEqual(page.locator(".picture .node.chosen").first.get_attribute("data-node"), "4")
        page.go_forward()
        page.wait_for_function(chosen, arg=9)

    def test_the_way_back_leads_to_a_page_without_a_choice(self):
        page = self.visit("#event=60").page
        page.locator(".picture [data-node='9']").dispatch_event("click")
        page.wait_for_function("() => location.hash.includes('node=9')")
        page.go_back()
        page.wait_for_function("() => !document.querySelector('.picture .node.chosen') && !location.hash.includes('node=')")

    def test_how_the_session_ended_and_what_was_lost_is_said_in_any_window(self):
        data = copy.deepcopy(self.data)
        data["session"].update(ending="crashed", endingText="crashed: signal 6", dropped=12)
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "crashed.html")
        for width in (390, 900, 1100, 1440):
            with self.subTest(width=width):
                page = self.visit("", report, viewport={"width": width, "height": 800}).page
                facts = page.locator("[data-part=header] .facts").bounding_box()
                for part in (".ending", ".dropped"):
                    box = page.locator(f"[data-part=header] .facts {part}").bounding_box()
                    self.assertLessEqual(box["x"] + box["width"], facts["x"] + facts["width"])

    def test_a_comparison_in_the_address_is_shown(self):
        page = self.visit("#event=40&from=100").page
        self.assertIn("Event 40 against event 100", page.locator("[data-part=compare]").inner_text())
        page.get_by_role("button", name="End the comparison").press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Compare from here")
        self.assertTrue(page.locator("[data-part=compare]").is_hidden())

    def test_facts_of_the_session(self):
        page = self.visit().page
        page.get_by_role("button", name="Facts").click()
        facts = page.locator("[data-part=facts]").inner_text()
        for text in ("shopping-cart.sqlite", "ended normally", "2026-01-31 10:00:00.000 UTC", "nothing, as far as known"):
            self.assertIn(text, facts)
        page.keyboard.press("Escape")
        self.assertTrue(page.locator("[data-part=facts]").is_hidden())

    def test_what_is_printed_is_the_static_part(self):
        page = self.visit().page
        page.emulate_media(media="print")
        page.locator("#static").wait_for(state="visible")
        self.assertFalse(page.locator("#app").is_visible())
