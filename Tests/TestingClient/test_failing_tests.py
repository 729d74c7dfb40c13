"""Runs tests that fail on purpose, and reads what they say and what they leave.

With --as-package they are those of the package in this folder, which sees only the public products of coordviz, and all of it is
built first; otherwise those of the package at the top, which `make test` has built. CHROMIUM names a browser for the reports.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(__file__).resolve().parent
OPTIONS = argparse.Namespace(coordviz=None, as_package=False)

SWIFT_TESTS = [
    "FailingTests.LeakingMailTests.aLetterIsKept", "FailingTests.MailTests.Nested.aMessageIsHandledByAnother",
    "FailingTests.MailTests.aFlowThatWasNeverRecorded", "FailingTests.MailTests.aMessageIsHandledByAnother",
    "FailingTests.MailTests.onlyTheSecondCaseFails-number-fef8049a-case2", "FailingTests.MailTests.theFrameworkFindsSomething",
    "FailingTests.MailTests.theTestThrows",
]  # fmt: skip
SECOND_CASE = "FailingTests.MailTests.onlyTheSecondCaseFails-number-fef8049a"
XCTESTS = [
    "LeakingXCTests.testALetterIsKept", "MixedInXCTests.testAMessageIsHandledByAnother", "MixedInXCTests.testTheTestThrows",
    "ObservedXCTests.testAMessageIsNotSent",
]  # fmt: skip


class Run:
    """One run of tests that fail: by `swift test`, or directly by the program that it calls, which is faster."""

    def __init__(self, target, folder, *options, output="out", directly=False, **environment):
        self.output = Path(folder, output)
        self.attachments = Path(folder, "attachments")
        self.attachments.mkdir(exist_ok=True)
        names = {"COORDVIZ_FAILING_TESTS": "1", "COORDVIZ_TEST_OUTPUT": str(self.output), "COORDVIZ_BENCHMARKS": "1"}
        package = ["--package-path", str(PACKAGE), "--scratch-path", str(ROOT / ".build/testing-client")]
        command = ["swift", "test", "--skip-build", *(package if OPTIONS.as_package else [])]
        # On macOS it is a bundle, which `swift test` loads.
        if directly and sys.platform == "linux":
            program = "testing-client/debug/testing-client" if OPTIONS.as_package else "debug/coordviz"
            command = [str(ROOT / f".build/{program}PackageTests.xctest"), "--testing-library", "swift-testing"]
        said = subprocess.run(
            [*command, "--filter", f"^{target}", *options], cwd=ROOT, env={**os.environ, **names, **environment}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        self.code = said.returncode
        self.text = said.stdout + said.stderr

    def left(self, folder=None):
        """The names of the files that were left, without their endings; each has a recording and a report."""
        files = sorted(path.name for path in (folder or self.output).iterdir())
        names = [name.removesuffix(".sqlite") for name in files if name.endswith(".sqlite")]
        assert files == sorted(f"{name}.{ending}" for name in names for ending in ("html", "sqlite")), files
        return names


class Failing(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="failing-tests-")
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = cls.temporary.name

    def assertLines(self, text, *lines):
        for line in lines:
            self.assertRegex(text, line)


class SwiftTestingInParallel(Failing):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.run_of_all = Run("FailingTests", cls.folder, "--attachments-path", str(Path(cls.folder, "attachments")))

    def assertLeft(self, names):
        """Cases are numbered as they begin, and in parallel any may be the first one."""
        numbered = [f"{SECOND_CASE}-case2" if re.fullmatch(rf"{re.escape(SECOND_CASE)}(-case3)?", name) else name for name in names]
        self.assertEqual(numbered, SWIFT_TESTS)

    def test_the_run_fails_and_only_tests_that_failed_leave_files(self):
        self.assertEqual(self.run_of_all.code, 1, self.run_of_all.text)
        self.assertLeft(self.run_of_all.left())

    def test_the_files_are_attached_as_well(self):
        self.assertLeft(self.run_of_all.left(self.run_of_all.attachments))

    def test_a_failure_tells_the_way_and_where_the_report_is(self):
        report = re.escape(str(self.run_of_all.output / "FailingTests.MailTests.aMessageIsHandledByAnother.html"))
        self.assertLines(
            self.run_of_all.text,
            r"WriteLetter was handled by MailCoordinator #\d+, and should have been handled by LetterCoordinator\.",
            r"2  InboxController #\d+ +view's controller   as expected\n",
            r"Sent at LettersApp/Letters\.swift:\d+, event #\d+\.",
            rf"The report on this test: {report}\n",
        )

    def test_failures_of_the_framework_and_errors_are_noticed(self):
        self.assertLines(
            self.run_of_all.text,
            r"Expectation failed: \(mail\.openLetters → 1\) == 0",
            r"theTestThrows\(\) recorded an issue at MailTests\.swift:\d+:\d+: Caught error: .* is not in a visible window\.\n"
            r".*The report on this test: .*theTestThrows\.html",
            r"There is no flow at .*__Flows__/MailTests/never\.txt\. Run the test with COORDVIZ_RECORD_FLOWS=1",
        )

    def test_leaks_are_found_after_success_unless_they_are_allowed(self):
        self.assertLines(
            self.run_of_all.text,
            r"The test passed, and when it had ended its recording has findings\.\n",
            r"error: LetterCoordinator #\d+ was removed from MailCoordinator #\d+ and never released \[not-released\]",
        )
        for name in ["aLetterMayBeKept", "nothingIsKept", "aTestOfItsOwnTraitIsNotChecked", "childrenAreExpectedAndReleased"]:
            self.assertRegex(self.run_of_all.text, rf"✔ Test {name}\(\) passed")

    def test_the_tool_reads_what_is_left(self):
        for name in self.run_of_all.left():
            recording = str(self.run_of_all.output / f"{name}.sqlite")
            said = subprocess.run([OPTIONS.coordviz, "check", "--json", recording], capture_output=True, text=True, check=False)
            self.assertIn(said.returncode, (0, 1), said.stderr)
            self.assertIn("findings", json.loads(said.stdout))
        page = str(self.run_of_all.output.parent / "all.html")
        said = subprocess.run(
            [OPTIONS.coordviz, "export", "--html", "-o", page, str(self.run_of_all.output)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        self.assertEqual(said.returncode, 0, said.stderr)
        text = Path(page).read_text()
        for name in ["MailTests.theTestThrows()", "MailTests.Nested.aMessageIsHandledByAnother()", "MailTests.onlyTheSecondCaseFails("]:
            self.assertIn(name, text)

    def test_a_report_opens_at_the_failure(self):
        if not os.environ.get("CHROMIUM"):
            self.skipTest("There is no browser.")
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"])
            try:
                for name in ["aMessageIsHandledByAnother", "theTestThrows"]:
                    self.open(browser, self.run_of_all.output / f"FailingTests.MailTests.{name}.html")
            finally:
                browser.close()

    def open(self, browser, report):
        page = browser.new_page()
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(report.as_uri())
        scrubber = page.locator("[data-part=scrubber] input")
        scrubber.wait_for()
        failure = int(re.search(r'"opensAt":(\d+)', report.read_text())[1])
        self.assertEqual(scrubber.input_value(), str(failure), report.name)
        self.assertIn("Mark: Test failed: ", scrubber.get_attribute("aria-valuetext"))
        self.assertEqual(problems, [])
        page.close()


class SwiftTestingWithoutAttachments(Failing):
    def test_without_a_folder_for_attachments_the_files_are_in_the_folder_of_the_tests(self):
        one = Run("FailingTests.MailTests/theTestThrows", self.folder)
        self.assertEqual((one.code, one.left()), (1, ["FailingTests.MailTests.theTestThrows"]), one.text)

    def test_without_parallelism_the_same_tests_leave_the_same_files(self):
        alone = Run("FailingTests.MailTests", self.folder, "--no-parallel", output="alone", directly=True)
        expected = [name for name in SWIFT_TESTS if ".MailTests." in name]
        self.assertEqual((alone.code, alone.left()), (1, expected), alone.text)

    def test_a_folder_that_cannot_be_written_changes_no_result(self):
        Path(self.folder, "file").write_text("")
        passing = Run("FailingTests.MailTests/whatPassesLeavesNothing", self.folder, output="file/out", directly=True)
        self.assertEqual(passing.code, 0, passing.text)
        self.assertIn("Set COORDVIZ_TEST_OUTPUT to a folder that can be written.", passing.text)
        failing = Run("FailingTests.MailTests/theTestThrows", self.folder, output="file/out", directly=True, TMPDIR=self.folder)
        self.assertEqual(failing.code, 1, failing.text)
        [folder] = Path(self.folder).glob("coordviz-tests-*")
        self.assertEqual(failing.left(folder), ["FailingTests.MailTests.theTestThrows"])

    def test_passing_tests_keep_their_recordings_on_request(self):
        kept = Run(
            "FailingTests.MailTests/whatPassesLeavesNothing", self.folder, output="kept", directly=True, COORDVIZ_KEEP_RECORDINGS="1"
        )
        self.assertEqual((kept.code, kept.left()), (0, ["FailingTests.MailTests.whatPassesLeavesNothing"]), kept.text)


class SlowSwiftTesting(Failing):
    def test_a_test_that_ran_out_of_time_leaves_files(self):
        if not OPTIONS.as_package:
            self.skipTest("The shortest time limit is a minute; `make nightly` waits for it.")
        slow = Run("FailingTests.SlowMailTests", self.folder, directly=True, COORDVIZ_SLOW_TESTS="1")
        self.assertEqual((slow.code, slow.left()), (1, ["FailingTests.SlowMailTests.theTimeIsUp"]), slow.text)
        self.assertIn("Time limit was exceeded", slow.text)

    def test_waiting_for_other_recorded_tests_does_not_count(self):
        if not OPTIONS.as_package:
            self.skipTest("The shortest time limit is a minute; `make nightly` waits for it.")
        three = Run("FailingTests.TimeLimitTests", self.folder, directly=True, COORDVIZ_SLOW_TESTS="1")
        self.assertEqual(three.code, 0, three.text)
        self.assertIn("3 recorded tests ran one after the other, for 7", three.text)


class XCTest(Failing):
    def test_failures_leave_files_and_say_where(self):
        run = Run("FailingXCTests", self.folder)
        self.assertEqual((run.code, run.left()), (1, XCTESTS), run.text)
        report = re.escape(str(run.output / "MixedInXCTests.testAMessageIsHandledByAnother.html"))
        self.assertLines(
            run.text,
            r"MailXCTests\.swift:\d+: error: MixedInXCTests\.testAMessageIsHandledByAnother : failed - WriteLetter was handled",
            rf"The report on this test: {report}\n",
            r"<EXPR>:0: error: LeakingXCTests\.testALetterIsKept : failed - The test passed, and before its tearDown its recording "
            r"has findings\.\n",
            r"'LeakingXCTests.testALetterMayBeKept' passed",
        )

    def test_a_test_that_should_be_checked_and_cannot_be_recorded_fails_with_the_reason(self):
        run = Run("FailingXCTests.UnrecordedXCTests", self.folder, output="unrecorded")
        self.assertEqual(run.code, 1, run.text)
        self.assertEqual(run.text.count("it was not recorded. A recorder is running already, into "), 1, run.text)
        self.assertLines(
            run.text,
            r"UnrecordedXCTests\.testNothingCanBeChecked : failed - The test passed, and what it left cannot be checked",
            r"UnrecordedXCTests\.testNothingCanBeExpected : failed - A recorder is running already, into ",
            r"'UnrecordedXCTests.testLeaksAreAllowed' passed",
            r"'UnrecordedXCTests.testASkippedTestStaysSkipped' skipped",
        )

    def test_in_parallel_each_process_leaves_files_of_its_own(self):
        run = Run("FailingXCTests", self.folder, "--parallel", output="parallel")
        self.assertEqual((run.code, run.left()), (1, XCTESTS), run.text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--coordviz", default=str(ROOT / ".build/debug/coordviz"), help="the tool")
    parser.add_argument("--as-package", action="store_true", help="build and run the package in this folder")
    options, rest = parser.parse_known_args()
    OPTIONS.coordviz, OPTIONS.as_package = options.coordviz, options.as_package
    if options.as_package:
        build = ["swift", "build", "--build-tests", "--package-path", str(PACKAGE), "--scratch-path", str(ROOT / ".build/testing-client")]
        subprocess.run(build, cwd=ROOT, check=True)
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
