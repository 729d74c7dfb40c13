#!/usr/bin/env python3
"""What the tutorials show is what the tool prints, and what they say of it is in there.

    python3 Tests/Documents/test_tutorials.py --programs FOLDER [-v]

With COORDVIZ_WRITE_TUTORIALS=1 it writes what the tool prints into the files that the tutorials show.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TUTORIALS = ROOT / "Sources/Coordviz/Coordviz.docc/Tutorials"
RESOURCES = TUTORIALS / "Resources"
# What only a checkout can do; the programs that it builds are those that run here.
BUILD = re.compile(r"^swift build --product (\S+)$")
programs = None


def commands(text):
    """[(command, output)] of a file that shows a terminal."""
    parts = re.split(r"^\$ (.*)$", text, flags=re.MULTILINE)[1:]
    return [(command, output.strip("\n")) for command, output in zip(parts[::2], parts[1::2])]


def settled(text):
    """Without times, which differ in each run, and without the spaces and line breaks that depend on their lengths."""
    return " ".join(re.sub(r"[+\d.]+s\b", "T", text).split())


class Tutorial(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-tutorial-"))
        # The tool looks sources up below the folder that it is called in.
        shutil.copytree(ROOT / "Samples/Weather", cls.folder / "Samples/Weather")
        cls.shown = {file.name: file.read_text() for file in sorted(RESOURCES.glob("*.txt"))}
        cls.printed = {name: cls.run_all(text) for name, text in cls.shown.items()}
        if os.environ.get("COORDVIZ_WRITE_TUTORIALS"):
            for name, found in cls.printed.items():
                cls.shown[name] = "".join(f"$ {command}\n{output}\n\n" if output else f"$ {command}\n" for command, output in found)
                cls.shown[name] = cls.shown[name].rstrip("\n") + "\n"
                (RESOURCES / name).write_text(cls.shown[name])

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def run_all(cls, text):
        environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "NO_COLOR": "1"}
        found = []
        for command, _ in commands(text):
            if BUILD.match(command) or command.startswith("PATH="):
                found.append((command, ""))
                continue
            done = subprocess.run(
                ["bash", "-c", command], cwd=cls.folder, env=environment, text=True, timeout=120, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )  # fmt: skip
            found.append((command, done.stdout.strip("\n")))
        return found

    def test_each_output_is_what_the_tool_prints(self):
        self.assertGreater(len(self.shown), 5)
        for name, text in self.shown.items():
            for (command, shown), (_, printed) in zip(commands(text), self.printed[name], strict=True):
                with self.subTest(f"{name}: {command}"):
                    self.assertEqual(settled(shown), settled(printed), "COORDVIZ_WRITE_TUTORIALS=1 renews it")

    def test_each_product_that_is_built_exists(self):
        package = (ROOT / "Package.swift").read_text()
        names = [match[1] for text in self.shown.values() for command, _ in commands(text) if (match := BUILD.match(command))]
        self.assertGreater(len(names), 1)
        for name in names:
            self.assertTrue(f'name: "{name}"' in package and (programs / name).exists(), name)

    def test_the_events_lines_and_counts_in_the_text_are_in_the_outputs(self):
        outputs = "\n".join(self.shown.values())
        for file in TUTORIALS.glob("*.tutorial"):
            text = " ".join(file.read_text().split())
            for said in re.findall(r"#\d+|\d+ events|`(\w+TaskCoordinator)`", text):
                self.assertIn(said, outputs)
            for name, line in re.findall(r"`(\w+\.swift)`, line (\d+)", text):
                self.assertIn(f"{name}:{line}", outputs)

    def test_the_code_before_the_fix_is_the_samples(self):
        sample = ROOT / "Samples/Weather/Sources/BrokenWeatherApp/ForgetfulHelpTaskCoordinator.swift"
        self.assertEqual((RESOURCES / "06-before.swift").read_text(), sample.read_text())

    def test_each_file_is_shown_in_a_tutorial(self):
        text = "".join(file.read_text() for file in TUTORIALS.glob("*.tutorial"))
        for file in RESOURCES.iterdir():
            self.assertRegex(text, f'(file|source): "{re.escape(file.name)}"')

    def test_the_picture_is_the_one_of_the_recording(self):
        words = set(re.findall(r"\w+(?:Coordinator|Controller) #\d+", (RESOURCES / "weather.svg").read_text()))
        self.assertIn("ForgetfulHelpTaskCoordinator #46", words)
        done = subprocess.run(
            [programs / "coordviz", "export", "--dot", "weather.sqlite"], cwd=self.folder, capture_output=True, text=True
        )
        self.assertEqual(words, set(re.findall(r"\w+(?:Coordinator|Controller) #\d+", done.stdout)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    options, rest = parser.parse_known_args()
    programs = options.programs.resolve()
    unittest.main(argv=[sys.argv[0], *rest])
