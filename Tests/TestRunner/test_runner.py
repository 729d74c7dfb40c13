"""Tests of Scripts/test-runner.sh: which parts run again, and how parts run beside others.

    python3 Tests/TestRunner/test_runner.py
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "Scripts"
BEGIN = """
set -euo pipefail
. Scripts/common.sh
. Scripts/test-runner.sh
mkdir -p "$results"
rm -f "$failures"
take_fingerprints
"""


class Runner(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "Scripts").mkdir()
        (self.folder / "web").mkdir()
        for name in ("common.sh", "test-runner.sh", "fingerprint.py"):
            shutil.copy(SCRIPTS / name, self.folder / "Scripts" / name)
        (self.folder / ".gitignore").write_text(".build\nran\n")
        (self.folder / "Source.swift").write_text("let one = 1\n")
        (self.folder / "web" / "page.js").write_text("1;\n")
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)

    def run_parts(self, parts, **environment):
        """The parts' commands write into the file `ran`. Returns the exit code, what ran, and the last line."""
        (self.folder / "ran").unlink(missing_ok=True)
        kept = {name: value for name, value in os.environ.items() if name not in ("CI", "AGAIN") and not name.startswith("COORDVIZ_")}
        ended = subprocess.run(
            ["bash", "-c", BEGIN + parts + "\nprint_summary\n"], cwd=self.folder, env=kept | environment, capture_output=True, encoding="utf-8",
            timeout=60)
        ran = self.folder / "ran"
        self.output = ended.stdout + ended.stderr
        return ended.returncode, ran.read_text().split() if ran.exists() else [], ended.stdout.splitlines()[-1]

    SWIFT_AND_PAGE = """
        swift() { echo swift >>ran; }
        page() { echo page >>ran; }
        run_part "Swift: tests" count_one swift
        run_part "Page: types" count_one page
    """

    def test_a_part_that_passed_does_not_run_again_while_its_files_are_the_same(self):
        self.assertEqual(self.run_parts(self.SWIFT_AND_PAGE), (0, ["swift", "page"], "2 passed, 0 failed"))
        self.assertEqual(
            self.run_parts(self.SWIFT_AND_PAGE),
            (0, [], "2 passed, 0 failed; of these 2 passed in an earlier run with the same files"))

    def test_a_part_runs_again_when_a_file_that_it_reads_has_changed(self):
        self.run_parts(self.SWIFT_AND_PAGE)
        (self.folder / "Source.swift").write_text("let one = 2\n")
        self.assertEqual(self.run_parts(self.SWIFT_AND_PAGE)[1], ["swift"])
        (self.folder / "web" / "new.js").write_text("2;\n")
        self.assertEqual(self.run_parts(self.SWIFT_AND_PAGE)[1], ["swift", "page"])
        (self.folder / "web" / "page.js").unlink()
        self.assertEqual(self.run_parts(self.SWIFT_AND_PAGE)[1], ["swift", "page"])

    def test_a_part_runs_again_in_ci_when_asked_for_and_with_another_seed(self):
        self.run_parts(self.SWIFT_AND_PAGE)
        for environment in ({"CI": "true"}, {"AGAIN": "1"}, {"COORDVIZ_SEED": "7"}):
            with self.subTest(environment):
                self.assertEqual(self.run_parts(self.SWIFT_AND_PAGE, **environment)[1], ["swift", "page"])

    def test_a_part_that_failed_runs_again(self):
        failing = 'fails() { echo fails >>ran; return 1; }\nrun_part "Swift: tests" count_one fails\n'
        for _ in range(2):
            self.assertEqual(self.run_parts(failing), (1, ["fails"], "0 passed, 1 failed"))
        self.assertIn("What failed", self.output)

    def test_nothing_is_kept_of_a_run_during_which_a_file_was_edited(self):
        editing = 'edits() { echo edits >>ran; echo "let two = 2" >>Source.swift; }\nrun_part "Swift: tests" count_one edits\n'
        self.run_parts(editing)
        subprocess.run(["sed", "-i.before", "/two/d", "Source.swift"], cwd=self.folder, check=True)
        (self.folder / "Source.swift.before").unlink()
        self.assertEqual(self.run_parts(editing)[1], ["edits"])

    def test_queued_parts_run_one_after_the_other_beside_the_others(self):
        queue = """
            first() { sleep 0.3; echo first >>ran; }
            second() { echo second >>ran; exit 3; }
            export -f first second
            begin_beside one-of-two "Browser: first" bash -c first
            begin_beside two "Browser: second" bash -c second
            run_part "Swift: tests" count_one sh -c 'echo swift >>ran'
            queued_part "Browser: first" count_one one-of-two
            queued_part "Browser: second" count_one two
        """
        code, ran, last = self.run_parts(queue)
        self.assertEqual((code, sorted(ran[:1]), ran[1:], last), (1, ["swift"], ["first", "second"], "2 passed, 1 failed"), self.output)
        self.assertEqual(self.run_parts(queue)[1], ["second"])

    def test_the_table_has_the_processor_time_of_each_part_also_beside_others(self):
        self.run_parts("""
            busy() { timeout 1.2 sh -c 'while :; do :; done' || true; }
            export -f busy
            begin_beside busy "Browser: busy" bash -c busy
            run_part "Swift: idle" count_one sleep 1.2
            run_part "Swift: busy" count_one busy
            queued_part "Browser: busy" count_one busy
        """)
        seconds = {row[1]: int(row[2]) for row in re.finditer(r"^  (\w+: \w+) .* (\d+) s$", self.output, re.MULTILINE)}
        self.assertEqual(seconds, {"Swift: idle": 0, "Swift: busy": 1, "Browser: busy": 1}, self.output)

    def count_of_unittest(self, log, code=0):
        (self.folder / "log").write_text(log)
        _, _, last = self.run_parts(f'run_part "Python: tests" count_unittest sh -c "cat log; exit {code}"\n')
        return last

    def test_a_test_that_passed_counts_although_other_output_is_within_its_line(self):
        log = "test_one (a.A.test_one) ... -----\nTraceback (most recent call last):\nBrokenPipeError\n-----\nok\ntest_two (a.A.test_two) ... ok\n"
        self.assertEqual(self.count_of_unittest(log + "\nERROR: printed by a server\nRan 2 tests in 0.1s\n\nOK\n"), "2 passed, 0 failed")

    def test_failures_of_python_count_once_for_each_test(self):
        log = (
            "test_one (a.A.test_one) ... FAIL\ntest_two (a.A.test_two) ... \ntest_three (a.A.test_three) ... skipped 'none'\n"
            "test_four (a.A.test_four) ... ok\n"
            + "".join(f"ERROR: test_two (a.A.test_two) (n={n})\n---\nTraceback\n" for n in range(3))
            + "FAIL: test_one (a.A.test_one)\n---\nTraceback\n\nRan 4 tests in 0.1s\n\nFAILED (failures=1, errors=3, skipped=1)\n")
        self.assertEqual(self.count_of_unittest(log, code=1), "1 passed, 2 failed, 1 skipped")

    def test_a_class_of_tests_that_could_not_be_set_up_is_a_failure(self):
        log = "setUpClass (a.A) ... ERROR\n\nERROR: setUpClass (a.A)\n---\nTraceback\n\nRan 0 tests in 0.0s\n\nFAILED (errors=1)\n"
        self.assertEqual(self.count_of_unittest(log, code=1), "0 passed, 1 failed")

    def test_tests_of_python_that_end_without_a_result_are_a_failure(self):
        self.assertEqual(self.count_of_unittest("test_one (a.A.test_one) ... ok\n", code=137), "0 passed, 1 failed")
        self.assertEqual(self.count_of_unittest("test_one (a.A.test_one) ... ok\n"), "0 passed, 1 failed")


if __name__ == "__main__":
    unittest.main()
