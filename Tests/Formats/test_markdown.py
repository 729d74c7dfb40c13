"""Reads `check --markdown` and `diff --markdown` with GitHub's own Markdown parser, cmark-gfm.

    python Tests/Formats/test_markdown.py --coordviz .build/debug/coordviz RECORDING...

The recordings are imported again with hostile names. A page with hostile names has to have the same elements as one with plain
names, and no text in which GitHub would find a mention, an issue, an address or anything else to link.
"""

import argparse
import collections
import functools
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import cmarkgfm
from cmarkgfm.cmark import Options

OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[])
LIMIT = 29_000
INVISIBLE = "\u200b"
PAGES = "https://github.com/coordviz/coordviz/blob/main/docs/checks/"
# What GitHub links or replaces in a finished text, outside of code and links.
LINKS = {
    "a mention": re.compile(r"(?<![\w`])@[a-z0-9]", re.IGNORECASE),
    "an issue": re.compile(r"#\d|\bGH-\d", re.IGNORECASE),
    "a reference with a prefix": re.compile(r"\b[A-Za-z]+-\d"),
    "a commit": re.compile(r"\b[0-9a-f]{7,40}\b", re.IGNORECASE),
    "an emoji": re.compile(r":[a-z0-9_+-]+:"),
    "an address": re.compile(r"https?://|ftp://|www\.\w|mailto:\w|\w@\w", re.IGNORECASE),
}
HOSTILE = [
    "@octocat", "@github/security", "#123", "coordviz/coordviz#1", "GH-12", "ABC-12", "a1b2c3d", "0123456789abcdef0123456789abcdef01234567",
    "https://evil.example/x", "www.evil.example", "a@b.example", "mailto:a@b.example", "xmpp:a@b.example/x", ":tada:", "$x$", "$`x`$",
    "`x`", "``", "```", "~~~", "~~x~~", "*x*", "**x**", "__x__", "_x_", "[x](https://evil.example)", "![x](https://evil.example/x.png)",
    "[x]", "[^1]", "[ ] task", "a|b", "| - |", "<script>alert(1)</script>", "<b>", "</li></ul>", "<img src=x onerror=alert(1)>",
    "<https://evil.example>", "<a@b.example>", "<!--", "-->", "<!-- coordviz -->", "]]>", "<?x?>", "&amp;", "&lt;b&gt;", "&#64;octocat",
    "\\", "\\\\", "\\*x*", "# heading", "- item", "+ item", "1. item", "2) item", "> quote", "===", "---", "***", "    code", "\tcode",
    "a\nb", "a\r\nb", "\n\n# heading\n\n", "a\n```\nb", "\n- item", "  \n", "\u2028", "\u2029", "\u202egnp.exe", "\u2066x\u2069", "\u200f", "\x00",
    "\x1b[31m", "\u0301", "e\u0301", "x" * 5000, "`" * 300, "|" * 300, "%%{init: {}}%%", "end", "\"]; x -->", "classDef x fill:#f00",
]
ALLOWED = {"h3", "h4", "p", "ul", "li", "strong", "code", "pre", "a"}


def render(markdown):
    """As GitHub does it, but without the filter of tags, so that the test sees what would be filtered."""
    return cmarkgfm.github_flavored_markdown_to_html(markdown, options=Options.CMARK_OPT_UNSAFE)


class Page(html.parser.HTMLParser):
    """The elements of a page, its links, and its texts outside and inside of code."""

    def __init__(self, markdown):
        super().__init__(convert_charrefs=True)
        self.elements = collections.Counter()
        self.links, self.others, self.open = [], [], []
        self.prose, self.code = [""], [""]
        self.feed(render(markdown))
        self.close()

    @property
    def is_code(self):
        return bool({"code", "pre", "a"} & set(self.open))

    def handle_starttag(self, tag, attributes):
        self.elements[tag] += 1
        self.open.append(tag)
        (self.code if self.is_code else self.prose).append("")
        self.links += [value for name, value in attributes if name == "href"]
        self.others += [name for name, value in attributes if (tag, name) not in {("a", "href"), ("pre", "lang")}]

    def handle_endtag(self, tag):
        # An element that a name opens would be open to the end.
        if not self.open or self.open.pop() != tag:
            self.others.append(f"</{tag}>")
        self.prose.append("")
        self.code.append("")

    def handle_data(self, data):
        (self.code if self.is_code else self.prose)[-1] += data

    def handle_comment(self, data):
        self.others.append(f"<!--{data}-->")

    def handle_decl(self, decl):
        self.others.append(decl)

    def handle_pi(self, data):
        self.others.append(data)


@functools.cache
def exported(recording):
    return subprocess.run([OPTIONS.coordviz, "export", "--json", recording], capture_output=True, check=True).stdout


def found(texts):
    """What GitHub would link in texts."""
    return {f"{what}: {match[0]!a} in {text!a}" for text in texts for what, form in LINKS.items() if (match := form.search(text))}


class Markdown(unittest.TestCase):
    made = {}

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-markdown-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def run_tool(self, *words, codes=(0,)):
        outcome = subprocess.run([OPTIONS.coordviz, *words], capture_output=True, cwd=self.folder, check=False)
        self.assertIn(outcome.returncode, codes, outcome.stderr.decode())
        return outcome.stdout.decode()

    def put(self, place, recording, name):
        """Imports a recording with other names: name(index, text)."""
        document = json.loads(exported(recording))
        for index, string in enumerate(document["strings"]):
            string["text"] = name(index, string["text"])
        for index, location in enumerate(document["locations"]):
            location["file"] = f"App/{name(1000 + index, 'File')}.swift".replace("\0", "")
        document["session"]["process"] = name(2000, "Shop")
        (self.folder / place).mkdir(exist_ok=True)
        source = self.folder / "source.json"
        source.write_text(json.dumps(document))
        self.run_tool("import", "--force", "-o", f"{place}/{pathlib.Path(recording).name}", "source.json")

    def pages(self, name):
        """The pages of a check and of a difference: of folders, and of a recording."""
        for recording in OPTIONS.recordings:
            # In the earlier ones every third name is another one.
            self.put("before", recording, lambda index, text: name(index, text) if index % 3 else f"Other{index}x")
            self.put("after", recording, name)
        first = pathlib.Path(OPTIONS.recordings[0]).name
        self.run_tool("check", "--no-config", "--markdown", "--write-baseline", "known.txt", "before")
        check = ("check", "--no-config", "--baseline", "known.txt", "--markdown")
        return {
            "check of a folder": self.run_tool(*check, "after", codes=(0, 1)),
            "check of a recording": self.run_tool(*check, f"after/{first}", codes=(0, 1)),
            "diff of folders": self.run_tool("diff", "--markdown", "before", "after"),
            "diff of recordings": self.run_tool("diff", "--markdown", f"before/{first}", f"after/{first}"),
        }

    def hostile(self):
        """The pages with hostile names, made once for all tests."""
        if not self.made:
            self.made.update(self.pages(self.hostile_name))
        return self.made

    @staticmethod
    def hostile_name(index, _):
        hostile = HOSTILE[index % len(HOSTILE)]
        # Unique, and a type's name begins behind its last dot.
        return f"x{index}{hostile}" if index % 2 and "." not in hostile else f"{hostile}x{index}"

    def assert_harmless(self, markdown):
        page = Page(markdown)
        self.assertEqual(page.others, [])
        self.assertLessEqual(set(page.elements), ALLOWED)
        self.assertEqual(found(page.prose), set())
        for link in page.links:
            self.assertTrue(link.startswith(PAGES), link)
        self.assertLessEqual(len(markdown.encode()), LIMIT)
        return page

    def test_hostile_names_make_no_element_and_no_link(self):
        plain = {name: Page(text) for name, text in self.pages(lambda index, text: f"Name{index}x").items()}
        for what, markdown in self.hostile().items():
            with self.subTest(what):
                self.assertNotIn("not shown here", markdown, "Both pages are complete.")
                self.assertEqual(self.assert_harmless(markdown).elements, plain[what].elements)
        # The pages say enough that this means something.
        self.assertGreater(sum(page.elements["li"] for page in plain.values()), 50)
        self.assertTrue(all(page.elements["h4"] for page in plain.values()))

    def test_names_are_shown_as_they_are(self):
        names = [name for name in HOSTILE if name.isascii() and name.isprintable() and "." not in name and len(name) < 60]
        unseen = set(names)
        # Not every name belongs to something that differs or is found: each is tried at as many places as necessary.
        step = len(names) // 3
        for shift in sorted(range(len(names)), key=lambda shift: shift % step):
            pages = self.pages(lambda index, text, shift=shift: f"{names[(index + shift) % len(names)]}x{index}")
            parts = [part for markdown in pages.values() for page in [self.assert_harmless(markdown)] for part in page.prose + page.code]
            shown = "\n".join(parts).replace(INVISIBLE, "")
            # Within a role the separators of roles have a backslash.
            shown += re.sub(r"\\([/\[\]\\])", r"\1", shown)
            unseen = {name for name in unseen if not re.search(re.escape(name) + r"x\d", shown)}
            if not unseen:
                break
        self.assertEqual(unseen, set())

    def test_a_picture_is_one_block_of_mermaid(self):
        for what, markdown in self.hostile().items():
            if what.startswith("diff"):
                blocks = re.findall(r'<pre lang="mermaid"><code>(.*?)</code></pre>', render(markdown), re.DOTALL)
                self.assertEqual(len(blocks), 1, what)
                self.assertTrue(blocks[0].startswith("flowchart LR\n"))
                self.assertRegex(blocks[0], r"classDef note [^\n]*\n$")
                for line in blocks[0].splitlines():
                    self.assertRegex(
                        line,
                        r'^(flowchart LR|  accTitle: .*|  [cn]\w+(\(\[|\[)&quot;[^"]*&quot;(\]\)|\]):::\w+|  c\d+ (==&gt;|-\.-&gt;)'
                        r'(\|&quot;formerly&quot;\|)? c\d+|  classDef .*)$',
                    )

    def test_a_hostile_name_of_a_recording_is_text(self):
        for name in ("@octocat #1 `x` <b> a|b [x](https://evil.example).sqlite", "- :tada: www.evil.example <!--.sqlite"):
            for place in ("before", "after"):
                self.put(place, OPTIONS.recordings[0], lambda index, text: text)
                (self.folder / place / pathlib.Path(OPTIONS.recordings[0]).name).rename(self.folder / place / name.replace("/", ":"))
        (self.folder / "before/#5 @all.sqlite").write_text("no recording")
        shutil.copy(self.folder / "after" / sorted(p.name for p in (self.folder / "after").iterdir())[0], self.folder / "after/@new.sqlite")
        for markdown in (
            self.run_tool("check", "--no-config", "--markdown", "after", codes=(0, 1)),
            self.run_tool("diff", "--markdown", "before", "after", codes=(65,)),
        ):
            self.assert_harmless(markdown)

    def test_raw_names_would_be_found(self):
        seen = set()
        for name in HOSTILE:
            page = Page(f"- item {name}\n")
            seen |= {what.split(":")[0] for what in found(page.prose)}
            seen |= {"an address"} if page.links else set()
            seen |= {"an element"} if set(page.elements) - {"ul", "li"} or page.others else set()
        self.assertEqual(seen, {*LINKS, "an element"})


def main():
    parser = argparse.ArgumentParser(description="Reads Markdown with GitHub's parser.")
    parser.add_argument("--coordviz", help="the tool", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("recordings", nargs="+", help="recordings")
    parser.add_argument("-v", "--verbose", action="store_true", help="say each test")
    parser.parse_args(namespace=OPTIONS)
    unittest.main(argv=sys.argv[:1], verbosity=2 if OPTIONS.verbose else 1)


if __name__ == "__main__":
    main()
