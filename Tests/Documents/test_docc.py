#!/usr/bin/env python3
"""The documentation that Scripts/docs.sh built is whole: every public symbol has a comment and a place, and articles compile.

`--built FOLDER` names the folder that the script made, .build/docs unless it is given.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "UIKitDeclarations" / "check"))

import documents  # noqa: E402

# Those whose sources have branches that only Apple's systems compile. CoordvizDebugMenu has nothing else that is public.
PORTABLE = ("CoordinatorKit", "CoordvizDebugMenu", "CoordvizInstrumentation", "CoordvizRecorder", "PortableUIKit")
# Groups of what a page leaves over that are as they should be: what is added to other modules, or done for a protocol.
KEPT = ("Extended Modules", "Default Implementations")
ARTICLES = {
    "CoordvizRecorder": "FirstRecording", "CoordinatorKit": "MessagesThatBubble",
    "CoordvizInstrumentation": "DelegatesAndDataSources YourOwnCoordinators", "PortableUIKit": "RunningOnLinux",
}  # fmt: skip
DECLARATION = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))? )*(?:(?:final|static|class|convenience|required|nonisolated|weak|lazy) )*(?:public|open) "
    r"(?!import\b|extension\b|override\b)"
)
built = ROOT / ".build" / "docs"


def modules():
    return sorted(path.name for path in (built / "graphs").iterdir())


def graphs():
    """(file name, symbol graph) of each module, and of what it adds to another one."""
    for module in modules():
        for path in sorted((built / "graphs" / module).glob("*.symbols.json")):
            yield path.name, json.loads(path.read_text())


def undocumented(graph):
    """The symbols of a symbol graph that say nothing of themselves, as (path, place)."""
    for symbol in graph["symbols"]:
        # Extensions are no symbols that anybody looks up, and what the compiler makes is documented by the library it is of.
        if symbol["kind"]["identifier"] == "swift.extension" or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        if not any(line["text"].strip() for line in lines):
            place = symbol.get("location", {})
            file = place.get("uri", "").split("/Sources/")[-1]
            yield ".".join(symbol["pathComponents"]), f"{file}:{place.get('position', {}).get('line', 0) + 1}"


def public_without_comment(text):
    """The lines, from 1, of public declarations in a Swift source that no comment stands above.

    What overrides has the comment of what it overrides.
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not DECLARATION.match(line):
            continue
        above = number - 1
        while above >= 0 and re.match(r"^\s*@", lines[above]):
            above -= 1
        if above < 0 or not re.match(r"^\s*///", lines[above]):
            yield number + 1


class Comments(unittest.TestCase):
    def test_each_public_symbol_has_a_comment(self):
        self.assertGreater(sum(len(graph["symbols"]) for _, graph in graphs()), 4000)
        for name, graph in graphs():
            with self.subTest(name):
                self.assertEqual(list(undocumented(graph)), [])

    def test_a_symbol_without_one_is_found(self):
        def symbol(name, kind="swift.method", precise="s:1", **more):
            return {"kind": {"identifier": kind}, "identifier": {"precise": precise}, "pathComponents": ["A", name], **more}

        said = {"docComment": {"lines": [{"text": "Does it."}]}}
        graph = {"symbols": [
            symbol("said", **said), symbol("silent", location={"uri": "file:///p/Sources/M/A.swift", "position": {"line": 3}}),
            symbol("blank", docComment={"lines": [{"text": " "}]}), symbol("made", precise="s:1::SYNTHESIZED::s:2"),
            symbol("extended", kind="swift.extension"),
        ]}  # fmt: skip
        self.assertEqual(list(undocumented(graph)), [("A.silent", "M/A.swift:4"), ("A.blank", ":1")])

    def test_what_only_apples_systems_compile_has_one_too(self):
        seen = 0
        for module in PORTABLE:
            for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
                text = path.read_text()
                seen += len(re.findall(r"^\s*#if .*HAS_UIKIT", text, re.MULTILINE))
                with self.subTest(str(path.relative_to(ROOT))):
                    self.assertEqual(list(public_without_comment(text)), [])
        self.assertGreater(seen, 10)

    def test_a_declaration_without_one_is_found(self):
        text = (
            "public import A\n/// Said.\n@MainActor\npublic final class B {\n    public var c = 1\n"
            "    // No comment.\n    @objc public func d() {}\n    /// Said.\n    public private(set) var e = 1\n"
            "    override open func f() {}\n    func g() {}\n}\npublic extension B {}\n"
        )
        self.assertEqual(list(public_without_comment(text)), [5, 7])


class Pages(unittest.TestCase):
    def page(self, *path):
        archive = built / "archives" / f"{path[0]}.doccarchive"
        return json.loads((archive / "data" / "documentation" / ("/".join(path).lower() + ".json")).read_text())

    def left_over(self, *path):
        """What docc put into groups of its own, because no page of a catalogue has it in one."""
        sections = [s for s in self.page(*path).get("topicSections", []) if s.get("generated")]
        return [s["identifiers"] for s in sections if s["title"] not in KEPT]

    def test_each_symbol_of_a_module_has_a_place_in_its_topics(self):
        for module in modules():
            self.assertEqual(self.left_over(module), [], f"Give these a place in {module}.docc/{module}.md.")

    def test_topics_are_made_of_the_folders_of_sources(self):
        def symbol(name, file, *inner, kind="swift.class"):
            place = {"uri": f"file:///p/Sources/M/{file}"}
            return {"kind": {"identifier": kind}, "pathComponents": [name, *inner], "location": place}

        graph = {"module": {"name": "M"}, "symbols": [
            symbol("b", "Views/Deep/b.swift"), symbol("A", "Views/A.swift"), symbol("A", "Views/A.swift", "member"),
            symbol("Linked", "Views/A.swift"), symbol("M", "Views/M.swift"), symbol("C", "C.swift"),
            symbol("Other", "Views/A.swift", kind="swift.extension"),
        ]}  # fmt: skip
        with tempfile.TemporaryDirectory(prefix="coordviz-docc-") as folder:
            (pathlib.Path(folder) / "graph.json").write_text(json.dumps(graph))
            (pathlib.Path(folder) / "M.md").write_text("# ``M``\n\n## Topics\n\n- ``Linked``\n- ``M/M``\n")
            done = subprocess.run(
                [sys.executable, ROOT / "Scripts" / "docs-topics", "graph.json", "M.md"],
                cwd=folder, capture_output=True, text=True,
            )  # fmt: skip
        self.assertEqual(done.stdout, "\n### Others\n\n- ``C``\n\n### Views\n\n- ``A``\n- ``b``\n", done.stderr)

    def test_what_a_page_says_about_it_in_a_catalogue_names_all_its_members(self):
        pages = [path for path in (ROOT / "Sources").glob("*/*.docc/*.md") if re.match(r"# ``\w+/", path.read_text())]
        self.assertGreater(len(pages), 2)
        for path in pages:
            module, *name = re.match(r"# ``(.+)``", path.read_text()).group(1).split("/")
            self.assertEqual(self.left_over(module, *name), [], f"Give these a place in {path.relative_to(ROOT)}.")

    def test_the_articles_are_there_and_the_guide_leads_to_them(self):
        guide = (ROOT / "docs" / "guide.md").read_text()
        for module, names in ARTICLES.items():
            for name in names.split():
                self.assertEqual(self.page(module, name)["metadata"]["role"], "article")
                link = f"(../Sources/{module}/{module}.docc/{name}.md)"
                self.assertTrue(link in guide, f"docs/guide.md has no link {link}.")

    def test_comments_for_the_check_are_not_shown(self):
        for file in (built / "archives").rglob("*.json"):
            self.assertNotIn("<!-- check", file.read_text(), file)


class Tutorials(unittest.TestCase):
    def test_each_has_a_page_and_the_guide_leads_to_it(self):
        files = [file for file in (ROOT / "Sources").glob("*/*.docc/Tutorials/*.tutorial") if "@Tutorial(" in file.read_text()]
        self.assertGreater(len(files), 0)
        guide = (ROOT / "docs" / "guide.md").read_text()
        for file in files:
            module = file.parents[2].name
            page = built / "archives" / f"{module}.doccarchive/data/tutorials" / module.lower() / f"{file.stem.lower()}.json"
            self.assertEqual(json.loads(page.read_text())["kind"], "project")
            self.assertIn(f"(../{file.relative_to(ROOT)})", guide)


class Links(unittest.TestCase):
    def problems(self, **pages):
        with tempfile.TemporaryDirectory(prefix="coordviz-docc-") as folder:
            data = pathlib.Path(folder) / "A.doccarchive/data"
            for name, url in pages.items():
                file = data / name.replace("__", "/")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.with_suffix(".json").write_text(json.dumps({"references": {"r": {"url": url}}}))
            done = subprocess.run(
                [sys.executable, ROOT / "Scripts/check-docs-links.py", data.parent], capture_output=True, text=True
            )
        return done.returncode, done.stderr

    def test_links_to_pages_in_any_case_and_to_files_of_the_repository_are_accepted(self):
        github = "https://github.com/coordviz/coordviz/blob/main/README.md#L3"
        code, said = self.problems(documentation__a="/documentation/B#part", documentation__b="/documentation/a", documentation__c=github)
        self.assertEqual((code, said), (0, ""))

    def test_a_link_that_leads_nowhere_is_named_with_its_page(self):
        code, said = self.problems(documentation__a="/documentation/gone", documentation__b="/documentation/a")
        self.assertEqual((code, said), (1, "/documentation/a: there is no page /documentation/gone.\n"))
        github = "https://github.com/coordviz/coordviz/blob/main/gone.md"
        code, said = self.problems(documentation__a=github, documentation__b="/documentation/a")
        self.assertEqual((code, said), (1, "/documentation/a: there is no file gone.md.\n"))

    def test_an_archive_without_links_was_not_built(self):
        self.assertEqual(self.problems(documentation__a="")[0], 1)


class Articles(unittest.TestCase):
    def test_their_swift_compiles_here(self):
        flags = (built / "flags.txt").read_text().splitlines()
        count = 0
        for path in sorted((ROOT / "Sources").glob("*/*.docc/*.md")):
            name = str(path.relative_to(ROOT))
            found = [block for block in documents.blocks(name, path.read_text(), True) if block.kind != "none"]
            for module in documents.modules(found):
                count += len(module.blocks)
                with self.subTest(f"{name}: {module.name}"):
                    said = self.compile(module, flags)
                    self.assertEqual(said, "")
        self.assertGreater(count, 15)

    def compile(self, module, flags):
        """What the compiler says of an article's code."""
        with tempfile.TemporaryDirectory(prefix="coordviz-docc-") as folder:
            files = []
            for number, block in enumerate(module.blocks):
                files.append(pathlib.Path(folder) / ("main.swift" if block.kind == "main" else f"file{number}.swift"))
                files[-1].write_text(block.source())
            return self.compile_files(files, module.name, flags)

    def compile_files(self, files, name, flags):
        library = [] if files[-1].name == "main.swift" else ["-parse-as-library"]
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", name, *library, *flags, *files]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return done.stderr if done.returncode or "warning:" in done.stderr else ""

    def test_the_swift_of_tutorials_compiles(self):
        flags = (built / "flags.txt").read_text().splitlines()
        files = sorted((ROOT / "Sources").glob("*/*.docc/Tutorials/Resources/*.swift"))
        self.assertGreater(len(files), 1)
        for number, file in enumerate(files):
            with self.subTest(file.name):
                self.assertEqual(self.compile_files([file], f"Tutorial{number}", flags), "")

    def test_code_that_does_not_compile_is_refused(self):
        text = "Text\n\n<!-- check: statements -->\n```swift\nlet a: Int = nothing\n```\n"
        (module,) = documents.modules(list(documents.blocks("A.md", text, True)))
        said = self.compile(module, (built / "flags.txt").read_text().splitlines())
        self.assertIn("A.md:5:14: error: cannot find 'nothing' in scope", said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--built", type=pathlib.Path, default=built)
    known, rest = parser.parse_known_args()
    built = known.built.resolve()
    count = sum(len(graph["symbols"]) for _, graph in graphs())
    print(f"Looking at {count} public symbols of {len(modules())} modules.", flush=True)
    unittest.main(argv=[sys.argv[0], *rest])
