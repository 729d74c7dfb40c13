"""The list as a section of a Markdown page, and whether the page contains it."""

import difflib

BEGIN, END = "<!-- generated: api -->", "<!-- end of generated -->"
_FUNCTIONS = "Functions and values outside of types"
# Names with these characters would be read as Markdown.
_ESCAPED = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_<>[]|~"})


class PageError(Exception):
    """Why the list cannot be written into a page."""


def render(listed):
    """The list by topic, with one line per type; members that are only kept are in italics."""
    lines = []
    for topic in sorted({one.topic for one in listed.values()}):
        lines += [f"### {topic}", ""]
        types = sorted(
            (one for one in listed.values() if one.topic == topic), key=lambda one: (one.path.lower(), one.path)
        )
        lines += [f"- {_line(one)}" for one in types] + [""]
    return "\n".join(lines)


def _line(one):
    title = f"**{_escaped(one.path)}**" if one.path else _FUNCTIONS
    if one.is_kept:
        title += " (kept)"
    names = sorted(one.members, key=lambda name: (name.lower(), name))
    members = [f"*{_escaped(name)}*" if one.members[name] and not one.is_kept else _escaped(name) for name in names]
    return title + (": " + ", ".join(members) if members else "")


def _escaped(name):
    return name.translate(_ESCAPED)


def replaced(page, section):
    """The page with the section between its markers."""
    if page.count(BEGIN) != 1 or page.count(END) != 1 or page.index(BEGIN) > page.index(END):
        raise PageError(f"it needs one line {BEGIN} and, below it, one line {END}")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n\n{section}\n{END}{after}"


def difference(before, after, name, most=40):
    """The differences, as a diff of limited length."""
    lines = list(
        difflib.unified_diff(before.splitlines(), after.splitlines(), name, f"{name}, as it should be", "", "", 0, "")
    )
    if len(lines) > most:
        lines = lines[:most] + [f"… and {len(lines) - most} lines more"]
    return "\n".join(_shortened(line) for line in lines)


def _shortened(line, most=200):
    return line if len(line) <= most else line[: most - 1] + "…"
