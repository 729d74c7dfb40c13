"""Tests of the trial itself: it detects a tool's errors, and makes the same case from the same seed.

    python3 Tests/Hostile/test_hostile.py
"""

import argparse
import os
import pathlib
import random
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bytes_of_files
import names
import signals
from trial import Trial


class FirstOfEach:
    """Chooses the first item, the longest pause, and files that are not read."""

    def __init__(self, folder):
        self.folder = folder

    def choice(self, choices):
        return max(choices) if isinstance(choices[0], float) else choices[0]

    def uniform(self, low, high):
        return low

    def put(self, kind, folder, name="app.sqlite"):
        path = folder / name
        path.write_text(kind)
        return path


class FakeTool(unittest.TestCase):
    def setUp(self):
        self.place = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.programs = self.place / "programs"
        self.programs.mkdir()
        (self.place / "case").mkdir()
        options = argparse.Namespace(programs=self.programs, most_seconds=2, most_megabytes=64)
        self.trial = Trial(self.place / "case", options, None, random.Random("1"))

    def tool(self, script):
        program = self.programs / "coordviz"
        program.write_text(f"#!{sys.executable}\nimport os, sys, time, signal\n{script}\n")
        program.chmod(0o755)

    def failures(self, script, **judged):
        self.tool(script)
        self.trial.run("summary", "app.sqlite", **judged)
        return " ".join(self.trial.failures)

    def test_a_clear_sentence_and_a_documented_code_hold(self):
        self.assertEqual(self.failures("sys.exit(print('not a recording', file=sys.stderr) or 65)"), "")

    def test_a_trap_fails(self):
        self.assertIn("trap", self.failures("os.kill(os.getpid(), signal.SIGILL)"))

    def test_a_code_that_is_not_documented_fails(self):
        self.assertIn("exit code 3", self.failures("sys.exit(print('no', file=sys.stderr) or 3)"))

    def test_an_error_without_a_word_fails(self):
        self.assertIn("without a word", self.failures("sys.exit(65)"))

    def test_a_control_in_an_error_fails(self):
        self.assertIn("control", self.failures("sys.exit(print('no \\x1b[2J', file=sys.stderr) or 65)"))

    def test_a_control_of_c1_in_the_output_fails_where_people_read_it(self):
        script = "sys.stdout.buffer.write('\\x9b'.encode())"
        self.assertEqual(self.failures(script, shows=False), "")
        self.assertIn("control", self.failures(script))

    def test_a_command_that_takes_too_long_fails(self):
        self.assertIn(" s: summary", self.failures("time.sleep(2.5)"))

    def test_a_command_that_takes_too_much_memory_fails(self):
        self.assertIn("MiB: summary", self.failures("memory = b'x' * (100 << 20)"))

    def test_a_changed_mode_fails(self):
        victim = self.trial.elsewhere / "victim"
        victim.write_text("private")
        self.tool(f"os.chmod({str(victim)!r}, 0o600 if os.stat({str(victim)!r}).st_mode & 0o77 else 0o644)")
        self.trial.changes_nothing(lambda: self.trial.run("summary"))
        self.assertIn("victim", " ".join(self.trial.failures))

    def test_a_file_left_in_the_temporary_folder_fails(self):
        self.tool("open(os.path.join(os.environ['TMPDIR'], 'copy'), 'w').close()")
        self.trial.changes_nothing(lambda: self.trial.run("summary"))
        self.assertIn("temporary/'copy' changed", " ".join(self.trial.failures))

    def interrupted(self, script):
        """The failures of `export --html`, which receives SIGINT long after the script has done its part."""
        self.tool(f"""
signal.signal(signal.SIGINT, signal.SIG_DFL)
target = sys.argv[sys.argv.index('-o') + 1]
is_left_alone = target.endswith('whole')
{script}
if not is_left_alone: time.sleep(10)
""")
        self.trial.seeds = FirstOfEach(self.trial.folder)
        self.trial.chance = FirstOfEach(self.trial.folder)
        signals.case(self.trial)
        return " ".join(self.trial.failures)

    def test_half_an_output_after_a_signal_fails(self):
        self.assertIn("not all of it", self.interrupted("open(target, 'w').write('all' if is_left_alone else 'half')"))

    def test_a_whole_output_before_a_signal_holds(self):
        self.assertEqual(self.interrupted("open(target, 'w').write('all')"), "")

    def test_no_output_after_a_signal_holds(self):
        self.assertEqual(self.interrupted("if is_left_alone: open(target, 'w').write('all')"), "")

    def test_a_suggestion_that_runs_something_else_fails(self):
        (self.trial.folder / "a").write_text("")
        names.copy(self.trial, "coordviz 'unfinished")
        self.assertIn("does not run", " ".join(self.trial.failures))

    def test_a_suggestion_that_is_quoted_holds(self):
        names.copy(self.trial, "coordviz summary 'a b'")
        self.assertEqual(self.trial.failures, [])


class Chance(unittest.TestCase):
    def test_the_same_seed_makes_the_same_damage(self):
        first, second = (bytes_of_files.damage(bytes(range(256)) * 40, random.Random("7 bytes 3")) for _ in range(2))
        self.assertEqual(first, second)
        self.assertNotEqual(first, bytes_of_files.damage(bytes(range(256)) * 40, random.Random("7 bytes 4")))

    def test_names_fit_into_a_folder(self):
        for number in range(500):
            name = names.name_of_chance(random.Random(number))
            self.assertLessEqual(len(os.fsencode(name)), 255)
            self.assertNotIn("/", name)


if __name__ == "__main__":
    unittest.main()
