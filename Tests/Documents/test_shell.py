#!/usr/bin/env python3
"""The shell blocks of docs/ios.md do what the document says, as far as Linux can tell.

Above each stands, in a comment of the document, in which story it is run, or why it is not:

    <!-- run: device -->
    <!-- not run: Linux has no unified log -->

Blocks of one story are run one after the other in one folder, with stand-ins for the programs of a Mac; recordings and
`coordviz` are real. `--programs FOLDER` names the folder with the built programs.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENT = HERE.parents[1] / "docs" / "ios.md"
NAMES = ("xcrun", "xcodebuild", "git", "swift", "sudo", "open", "coordviz")
MARK = re.compile(r"^<!-- (?P<kind>run|not run): (?P<text>.*) -->$")
programs = None


def blocks(text):
    """(line, what the mark says, code) of each block; ValueError for one without a mark."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.strip() != "```sh":
            continue
        mark = MARK.match(lines[number - 1])
        if not mark:
            raise ValueError(f"docs/ios.md:{number + 1}: say above this block in which story it is run, or why it is not")
        end = lines.index("```", number)
        yield number + 2, mark, "\n".join(lines[number + 1 : end]) + "\n"


def story(name):
    """The blocks of a story, in order."""
    return [code for _, mark, code in blocks(DOCUMENT.read_text()) if mark["kind"] == "run" and mark["text"] == name]


class Blocks(unittest.TestCase):
    def test_each_block_is_run_or_says_why_not(self):
        stories = {name.removeprefix("test_").replace("_", " ") for name in dir(Stories) if name.startswith("test_")}
        run = 0
        for line, mark, _ in blocks(DOCUMENT.read_text()):
            if mark["kind"] == "run":
                self.assertIn(mark["text"].split(",")[0], {one.split(" with ")[0] for one in stories}, f"docs/ios.md:{line}")
                run += 1
        self.assertGreater(run, 5)

    def test_a_block_without_a_mark_is_refused(self):
        with self.assertRaisesRegex(ValueError, "docs/ios.md:3"):
            list(blocks("Text\n\n```sh\nls\n```\n"))


class Stories(unittest.TestCase):
    def setUp(self):
        self.world = pathlib.Path(tempfile.mkdtemp(prefix="coordviz-documents-"))
        self.addCleanup(shutil.rmtree, self.world)
        self.folder = self.world / "here it is run"
        self.container = self.world / "container of the app"
        self.attachments = self.world / "attached"
        for folder in (self.folder, self.container / "Documents", self.attachments, self.world / "usr-local-bin"):
            folder.mkdir(parents=True)
        bin_folder = self.world / "bin"
        bin_folder.mkdir()
        for name in NAMES:
            (bin_folder / name).symlink_to(HERE / "StandIns" / "apple.py")
        self.environment = {
            "PATH": f"{bin_folder}:{os.environ['PATH']}", "WORLD": str(self.world), "HOME": str(self.world),
        }  # fmt: skip
        self.tell(
            shop=str(programs / "shopping-cart"), coordviz=str(programs / "coordviz"), container=str(self.container),
            attachments=str(self.attachments),
        )  # fmt: skip

    def tell(self, **what):
        file = self.world / "state.json"
        state = json.loads(file.read_text()) if file.exists() else {}
        file.write_text(json.dumps(state | what))

    def run_blocks(self, name):
        """Runs a story as a person types it: what fails does not end it, so each call is looked at.

        Returns what was printed.
        """
        found = story(name)
        self.assertTrue(found, f"docs/ios.md has no block of the story '{name}'")
        printed = ""
        for code in found:
            done = subprocess.run(
                ["bash", "-u", "-c", code], cwd=self.folder, env=self.environment, text=True, timeout=120,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            )  # fmt: skip
            printed += done.stdout
            self.assertNotIn("error: not taken", done.stdout)
            self.assertEqual(done.returncode if "check" not in code else 0, 0, done.stdout)
        codes = self.world / "codes"
        for line in codes.read_text().splitlines() if codes.exists() else []:
            arguments, code = json.loads(line)
            # The shop has findings: its mistakes are a part of the sample.
            self.assertIn(code, (0, 1) if arguments[0] == "check" else (0,), f"{arguments}\n{printed}")
        return printed

    def coordviz(self, *arguments):
        done = subprocess.run([programs / "coordviz", *arguments], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def count(self, recording, what):
        return json.loads(self.coordviz("query", "--format", "json", f"SELECT count(DISTINCT session) AS n FROM {what}", recording))["n"]

    def expect(self, recording, sessions=1):
        """A recording with as many sessions that have events, of which at least every second was not killed."""
        self.assertEqual(self.count(recording, "records"), sessions)
        self.assertGreaterEqual(self.count(recording, "messages WHERE outcome = 'handled'"), (sessions + 1) // 2)

    # MARK: The stories

    def test_tool(self):
        self.run_blocks("tool")
        tool = self.world / "usr-local-bin" / "coordviz"
        done = subprocess.run([tool, "--version"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_install(self):
        (self.folder / "Build/Products/Debug-iphonesimulator/Shop.app").mkdir(parents=True)
        self.run_blocks("install")
        state = json.loads((self.world / "state.json").read_text())
        self.assertTrue(state["booted"] and state["installed"])

    def test_simulator(self):
        self.tell(booted=True, installed=True)
        self.run_blocks("simulator")
        self.expect("app.sqlite")
        self.assertIn("<html", (self.folder / "app.html").read_text()[:1000])
        self.assertEqual(sorted(one.name for one in self.folder.iterdir()), ["app.html", "app.sqlite"])

    def test_device(self):
        self.run_blocks("device")
        self.expect("app.sqlite")

    def test_container(self):
        self.tell(booted=True, installed=True)
        self.record_killed(self.container / "Documents" / "app.sqlite")
        self.run_blocks("container")
        self.expect("app.sqlite", sessions=2)

    # MARK: Attachments

    def record(self, path):
        environment = {"COORDVIZ_RECORDING": str(path)}
        subprocess.run([programs / "shopping-cart"], env=environment, check=True, stdout=subprocess.DEVNULL)

    def record_killed(self, path):
        """As a UI test leaves it: the app is ended without a word, and its last events are beside the file."""
        self.record(path)
        subject = subprocess.Popen(
            [programs / "shopping-cart", "--large"], env={"COORDVIZ_RECORDING": str(path)}, stdout=subprocess.DEVNULL
        )
        limit = time.monotonic() + 30
        while self.events(path.with_name(f"{path.name}-ring-2")) < 50:
            self.assertLess(time.monotonic(), limit)
            self.assertIsNone(subject.poll(), "The app ended before it could be killed.")
            time.sleep(0.001)
        subject.send_signal(signal.SIGKILL)
        subject.wait()

    @staticmethod
    def events(ring):
        """How many events a session's ring has taken: see docs/recording-format.md."""
        try:
            with open(ring, "rb") as file:
                return int.from_bytes(file.read(136)[128:136], "little") >> 24
        except FileNotFoundError:
            return 0

    def attach(self, *names):
        """A folder with a recording for each name, each in its own archive."""
        for name in names:
            folder = pathlib.Path(tempfile.mkdtemp(dir=self.world))
            self.record_killed(folder / "app.sqlite")
            with zipfile.ZipFile(self.attachments / name, "w") as archive:
                for file in sorted(folder.iterdir()):
                    archive.write(file, f"recording/{file.name}")

    def recordings(self):
        return sorted(self.folder.glob("recording-*.sqlite"))

    def test_attachments_with_one_archive(self):
        self.attach("0B7A.zip")
        self.run_blocks("attachments")
        self.assertEqual(len(self.recordings()), 1)
        self.expect(self.recordings()[0], sessions=2)

    def test_attachments_with_two_archives(self):
        self.attach("0B7A.zip", "9C11.zip")
        self.check_several(2)

    def test_attachments_with_odd_names(self):
        self.attach("recording 1.zip", "recording [1].zip", "it's \"so\".zip", "-d.zip", "b*c?.zip", "$HOME.zip")
        self.check_several(6)

    def check_several(self, count):
        self.run_blocks("attachments")
        self.run_blocks("attachments, several")
        self.assertEqual(len(self.recordings()), count)
        # Each is another one: what was packed twice would have the same beginning.
        beginnings = {self.coordviz("query", "SELECT startedAt FROM session WHERE id = 1", one) for one in self.recordings()}
        self.assertEqual(len(beginnings), count)
        self.expect("tests.sqlite", sessions=2 * count)
        self.assertTrue((self.folder / "tests.html").exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    known, rest = parser.parse_known_args()
    programs = known.programs.resolve()
    found = list(blocks(DOCUMENT.read_text()))
    left_out = [(line, mark["text"]) for line, mark, _ in found if mark["kind"] != "run"]
    print(f"{len(found) - len(left_out)} of {len(found)} shell blocks of docs/ios.md are run here.")
    for line, reason in left_out:
        print(f"  docs/ios.md:{line} is not: {reason}")
    unittest.main(argv=[sys.argv[0], *rest])
