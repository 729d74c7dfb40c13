"""Tests of hostile names."""

import pathlib
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree

import browser
import hostile
from report.base import OPTIONS, SampleTest

# What the page consists of, apart from its texts: kinds of elements with their attributes, classes, ids.
SKELETON = """() => {
  const found = { elements: new Set(), classes: new Set(), ids: new Set(), links: new Set() };
  for (const e of document.querySelectorAll('*')) {
    // The driver leaves empty styles where it hid the caret for a picture.
    const names = e.getAttributeNames().filter((name) => name !== 'style' || e.getAttribute(name) !== '').sort();
    found.elements.add(`${e.namespaceURI} ${e.localName} ${names.join(' ')}`);
    for (const name of e.classList) found.classes.add(name);
    if (e.id) found.ids.add(e.id.replace(/\\d+/g, 'N'));
    for (const name of ['href', 'src', 'action', 'xlink:href']) if (e.hasAttribute(name)) found.links.add(e.getAttribute(name).slice(0, 20));
    if (e.getAttribute('style') && !/^[a-z-]+: [^;]*;( [a-z-]+: [^;]*;)*$/.test(e.getAttribute('style'))) found.links.add(e.getAttribute('style'));
  }
  return Object.fromEntries(Object.entries(found).map(([key, values]) => [key, [...values]]));
}"""
# Where the parts of the page stand: what is called what moves none of them.
FRAME = """() => Object.fromEntries(['header', 'timeline', 'scrubber', 'graph', 'inspector'].map((part) => {
  const { x, y, width, height } = document.querySelector(`[data-part=${part}]`).getBoundingClientRect();
  return [part, [x + scrollX, y + scrollY, width, height].map(Math.round)];
}))"""
# Boxes whose contents may be longer than they are, but must not be wider.
WIDER = """() => [document.documentElement, ...document.querySelectorAll('[data-part=header], .scroll, dialog[open]')]
  .filter((e) => e.getClientRects().length > 0 && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.dataset.part ?? (e.className || e.localName)}: ${e.scrollWidth} in ${e.clientWidth}`)"""


def views(page, data):
    """Brings every view and dialog onto the page, by place and never by name, and says which."""
    yield "the end"
    for tab in ("events", "messages", "findings"):
        page.locator(f"#tab-{tab}").click()
        yield tab
    page.locator("[data-finding]").nth(1).click()
    yield "a finding"
    page.locator("#tab-messages").click()
    page.locator("[data-message] .message-head").first.click()
    yield "a message"
    page.locator(".statistics-switch, [data-part=messages] button").first.click()
    yield "statistics"
    for box in page.locator("[data-layer]").all():
        box.check()
    yield "all layers"
    for node in data["nodes"][::4]:
        page.evaluate("id => { location.hash = `#node=${id}` }", node["id"])
        page.locator(".details-node").wait_for()
        yield f"node {node['id']}"
        page.evaluate("() => { location.hash = '#event=1' }")
        page.locator(".details-node").wait_for(state="detached")
    for event in data["events"][::15]:
        page.evaluate("n => { location.hash = `#event=${n}` }", event["n"])
        page.locator(f"[data-part=scrubber] input[aria-valuetext^='Event {event['n']} ']").wait_for()
        yield f"event {event['n']}"
    page.keyboard.press("c")
    page.keyboard.press("[")
    yield "a comparison"
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type("1")
    yield "search"
    page.locator("[data-part=search] input").fill("")
    page.keyboard.press("Escape")
    page.locator(".facts-button").click()
    yield "facts"
    page.keyboard.press("Escape")




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



class HostileEverywhere(SampleTest):
    """The samples once more, with another text for each of theirs: tame ones in one report, hostile ones in another."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = pathlib.Path(cls.folder.name)
        cls.wild, cls.reports = {}, {}
        for name in ("shopping", "gap"):
            recording = browser.fixture(name)
            for look, names in (("tame", hostile.TAME), ("long", hostile.LONG), ("wild", hostile.NAMES)):
                earlier, data = (hostile.renamed(found, names) for found in (browser.fixture("gap"), recording))
                data["session"]["id"] = 2
                cls.reports[name, look] = browser.assemble(data, folder / f"{look}-{name}.html", earlier=[earlier])
                cls.wild[name] = data

    def seen(self, report, width, data):
        """What each view consists of, and where its parts stand."""
        visit = self.visit("#session=2", report, viewport={"width": width, "height": 900}, reduced_motion="reduce")
        page = visit.page
        seen, kinds = {}, set()
        for view in views(page, data):
            seen[view] = page.evaluate(SKELETON), page.evaluate(FRAME)
            with self.subTest(report=report.name, width=width, view=view):
                self.assertEqual(page.evaluate(WIDER), [])
            # One of each kind is enough for people: a picture takes as long as the check of a view.
            kind = re.sub(r" \d+$", "", view)
            if kind not in kinds:
                self.picture(page, f"{report.stem}-{width}-{kind}")
            kinds.add(kind)
            # Only steps after a pause are animated. The tame names must have seen that, however quick the machine is.
            if "tame" in report.stem and len(seen) % 3 == 0:
                page.wait_for_timeout(250)
        self.assertIsNone(page.evaluate("() => window.hacked ?? null"))
        self.assertRegex(page.url.partition("#")[2], r"^([a-z]+=[^&#<>\" ]*&?)*$")
        self.assertEqual(page.url.partition("#")[0], report.resolve().as_uri())
        return seen

    def picture(self, page, name):
        if OPTIONS.screenshots and "wild" in name:
            folder = pathlib.Path(OPTIONS.screenshots) / "hostile"
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder / f"{name.replace(' ', '-')}.png")

    def test_nothing_but_texts_changes_in_any_view(self):
        for name, width in (("shopping", 1440), ("shopping", 900), ("gap", 1440)):
            tame, long, wild = (self.seen(self.reports[name, look], width, self.wild[name]) for look in ("tame", "long", "wild"))
            self.assertEqual(list(tame), list(wild))
            known = {key: set().union(*(each[key] for each, _ in (*tame.values(), *long.values()))) for key in next(iter(tame.values()))[0]}
            for view, (found, frame) in wild.items():
                with self.subTest(recording=name, width=width, view=view):
                    self.assertEqual(frame, tame[view][1])
                    for key in found:
                        self.assertEqual(sorted(set(found[key]) - known[key]), [], key)

    def test_the_title_is_text(self):
        for name, data in self.wild.items():
            page = self.visit("#session=2", self.reports[name, "wild"]).page
            self.assertEqual(page.locator("title").count(), 1 + page.locator("svg title").count())
            self.assertIn(data["session"]["process"].strip(), page.title())

    def test_what_is_copied_holds_the_names_as_text(self):
        for name, data in self.wild.items():
            page = self.visit(f"#event={data['events'][60]['n']}&message=1", report=self.reports[name, "wild"]).page
            drawn = page.evaluate("() => [...document.querySelectorAll('.picture [data-node]')].map((e) => e.dataset.node)")
            page.locator("[data-part=graph]").get_by_role("button", name="Copy").click()
            for kind in ("svg", "png"):
                with self.subTest(recording=name, kind=kind):
                    page.locator(f"[data-format={kind}]").click()
                    page.locator(f".copy-link[download='coordviz.{kind}']").wait_for()
                    text, address = page.locator(".copy-text").input_value(), page.locator(".copy-link").get_attribute("href")
                    if kind == "png":
                        self.assertTrue(address.startswith("data:image/png;base64,"))
                        continue
                    self.assertEqual(urllib.parse.unquote(address.split(",", 1)[1]), text)
                    self.check_svg(text, drawn)
            for kind in ("dot", "mermaid"):
                with self.subTest(recording=name, kind=kind):
                    page.locator(f"[data-format={kind}]").click()
                    page.wait_for_function("() => document.querySelector('.copy-text').value.startsWith('coordviz export')")
                    command = page.locator(".copy-text").input_value()
                    words = subprocess.run(
                        ["bash", "-c", f"coordviz() {{ printf '%s\\0' \"$@\"; }}; {command}"], capture_output=True, check=True, timeout=60, cwd=self.folder.name)
                    self.assertEqual(words.stderr, b"")
                    *options, output, recording = words.stdout.decode().split("\0")[:-1]
                    self.assertEqual(options[:4], ["export", f"--{kind}", "--session", str(data["session"]["id"])])
                    self.assertEqual(recording.removeprefix("./"), data["recording"])
                    self.assertFalse(recording.startswith("-") or output.startswith("-"))

    def check_svg(self, text, drawn):
        root = xml.etree.ElementTree.fromstring(text)
        self.assertLessEqual({element.tag.split("}")[1] for element in root.iter()}, {"svg", "g", "rect", "path", "text", "tspan", "title", "circle"})
        self.assertEqual({element.attrib["data-node"] for element in root.iter() if "data-node" in element.attrib}, set(drawn))
        attributes = {key for element in root.iter() for key in element.attrib}
        self.assertEqual([key for key in attributes if key.startswith("on") or "href" in key or key == "style"], [])

    def test_the_choice_of_sessions_shows_the_names_as_text(self):
        page = self.visit("#session=2", self.reports["shopping", "wild"]).page
        self.assertEqual(page.locator("[data-part=sessions] option").count(), 2)
        self.assertEqual(page.locator("[data-part=sessions] option *").count(), 0)
