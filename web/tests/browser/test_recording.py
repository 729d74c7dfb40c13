"""Tests from a recording to what people see, through the tool, in a real browser: hostile names, and pages for findings.

    python web/tests/browser/test_recording.py --coordviz .build/debug/coordviz --recording app.sqlite
"""

import argparse
import html
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import browser
import expect

OPTIONS = argparse.Namespace(coordviz="coordviz", recording=None)

# Each would do harm where it is taken for something else than text. Short, so that no label shortens them, and
# without a name, a dot and a name: what stands before such a dot is a module, and left out.
HOSTILE = [
    "<script>hacked=1</script>",
    "</script><script>hacked=2</script>",
    "<img src=x onerror=hacked=3>",
    "'\"><svg/onload=hacked=4>",
    "<!--coordviz:data-->",
    "<!--coordviz:title-->",
    "<!-- <script>",
    "]]><b>bold</b>",
    "&lt;b&gt; &amp; &#60;i&#62;",
    '"]; evil [label="x',
    "back\\slash \\N \\G \\l \\",
    "{left|right} <port>",
    "two\nlines",
    "bell\x07 escape\x1b",
    "right\u202eto left",
    "separator\u2028s\u2029",
    "javascript:hacked=5",
    "</style><style>*{display:none}",
    "url(//evil) expression(hacked=9)",
    "#event=7&session=9",
    "zero\u200bwidth\u2060\ufeff",
    "${hacked=6} {{hacked=7}} %s %n",
    "__proto__",
    "constructor",
    "'; DROP TABLE event; --",
    "🛒 Überweisung 支払い",
    " ",
]


def names():
    """One for each string of the recording; a number keeps them apart."""
    for number in range(10_000):
        name = HOSTILE[number % len(HOSTILE)]
        yield name if number < len(HOSTILE) else f"{name} {number}"


def cleaned(name):
    """What is shown for a name: signs for the characters that SVG may not contain or that turn the text around them."""

    def sign(character):
        code = ord(character)
        if code < 0x20 and character not in "\t\n\r":
            return chr(0x2400 + code)
        return f"\\u{{{code:X}}}" if 0x202A <= code <= 0x202E else character

    return "".join(map(sign, name))


def folded(name):
    """What a picture shows of a name: generic arguments are folded, where the brackets are balanced."""
    shown, depth, last = "", 0, ""
    for character in name:
        if character == ">" and last != "-":
            if depth == 0:
                return name
            depth -= 1
        last = character
        shown += character if depth == 0 else ""
        if character == "<":
            depth += 1
            shown += "\u2026" if depth == 1 else ""
    return shown if depth == 0 else name


def shortened(name):
    """A name of more than 32 characters without its middle, as in a picture."""
    return name if len(name) <= 32 else f"{name[:16]}\u2026{name[-15:]}"


class HostileNames(unittest.TestCase):
    """Every name in the recording, of types, messages and marks, is hostile."""

    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.recording = pathlib.Path(folder) / "hostile.sqlite"
        shutil.copy(OPTIONS.recording, cls.recording)
        with sqlite3.connect(cls.recording) as database:
            ids = [row[0] for row in database.execute("SELECT id FROM string WHERE session = 1 ORDER BY id")]
            texts = list(zip(names(), ids))
            database.executemany("UPDATE string SET text = ? WHERE session = 1 AND id = ?", texts)
            database.execute("UPDATE session SET process = ?", ("<script>hacked=8</script>",))
            cls.names = dict(database.execute(
                "SELECT node.id, text FROM node JOIN string ON string.session = node.session AND string.id = type"
                " WHERE node.session = 1"))
            cls.coordinators = [row[0] for row in database.execute(
                "SELECT node.id FROM node JOIN nodeKind ON nodeKind.id = kind WHERE session = 1 AND nodeKind.name = 'coordinator'")]
        database.close()
        cls.report = cls.recording.with_suffix(".html")
        subprocess.run(
            [OPTIONS.coordviz, "export", "--html", "-o", cls.report, cls.recording], check=True, capture_output=True)

    def test_every_hostile_name_is_used(self):
        self.assertGreater(len(set(self.names.values())), len(HOSTILE) // 2)

    def test_graphviz_draws_the_names(self):
        for moment in ("end", "#100", "#400"):
            graph = expect.graph(OPTIONS.coordviz, self.recording, "--private-views", "--at", moment)
            nodes = [node for node in graph["objects"] if "node" in node.get("class", "").split()]
            self.assertGreater(len(nodes), 10)
            for node in nodes:
                lines = "\n".join(step["text"] for step in node["_ldraw_"] if step["op"] == "T")
                name = cleaned(self.names[int(node["id"][1:])])
                with self.subTest(name=name, moment=moment):
                    # A label of several sizes has one line.
                    self.assertIn(shortened(folded(name).strip()).replace("\n", " "), lines)
                    # Whole it stands in the tooltip, of which Graphviz keeps the escapes here.
                    tooltip = re.sub(r"\\(.)", lambda escape: "\n" if escape[1] == "n" else escape[1], node["tooltip"])
                    self.assertIn(name.strip(), html.unescape(tooltip))

    def test_picture_is_sound_xml_without_scripts(self):
        wild, tame = (
            xml.etree.ElementTree.fromstring(expect.output_of([OPTIONS.coordviz, "export", "--svg", recording]))
            for recording in (self.recording, OPTIONS.recording))
        tags = {element.tag.rpartition("}")[2] for element in wild.iter()}
        self.assertLessEqual(tags, {"svg", "style", "g", "title", "polygon", "ellipse", "path", "polyline", "text", "a"})
        # The tool's own styles, and not a letter more.
        styles = [[element.text for element in picture.iter() if element.tag.endswith("}style")] for picture in (wild, tame)]
        self.assertEqual(*styles)
        self.assertEqual(len(styles[0]), 1)

    def test_page_shows_the_names_and_runs_nothing(self):
        with browser.chromium() as chromium, browser.Visit(chromium, self.report) as visit:
            page = visit.page
            page.locator("[data-part=scrubber] input").wait_for()
            self.assertEqual(page.title().count("<script>hacked=8</script>"), 1)
            for node, name in self.names.items():
                # Undone in between, so that what is read cannot be the previous one's.
                page.evaluate("() => { location.hash = '#event=1' }")
                page.locator(".details-node").wait_for(state="detached")
                page.evaluate("id => { location.hash = `#node=${id}` }", node)
                page.locator(".details-node").wait_for()
                with self.subTest(node=node):
                    # What nobody could see is no name.
                    shown = cleaned(name) if name.strip() else f"node {node}"
                    self.assertEqual(page.locator(".details-node h3 bdi").text_content(), shown)
            self.assertEqual(page.locator("#app script, #app img, #app [onload], #static script, title *").count(), 0)
            self.assertIsNone(page.evaluate("() => window.hacked ?? null"))
            self.assertEqual(visit.problems, [])

    def test_commands_that_the_page_offers_do_what_they_say(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        name = "-it's $(touch pwned);.sqlite"
        shutil.copy(self.recording, folder / name)
        subprocess.run([OPTIONS.coordviz, "export", "--html", "-o", "report.html", f"./{name}"], cwd=folder, check=True, capture_output=True)
        (folder / "coordviz").symlink_to(pathlib.Path(shutil.which(OPTIONS.coordviz)).resolve())
        fragments = {
            "#event=100": "--at", "#message=2": "--message", "#event=200&from=100": "--to", "#event=200&node=%d" % self.coordinators[0]: "--root",
            "#event=200&layers=coordinators,controllers,privateViews,chain,delegates": "--layers",
        }
        with browser.chromium() as chromium:
            for fragment, option in fragments.items():
                with self.subTest(fragment=fragment), browser.Visit(chromium, folder / "report.html", fragment) as visit:
                    page = visit.page
                    page.locator("[data-part=scrubber] input").wait_for()
                    if option == "--root":
                        page.keyboard.press("g")
                    for kind in ("dot", "mermaid"):
                        page.locator("[data-part=graph]").get_by_role("button", name="Copy").click()
                        page.locator(f"[data-format={kind}]").click()
                        page.locator(".copy-text").wait_for()
                        command = page.locator(".copy-text").input_value()
                        page.keyboard.press("Escape")
                        before = set(folder.iterdir())
                        subprocess.run(["bash", "-c", command], cwd=folder, env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}, check=True, capture_output=True)
                        [made] = set(folder.iterdir()) - before
                        text = made.read_text(encoding="utf-8")
                        self.assertRegex(text, "digraph" if kind == "dot" else "flowchart|sequenceDiagram")
                        if kind == "dot":
                            self.assertIn(option, command)
                        made.unlink()
                    self.assertEqual(visit.problems, [])

    def test_static_part_shows_the_names(self):
        with browser.chromium() as chromium:
            context = chromium.new_context(java_script_enabled=False)
            page = context.new_page()
            page.goto(self.report.as_uri())
            text = page.locator("#static").text_content()
            # Each coordinator has a row there.
            for node in self.coordinators:
                self.assertIn(cleaned(self.names[node]), text)
            context.close()


class FindingPages(unittest.TestCase):
    """The small page for each finding of the recording opens at it."""

    def test_a_finding_is_open_and_its_objects_can_be_seen_in_the_graph(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        check = subprocess.run([OPTIONS.coordviz, "check", "--no-config", "--json", OPTIONS.recording], capture_output=True, check=False)
        findings = json.loads(check.stdout)["findings"]
        self.assertIn("unhandled-message", [finding["rule"] for finding in findings])
        with browser.chromium() as chromium:
            for place, finding in enumerate(findings):
                page_file = folder / f"{place}.html"
                words = ["export", "--html", "--finding", finding["fingerprint"], "-o", page_file, OPTIONS.recording]
                subprocess.run([OPTIONS.coordviz, *words], check=True, capture_output=True)
                self.assertLessEqual(page_file.stat().st_size, 300_000)
                with self.subTest(finding["fingerprint"]), browser.Visit(chromium, page_file) as visit:
                    page = visit.page
                    page.wait_for_function("() => location.hash.includes('finding=')")
                    self.assertEqual(page.locator("[data-finding][aria-selected=true]").get_attribute("data-finding"), finding["fingerprint"])
                    self.assertEqual(page.locator("[data-part=inspector] .tag").first.inner_text(), "finding")
                    self.assertEqual(page.locator("[data-part=scrubber] .now b").inner_text(), str(finding["event"]))
                    panel = page.locator("[data-part=graph]").bounding_box()
                    self.assertGreater(page.locator("[data-part=graph] [data-node]").count(), 1)
                    for node in finding["nodes"]:
                        box = page.locator(f"[data-part=graph] [data-node='{node['id']}']").bounding_box()
                        self.assertTrue(panel["x"] <= box["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"], node)
                        self.assertTrue(panel["y"] <= box["y"] and box["y"] + box["height"] <= panel["y"] + panel["height"], node)
                    self.assertEqual(visit.problems, [])


def main():
    parser = argparse.ArgumentParser(description="Tests hostile names from a recording to the browser.")
    parser.add_argument("--coordviz", help="the tool")
    parser.add_argument("--recording", required=True, help="a recording of the sample app; it is copied")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
