"""That the documents install the tool in ways that work; test_release.py runs these tests."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("Plugin/*.md")]


class Installation(unittest.TestCase):
    def found(self, pattern):
        """{the text that matches: the names of the documents that contain it}"""
        found = {}
        for file in DOCUMENTS:
            for text in re.findall(pattern, file.read_text(encoding="utf-8")):
                found.setdefault(text, set()).add(str(file.relative_to(ROOT)))
        return found

    def test_the_formula_is_the_one_of_the_tap(self):
        # Homebrew installs no formula that is only a file.
        expected = {"coordviz/tap/coordviz": {"README.md", "docs/install.md"}}
        self.assertEqual(self.found(r"\bbrew install (coordviz[^\s`]*)"), expected)

    def test_what_is_recorded_through_the_plugin_does_not_build(self):
        # The plugin runs while SwiftPM holds its lock on the package.
        recorded = self.found(r"(?m)^swift package .*coordviz record .*-- (swift .*)$")
        self.assertEqual(recorded, {"swift run --skip-build my-app": {"docs/install.md", "Plugin/README.md"}})
