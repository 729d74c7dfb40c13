"""Tests of the relations that can be switched, and of how what is chosen comes into sight."""

import json
import pathlib

import browser
import vocabulary
from report.base import SampleTest


class Layers(SampleTest):
    """What the graph's layers draw."""

    def edges(self, visit, kind):
        return visit.page.locator(f".picture .edge[data-edge-kind='{kind}']:not([data-ghost])").count()

    def test_containment_and_presentation_can_be_switched_off(self):
        presented = next(edge for edge in self.data["edges"] if edge["kind"] == "presentation")
        visit = self.visit(f"#event={presented['began']}", viewport={"width": 1440, "height": 1700})
        for layer in ("containment", "presentation"):
            box = visit.page.locator(f"[data-layer={layer}]")
            self.assertGreater(self.edges(visit, layer), 0, layer)
            box.uncheck()
            self.assertEqual(self.edges(visit, layer), 0, layer)
            box.check()
            self.assertGreater(self.edges(visit, layer), 0, layer)

    def test_the_chain_leads_from_the_chosen_object_to_the_top(self):
        message = self.data["messages"][0]
        visit = self.visit(f"#event={message['sent']}&node={message['sender']}")
        links = visit.page.locator(".picture .chain[data-chain=next]")
        self.assertEqual(links.count(), 0)
        visit.page.locator("[data-layer=privateViews]").check()
        visit.page.locator("[data-layer=chain]").check()
        way = links.evaluate_all("links => links.map(({ dataset }) => [Number(dataset.from), Number(dataset.to)])")
        self.assertEqual(way[0][0], message["sender"])
        self.assertEqual([link[0] for link in way[1:]], [link[1] for link in way[:-1]])
        top = next(node for node in self.data["nodes"] if node["id"] == way[-1][1])
        self.assertEqual(top["kind"], "delegate")
        self.assertIn("superview", links.first.locator("title").text_content())
        self.assertGreater(visit.page.locator(".picture .chain[data-chain=coordinating]").count(), 0)

    def test_delegates_are_drawn_from_their_first_call_on_with_their_count(self):
        controller, coordinator = (next(node["id"] for node in self.data["nodes"] if node["kind"] == kind and node["released"] is None)
                                   for kind in ("viewController", "coordinator"))
        data = json.loads(json.dumps(self.data))
        last = data["events"][-1]
        for count in (1, 2, 3):
            data["events"].append({**last, "n": last["n"] + count, "kind": "delegateCalled" if count < 3 else "dataSourceRead", "message": None,
                                   "subject": controller, "object": coordinator, "text": f"call {count}"})
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "delegates.html")
        visit = self.visit(f"#event={last['n']}", report)
        visit.page.locator("[data-layer=delegates]").check()
        for count, (delegates, sources) in enumerate([(0, 0), (1, 0), (1, 0), (1, 1)]):
            visit.go_to_fragment(last["n"] + count)
            self.assertEqual((self.edges(visit, "delegate"), self.edges(visit, "dataSource")), (delegates, sources))
        self.assertIn("2 calls so far", visit.page.locator(".edge-delegate title").text_content())
        visit.page.locator("[data-layer=delegates]").uncheck()
        self.assertEqual(self.edges(visit, "delegate"), 0)

    def test_it_is_said_whether_an_empty_graph_has_no_objects_or_hides_them(self):
        for fragment in ("#layers=", "#layers=messages"):
            page = self.visit(fragment).page
            self.assertEqual(page.locator(".canvas .empty").inner_text(), "The layers or the focus hide all objects of this event.")
        page.locator("[data-layer=coordinators]").check()
        self.assertFalse(page.locator(".canvas .empty").is_visible())
        # The address names no layer that there is.
        self.assertFalse(self.visit("#layers=bogus").page.locator(".canvas .empty").is_visible())

    def test_the_legend_opens_over_the_graph_and_moves_nothing(self):
        page = self.visit().page
        before = page.locator(".canvas").bounding_box()
        page.locator(".legend summary").click()
        self.assertTrue(page.locator(".legend li", has_text=vocabulary.WORDS["relations"]["child"]["label"]).is_visible())
        self.assertEqual(page.locator(".canvas").bounding_box(), before)


class Choice(SampleTest):
    """Choosing anything anywhere shows it in the graph."""

    def assert_in_sight(self, page, node):
        # Waits, because the node may be drawn again while it is looked at.
        page.wait_for_function(
            """(node) => {
              const rectangleOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
              const [canvas, body] = [rectangleOf('.canvas'), rectangleOf(`.picture [data-node='${node}'] .body`)];
              return body && canvas.left <= body.left && body.right <= canvas.right && canvas.top <= body.top && body.bottom <= canvas.bottom;
            }""",
            arg=node,
        )

    def pan_away(self, page):
        page.locator("[data-part=graph] [tabindex='0']").first.focus()
        for _ in range(40):
            page.keyboard.press("Shift+ArrowRight")

    def test_a_message_that_is_chosen_in_the_list_comes_into_sight_with_its_whole_path(self):
        message = self.data["messages"][0]
        page = self.visit().page
        self.pan_away(page)
        page.locator("#tab-messages").click()
        page.locator(f"[data-message='{message['id']}'] .message-head").click()
        self.assert_in_sight(page, message["end"])
        self.assertEqual(page.locator(f"[data-path='{message['id']}'] .hop-number text").first.text_content(), "1")

    def test_a_coordinator_that_is_chosen_in_the_timeline_comes_into_sight(self):
        page = self.visit().page
        self.pan_away(page)
        lane = page.locator("[data-lane]:not(.absent)").first
        lane.locator(".lane-label").click()
        self.assert_in_sight(page, lane.get_attribute("data-lane"))

    def test_the_chosen_object_is_in_sight_when_the_focus_begins_and_ends(self):
        for presses in ("f", "++++"):
            page = self.visit("#node=16").page
            for key in presses:
                page.keyboard.press(key)
            for pressed in ("true", "false"):
                page.keyboard.press("g")
                page.locator(f"button[aria-pressed={pressed}]", has_text="Focus").wait_for()
                self.assert_in_sight(page, 16)

    def test_stepping_moves_the_picture_nowhere(self):
        page = self.visit("#event=40").page
        self.pan_away(page)
        before = page.locator(".picture").get_attribute("viewBox")
        for key in ("[", "}", "{", "]"):
            page.keyboard.press(key)
        self.assertEqual(page.locator(".picture").get_attribute("viewBox"), before)

    def test_what_is_folded_stays_under_the_pointer(self):
        root = next(node["id"] for node in self.data["nodes"] if node["kind"] == "coordinator")
        page = self.visit(f"#event=60&node={root}", reduced_motion="reduce").page
        node = page.locator(f".picture [data-node='{root}']")
        # In one go, because the outline is replaced when the cursor is at rest.
        corner = f"() => {{ const {{ x, y }} = document.querySelector(\".picture [data-node='{root}'] .body\").getBoundingClientRect(); return {{ x, y }}; }}"
        before, place = page.evaluate(corner), node.evaluate(browser.PLACE)
        node.evaluate("""node => {
          const note = () => { window.wasMoved ||= node.style.transform !== ''; };
          new MutationObserver(note).observe(node, { attributes: true, attributeFilter: ['style'] });
        }""")
        node.focus()
        page.keyboard.press(" ")
        there, text = node.evaluate(browser.PLACE), node.text_content()
        self.assertIn("folded below", text)
        self.assertNotEqual(there, place, "it has moved in the picture")
        # First it is moved, then, with the cursor at rest, drawn where it stands: nobody sees that.
        page.wait_for_function("() => window.wasMoved")
        for is_settled in (False, True):
            if is_settled:
                page.wait_for_function("id => document.querySelector(`.picture [data-node='${id}']`).style.transform === ''", arg=str(root))
            after = page.evaluate(corner)
            self.assertAlmostEqual(before["x"], after["x"], delta=1)
            self.assertAlmostEqual(before["y"], after["y"], delta=1)
            self.assertEqual(node.evaluate(browser.PLACE), there)
            self.assertEqual(node.text_content(), text)
        self.assertTrue(node.evaluate("node => node === document.activeElement"), "it keeps the focus")
