"""Tests of what the page says where events were lost."""

import pathlib

import browser
from report.base import SampleTest


class Gap(SampleTest):
    """Where events were lost the page says so, and tells nothing that nobody knows."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.data = browser.fixture("gap")
        cls.report = browser.assemble(cls.data, pathlib.Path(cls.folder.name) / "gap.html")

    def test_warning_says_what_is_missing(self):
        warning = self.visit().page.locator("[data-part=header] .losses").inner_text()
        self.assertIn("Events are missing", warning)
        self.assertIn("14 events lost, 58 to 71: the recording could not be written", warning)

    def test_no_warning_where_nothing_is_missing(self):
        whole = browser.assemble(browser.fixture("shopping"), pathlib.Path(self.folder.name) / "whole.html")
        visit = self.visit(report=whole)
        self.assertEqual(visit.page.locator(".losses, .gap, .notice.told").count(), 0)
        self.assertTrue(visit.page.locator(".notice").is_hidden())
        self.assertNotIn("last known", visit.page.locator(".legend").inner_text())

    def test_only_events_are_counted(self):
        page = self.visit().page
        lost = sum(event["kind"] == "lost" for event in self.data["events"])
        self.assertGreater(lost, 0)
        count = page.locator("[data-part=events] .kind-count").inner_text()
        self.assertEqual(count, f"{len(self.data['events']) - lost} events")
        page.get_by_role("combobox", name="Search").fill("lost")
        self.assertTrue(page.locator("[data-part=events] .kind-count").inner_text().endswith(f" of {count}"))

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
        self.assertIn("or an action that is missing", graph.locator(".step").inner_text())

    def test_the_slider_counts_up_to_the_number_of_the_last_event(self):
        visit = self.visit()
        last = self.data["events"][-1]["n"]
        self.assertGreater(last, len(self.data["events"]))
        visit.page.locator("[data-part=scrubber] input").press("End")
        visit.page.wait_for_function(
            "text => document.querySelector('[data-part=scrubber] input').getAttribute('aria-valuetext').startsWith(text)", arg=f"Event {last} of {last}, ")

    def test_timeline_is_hatched_over_the_unknown_stretch(self):
        visit = self.visit("#event=58")
        gap, cursor = visit.page.locator(".gap").bounding_box(), visit.page.locator(".cursor").bounding_box()
        self.assertAlmostEqual(gap["x"], cursor["x"], delta=2)
        visit.go_to_fragment(75)
        self.assertAlmostEqual(gap["x"] + gap["width"], visit.page.locator(".cursor").bounding_box()["x"], delta=2)
        stay = visit.page.locator("[data-lane]", has_text="payment-1").get_attribute("aria-label")
        self.assertIn("removed before or at 75", stay)

    def test_messages_do_not_guess_their_end(self):
        visit = self.visit("#event=76&message=2")
        page = visit.page
        self.assertIn("Outcome\n? unknown", page.locator(".details-message").inner_text())
        self.assertIn("Hops may be missing: events 58 to 71", page.locator(".details-message").inner_text())
        page.locator("[role=tab]", has_text="Messages").click()
        self.assertIn("unknown sender", page.locator("[data-message='3']").inner_text())
        self.assertIn("4 hops, incomplete", page.locator("[data-message='3']").inner_text())
