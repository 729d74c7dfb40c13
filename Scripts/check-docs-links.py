#!/usr/bin/env python3
"""Says which links in built documentation lead nowhere: to pages that are in no archive, and to files that are not in this repository.

    Scripts/check-docs-links.py ARCHIVE...   the archives are one site

Addresses of other sites are counted, and not opened. Exit code 1 if a link leads nowhere.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
OURS = re.compile(r"https://github\.com/coordviz/coordviz/(?:blob|tree)/main/([^#?]+)")


def pages(archives):
    """{address: file} of all pages."""
    found = {}
    for archive in archives:
        data = archive / "data"
        for file in sorted(data.rglob("*.json")):
            found["/" + str(file.relative_to(data).with_suffix("")).lower()] = file
    return found


def links(value):
    """All addresses in a page's data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("url", "destination") and isinstance(inner, str):
                yield inner
            else:
                yield from links(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from links(inner)


def problems(archives):
    """Sentences about links that lead nowhere; and how many lead to pages, to our files and to other sites."""
    known, found, counts = pages(archives), [], {"pages": 0, "files": 0, "others": 0}
    for address, file in known.items():
        for link in sorted(set(links(json.loads(file.read_text(encoding="utf-8"))))):
            if match := OURS.match(link):
                counts["files"] += 1
                if not (ROOT / match[1]).exists():
                    found.append(f"{address}: there is no file {match[1]}.")
            elif link.startswith(("/documentation", "/tutorials")):
                counts["pages"] += 1
                page = link.split("#")[0].rstrip("/").lower()
                # A chapter has an address, and is a part of the page above it, the table of contents.
                if page not in known and not (page.startswith("/tutorials/") and page.rsplit("/", 1)[0] in known):
                    found.append(f"{address}: there is no page {link}.")
            elif link.startswith(("http:", "https:")):
                counts["others"] += 1
    return found, counts


def main(words):
    found, counts = problems([pathlib.Path(word) for word in words])
    for problem in found:
        print(problem, file=sys.stderr)
    if counts["pages"] == 0:
        print("There is no link to a page in these archives.", file=sys.stderr)
        return 1
    print(f"{counts['pages']} links lead to pages, {counts['files']} to files of this repository; {counts['others']} to other sites, not opened.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
