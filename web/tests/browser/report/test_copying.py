"""Tests of what the page hands out: SVG, PNG, and the commands for DOT and Mermaid."""

import base64
import pathlib
import shlex
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
        page.wait_for_function("() => !/^Choose/.test(document.querySelector('.copy-status').textContent)")
        link = page.locator(".copy-link")
        text, address = page.locator(".copy-text").input_value(), link.get_attribute("href") if link.is_visible() else None
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

    def test_dot_and_mermaid_are_commands_for_what_is_shown(self):
        page = self.visit("#event=60").page
        self.assertEqual(self.copied(page, "dot"), ("coordviz export --dot --session 1 --at \\#60 -o shopping-cart-session-1-at-60.dot shopping-cart.sqlite", None))
        self.assertEqual(self.copied(page, "mermaid")[0], "coordviz export --mermaid --session 1 --at \\#60 -o shopping-cart-session-1-at-60.mmd shopping-cart.sqlite")
        page.locator("[data-layer=chain]").check()
        page.locator(".picture [data-node='7']").click()
        page.keyboard.press("g")
        self.assertIn("--at \\#60 --layers +chain --root \\#7 -o", self.copied(page, "dot")[0])

    def test_a_message_and_a_comparison_are_in_the_command(self):
        page = self.visit("#message=1").page
        self.assertIn(" --session 1 --message 1 -o ", self.copied(page, "dot")[0])
        page = self.visit("#message=1&event=45").page
        self.assertIn(" --session 1 --at \\#45 -o ", self.copied(page, "dot")[0])
        page = self.visit("#event=60&from=20").page
        self.assertIn(" --session 1 --from \\#20 --to \\#60 -o ", self.copied(page, "dot")[0])

    def test_a_hostile_name_of_a_recording_is_one_word(self):
        text, _ = self.copied(self.visit(report=self.hostile).page, "dot")
        *_, output, name = shlex.split(text)
        recording = browser.fixture("hostile")["recording"]
        self.assertEqual(name, recording)
        self.assertNotIn("/", output)
        self.assertNotIn("\n", text)

    def test_without_a_clipboard_the_text_is_there_to_copy(self):
        page = self.visit().page
        page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false; }")
        self.assertIn("coordviz export", self.copied(page, "dot")[0])
        self.assertIn("does not let the page copy: copy the text below.", page.locator(".copy-status").text_content())
        text, address = self.copied(page, "svg")
        self.assertIn("<svg", text)
        self.assertTrue(address.startswith("data:image/svg+xml"))
        self.assertIn("does not let the page copy: save it, or copy the text below.", page.locator(".copy-status").text_content())
