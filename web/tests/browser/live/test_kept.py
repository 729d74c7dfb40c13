"""Tests of what the user did, and the page keeps while the session grows."""

from live.base import SHOWN, LiveTest


class Kept(LiveTest):
    """What the user did stays while the session grows."""

    def test_what_has_the_focus_keeps_it_and_its_element(self):
        places = {
            "a node": "[data-part=graph] [role=treeitem][data-node='7']", "a lane": "[data-lane='10']", "the list": "[data-part=events] .scroll",
            "a link": "[data-part=inspector] .details-node .link", "a tab": "#tab-events", "the search": "[data-part=search] input", "a layer": "[data-layer=chain]"}
        page = self.opened(60, "#event=40&node=5")
        last = 60
        for place, selector in places.items():
            with self.subTest(place=place):
                element = page.locator(selector).first
                element.evaluate("element => { if (element.tabIndex < 0) element.setAttribute('tabindex', '0'); element.focus(); window.kept = element; }")
                last += 7
                self.grow(page, last)
                self.assertTrue(page.evaluate("kept.isConnected && document.activeElement === kept"))

    def test_what_was_opened_in_the_inspector_stays_open_and_gets_what_is_new(self):
        # Before the growth of the first one, its relation has not ended; the second one gets more relations.
        for event, node, later, text in ((70, 5, 80, "until event 77"), (83, 31, 90, "3 parents at other times")):
            with self.subTest(node=node):
                self.server.sessions.clear()
                page = self.opened(event, f"#event=40&node={node}")
                lid = page.locator(".details-node details").first
                summary = lid.locator("summary")
                summary.click()
                lid.locator("li").first.wait_for()
                self.assertNotIn(text, lid.inner_text())
                summary.evaluate("summary => { summary.focus(); window.kept = summary; }")
                self.grow(page, later)
                self.assertIn(text, lid.inner_text())
                self.assertEqual(lid.locator("ul").count(), 1)
                self.assertTrue(page.evaluate("kept.isConnected && kept.parentElement.open && document.activeElement === kept"))
                page.context.close()

    def test_rows_that_stay_keep_their_elements(self):
        page = self.opened(60, "#event=40")
        selectors = ["[data-part=graph] [data-node]:not([data-ghost])", "[data-lane]", "[data-event]", "[data-message]", "[data-part=graph] [data-edge-kind]", "[data-part=graph] .fold", ".mark-row"]
        page.evaluate("all => { window.kept = all.map((selector) => [...document.querySelectorAll(selector)]); }", selectors)
        self.grow(page, 70)
        for index, selector in enumerate(selectors):
            with self.subTest(selector=selector):
                self.assertGreater(page.evaluate("index => kept[index].length", index), 1)
                self.assertEqual(page.evaluate("index => kept[index].filter((element) => !element.isConnected).length", index), 0)

    def test_a_growth_watches_nothing_more(self):
        page = self.opened(60, "#event=40&node=5")
        page.evaluate("""() => {
          window.watchers = 0;
          window.IntersectionObserver = class extends IntersectionObserver {
            constructor(...rest) {
              super(...rest);
              window.watchers += 1;
            }
          };
        }""")
        for last in (70, 80, 90):
            self.grow(page, last)
        self.assertEqual(page.evaluate("watchers"), 0)

    def test_the_list_of_events_stays_scrolled_where_the_user_scrolled_it(self):
        page = self.opened(90)
        page.keyboard.press("[")
        page.wait_for_timeout(300)
        top = page.locator("[data-part=events] .scroll").evaluate("list => { list.scrollTop = 480; return list.scrollTop; }")
        page.wait_for_timeout(100)
        for last in (95, 110):
            self.grow(page, last)
            page.wait_for_timeout(250)
            self.assertEqual(page.locator("[data-part=events] .scroll").evaluate("list => list.scrollTop"), top)

    def test_a_timeline_that_shows_a_part_keeps_it(self):
        page = self.opened(90)
        page.keyboard.press("[")
        for _ in range(2):
            page.locator("[aria-label='Zoom timeline in']").click()
        ticks = "() => [...document.querySelectorAll('.tick')].map((tick) => tick.textContent)"
        before = page.evaluate(ticks)
        self.grow(page, 120)
        page.wait_for_timeout(250)
        self.assertEqual(page.evaluate(ticks), before)

    def test_a_graph_that_was_moved_stays_where_it_is(self):
        page = self.opened(60, "#event=40")
        page.locator("[data-part=graph] .canvas").hover()
        page.mouse.wheel(0, -300)
        page.wait_for_timeout(200)
        where = "() => { const { x, y, width } = document.querySelector(\"[data-part=graph] [data-node='7'] .body\").getBoundingClientRect(); return [x, y, width].map(Math.round); }"
        before = page.evaluate(where)
        for last in (75, 100, 125):
            self.grow(page, last)
            page.wait_for_timeout(400)
            self.assertEqual(page.evaluate(where), before)

    def test_nothing_in_the_graph_moves_until_the_user_tidies_it(self):
        page = self.opened(28)
        tidy = page.get_by_role("button", name="Tidy")
        places = {}
        for last in range(32, self.last, 9):
            self.grow(page, last)
            for node, *place in page.evaluate(SHOWN)["nodes"]:
                self.assertEqual(places.setdefault(node, place), place, f"node {node} at event {last}")
        self.assertGreater(len(places), 20)
        tidy.click()
        tidy.wait_for(state="hidden")
        self.assertNotEqual([place for node, *place in page.evaluate(SHOWN)["nodes"]], [places[node] for node, *_ in page.evaluate(SHOWN)["nodes"]])

    def test_folds_and_layers_stay(self):
        page = self.opened(60, "#event=40")
        page.locator("[data-layer=ownership]").check()
        place = next(node["place"] for node in self.data["nodes"] if node["id"] == 7)
        page.locator(f"[data-part=graph] .fold[data-fold='{place}']").evaluate("chip => chip.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        page.locator("[data-part=graph] [data-node='7'][aria-expanded=false]").wait_for()
        shown = page.locator("[data-part=graph] [data-node]:not([data-ghost])").count()
        self.grow(page, 80)
        self.assertEqual(page.locator("[data-part=graph] [data-node]:not([data-ghost])").count(), shown)
        self.assertTrue(page.locator("[data-layer=ownership]").is_checked())
        page.wait_for_function("() => location.hash.includes('fold=7')")

    def test_a_chip_that_stays_folds_the_line_that_it_is_at(self):
        page = self.opened(30)
        place = next(node["place"] for node in self.data["nodes"] if node["id"] == 14)
        page.evaluate("place => { window.kept = document.querySelector(`[data-part=graph] .fold[data-fold='${place}']`); }", place)
        # Lines get other numbers, because new ones come between them.
        for last in (40, 50, 60):
            self.grow(page, last)
        self.assertTrue(page.evaluate("kept.isConnected"))
        page.evaluate("kept.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        page.locator("[data-part=graph] [data-node='14'][aria-expanded=false]").wait_for()
        self.assertEqual(page.locator("[data-part=graph] [data-node][aria-expanded=false]").count(), 1)

    def test_open_menus_and_dialogs_stay_open(self):
        page = self.opened(60)
        page.keyboard.press("[")
        page.locator(".kind-menu summary").click()
        page.locator(".kind-panel input").first.check()
        self.grow(page, 70)
        self.assertTrue(page.locator(".kind-menu").evaluate("menu => menu.open"))
        self.assertTrue(page.locator(".kind-panel input").first.is_checked())
        kinds = {event["kind"] for event in self.data["events"][:70]}
        self.assertEqual(set(page.locator("[data-kind-filter]").evaluate_all("rows => rows.map((row) => row.dataset.kindFilter)")), kinds)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Facts").click()
        self.grow(page, 80)
        self.assertTrue(page.locator("[data-part=facts]").evaluate("dialog => dialog.open"))
        self.assertIn("80 events", page.locator("[data-part=facts]").inner_text())

    def test_a_list_of_events_that_is_followed_stays_where_the_user_scrolled_it_and_sticks_to_its_end(self):
        page = self.opened(90)
        page.wait_for_timeout(300)
        scroll = page.locator("[data-part=events] .scroll")
        scroll.hover()
        page.mouse.wheel(0, -400)
        page.wait_for_timeout(300)
        top = scroll.evaluate("list => list.scrollTop")
        for last in (95, 110):
            self.grow(page, last)
            self.at(page, last)
            page.wait_for_timeout(250)
            self.assertEqual(scroll.evaluate("list => list.scrollTop"), top)
        page.mouse.wheel(0, 10_000)
        page.wait_for_timeout(300)
        self.grow(page, 120)
        page.wait_for_timeout(250)
        self.assertLess(abs(scroll.evaluate("list => list.scrollHeight - list.clientHeight - list.scrollTop")), 2)

    def test_search_results_stay_until_the_text_changes(self):
        page = self.opened(46)
        page.locator("[data-part=search] input").fill("coordinator")
        page.locator(".result").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        chosen = page.locator(".result[aria-selected=true]")
        before, all_before = chosen.inner_text(), page.locator(".results").inner_text()
        page.evaluate("() => { window.kept = [...document.querySelectorAll('.result')]; }")
        for last in (50, 60):
            self.grow(page, last)
            self.assertEqual(page.locator(".results").inner_text(), all_before)
            self.assertTrue(page.evaluate("kept.every((row) => row.isConnected)"))
            self.assertEqual(chosen.inner_text(), before)
        page.locator("[data-part=search] input").press_sequentially("s")
        page.keyboard.press("Backspace")
        self.assertIn("PaymentCoordinator", page.locator(".results").inner_text())

    def test_an_empty_list_of_results_gets_what_is_new(self):
        page = self.opened(20)
        page.locator("[data-part=search] input").fill("PaymentCoordinator")
        page.locator(".results .empty").wait_for()
        self.grow(page, 60)
        self.assertGreater(page.locator(".result").count(), 0)

    def test_a_message_that_is_expanded_gets_its_further_hops(self):
        page = self.opened(38)
        page.locator("#tab-messages").click()
        page.locator("[data-message='1'] .message-head").click()
        page.locator("[data-message='1'] .hop-row").nth(3).wait_for()
        page.evaluate("() => { window.kept = document.querySelector('[data-message=\"1\"] .hop-row'); }")
        self.grow(page, 60)
        self.assertEqual(page.locator("[data-message='1'] .hop-row").count(), 11)
        self.assertTrue(page.evaluate("kept.isConnected"))
        self.assertIn("handled", page.locator("[data-message='1']").inner_text())
        page.locator("[data-message='1'] .message-head").click()
        self.at(page, 46)

    def test_text_that_is_selected_in_the_inspector_stays_selected(self):
        page = self.opened(60, "#event=40&node=5")
        page.evaluate("() => getSelection().selectAllChildren(document.querySelector('.details-node h3'))")
        self.grow(page, 90)
        self.assertIn("ApplicationCoordinator", page.evaluate("String(getSelection())"))

    def test_a_comparison_goes_on(self):
        page = self.opened(40)
        page.keyboard.press("c")
        self.grow(page, 60)
        page.locator(".compare-summary", has_text="Event 60 against event 40").wait_for()
        self.grow(page, 90)
        page.locator(".compare-summary", has_text="Event 90 against event 40").wait_for()
