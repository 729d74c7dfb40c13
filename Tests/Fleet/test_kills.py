"""Kills `coordviz fleet` right before a call that changes files, or lets that call fail as on a full disk, and compares what
counts after the next run with what an undisturbed run gives.

    python Tests/Fleet/test_kills.py --programs .build/debug --kills 60 --seed 1

Each trial has its own seed, which a failure names.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import fleet_folder

OPTIONS = argparse.Namespace(programs=pathlib.Path(".build/debug"), kills=60, seed=1)
HERE = pathlib.Path(__file__).parent
DAY = 86_400 * 10**9
NO_SPACE = 28
MOST_CALLS = 90
SAMPLES = ["back-button", "weather-broken", "weather", "friends-and-messages", "shopping-cart"]


def coordviz(*arguments, faults=None, check=True, wait=True):
    environment = {**os.environ, **(faults or {})}
    command = [OPTIONS.programs / "coordviz", *map(str, arguments)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not wait:
        return process
    output, errors = process.communicate(timeout=120)
    if check and process.returncode != 0:
        raise AssertionError(f"coordviz {' '.join(map(str, arguments))} ended with {process.returncode}: {errors}")
    return process.returncode, output, errors


class Kills(unittest.TestCase):
    trials = 0
    disturbed = 0

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="fleet-kills-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.library = cls.folder / "failing-calls.so"
        source = HERE.parent / "FileCallFault" / "FileCallFault.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", cls.library, source, "-ldl"], check=True)
        cls.duckdb = shutil.which("duckdb")
        cls.make_recordings()
        cls.expected = cls.undisturbed("expected", [cls.whole])
        if not cls.expected["sessions"]:
            raise AssertionError("nothing was recorded")

    @classmethod
    def make_recordings(cls):
        """Sessions of three days, and shorter copies of some of them."""
        cls.whole, cls.short = cls.folder / "whole", cls.folder / "short"
        cls.whole.mkdir()
        cls.short.mkdir()
        for number, sample in enumerate(SAMPLES * 2):
            recording = cls.whole / f"{number}.sqlite"
            coordviz("record", "-o", recording, "--", OPTIONS.programs / sample)
            with sqlite3.connect(recording) as database:
                database.execute("UPDATE session SET startedAt = startedAt - ?", [number % 3 * DAY])
            database.close()
            if number % 2 == 0:
                copy = cls.short / f"{number}.sqlite"
                shutil.copy(recording, copy)
                with sqlite3.connect(copy) as database:
                    database.execute("DELETE FROM event WHERE id > (SELECT max(id) / 2 FROM event)")
                database.close()

    @classmethod
    def undisturbed(cls, name, sources):
        fleet = cls.folder / name
        for source in sources:
            coordviz("fleet", "add", source, "--to", fleet)
        return cls.counted(fleet)

    @classmethod
    def counted(cls, fleet):
        found = fleet_folder.rows(fleet, cls.duckdb)
        # The shorter copies have other paths.
        for row in found.get("sessions", []):
            row["recording"] = pathlib.Path(row["recording"]).name
        return found

    def faults(self, **values):
        return {
            "LD_PRELOAD": str(self.library),
            "FILE_CALL_PROGRAM": "coordviz",
            **{f"FILE_CALL_{name.upper()}": str(value) for name, value in values.items()},
        }

    def trial(self, seed):
        chance = random.Random(seed)
        fleet = self.folder / f"fleet-{seed}"
        self.addCleanup(shutil.rmtree, fleet, ignore_errors=True)
        if chance.random() < 0.5:
            coordviz("fleet", "add", self.short, "--to", fleet, "--batch", chance.choice([1, 2, 100]))
        commands = [["fleet", "add", str(self.whole), "--to", str(fleet)]]
        if self.duckdb and chance.random() < 0.5:
            commands.append(["fleet", chance.choice(["load", "compact"]), str(fleet)])
        for command in commands:
            is_add = command[1] == "add"

            def arguments():
                return [*command, "--batch", str(chance.choice([1, 2, 3, 7, 100]))] if is_add else command

            # Twice, because a run may be disturbed that finishes what another one left.
            for _ in range(chance.choice([1, 1, 2, 3])):
                # The calls that change files, of which a run makes up to some dozens; a later one disturbs nothing.
                at = chance.randint(1, MOST_CALLS)
                if chance.random() < 0.3:
                    faults = self.faults(at=at, error=NO_SPACE)
                else:
                    faults = self.faults(at=at, signal=int(signal.SIGKILL))
                code, _, errors = coordviz(*arguments(), faults=faults, check=False)
                self.assertIn(code, [0, 73, 74, -signal.SIGKILL], errors)
                type(self).disturbed += code != 0
            if is_add and chance.random() < 0.3:
                # Two at once.
                runs = [coordviz(*arguments(), wait=False) for _ in range(2)]
                for run in runs:
                    _, errors = run.communicate(timeout=120)
                    self.assertEqual(run.returncode, 0, errors)
            coordviz(*arguments())
        self.assertEqual(self.counted(fleet), self.expected)
        code, output, errors = coordviz("fleet", "verify", fleet, "--json", check=False)
        problems = json.loads(output)["problems"]
        self.assertEqual([code, [text for text in problems if "left over" not in text]], [0, []], errors)
        coordviz("fleet", "verify", "--repair", fleet)
        self.assertEqual(self.counted(fleet), self.expected)
        _, output, _ = coordviz("fleet", "verify", fleet, "--json")
        self.assertEqual(json.loads(output)["problems"], [])

    def test_nothing_is_lost_or_doubled(self):
        while self.disturbed < OPTIONS.kills and type(self).trials < 2 * OPTIONS.kills:
            seed = OPTIONS.seed * 100_000 + self.trials
            type(self).trials += 1
            with self.subTest(seed=seed):
                self.trial(seed)
        self.assertGreaterEqual(self.disturbed, OPTIONS.kills)

    @classmethod
    def tearDownClass(cls):
        print(f"{cls.trials} trials, {cls.disturbed} runs killed or failed", file=sys.stderr)

    def test_a_session_in_two_recordings_counts_once(self):
        self.assertEqual(self.undisturbed("both", [self.short, self.whole]), self.expected)
        self.assertEqual(self.undisturbed("reversed", [self.whole, self.short]), self.expected)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), required=True)
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
