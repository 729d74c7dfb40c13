"""Tests of the search over everything."""

from report.base import SampleTest


class Search(SampleTest):
    """The field in the header and the list below it."""

    def search(self, text, fragment=""):
        page = self.visit(fragment).page
        page.keyboard.press("/")
        page.keyboard.type(text)
        page.locator("#search-results").wait_for()
        return page

    def test_objects_messages_and_events_are_offered_and_chosen_by_keyboard(self):
        page = self.search("payment")
        field = page.get_by_role("combobox", name="Search")
        self.assertEqual(field.get_attribute("aria-expanded"), "true")
        groups = page.locator("#search-results [role=group]").evaluate_all("groups => groups.map((group) => group.getAttribute('aria-label').split(',')[0])")
        self.assertEqual(groups[0], "Objects")
        self.assertEqual(groups[-1], "Events")
        page.keyboard.press("ArrowDown")
        active = page.locator(f"#{field.get_attribute('aria-activedescendant')}")
        self.assertEqual(active.get_attribute("aria-selected"), "true")
        self.assertIn("Payment", active.inner_text())
        page.keyboard.press("Enter")
        self.assertFalse(page.locator("#search-results").is_visible())
        chosen = page.locator(".picture .node.chosen").first
        self.assertIn("Payment", chosen.get_attribute("aria-label"))
        self.assertIn("Payment", page.locator("[data-part=inspector] h3").first.inner_text())

    def test_all_of_the_list_can_be_read_in_windows_of_any_size(self):
        for width in (320, 390, 720, 1000, 1001, 1440):
            with self.subTest(width=width):
                page = self.visit(viewport={"width": width, "height": 800}).page
                page.get_by_role("combobox", name="Search").fill("pay")
                box = page.locator("#search-results").bounding_box()
                self.assertGreaterEqual(box["x"], 0)
                self.assertLessEqual(box["x"] + box["width"], width)

    def test_what_is_found_by_its_number_is_found_in_the_graph_too(self):
        page = self.visit("#event=60").page
        node = page.locator(".picture .node[data-node='7']")
        title = next(node["name"] for node in self.data["nodes"] if node["id"] == 7) if "name" in self.data["nodes"][0] else None
        for text in ["#7"] + ([f"{title} #7"] if title else []):
            page.get_by_role("combobox", name="Search").fill(text)
            page.wait_for_function("() => document.querySelectorAll('.picture .node.dimmed').length > 0")
            self.assertNotIn("dimmed", node.get_attribute("class"), text)

    def test_the_number_of_hits_does_not_lie_over_what_was_typed(self):
        page = self.search("PaymentViewControllerOfTheCheckoutThatIsLong")
        colour = page.locator(".hits").evaluate("hits => getComputedStyle(hits).backgroundColor")
        self.assertNotEqual(colour, "rgba(0, 0, 0, 0)")

    def test_back_leads_to_a_selection_without_the_search_and_layers_that_came_later(self):
        page = self.visit("#event=60").page
        for node in (7, 9):
            page.locator(f".picture [data-node='{node}']").dispatch_event("click")
            page.wait_for_function(f"() => location.hash.includes('node={node}')")
        page.get_by_role("combobox", name="Search").fill("cart")
        page.locator("[data-layer=chain]").check()
        page.wait_for_function("() => location.hash.includes('search=cart') && location.hash.includes('layers=')")
        page.go_back()
        page.wait_for_function("() => location.hash.includes('node=7')")
        self.assertEqual(page.get_by_role("combobox", name="Search").input_value(), "")
        self.assertFalse(page.locator("[data-layer=chain]").is_checked())
        page.go_forward()
        page.wait_for_function("() => location.hash.includes('node=9')")
        self.assertEqual(page.get_by_role("combobox", name="Search").input_value(), "cart")
        self.assertTrue(page.locator("[data-layer=chain]").is_checked())

    def test_a_press_chooses_and_closes_the_list(self):
        message = self.data["messages"][0]
        page = self.search(message["name"])
        page.locator("#search-results [role=group][aria-label^=Messages] [role=option]").first.click()
        self.assertFalse(page.locator("#search-results").is_visible())
        self.assertIn(f"message={message['id']}", page.evaluate("new Promise((done) => setTimeout(() => done(location.hash), 300))"))

    def test_enter_goes_from_hit_to_hit_and_escape_ends_it(self):
        page = self.search("payment", "#event=1")
        page.keyboard.press("Enter")
        self.assertFalse(page.locator("#search-results").is_visible())
        first = page.locator("[data-part=scrubber] .now").inner_text()
        self.assertIn("payment", first.lower())
        page.keyboard.press("Escape")
        self.assertEqual(page.get_by_role("combobox", name="Search").input_value(), "")
        self.assertNotIn(" of ", page.locator("[data-part=events] .kind-count").inner_text())

    def test_a_link_leads_to_the_search_and_the_layers(self):
        page = self.search("payment")
        page.keyboard.press("Enter")
        page.locator("[data-layer=chain]").check()
        page.wait_for_function("() => location.hash.includes('search=payment') && location.hash.includes('layers=')")
        other = self.visit(page.evaluate("location.hash")).page
        self.assertEqual(other.get_by_role("combobox", name="Search").input_value(), "payment")
        self.assertIn(" of ", other.locator("[data-part=events] .kind-count").inner_text())
        self.assertTrue(other.locator("[data-layer=chain]").is_checked())

    def test_the_field_says_what_is_searched_also_while_it_has_the_focus(self):
        page = self.search("payment ")
        field = page.get_by_role("combobox", name="Search")
        self.assertEqual(field.input_value(), "payment ", "what is typed stays")
        page.evaluate("location.hash = '#event=60&search=cart'")
        page.wait_for_function("() => document.activeElement.value === 'cart'")
        self.assertFalse(page.locator("#search-results").is_visible(), "it lists what contains another text")
        page.keyboard.type("co")
        self.assertEqual(field.input_value(), "cartco")

    def test_nothing_found_is_said(self):
        page = self.search("no such thing")
        self.assertEqual(page.locator("#search-results [role=option]").count(), 0)
        self.assertIn("No matches", page.locator("#search-results").inner_text())

    def test_a_chosen_message_that_does_not_match_is_not_listed(self):
        page = self.visit("#message=1&search=no%20such%20thing").page
        self.assertEqual(page.locator("[data-message]").count(), 0)
        self.assertTrue(page.get_by_text("No message matches the filter.").is_visible())
        page.get_by_role("combobox", name="Search").fill("")
        self.assertEqual(page.locator("[data-message][aria-selected=true]").get_attribute("data-message"), "1")
