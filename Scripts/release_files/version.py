"""The version, which is in Sources/CoordvizModel/CoordvizVersion.swift only, and the changelog's section on it."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+) \((?P<date>\d{4}-\d\d-\d\d|unreleased)\)$", re.MULTILINE)


def version(root=ROOT):
    text = (root / "Sources/CoordvizModel/CoordvizVersion.swift").read_text(encoding="utf-8")
    return re.search(r'static let current = "(\d+\.\d+\.\d+)"', text)[1]


def newest(root=ROOT):
    """(version, date or "unreleased", text) of the first section of the changelog."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    if not headings:
        raise ValueError("CHANGELOG.md has no heading such as '## 0.1.0 (2026-11-27)'.")
    end = headings[1].start() if len(headings) > 1 else len(text)
    return headings[0]["version"], headings[0]["date"], text[headings[0].end() : end].strip() + "\n"


def places(root=ROOT):
    """{file: version} of the other files that name the version of the next release."""
    found = {"CHANGELOG.md": newest(root)[0]}
    manual = (root / "docs/coordviz.1").read_text(encoding="utf-8")
    match = re.search(r"^\.Os coordviz (\S+)$", manual, re.MULTILINE)
    found["docs/coordviz.1"] = match[1] if match else "none; run make manual"
    for name in ("README.md", "docs/guide.md", "docs/install.md"):
        text = (root / name).read_text(encoding="utf-8")
        numbers = re.findall(r'(?:coordviz(?:-plugin)?", from: "|coordviz[-_])(\d+\.\d+\.\d+)(?!\d)', text)
        for number in numbers:
            if found.get(name, number) == number or number != version(root):
                found[name] = number
    return found


def problems(root=ROOT, tag=None):
    """What does not agree, as sentences; empty if all places name one version."""
    here = version(root)
    found = [f"{file} names version {other}, and the program {here}." for file, other in places(root).items() if other != here]
    if tag is not None and tag != here:
        found.append(f"The tag is {tag}, and the program says {here}.")
    if tag is not None and newest(root)[1] == "unreleased":
        found.append(f"CHANGELOG.md says that {here} is unreleased: write the date into its heading before the tag.")
    return found
