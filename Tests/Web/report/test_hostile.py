"""Tests of hostile names."""

import pathlib

import browser
from report.base import SampleTest


class Hostile(SampleTest):
    """Names that would break a page which took them for markup."""

    @classmethod
    def setUpClass(cls):
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
