"""Tests of what the address says about what is folded, by the user or to fit."""

import json
import pathlib

import browser
from report.address import AddressTest


class AddressOfFolds(AddressTest):
    """A copied link folds and unfolds the same objects."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.crowded, cls.cell = cls.crowd("crowded", lambda cell: {"kind": "view", "title": f"Cell {cell % 5}"})

    @classmethod
    def crowd(cls, name, place, **more):
        """A report of the sample with forty views more, and the last one of them."""
        data = json.loads(json.dumps(cls.data))
        owner = next(node for node in data["nodes"] if node["kind"] == "coordinator")
        for _ in range(40):
            node = {**owner, "id": len(data["nodes"]) + 1, "kind": "view", "type": "Shop.Cell", "name": "Cell", "place": len(data["places"]), **more}
            data["nodes"].append(node)
            data["places"].append({"parent": owner["place"], **place(node["id"])})
            data["edges"].append({"kind": "superview", "from": node["id"], "to": owner["id"], "began": node["first"], "ended": None,
                                  "since": None, "claimed": False, "uncertain": None})
        return browser.assemble(data, pathlib.Path(cls.folder.name) / f"{name}.html"), len(data["nodes"])

    def test_what_is_folded_unfolded_and_looked_at_alone(self):
        page = self.visit("#event=60&node=9").page
        before = len(self.sight(page)["nodes"])
        page.locator(".picture [data-node='9']").focus()
        page.keyboard.press(" ")
        self.assertLess(len(self.sight(page)["nodes"]), before)
        self.assertIn("&fold=9", self.copied(page, ["node", "fold", "graph"]))
        page.keyboard.press("ArrowRight")
        self.assertIn("&unfold=9", self.copied(page, ["node", "unfold"]))
        page = self.visit("#event=60&node=9").page
        page.keyboard.press("g")
        self.assertLess(len(self.sight(page)["nodes"]), before)
        self.copied(page, ["node", "focus", "graph"])
        page.keyboard.press("g")
        self.copied(page, ["node"])

    def test_what_was_folded_at_first(self):
        # Half of the views are grouped; with the others there are too many at the same time.
        full, _ = self.crowd("full", lambda cell: {"kind": "view", "title": f"Cell {cell % 3 if cell % 2 else cell}"})
        page = self.visit("#event=60", full).page
        closed = page.locator("[data-part=graph] .fold:not(.open):not(.group)")
        while page.locator(".picture .group").count() == 0 or "unfold" not in self.settled(page):
            closed.first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn("unfold", self.keys(fragment))
        self.copied(page, self.keys(fragment) - {"event"}, full)
        page.locator(".picture .group").first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn("ungroup", self.keys(fragment))
        self.copied(page, self.keys(fragment) - {"event"}, full)

    def test_what_a_choice_unfolds_needs_no_word_until_another_one_is_made(self):
        page = self.visit(f"#event=60&node={self.cell}", self.crowded).page
        self.assertEqual(page.locator(f".picture [data-node='{self.cell}']").count(), 1)
        self.assertEqual(self.keys(self.settled(page)), {"event", "node"})
        page.keyboard.press("Escape")
        page.locator(".picture [data-node='1']").first.dispatch_event("click")
        fragment = self.settled(page)
        self.assertIn(f"single={self.cell}", fragment)
        self.copied(page, self.keys(fragment) - {"event"}, self.crowded)

    def test_what_is_chosen_is_unfolded_with_the_layers_of_its_address(self):
        report, _ = self.crowd("private", lambda cell: {"kind": "privateView", "title": f"Wrapper {cell}"}, folded=True)
        view = next(node["id"] for node in self.data["nodes"] if node["kind"] == "view")
        layers = "coordinators,controllers,responders,privateViews,containment,presentation,messages"
        for fragment in ("", f"&layers={layers}"):
            page = self.visit(f"#event=60&node={view}{fragment}", report).page
            self.assertEqual(page.locator(f".picture [role=tree] [data-node='{view}']").count(), 1, fragment)

    def test_what_was_folded_to_fit(self):
        low = {"viewport": {"width": 1100, "height": 680}}

        def opened(page):
            """The address opens the same objects in another page of the same size."""
            fragment, sight = self.settled(page), self.sight(page)
            self.assertEqual(self.sight(self.visit(fragment, **low).page)["nodes"], sight["nodes"], fragment)
            return fragment

        page = self.visit("#event=60", **low).page
        self.assertEqual(self.settled(page), "#event=60")
        all_button = page.get_by_role("button", name="Show all")
        self.assertTrue(all_button.is_visible(), "It does not fit.")
        page.keyboard.press("}")
        self.assertIn("&fit=60", opened(page))
        page.locator("[data-part=graph] .fold:not(.open)").first.dispatch_event("click")
        self.assertIn("&unfold=", opened(page))
        all_button.click()
        self.assertFalse(all_button.is_visible())
        self.assertIn("&fit=off", opened(page))
        self.press(page, "Fit")
        self.assertTrue(all_button.is_visible())
        opened(page)
