#!/usr/bin/env python3
"""Writes the answers in docs/fleet.md, each between two comments, and reads its tables of columns.

    python Tests/Fleet/document.py
"""

import pathlib
import re
import tempfile

import engines
import generated_fleet

PAGE = engines.ROOT / "docs/fleet.md"
ANSWER = re.compile(r"(<!-- answer: ([a-z-]+) -->\n).*?(<!-- end of answer -->)", re.DOTALL)
MOST_ROWS = 4


def with_answers(page):
    """The document with what a small generated fleet answers."""
    with tempfile.TemporaryDirectory(prefix="fleet-") as scratch:
        folder = pathlib.Path(scratch) / "fleet"
        generated_fleet.write(folder, 250, seed=22, actions=20)
        fleet = engines.DuckDB(folder, app="Shop")
        return ANSWER.sub(lambda match: match[1] + table(fleet.ask(engines.question(match[2]))) + match[3], page)


def table(answer):
    lines = [f"| {' | '.join(answer.columns)} |", "|" + "---|" * len(answer.columns)]
    lines += [f"| {' | '.join(map(cell, row))} |" for row in answer.rows[:MOST_ROWS]]
    more = len(answer.rows) - MOST_ROWS
    if more > 0:
        lines += ["", f"… and {more} more {'row' if more == 1 else 'rows'}."]
    return "\n".join(lines) + "\n"


def cell(value):
    return "" if value is None else str(value).replace("|", "\\|")


def documented_columns():
    """By table, the columns that the document lists after those of all tables, as [(name, type)]."""
    sections = re.findall(r"^### Table `(\w+)`\n(.*?)(?=^##)", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    return {name: re.findall(r"^\| `(\w+)` \| (\w+) \|", text, re.MULTILINE) for name, text in sections}


if __name__ == "__main__":
    PAGE.write_text(with_answers(PAGE.read_text()))
