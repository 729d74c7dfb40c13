"""The command: the locations of the sources and the page, and its exit code."""

import argparse
import os
import pathlib
import sys
import tempfile

from swift_source.source import Source
from swift_source.tokens import SourceError

from . import page, reading

ROOT = pathlib.Path(__file__).resolve().parents[2]
_PAGE = ROOT / "docs" / "porting.md"


def sources(folder):
    """(topic, path) of the Swift files; a topic is a folder."""
    for path in sorted(folder.rglob("*.swift")):
        place = path.relative_to(folder).parts
        yield (place[0] if len(place) > 1 else folder.name), path


def main():
    """Writes the list into the page, or, with --check, compares them; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="list-api", description="Lists HeadlessUIKit's public API in docs/porting.md."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 when the list is not current")
    parser.add_argument(
        "--sources", type=pathlib.Path, default=ROOT / "Sources" / "HeadlessUIKit", help="another module"
    )
    parser.add_argument("--page", type=pathlib.Path, default=_PAGE, help="another page")
    options = parser.parse_args()
    files = []
    for topic, path in sources(options.sources):
        text = path.read_text(encoding="utf-8")
        try:
            files.append((topic, Source(text)))
        except SourceError as error:
            line = text.count("\n", 0, error.position) + 1
            print(f"{path}:{line}: {error}", file=sys.stderr)
            return 1
    before = options.page.read_text(encoding="utf-8")
    try:
        after = page.replaced(before, page.render(reading.read(files)))
    except page.PageError as error:
        print(f"{options.page}: {error}", file=sys.stderr)
        return 1
    if before == after:
        return 0
    if options.check:
        print(page.difference(before, after, options.page.name))
        print("The list of API is not current: run Scripts/list-api.")
        return 1
    _write(options.page, after)
    return 0


def _write(path, text):
    """Writes a page completely or not at all."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".list-api-")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(temporary, path.stat().st_mode & 0o777)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
