"""Tests of the inspector."""

from report.base import SampleTest


class Inspector(SampleTest):
    """The inspector tells of what is chosen, and leads on from there."""

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

    def test_effects_out_of_sight_are_told_when_the_cursor_rests_and_those_in_sight_at_once(self):
        # Each step is looked at when it has been drawn, long before the cursor rests.
        follow = """async places => {
          const slider = document.querySelector('[data-part=scrubber] input');
          const told = () => document.querySelector('.details-event .what-followed').textContent;
          const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          await new Promise(done => setTimeout(done, 400));
          const seen = [told()];
          for (const place of places) {
            slider.value = String(place);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            await frame();
            seen.push(told());
          }
          await new Promise(done => setTimeout(done, 400));
          return [...seen, told()];
        }"""
        sent = self.at("UIButton sent BuyNow")
        for height, now in ((1000, True), (560, False)):
            page = self.visit(f"#event={sent}", viewport={"width": 1440, "height": height}).page
            page.wait_for_timeout(300)
            effects, box = (page.locator(selector).bounding_box() for selector in (".what-followed", "[aria-label=Details]"))
            self.assertEqual(effects["y"] < box["y"] + box["height"], now, f"{height} points high")
            before, during, after = page.evaluate(follow, [sent + 2])
            self.assertNotEqual(before, after)
            self.assertEqual(during, after if now else before, f"{height} points high")

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
        items = details.locator("details.more li")
        self.assertIn("until event", items.first.inner_text())
        for item in items.all():
            link = item.locator("[data-link]")
            self.assertTrue(link.inner_text().endswith(f" #{link.get_attribute('data-link')}"), link.inner_text())

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
