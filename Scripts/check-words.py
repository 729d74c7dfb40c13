#!/usr/bin/env python3
"""Fails where a document has a word that Scripts/words.txt says to avoid, with file:line and a better word.

Code is left alone. FILES are the documents that have been revised for it; extend the list with each one that is.
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


def words():
    """(pattern, what to write instead) of each line of the list."""
    for line in (ROOT / "Scripts" / "words.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, better = line.split(" -> ")
            yield re.compile(rf"\b{word}\b", re.IGNORECASE), better


def prose(text):
    """(number, line) of what is not code."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, re.sub(r"`[^`]*`", "", line)


def complaints():
    known = list(words())
    for path in FILES:
        for number, line in prose((ROOT / path).read_text(encoding="utf-8")):
            for pattern, better in known:
                for found in pattern.finditer(line):
                    yield f"{path}:{number}: '{found[0]}': write instead: {better}"


if __name__ == "__main__":
    found = list(complaints())
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
