"""Tests of the graph."""

import json
import pathlib
import random

import browser
from report.base import SampleTest


class Graph(SampleTest):
    """What the graph marks, folds and moves."""

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

    def test_what_was_removed_is_behind_nothing_else_though_a_later_object_has_its_place(self):
        def follow(data):
            gone = next(node for node in data["nodes"] if node["name"] == "ProductController")
            new = {**gone, "id": len(data["nodes"]) + 1, "first": gone["released"] + 1, "released": None}
            edge = next(edge for edge in data["edges"] if edge["from"] == gone["id"])
            data["nodes"].append(new)
            data["edges"].append({**edge, "from": new["id"], "began": new["first"], "ended": None})
        page = self.visit("#event=45&from=30", self.changed("followed", follow)).page
        bodies = "nodes => nodes.map((node) => node.querySelector('.body').getBoundingClientRect())"
        [ghost] = page.locator(".picture [data-node][data-ghost]").evaluate_all(bodies)
        others = page.locator(f"{self.TREE} [data-node]").evaluate_all(bodies)
        self.assertGreater(len(others), 10)
        self.assertEqual([other for other in others if other["left"] < ghost["right"] and ghost["left"] < other["right"]
                          and other["top"] < ghost["bottom"] and ghost["top"] < other["bottom"]], [])

    def test_of_a_long_name_the_middle_is_cut_out_and_not_the_number_that_distinguishes_it(self):
        def rename(data):
            for node in [node for node in data["nodes"] if node["kind"] == "viewController"][:2]:
                node.update(name="MessageComposerWithManyAttachmentsAndRecipientsViewController", identifier=None)
                data["places"][node["place"]]["title"] = node["name"]
        page = self.visit(report=self.changed("long-names", rename)).page
        drawn = page.locator(".picture [role=tree] .node:has(.identifier)", has_text="MessageComposer")
        self.assertGreater(drawn.count(), 0)
        for node in drawn.all():
            self.assertEqual(node.locator(".identifier").text_content(), f"#{node.get_attribute('data-node')}")
            self.assertIn("\u2026", node.locator(".name").text_content())

    def test_objects_are_in_the_order_in_which_they_are_read_so_that_no_badge_is_behind_another(self):
        for event in (20, 60, 125):
            page = self.visit(f"#event={event}").page
            rows = page.locator(".picture [role=tree] [role=treeitem][data-node]").evaluate_all(f"nodes => nodes.map({browser.PLACE})")
            cards = page.locator(".picture .card").evaluate_all(
                "cards => cards.map((card) => ['x', 'y', 'width', 'height'].map((name) => Number(card.getAttribute(name))))")
            found = 0
            for x, y, width, height in cards:
                inside = [row["y"] for row in rows if x < row["x"] < x + width and y < row["y"] < y + height]
                self.assertEqual(inside, sorted(inside))
                found += len(inside)
            self.assertEqual((found, found > 3), (len(rows), True))

    def test_the_picture_moves_while_the_button_is_held_and_not_after(self):
        page = self.visit().page
        canvas = page.locator(".canvas").bounding_box()
        left, middle = canvas["x"] + 2, canvas["y"] + canvas["height"] - 30
        seen = lambda: page.locator(".picture").get_attribute("viewBox")
        before = seen()
        page.mouse.move(left, middle)
        page.mouse.down()
        page.mouse.move(left - 60, middle)
        page.mouse.up()
        page.mouse.move(left + 200, middle)
        page.mouse.move(left + 240, middle)
        self.assertEqual(seen(), before)
        page.mouse.down()
        page.mouse.move(left + 300, middle)
        page.mouse.move(left - 60, middle - 40)
        page.mouse.up()
        self.assertNotEqual(seen(), before)

    def fingers(self, page):
        """Puts fingers on the screen, moves them and lifts them: a place for each, or none."""
        session = page.context.new_cdp_session(page)

        def touch(kind, *places):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]})
        return touch

    def look(self, page):
        """What the picture shows: its left and upper edge and its width, and the scale."""
        return page.locator("svg.picture").evaluate("""picture => {
          const { x, y, width } = picture.viewBox.baseVal;
          return { x, y, width, scale: picture.clientWidth / width };
        }""")

    def test_two_fingers_zoom_around_what_is_between_them(self):
        page = self.visit("#event=60", has_touch=True).page
        canvas, before = page.locator("[data-part=graph] .canvas").bounding_box(), self.look(page)
        x, y = canvas["x"] + 400, canvas["y"] + 200
        touch = self.fingers(page)
        touch("touchStart", (x - 50, y), (x + 50, y))
        for spread in (60, 80, 100):
            touch("touchMove", (x - spread, y), (x + spread, y))
        touch("touchEnd")
        after = self.look(page)
        self.assertAlmostEqual(after["scale"] / before["scale"], 2, delta=0.05)
        # What was in the middle between them is still there.
        for look in (before, after):
            look["middle"] = look["x"] + 400 / look["scale"], look["y"] + 200 / look["scale"]
        for one, other in zip(before["middle"], after["middle"]):
            self.assertAlmostEqual(one, other, delta=2)
        self.assertNotIn("node=", page.evaluate("location.hash"), "fingers that zoom choose nothing")

    def test_two_fingers_move_the_picture(self):
        page = self.visit("#event=60", has_touch=True).page
        canvas, before = page.locator("[data-part=graph] .canvas").bounding_box(), self.look(page)
        x, y = canvas["x"] + 400, canvas["y"] + 200
        touch = self.fingers(page)
        touch("touchStart", (x, y), (x + 100, y))
        touch("touchMove", (x + 30, y + 20), (x + 130, y + 20))
        after = self.look(page)
        self.assertAlmostEqual(after["scale"], before["scale"], delta=0.01)
        self.assertAlmostEqual((before["x"] - after["x"]) * after["scale"], 30, delta=2)
        self.assertAlmostEqual((before["y"] - after["y"]) * after["scale"], 20, delta=2)
        touch("touchEnd")
        touch("touchStart", (x, y))
        touch("touchMove", (x + 30, y))
        touch("touchEnd")
        self.assertAlmostEqual((before["x"] - self.look(page)["x"]) * after["scale"], 60, delta=2, msg="one finger moves it, too")

    def test_a_tap_chooses_an_object(self):
        page = self.visit("#event=60", has_touch=True).page
        node = page.locator("[data-node]:not([data-ghost])").first
        node.tap()
        page.wait_for_function("id => location.hash.includes(`node=${id}`)", arg=node.get_attribute("data-node"))

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

    def test_of_two_relations_between_coordinators_that_are_controllers_both_are_seen(self):
        child = next(edge for edge in self.data["edges"] if edge["kind"] == "child" and edge["ended"] is None)
        report = self.changed("two-relations", lambda data: data["edges"].append({**child, "kind": "containment"}))
        page = self.visit(f"#event={self.data['events'][-1]['n']}", report).page
        lines = [page.locator(f".picture [data-edge-kind='{kind}'][data-from='{child['from']}'][data-to='{child['to']}'] .line").get_attribute("d")
                 for kind in ("child", "containment")]
        self.assertNotEqual(*lines)

    def test_the_tab_key_leads_from_the_buttons_to_an_object_and_not_to_the_picture(self):
        page = self.visit().page
        page.get_by_role("button", name="Fit", exact=True).focus()
        page.keyboard.press("Tab")
        self.assertNotEqual(page.evaluate("document.activeElement.tagName"), "svg")
        self.assertIsNotNone(page.evaluate("document.activeElement.closest('[role=tree]')"))

    def test_similar_siblings_are_one_line_that_the_keyboard_unfolds(self):
        page = self.unfolded(self.changed("crowd", self.crowd))
        group = page.locator(f"{self.TREE} .group")
        self.assertEqual(group.get_attribute("aria-label"), "7 Cell, folded into one")
        self.assertEqual(page.locator(".edge.folded").count(), 1)
        group.evaluate("(group) => group.dispatchEvent(new MouseEvent('click'))")
        self.assertEqual(page.locator(f"{self.TREE} [role=treeitem]", has_text="Cell").count(), 7 + self.cells())

        page = self.unfolded(self.changed("crowd", self.crowd))
        page.locator(f"{self.TREE} [tabindex='0']").focus()
        for key in random.Random(1).choices(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"], k=300):
            if "group" in page.evaluate("document.activeElement.getAttribute('class')"):
                break
            page.keyboard.press(key)
        self.assertIn("group", page.evaluate("document.activeElement.getAttribute('class')"))
        page.keyboard.press("Enter")
        self.assertEqual(page.locator(f"{self.TREE} .group").count(), 0)
        self.assertIn("Cell", page.evaluate("document.activeElement.textContent"))

    def unfolded(self, report=None, fragment=""):
        """A report of which nothing is folded because it does not fit."""
        page = self.visit(fragment, report=report).page
        if page.get_by_role("button", name="Show all").is_visible():
            page.get_by_role("button", name="Show all").click()
        return page

    def cells(self):
        """Those of the sample itself that are shown at its end."""
        page = self.unfolded()
        return page.locator(f"{self.TREE} [role=treeitem]", has_text="Cell").count()

    def test_space_folds_and_what_it_hides_keeps_its_lines_and_its_hops(self):
        page = self.unfolded(fragment=f"#event={self.data['messages'][0]['endEvent']}&node=9")
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

    def test_the_first_view_has_the_way_of_the_last_message_in_sight(self):
        message = self.data["messages"][-1]
        page = self.visit(f"#event={message['hops'][-1]['event']}").page
        canvas = page.locator(".canvas").bounding_box()
        self.assertLess(page.evaluate(self.SCALE), 1)
        self.assertEqual(page.locator(".picture [data-path]").get_attribute("data-path"), str(message["id"]))
        for drawn in page.locator(".picture [data-path] .hop-number").all():
            hop = drawn.bounding_box()
            self.assertTrue(canvas["y"] <= hop["y"] and hop["y"] + hop["height"] <= canvas["y"] + canvas["height"], (hop, canvas))

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

    def test_a_step_after_a_pause_fades_in_what_it_brought_and_nothing_that_was_there(self):
        node = next(node for node in self.data["nodes"] if node["first"] > 30 and node["kind"] == "coordinator")
        page = self.visit(f"#event={node['first'] - 1}").page
        press = "key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
        # Steps that follow each other at once are one movement, in which nothing fades; after a pause things do again.
        page.evaluate(f"for (const key of '[[]]') ({press})(key)")
        self.assertEqual(page.evaluate("document.getAnimations().length"), 0)
        page.wait_for_timeout(300)
        before = page.evaluate("[...document.querySelectorAll('.picture [data-node]')].map((drawn) => Number(drawn.dataset.node))")
        # Read in the same task as the step: a fade lasts 200 ms, and so may an answer take on a busy machine.
        ends = "({ effect: { target: { dataset } } }) => dataset.node ? [dataset.node] : [dataset.from, dataset.to]"
        fading = page.evaluate(f"() => {{ ({press})(']'); return document.getAnimations().map({ends}); }}")
        self.assertNotIn(node["id"], before)
        self.assertIn([str(node["id"])], fading)
        self.assertTrue(all(str(node["id"]) in ends for ends in fading), fading)
        # What faded in once does not when it comes again while somebody hurries.
        page.evaluate(f"for (const key of '[]') ({press})(key)")
        self.assertIn(node["id"], page.evaluate("[...document.querySelectorAll('.picture [data-node]')].map((drawn) => Number(drawn.dataset.node))"))
        self.assertEqual(page.evaluate("document.getAnimations().filter(({ effect }) => !effect.target.closest('.paths')).length"), 0)

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
        page.get_by_role("checkbox", name="Single-character shortcuts").uncheck()
        page.keyboard.press("Escape")
        now = page.locator("[data-part=scrubber] .now b")
        for key in ("[", "f", "0", "?"):
            page.keyboard.press(key)
        self.assertEqual(now.inner_text(), "40")
        self.assertFalse(page.locator("dialog[aria-label='Keyboard shortcuts']").is_visible())
        page.locator("[data-part=header]").get_by_role("button", name="Keyboard shortcuts").click()
        page.get_by_role("checkbox", name="Single-character shortcuts").check()
        page.keyboard.press("Escape")
        page.keyboard.press("[")
        self.assertEqual(now.inner_text(), "39")

    def test_the_graph_is_said_in_a_sentence(self):
        visit = self.visit()
        described = visit.page.locator(self.TREE).get_attribute("aria-describedby")
        visit.go_to_fragment(33)
        self.assertRegex(visit.page.locator(f"#{described}").text_content(), "^Event 33: [0-9]+ objects, [0-9]+ of them coordinators, [0-9]+ shown")
