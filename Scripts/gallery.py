#!/usr/bin/env python3
"""Writes the gallery in docs/pictures.md: the options of `coordviz export`, each with its picture in light and dark.

    Scripts/gallery.py [--programs .build/debug]           writes docs/pictures/ and the gallery's part of docs/pictures.md
    Scripts/gallery.py [--programs .build/debug] --check   compares them, writes nothing, and fails if something differs

Records the samples, whose recordings are the same in each run except for times. With another version of Graphviz, or other fonts,
places differ a little: then only what is drawn is compared, and so it is for the pictures that show times.
"""

import argparse
import functools
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs/pictures.md"
PICTURES = ROOT / "docs/pictures"
BEGIN, END = "<!-- gallery: Scripts/gallery.py writes what follows -->\n", "<!-- end of the gallery -->\n"
MOST_BYTES = 1_000_000
DARK = "@media (prefers-color-scheme: dark)"

# The recordings of `make samples`, by name: the program with its arguments.
SAMPLES = {name: run.split() for name, run in re.findall(r'^    "(\S+) ([^"]+)"$', (ROOT / "Scripts/samples.sh").read_text(), re.M)}

# The name of the picture; what it shows; the options; the sample.
ENTRIES = [
    ("end", "The end of a session", "--svg", "back-button-observed"),
    ("step", "A moment: the step that a tap began, with what it added and the path of its message", "--svg --at '#69' --layers -views", "shopping-cart"),
    ("since", "A moment with all changes since an earlier one", "--svg --at '#200' --since '#42' --layers coordinators,controllers", "shopping-cart"),
    ("difference", "The difference between two moments", "--svg --from '#20' --to end", "back-button-unobserved"),
    ("message", "The path of a message that no responder handled", "--svg --message 6", "shopping-cart"),
    ("top-down", "The same from top to bottom, for narrow columns", "--svg --message 6 --top-down --layers -system,-ownership", "shopping-cart"),
    ("layers", "Two layers only: coordinators and view controllers", "--svg --layers coordinators,controllers", "shopping-cart"),
    ("chain", "The responder chain", "--svg --layers +chain,-ownership --root MasterCoordinator", "back-button-observed"),
    ("delegates", "Delegates, and who is called", "--svg --layers controllers,coordinators,system,delegates", "back-button-observed"),
    ("root", "A part: a coordinator with what is below it", "--svg --root CatalogCoordinator", "shopping-cart"),
    ("depth", "Fewer levels: the others are folded", "--svg --root ApplicationCoordinator --depth 2", "shopping-cart"),
    ("why", "Cause and effect of one event", "--svg --why '#42'", "shopping-cart"),
    ("effects", "Causes and effects of the whole session, by role", "--svg --effects", "shopping-cart"),
    ("effects-compared", "What differs between the effects of two sessions", "--svg --effects --before back-button-observed.sqlite", "back-button-unobserved"),
    ("mermaid", "A moment in Mermaid", "--mermaid --at '#69'", "shopping-cart"),
    ("mermaid-message", "A message in Mermaid", "--mermaid --message 2", "shopping-cart"),
]


# Pictures that show times, which decide how wide their boxes are.
TIMED = {"why"}


class Failure(Exception):
    pass


class Gallery:
    def __init__(self, programs, folder):
        self.programs, self.folder = programs.resolve(), pathlib.Path(folder)

    def run(self, program, *words):
        outcome = subprocess.run([self.programs / program, *words], capture_output=True, cwd=self.folder, check=False, text=True)
        if outcome.returncode != 0:
            raise Failure(f"{program} {' '.join(map(str, words))} ended with {outcome.returncode}: {outcome.stderr.strip()}")
        return outcome.stdout

    @functools.cached_property
    def options(self):
        return self.run("coordviz", "help", "export")

    @functools.cache
    def recording(self, sample):
        program, *words = SAMPLES[sample]
        self.run("coordviz", "record", "-o", f"{sample}.sqlite", "--", self.programs / program, *words)
        return f"{sample}.sqlite"

    def entries(self):
        """The entries whose options this version has."""
        return [entry for entry in ENTRIES if all(option in self.options for option in re.findall(r"--[a-z-]+", entry[2]))]

    def files(self):
        """The pictures by name, and the gallery's text under an empty name."""
        files, parts = {}, []
        for name, title, options, sample in self.entries():
            words = [word.strip("'") for word in options.split()]
            for other in SAMPLES:
                if f"{other}.sqlite" in words:
                    self.recording(other)
            drawn = self.run("coordviz", "export", *words, self.recording(sample))
            parts.append(f"### {title}\n\n```sh\ncoordviz export {options} {sample}.sqlite\n```\n")
            if "--mermaid" in words:
                parts.append(f"```mermaid\n{drawn}```\n")
                continue
            if DARK not in drawn:
                raise Failure(f"The picture '{name}' has no dark appearance.")
            for scheme, condition in (("light", "not all"), ("dark", "all")):
                files[f"{name}-{scheme}.svg"] = plain(drawn).replace(DARK, f"@media {condition}")
            parts.append(
                f'<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="pictures/{name}-dark.svg">\n'
                f'  <img src="pictures/{name}-light.svg" alt="{title}">\n</picture>\n')
        size = sum(len(text.encode()) for text in files.values())
        if size > MOST_BYTES:
            raise Failure(f"The pictures have {size} bytes together, more than {MOST_BYTES}.")
        return {**files, "": "\n".join(parts)}


def plain(svg):
    """Without what only says which version of Graphviz drew it, and without spaces at the ends of lines."""
    svg = re.sub(r"<!-- Generated by.*?-->\n?", "", svg, flags=re.DOTALL)
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


def content(svg):
    """What is drawn, without where and when: the elements with their ids and classes, and the texts."""
    svg = re.sub(r"\b\d+\.\d+s\b", "a time", svg)
    return sorted(re.findall(r'<(\w+)(?: id="([^"]*)")?(?: class="([^"]*)")?', svg)), sorted(re.findall(r"<text[^>]*>([^<]*)<", svg))


def graphviz():
    """The version, which decides whether places have to be the same."""
    return subprocess.run(["dot", "-V"], capture_output=True, check=False, text=True).stderr.strip()


def gallery_part(document):
    before, _, rest = document.partition(BEGIN)
    part, _, after = rest.partition(END)
    if not after and END not in document:
        raise Failure(f"{DOCUMENT} has no place for the gallery: write the lines {BEGIN.strip()} and {END.strip()} into it.")
    return before + BEGIN, part, END + after


def write(files):
    head, _, tail = gallery_part(DOCUMENT.read_text(encoding="utf-8"))
    PICTURES.mkdir(exist_ok=True)
    wanted = {name for name in files if name}
    for old in PICTURES.glob("*.svg"):
        if old.name not in wanted:
            old.unlink()
    for name in wanted:
        (PICTURES / name).write_text(files[name], encoding="utf-8")
    (PICTURES / "graphviz.txt").write_text(graphviz() + "\n", encoding="utf-8")
    DOCUMENT.write_text(f"{head}\n{files['']}\n{tail}", encoding="utf-8")
    print(f"{len(wanted)} pictures with {sum(len(files[name].encode()) for name in wanted) // 1000} KB are in {PICTURES.relative_to(ROOT)}.")


def check(files):
    """The names of what differs."""
    _, part, _ = gallery_part(DOCUMENT.read_text(encoding="utf-8"))
    differs = [] if part.strip() == files[""].strip() else ["the gallery in docs/pictures.md"]
    known = PICTURES / "graphviz.txt"
    is_same_graphviz = known.is_file() and known.read_text(encoding="utf-8").strip() == graphviz()
    for name in sorted({path.name for path in PICTURES.glob("*.svg")} | {name for name in files if name}):
        path = PICTURES / name
        if name not in files or not path.is_file():
            differs.append(f"{name}, which is {'not there' if name in files else 'not in the gallery'}")
            continue
        kept = path.read_text(encoding="utf-8")
        is_exact = is_same_graphviz and name.rpartition("-")[0] not in TIMED
        if kept != files[name] and (is_exact or content(kept) != content(files[name])):
            differs.append(name)
    return differs


def main():
    parser = argparse.ArgumentParser(description="Writes or compares the gallery in docs/pictures.md.")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / ".build/debug", help="folder of the tool and the samples")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    options = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="coordviz-gallery-") as folder:
            files = Gallery(options.programs, folder).files()
        if not options.check:
            write(files)
            return 0
        differs = check(files)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    if differs:
        print(f"Scripts/gallery.py draws these differently now: {', '.join(differs)}. Look at them, and run it without --check.", file=sys.stderr)
        return 1
    print(f"The {len(files) - 1} pictures of the gallery are as the tool draws them.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
