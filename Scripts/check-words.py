#!/usr/bin/env python3
"""Fails where a document has a word that Scripts/words.txt says to avoid, with file:line and a better word.

Code is left alone: of documents what is in backquotes, of Swift sources everything but comments and string literals.
FILES are the documents, MODULES the Swift modules that have been revised; extend the lists with each one that is. A word
that begins with `swift:` in the list is for Swift sources only.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FILES = (
    "README.md",
    "docs/README.md",
    "docs/commands.md",
    "docs/contributing.md",
    "docs/guide.md",
    "docs/pictures.md",
    "docs/platforms.md",
    "docs/reliability.md",
    "docs/report.md",
)
MODULES = (
    "CoordvizCommands",
    "CoordvizExport",
    "CoordvizImport",
    "CoordvizModel",
    "CoordvizTimeline",
    "CoordvizTool",
)
# Not revised yet.
REMAINING = ("Sources/CoordvizExport/Report/Archive", "Sources/CoordvizExport/Vocabulary")


def words(is_swift):
    """(pattern, what to write instead) of each line of the list."""
    for line in (ROOT / "Scripts" / "words.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#") and (is_swift or not line.startswith("swift:")):
            word, better = line.removeprefix("swift:").strip().split(" -> ")
            yield re.compile(rf"\b{word}\b", re.IGNORECASE), better


def prose(text):
    """(number, line) of what is not code."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, re.sub(r"`[^`]*`", "", line)


def without_code(text):
    """A comment or a string literal without interpolations, addresses and what is in backquotes."""
    return re.sub(r"`[^`]*`|\\#*\([^()]*(?:\([^()]*\)[^()]*)*\)|https?://\S+|\{\w+\}", "", text)


def swift_prose(text):
    """(number, line) of comments and string literals."""
    is_literal = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("//"):
            yield number, without_code(line)
        elif line.count('"""') == 1:
            is_literal = not is_literal
        elif is_literal:
            yield number, without_code(line)
        else:
            for literal in re.findall(r'"((?:\\.|[^"\\])*)"', line):
                # A word alone is a name, such as a JSON key.
                if " " in literal:
                    yield number, without_code(literal)


def sources():
    """(path, lines of prose, whether it is Swift) of everything that is checked."""
    for path in FILES:
        yield path, prose((ROOT / path).read_text(encoding="utf-8")), False
    for module in MODULES:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            if not path.relative_to(ROOT).as_posix().startswith(REMAINING):
                yield path.relative_to(ROOT), swift_prose(path.read_text(encoding="utf-8")), True


def complaints():
    for path, lines, is_swift in sources():
        known = list(words(is_swift))
        for number, line in lines:
            for pattern, better in known:
                for found in pattern.finditer(line):
                    yield f"{path}:{number}: '{found[0]}': write instead: {better}"


if __name__ == "__main__":
    found = list(complaints())
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
