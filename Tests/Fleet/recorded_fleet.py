"""The program `coordviz` as the tests of fleets run it, and recordings of the samples to add."""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import fleet_folder

# What `main` reads from the command line.
OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"), spark=False)
SAMPLES = ["shopping-cart", "back-button", "weather-broken", "friends-and-messages"]


def coordviz(*arguments, check=True, **options):
    command = [OPTIONS.programs / "coordviz", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text="input" not in options or isinstance(options["input"], str), check=False, **options)
    if check and run.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {run.returncode}: {run.stderr}")
    return run


class RecordedFleetCase(unittest.TestCase):
    """Recordings of the samples with the version 1.0, and for each test a folder and the path of a fleet that is not there yet."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-add-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.recordings = cls.folder / "recordings"
        cls.recordings.mkdir()
        for sample in SAMPLES:
            coordviz("record", "-o", cls.recordings / f"{sample}.sqlite", "--label", "version=1.0", "--", OPTIONS.programs / sample)

    def setUp(self):
        self.here = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.fleet = self.here / "fleet"

    def rows(self):
        return fleet_folder.rows(self.fleet)


def main(*flags):
    """Runs the tests of the program's module. `flags` are options without a value that it has, too."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    _, rest = parser.parse_known_args(namespace=OPTIONS)
    unittest.main(argv=[sys.argv[0], *rest])
