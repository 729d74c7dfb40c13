"""The answers that docs/fleet.md shows, of a generated fleet.

    python Tests/Fleet/documented.py --programs .build/debug     writes them into the document
"""

import argparse
import pathlib
import re
import subprocess
import tempfile

import generated_fleet

DOCUMENT = pathlib.Path(__file__).parent.parent.parent / "docs" / "fleet.md"
MOST_LINES = 7
WIDEST = 150
BLOCK = re.compile(r"<!-- answer: ([a-z-]+) -->\n```\n(.*?)```\n", re.S)


def answers(programs, fleet):
    """The first lines of each answer, as they are in the document."""
    found = {}
    for name in re.findall(r"<!-- answer: ([a-z-]+) -->", DOCUMENT.read_text(encoding="utf-8")):
        text = subprocess.run([programs / "coordviz", "fleet", "ask", name, fleet], capture_output=True, text=True, check=True).stdout
        lines = [line if len(line) <= WIDEST else line[:WIDEST] + "…" for line in text.splitlines()]
        more = [f"… ({len(lines) - 2} rows)"] if len(lines) > MOST_LINES else []
        found[name] = "".join(f"{line}\n" for line in lines[:MOST_LINES] + more)
    return found


def shown():
    return dict(BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    programs = parser.parse_args().programs
    with tempfile.TemporaryDirectory() as folder:
        fleet = pathlib.Path(folder) / "fleet"
        generated_fleet.make(fleet, 200, seed=7)
        found = answers(programs, fleet)
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(BLOCK.sub(lambda block: f"<!-- answer: {block[1]} -->\n```\n{found[block[1]]}```\n", text), encoding="utf-8")


if __name__ == "__main__":
    main()
