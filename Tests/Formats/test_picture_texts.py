"""Measures where the texts of pictures are drawn by other programs than browsers: librsvg, Inkscape, and in PDF files.

    python Tests/Formats/test_picture_texts.py --programs .build/debug [-v] RECORDING…

Each text has to be inside its box and apart from all others, whichever font the picture was made with and whichever it is read
with: a wide one (DejaVu Sans), in which letters are as wide as the boxes expect, or a narrow one (Roboto). Tested are the
recordings and the first one with hostile names; with COORDVIZ_ALL_PICTURES=1 also large ones, more pictures, and Inkscape, which
takes a second for each.
"""

import argparse
import contextlib
import importlib.util
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import picture_texts

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "web" / "tests" / "browser"))
from test_recording import names

OPTIONS = argparse.Namespace(programs=None, recordings=[])
ALL = bool(os.environ.get("COORDVIZ_ALL_PICTURES"))

PICTURES = [["--at", "end"], ["--message", "1"], ["--why", "#30"], ["--effects"], ["--top-down", "--message", "2"]]
MORE_PICTURES = [
    ["--at", "#30"], ["--at", "#200"], ["--from", "#20", "--to", "end"], ["--top-down", "--at", "end"], ["--top-down", "--at", "#30"],
    ["--at", "end", "--layers", "+ownership,+chain,+delegates"], ["--unfolded", "--at", "end"], ["--why", "#100"],
]


def program(name):
    return str(pathlib.Path(OPTIONS.programs).resolve() / name)


def font_files():
    """The files of each font by its name, regular and bold."""
    wide = [
        subprocess.run(["fc-match", "-f", "%{file}", pattern], check=True, capture_output=True, text=True).stdout
        for pattern in ("DejaVu Sans:style=Book", "DejaVu Sans:style=Bold")
    ]
    [package] = importlib.util.find_spec("font_roboto").submodule_search_locations
    narrow = [pathlib.Path(package) / "files" / f"Roboto-{weight}.ttf" for weight in ("Regular", "Bold")]
    return {"wide": wide, "narrow": narrow}


def environments(folder):
    """For each font the variables for programs that have no other one."""
    found = {}
    for name, files in font_files().items():
        own = folder / name
        own.mkdir()
        for file in files:
            shutil.copy(file, own)
        (folder / f"{name}.conf").write_text(
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
            f"<fontconfig><dir>{own}</dir><cachedir>{folder / name}-cache</cachedir></fontconfig>"
        )
        found[name] = {**os.environ, "FONTCONFIG_FILE": str(folder / f"{name}.conf")}
    return found


def hostile(recording, path):
    """A copy with names that mean something to programs, one after the other."""
    shutil.copy(recording, path)
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        ids = [row[0] for row in database.execute("SELECT id FROM string WHERE session = 1 ORDER BY id")]
        database.executemany("UPDATE string SET text = ? WHERE session = 1 AND id = ?", list(zip(names(), ids)))
    return path


def recordings(folder):
    found = [*map(pathlib.Path, OPTIONS.recordings), hostile(OPTIONS.recordings[0], folder / "hostile.sqlite")]
    if ALL:
        large, generated = folder / "large.sqlite", folder / "generated.sqlite"
        run(program("coordviz"), "record", "-o", large, "--", program("shopping-cart"), "--large")
        run(program("coordviz-benchmarks"), "write-large", generated, "--events", "4300", "--seed", "1")
        found += [large, generated]
    return found


def run(*command, environment=None):
    return subprocess.run(command, check=True, capture_output=True, env=environment).stdout


class PictureTexts(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.fonts = environments(cls.folder)
        cls.recordings = recordings(cls.folder)
        cls.svgs = {}

    def svg(self, recording, options, font):
        """The picture, or nothing if the recording has no such message or event."""
        key = (recording, *options, font)
        if key not in self.svgs:
            made = subprocess.run(
                [program("coordviz"), "export", "--svg", *options, recording], capture_output=True, text=True, env=self.fonts[font],
            )
            self.assertTrue(made.returncode == 0 or "no message" in made.stderr or "no event" in made.stderr, made.stderr)
            self.svgs[key] = made.stdout
        return self.svgs[key]

    def check(self, kinds, fonts, problems):
        """Checks each picture, as it is made with one font, with the variables of the font that it is read with."""
        count = 0
        for recording in self.recordings:
            for options in kinds:
                for made, read in fonts:
                    svg = self.svg(recording, options, made)
                    if not svg:
                        continue
                    count += 1
                    with self.subTest(recording=recording.name, options=options, made=made, read=read):
                        picture = picture_texts.Picture(svg)
                        self.assertGreater(len(picture.texts), 3)
                        self.assertEqual(problems(picture, self.fonts[read], recording, options), [])
        # Not every recording has each of these messages and events.
        self.assertGreater(count, len(self.recordings) * len(kinds) * len(fonts) / 2)

    def test_librsvg_draws_each_text_in_its_box(self):
        self.check(
            PICTURES + (MORE_PICTURES if ALL else []),
            [("narrow", "wide"), ("wide", "narrow")],
            lambda picture, environment, *_: picture.problems(picture_texts.ink_by_rsvg(picture, environment)),
        )

    @unittest.skipUnless(ALL, "with COORDVIZ_ALL_PICTURES=1: a second for each picture")
    def test_inkscape_draws_each_text_in_its_box(self):
        self.check(
            PICTURES,
            [("narrow", "wide"), ("wide", "narrow")],
            lambda picture, environment, *_: picture.problems(picture_texts.ink_by_inkscape(picture, environment)),
        )

    def test_words_of_pdf_files_are_in_their_boxes(self):
        def problems(picture, environment, recording, options):
            found = []
            for path in (environment["PATH"], self.without_converter()):
                pdf = self.folder / "picture.pdf"
                command = [program("coordviz"), "export", "--pdf", *options, "--force", "-o", pdf, recording]
                run(*command, environment={**environment, "PATH": path})
                found += picture_texts.problems_in_pdf(pdf.read_bytes(), picture)
            return found

        kinds = PICTURES + MORE_PICTURES if ALL else [["--at", "end"], ["--effects"]]
        self.check(kinds, [("wide", "wide"), ("narrow", "narrow")] if ALL else [("wide", "wide")], problems)

    def without_converter(self):
        """A folder with Graphviz and without what makes other formats of SVG: Graphviz draws the PDF file itself."""
        folder = self.folder / "programs"
        folder.mkdir(exist_ok=True)
        if not (folder / "dot").exists():
            (folder / "dot").symlink_to(shutil.which("dot"))
        return str(folder)

    def test_the_same_recording_gives_the_same_pdf_and_png_file(self):
        for format in ("pdf", "png"):
            files = []
            for number in (1, 2):
                path = self.folder / f"{number}.{format}"
                run(program("coordviz"), "export", f"--{format}", "-o", path, self.recordings[0])
                files.append(path.read_bytes())
                # PDF files state a time in seconds.
                time.sleep(1.1)
            self.assertEqual(files[0], files[1])

    def test_a_text_that_leaves_its_box_or_touches_another_is_found(self):
        svg = self.svg(self.recordings[0], PICTURES[0], "wide")
        for change, words in (({"font-size": "30"}, "leaves or touches"), ({"x": "0", "y": "0"}, "overlap")):
            picture = picture_texts.Picture(svg)
            inside = [text for text in picture.texts if text.box is not None and len(text.text) > 8]
            for text in inside[:2]:
                text.element.attrib.update(change)
            problems = picture.problems(picture_texts.ink_by_rsvg(picture, self.fonts["wide"]))
            self.assertTrue(any(words in problem for problem in problems), problems)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("recordings", nargs="*")
    known, rest = parser.parse_known_args()
    OPTIONS.programs = known.programs
    OPTIONS.recordings = [name for name in known.recordings if name.endswith(".sqlite")]
    rest += [name for name in known.recordings if not name.endswith(".sqlite")]
    if not OPTIONS.recordings:
        parser.error("name at least one recording")
    unittest.main(argv=[sys.argv[0], *rest])
