"""What a fleet survives: damaged files and recordings, additions that were interrupted, engines that fail, paths through links.

    python Tests/Fleet/test_repair.py --programs .build/debug
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import fleet_folder

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"))
SAMPLES = ["shopping-cart", "back-button", "weather-broken"]


def coordviz(*arguments, check=True, **options):
    command = [OPTIONS.programs / "coordviz", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text="input" not in options or isinstance(options["input"], str), check=False, **options)
    if check and run.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {run.returncode}: {run.stderr}")
    return run


def ask(sql, fleet):
    return [json.loads(line) for line in coordviz("fleet", "ask", "--sql", sql, fleet, "--json").stdout.splitlines()]


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-repair-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.recordings = cls.folder / "recordings"
        cls.recordings.mkdir()
        cls.paths = [cls.recordings / f"{sample}.sqlite" for sample in SAMPLES]
        for sample, path in zip(SAMPLES, cls.paths):
            coordviz("record", "-o", path, "--", OPTIONS.programs / sample)
        cls.sessions = [json.loads(coordviz("sessions", "--json", path).stdout)["sessions"][0] for path in cls.paths]

    def setUp(self):
        self.here = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.fleet = self.here / "fleet"

    def rows(self):
        return fleet_folder.rows(self.fleet, shutil.which("duckdb"))


class Paths(Case):
    def test_a_fleet_behind_a_link_is_the_one_that_the_system_opens(self):
        (self.here / "inner" / "folder").mkdir(parents=True)
        (self.here / "link").symlink_to("inner/folder")
        # As text, `link/../fleet` is this other fleet.
        coordviz("fleet", "add", self.paths[0], "--to", self.fleet)
        before = {path: path.read_bytes() for path in self.fleet.rglob("*") if path.is_file()}
        coordviz("fleet", "add", self.paths[1], "--to", "link/../fleet", cwd=self.here)
        coordviz("fleet", "load", "link/../fleet", cwd=self.here)
        found = coordviz("fleet", "ask", "--sql", "SELECT session_id FROM sessions", "link/../fleet", "--json", cwd=self.here)
        self.assertEqual(json.loads(found.stdout), {"session_id": self.sessions[1]["uuid"]})
        self.assertIn("all is there", coordviz("fleet", "verify", "link/../fleet", cwd=self.here).stdout)
        self.assertEqual({path: path.read_bytes() for path in self.fleet.rglob("*") if path.is_file()}, before)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
