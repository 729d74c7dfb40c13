"""THIRD-PARTY-NOTICES.txt: the licences of everything that the program contains, each text once."""

import textwrap

HEADER = """\
The program coordviz contains the software below. coordviz itself has the licence in the file LICENSE. It also uses libraries of
the system, which it does not contain: SQLite, zlib, and the C and C++ libraries.

Written by Scripts/release.sh --notices.
"""


def text(components):
    by_text = {}
    for component in components:
        if not component.texts:
            raise RuntimeError(f"{component.name} has no text of its licence here: run swift package resolve first.")
        key = "\n\n".join(dedented(one) for one in component.texts)
        by_text.setdefault(key, []).append(component)
    parts = [HEADER]
    for licence, owners in by_text.items():
        names = [f"{one.name} ({one.owner}){f', in {one.parent}' if one.parent else ''}" for one in owners]
        parts.append("=" * 80 + "\n" + "\n".join(names) + "\n" + "=" * 80 + "\n\n" + licence + "\n")
    return "\n".join(parts)


def dedented(licence):
    lines = [line.rstrip() for line in licence.strip("\n").split("\n")]
    return textwrap.dedent("\n".join(lines)).strip("\n")
