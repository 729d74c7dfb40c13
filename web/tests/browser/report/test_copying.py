"""Tests of what the page hands out: SVG, PNG, DOT, Mermaid."""

import base64
import json
import pathlib
import re
import shutil
import subprocess
import urllib.parse
import xml.etree.ElementTree

import browser
from report.base import SampleTest


class Copying(SampleTest):
    """What is drawn can be taken elsewhere."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.hostile = browser.assemble(browser.fixture("hostile"), pathlib.Path(cls.folder.name) / "hostile.html")

    def copied(self, page, kind):
        page.locator("[data-part=graph]").get_by_role("button", name="Copy").click()
        page.locator(f"[data-format={kind}]").click()
        page.wait_for_function("() => document.querySelector('.copy-link').hasAttribute('download')")
        text, address = page.locator(".copy-text").input_value(), page.locator(".copy-link").get_attribute("href")
        page.locator("[data-part=copy]").get_by_role("button", name="Close").click()
        return text, address

    def test_svg_is_a_document_of_its_own(self):
        for report in (self.report, self.hostile):
            page = self.visit(report=report).page
            text, address = self.copied(page, "svg")
            self.assertEqual(urllib.parse.unquote(address.split(",", 1)[1]), text)
            root = xml.etree.ElementTree.fromstring(text)
            names = {element.tag.split("}")[1] for element in root.iter()}
            self.assertLessEqual(names, {"svg", "g", "rect", "path", "text", "tspan", "title", "circle"})
            self.assertEqual([key for element in root.iter() for key in element.attrib if key == "style" or key.startswith("on")], [])
            drawn = {element.attrib["data-node"] for element in root.iter() if "data-node" in element.attrib}
            self.assertEqual(drawn, {str(id) for id in page.evaluate(
                "() => [...document.querySelectorAll('.picture [data-node]')].map((e) => e.dataset.node)")})
            bodies = [element for element in root.iter() if element.attrib.get("class") == "body"]
            self.assertTrue(all("stroke" in body.attrib and "fill" in body.attrib for body in bodies))

    def test_png_is_a_picture(self):
        page = self.visit().page
        _, address = self.copied(page, "png")
        self.assertTrue(base64.b64decode(address.split(",", 1)[1]).startswith(b"\x89PNG\r\n"))
        self.assertGreater(page.locator(".copy-image").evaluate("e => e.naturalWidth"), 500)

    def test_texts_name_what_is_drawn(self):
        page = self.visit("#event=60").page
        shown = page.evaluate("() => [...document.querySelectorAll('.picture [data-node]:not([data-ghost])')].map((e) => Number(e.dataset.node))")
        dot, _ = self.copied(page, "dot")
        mermaid, _ = self.copied(page, "mermaid")
        self.assertEqual(sorted(map(int, re.findall(r"^ +n(\d+) \[id=", dot, re.M))), sorted(shown))
        self.assertEqual(sorted(map(int, re.findall(r"^ +n(\d+)[\[({]", mermaid, re.M))), sorted(shown))

    def test_dot_of_hostile_names_is_read_by_graphviz(self):
        if not shutil.which("dot"):
            self.skipTest("Graphviz is not installed")
        text, _ = self.copied(self.visit(report=self.hostile).page, "dot")
        read = subprocess.run(["dot", "-Tjson"], input=text.encode(), capture_output=True, timeout=60, check=True)
        self.assertEqual(read.stderr, b"")
        nodes = [node for node in json.loads(read.stdout)["objects"] if "id" in node]
        self.assertEqual(len(nodes), len(browser.fixture("hostile")["nodes"]))
        self.assertEqual([node for node in nodes if "URL" in node], [])

    def test_without_a_clipboard_the_text_is_there_to_copy(self):
        page = self.visit().page
        page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false; }")
        text, address = self.copied(page, "dot")
        self.assertIn("digraph", text)
        self.assertTrue(address.startswith("data:text/vnd.graphviz"))
        self.assertIn("does not let the page copy", page.locator(".copy-status").text_content())
