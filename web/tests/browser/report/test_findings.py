"""Tests of the findings."""

import pathlib

import browser
from report.base import SampleTest


class Findings(SampleTest):
    """What `coordviz check` found is counted, listed, and leads to where it begins."""

    @classmethod
    def setUpClass(cls):
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
        page.wait_for_function("() => location.hash.startsWith('#event=60&node=9&finding=rule-warning%2F60')")
        page.locator("[data-part=scrubber] input").press("Home")
        details.get_by_role("button", name="Go to its first event").click()
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "60")

    def test_one_that_tells_how_a_message_ended_chooses_the_message_too(self):
        message = self.data["messages"][0]
        data = {**self.data, "findings": [{**self.data["findings"][0], "moment": message["endEvent"], "fingerprint": "of-a-message"}]}
        page = self.visit("#message=2", browser.assemble(data, pathlib.Path(self.folder.name) / "of-a-message.html")).page
        page.locator("#tab-findings").click()
        page.locator("[data-finding='of-a-message']").click()
        page.wait_for_function("id => location.hash.includes(`message=${id}`)", arg=message["id"])
        tags = page.locator("[data-part=inspector] .tag").all_inner_texts()
        self.assertEqual(tags[0], "finding")
        self.assertIn("message", tags)
        self.assertEqual(page.locator("#tab-findings").get_attribute("aria-selected"), "true")

    def test_the_address_names_one(self):
        page = self.visit("#finding=rule-error/90").page
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "90")
        self.assertEqual(page.locator("[data-finding][aria-selected=true]").get_attribute("data-finding"), "rule-error/90")
        self.assertTrue(page.locator("[data-part=findings]").is_visible())

    def test_a_page_for_one_opens_at_it_and_says_what_it_contains(self):
        message = next(message for message in self.data["messages"] if message["outcome"] == "unhandled")
        finding = {**self.data["findings"][2], "moment": message["endEvent"], "fingerprint": "of-a-message"}
        extract = "An extract for <b>one</b> finding."
        data = {**self.data, "session": {**self.data["session"], "extract": extract}, "findings": [finding]}

        def marked(index):
            return {**index, "sessions": [{**session, "finding": finding["fingerprint"]} for session in index["sessions"]]}

        report = browser.assemble(data, pathlib.Path(self.folder.name) / "one.html", index=marked)
        page = self.visit(report=report).page
        page.wait_for_function("id => location.hash.includes(`message=${id}&finding=of-a-message`)", arg=message["id"])
        note = page.locator("[data-part=header] .extract")
        self.assertEqual(note.inner_text(), f"An extract: {len(self.data['events'])} of {self.data['session']['events']} events")
        self.assertEqual(note.get_attribute("title"), extract)
        self.assertIn(extract, page.locator("[data-part=facts]").text_content())
        self.assertEqual(page.locator("[data-part=inspector] .tag").first.inner_text(), "finding")
        panel = page.locator("[data-part=graph]").bounding_box()
        for node in (message["sender"], message["end"]):
            card = page.locator(f"[data-part=graph] [data-node='{node}']").bounding_box()
            for start, size in (("x", "width"), ("y", "height")):
                self.assertTrue(panel[start] <= card[start] + card[size] / 2 <= panel[start] + panel[size], f"{node}: {card} is not in {panel}")
        # An address that names something else counts more.
        page = self.visit("#finding=&event=20", report).page
        self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), "20")

    def test_by_keyboard(self):
        page = self.visit().page
        page.locator("#tab-events").focus()
        for _ in range(2):
            page.keyboard.press("ArrowRight")
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

    def test_a_search_lists_only_those_that_match(self):
        page = self.visit().page
        page.locator("#tab-findings").click()
        field = page.get_by_role("combobox", name="Search")
        listed = page.locator("[data-finding]")
        field.fill("a fault")
        self.assertEqual([row.get_attribute("data-finding") for row in listed.all()], ["rule-error/90"])
        field.fill("no such thing")
        self.assertEqual(listed.count(), 0)
        self.assertTrue(page.get_by_text("No finding matches the filter.").is_visible())
        field.fill("")
        self.assertEqual(listed.count(), 3)
        self.assertEqual(page.locator("[data-finding][tabindex='0']").count(), 1, "The list is one tab stop.")
