"""Has Mermaid itself draw the diagrams of `export --mermaid` and `diff --markdown`, in Chromium.

    python Tests/Formats/test_mermaid.py --coordviz .build/debug/coordviz [--names 200] [--screenshots FOLDER] RECORDING...

No diagram may be refused, and every name has to be in the picture as itself. The hostile names are those of a list and, up to the
number that is asked for (--names, COORDVIZ_MERMAID_NAMES), others of chance, which --seed determines.
"""

import argparse
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from hostile_names import all_names, document, process, shown, typed
from playwright.sync_api import sync_playwright

OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[], names=200, seed=2026, screenshots=None)

# A diagram shows at most 60 objects, steps or lifetimes, and shortens longer names.
PER_DIAGRAM = 50
def spaced(text):
    """A text as HTML shows it: any white space is one space."""
    # A word joiner keeps apart what Mermaid uses as its own marks for entity codes.
    # To JavaScript, and so to Mermaid, a byte order mark is white space.
    return re.sub(r"[\s\ufeff]+", " ", text.replace("\u2060", "")).strip()


def script():
    """Mermaid's script from its package, which Scripts/test.sh downloads."""
    folder = pathlib.Path(os.environ.get("MERMAID") or pathlib.Path(sys.prefix) / "mermaid")
    wheels = sorted(folder.glob("artoo_mermaid-*.whl"))
    if not wheels:
        raise FileNotFoundError(
            f"{folder} has no package with Mermaid. 'pip download --no-deps --python-version 3.13 --only-binary=:all: "
            f"--dest {folder} --requirement Tests/Formats/requirements-mermaid.txt' gets it.")
    with zipfile.ZipFile(wheels[-1]) as wheel:
        return wheel.read("artoo_mermaid/assets/mermaid.min.js").decode("utf-8")


# As GitHub configures it. The texts of elements, with a space for each line break, by their ids.
DRAW = """async ([text, dark]) => {
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: dark ? 'dark' : 'default' });
  window.count = (window.count ?? 0) + 1;
  const { svg } = await mermaid.render(`picture${window.count}`, text);
  document.body.style.background = dark ? '#0d1117' : '#ffffff';
  document.querySelector('main').innerHTML = svg;
  const stage = document.querySelector('main').cloneNode(true);
  for (const line of stage.querySelectorAll('br')) line.replaceWith(' ');
  const all = (selector) => [...stage.querySelectorAll(selector)];
  const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }; };
  return {
    nodes: Object.fromEntries(all('g.node').map((node) => [/flowchart-([a-z]+\\d*)-/.exec(node.id)?.[1] ?? node.id, node.textContent])),
    texts: all('text, foreignObject').map((element) => element.textContent),
    title: stage.querySelector('title')?.textContent ?? '',
    elements: [...new Set(all('*').map((element) => element.tagName.toLowerCase()))],
    handlers: all('*').filter((e) => [...e.attributes].some((a) => /^on/i.test(a.name) || /javascript:/i.test(a.value))).length,
    loads: all('img, script, iframe, a, image, link').length,
    size: box(document.querySelector('main svg')),
    hacked: typeof window.hacked,
  };
}"""


class Mermaid(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-mermaid-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        playwright = cls.enterClassContext(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"])
        cls.addClassCleanup(chromium.close)
        cls.requests = []
        cls.page = chromium.new_page(viewport={"width": 1400, "height": 900})
        cls.page.on("request", lambda request: cls.requests.append(request.url))
        cls.page.set_content("<!doctype html><meta charset=utf-8><title>Mermaid</title><main></main>")
        cls.page.add_script_tag(content=script())

    def run_tool(self, *words):
        outcome = subprocess.run([OPTIONS.coordviz, *words], capture_output=True, cwd=self.folder, check=False)
        self.assertEqual(outcome.returncode, 0, outcome.stderr.decode())
        return outcome.stdout.decode()

    def imported(self, recorded, name):
        (self.folder / f"{name}.json").write_text(json.dumps(recorded))
        self.run_tool("import", "--force", "-o", f"{name}.sqlite", f"{name}.json")
        return f"{name}.sqlite"

    def draw(self, text, name, *, dark=False):
        """Draws a diagram, which must not be refused, and returns what it consists of."""
        try:
            drawn = self.page.evaluate(DRAW, [text, dark])
        except Exception as error:  # noqa: BLE001 - whatever Mermaid throws is a failure of the diagram.
            self.fail(f"Mermaid refuses {name}: {error}\n{text[:2000]}")
        if OPTIONS.screenshots:
            OPTIONS.screenshots.mkdir(parents=True, exist_ok=True)
            self.page.locator("main svg").screenshot(path=OPTIONS.screenshots / f"{name}.png")
        self.assertNotIn("Syntax error", " ".join(drawn["texts"]), name)
        self.assertEqual((drawn["handlers"], drawn["loads"], drawn["hacked"]), (0, 0, "undefined"), name)
        self.assertGreater(drawn["size"]["width"], 50, name)
        self.assertEqual([url for url in self.requests if not url.startswith(("about:", "data:"))], [])
        return drawn

    def groups(self, names):
        return [names[start:start + PER_DIAGRAM] for start in range(0, len(names), PER_DIAGRAM)]

    def test_every_kind_of_diagram_of_the_samples_is_drawn(self):
        for recording in OPTIONS.recordings:
            name = pathlib.Path(recording).stem
            recording = str(pathlib.Path(recording).resolve())
            tree = json.loads(self.run_tool("tree", "--json", recording))
            messages = json.loads(self.run_tool("messages", "--json", recording))["messages"]
            # The first message, the longest path, and one of each outcome.
            chosen = {messages[0]["message"], max(messages, key=lambda message: message["hopCount"])["message"]} if messages else set()
            chosen |= {message["message"] for message in {message["outcome"]: message for message in messages}.values()}
            for at in ("#40", "end"):
                drawn = self.draw(self.run_tool("export", "--mermaid", "--at", at, recording), f"{name}-{at.strip('#')}")
                self.assertGreater(len(drawn["nodes"]), 1)
            self.assertIn(f"event #{tree['event']}", drawn["title"])
            for message in sorted(chosen):
                self.draw(self.run_tool("export", "--mermaid", "--message", str(message), recording), f"{name}-message-{message}")
            self.draw(self.run_tool("export", "--mermaid", "--lifetimes", recording), f"{name}-lifetimes", dark=True)

    def test_hostile_names_are_drawn_as_themselves_in_flowcharts(self):
        for place, names in enumerate(self.groups(all_names(OPTIONS.names, OPTIONS.seed))):
            recording = self.imported(document(names), f"identifiers-{place}")
            drawn = self.draw(self.run_tool("export", "--mermaid", recording), f"hostile-flowchart-{place}")
            self.assertEqual(len([node for node in drawn["nodes"] if node.startswith("n")]), len(names) + 2)
            for number, name in enumerate(names, 3):
                self.assertEqual(
                    spaced(drawn["nodes"][f"n{number}"]), spaced(f"Flow{number} #{number} \u201c{shown(name)}\u201d added"), ascii(name))
            self.assertIn(spaced(shown(names[0])), spaced(drawn["nodes"]["m1"]))
            self.assertEqual(spaced(drawn["title"]), spaced(f"{shown(process(names))}, event #{len(names) * 2 + 4}"))

    def test_hostile_names_are_drawn_as_themselves_in_sequence_diagrams(self):
        # The title of a type is what follows its last dot, and generic arguments are folded.
        names = [name for name in all_names(OPTIONS.names, OPTIONS.seed) if not set(name) & set(".<>") and spaced(shown(name))]
        for place, names in enumerate(self.groups(names)):
            recording = self.imported(typed(document(names), names), f"types-{place}")
            drawn = self.draw(self.run_tool("export", "--mermaid", "--message", "1", recording), f"hostile-sequence-{place}")
            texts = {spaced(text) for text in drawn["texts"]}
            for number, name in enumerate(names, 3):
                self.assertIn(spaced(f"{shown(name)} #{number}"), texts, ascii(name))
            self.assertTrue(any(spaced(f"sends {shown(names[0])}") in text for text in texts), ascii(names[0]))

    def test_hostile_names_are_drawn_as_themselves_in_gantt_charts(self):
        names = [name for name in all_names(OPTIONS.names, OPTIONS.seed) if not set(name) & set(".<>") and spaced(shown(name))]
        for place, names in enumerate(self.groups(names)):
            recording = self.imported(typed(document(names), names), f"types-{place}")
            drawn = self.draw(self.run_tool("export", "--mermaid", "--lifetimes", recording), f"hostile-gantt-{place}")
            texts = {spaced(text) for text in drawn["texts"]}
            for number, name in enumerate(names, 3):
                self.assertIn(spaced(f"n{number} \u00b7 {shown(name)}"), texts, ascii(name))

    def test_hostile_names_are_drawn_as_themselves_in_changes(self):
        for place, names in enumerate(self.groups(all_names(OPTIONS.names, OPTIONS.seed))):
            before = self.imported(document(["Plain"]), "plain")
            after = self.imported(document(names), f"identifiers-{place}")
            page = self.run_tool("diff", "--markdown", before, after)
            [text] = re.findall(r"```mermaid\n(.*?)```", page, re.DOTALL)
            drawn = self.draw(html.unescape(text), f"hostile-changes-{place}")
            texts = [spaced(node) for node in drawn["nodes"].values()]
            for name in names:
                # Some names are the same once they are shown, and zero-width characters keep words from being links.
                wanted = spaced(f"\u201c{shown(name)}\u201d")
                self.assertTrue(any(wanted in text for text in texts), ascii(name))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--coordviz", type=lambda path: str(pathlib.Path(path).resolve()), default="coordviz")
    parser.add_argument("--names", type=int, default=int(os.environ.get("COORDVIZ_MERMAID_NAMES", "200")))
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("recordings", nargs="*")
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
