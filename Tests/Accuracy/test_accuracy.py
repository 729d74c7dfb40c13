"""The trial itself: it plants what it says, and fails if a defect was missed."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import faults
import generated
import planting
import table
from judging import judge_fault, judge_shown
from places import PLACES, SAMPLES, Edit

ROOT = pathlib.Path(__file__).resolve().parents[2]


def finding(rule, headline="somebody did something", file="PlantedShop/A.swift", line=7):
    return {"rule": rule, "headline": headline, "fingerprint": f"{rule}/{line}", "location": {"file": file, "line": line} if file else None}


FAULT = faults.by_hand("a-fault", "stranded-child", SAMPLES[0], also=("not-released",))
LINES = {("PlantedShop/A.swift", 7)}


class Catalogue(unittest.TestCase):
    def test_there_are_enough_of_each(self):
        self.assertGreaterEqual(len(faults.KINDS), 14)
        for sample in SAMPLES:
            self.assertGreaterEqual(sum(place.sample == sample for place in PLACES), 3, sample.name)

    def test_no_two_have_one_name(self):
        names = [each.name for each in (*faults.ALL, *faults.unharmed())]
        self.assertEqual(len(names), len(set(names)))

    def test_every_fault_has_a_rule_with_a_page(self):
        for each in faults.ALL:
            self.assertTrue((ROOT / "docs" / "checks" / f"{each.rule}.md").exists(), each.name)


class GeneratedTests(unittest.TestCase):
    def test_every_changed_line_has_a_call_of_the_user_after_which_a_test_fails(self):
        self.assertEqual(set(generated.EXPECTED), {fault.name for fault in faults.BY_HAND})
        for fault in faults.BY_HAND:
            path = ROOT / "Tests" / "GeneratedTests" / "Generated" / f"{generated.SUITES[fault.sample]}Tests.swift"
            call = generated.EXPECTED[fault.name]
            self.assertTrue(call == "the end" or f"user.{call}" in path.read_text(), (fault.name, call))

    def test_the_call_before_a_line_is_the_one_that_failed(self):
        lines = (ROOT / "Tests" / "GeneratedTests" / "Generated" / "CookbookTests.swift").read_text().split("\n")
        call = next(number for number, line in enumerate(lines, 1) if "user.select(" in line)
        self.assertEqual(generated.call_before("Cookbook", call), 'select("MasterViewController > row 0.0")')
        self.assertEqual(generated.call_before("Cookbook", call + 1), 'select("MasterViewController > row 0.0")')
        self.assertEqual(generated.call_before("Cookbook", call - 2), "the launch")
        self.assertEqual(generated.call_before("Cookbook", len(lines)), "the end")


class Planting(unittest.TestCase):
    def test_lines_keep_their_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            copies = pathlib.Path(folder)
            planting.plant(ROOT, copies)
            for sample in SAMPLES:
                source = ROOT / "Samples" / sample.name / "Sources" / sample.module
                for path in source.rglob("*.swift"):
                    copy = copies / sample.name / f"Planted{sample.module}" / path.relative_to(source)
                    self.assertEqual(path.read_text().count("\n"), copy.read_text().count("\n"), path)

    def test_every_right_line_is_somewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            planting.plant(ROOT, pathlib.Path(folder))
            for fault in faults.ALL:
                for mark in fault.marks:
                    self.assertTrue(list(planting.lines_of(pathlib.Path(folder), fault.sample, mark)), (fault.name, mark))

    def test_a_line_that_is_gone_is_said(self):
        with self.assertRaisesRegex(planting.CannotPlant, "no line 1 with: gone"):
            planting.changed("import A\nhere\n", [Edit("A.swift", "gone", "planted")], "A.swift")

    def test_the_second_of_two_lines_is_found(self):
        changed = planting.changed("import A\nx\nx\n", [Edit("A.swift", "x", "y", 1)], "A.swift")
        self.assertEqual(changed, "import A; import Planted\nx\ny\n")


class Judging(unittest.TestCase):
    def judged(self, *findings, shown=lambda _: False, lines=frozenset(LINES)):
        return judge_fault(FAULT, 0, findings, shown, lines)

    def test_what_is_found_at_the_right_line(self):
        verdict = self.judged(finding("stranded-child"))
        self.assertEqual((verdict.found, verdict.line, verdict.wrong), (True, True, ()))

    def test_nothing_found_is_a_miss(self):
        self.assertEqual((self.judged().found, self.judged().line), (False, None))

    def test_another_line(self):
        self.assertFalse(self.judged(finding("stranded-child", line=8)).line)

    def test_no_line(self):
        self.assertFalse(self.judged(finding("stranded-child", file=None)).line)

    def test_another_rule_is_a_miss_and_wrong(self):
        verdict = self.judged(finding("off-main"))
        self.assertEqual((verdict.found, len(verdict.wrong)), (False, 1))

    def test_what_is_true_as_well_is_not_wrong(self):
        self.assertEqual(self.judged(finding("stranded-child"), finding("not-released")).wrong, ())

    def test_what_the_sample_shows_by_itself_is_no_find(self):
        self.assertFalse(self.judged(finding("stranded-child"), shown=lambda _: True).found)

    def test_a_clean_run_with_a_finding_is_wrong(self):
        run = faults.Shown("shop", (), (), ("Shop", "ShopApp"))
        self.assertEqual(len(judge_shown(run, 0, [finding("off-main")], lambda _: LINES)[-1].wrong), 1)

    def test_what_a_sample_shows_has_to_be_found(self):
        run = faults.Shown("shop", (), (("off-main", "something", "x"),), ("Shop", "ShopApp"))
        missed, _ = judge_shown(run, 0, [], lambda _: LINES)
        found, rest = judge_shown(run, 0, [finding("off-main")], lambda _: LINES)
        self.assertEqual((missed.found, found.found, found.line, rest.wrong), (False, True, True, ()))


class Counting(unittest.TestCase):
    def summary(self, found, missed, *others):
        verdicts = [judge_fault(FAULT, 0, [finding("stranded-child")], lambda _: False, LINES)] * found
        verdicts += [judge_fault(FAULT, 0, [], lambda _: False, LINES)] * missed
        return table.summary([*verdicts, *others])

    def test_enough(self):
        self.assertTrue(self.summary(97, 3).holds)

    def test_too_many_missed(self):
        self.assertFalse(self.summary(96, 4).holds)

    def test_a_false_finding_in_a_clean_run(self):
        run = faults.Shown("shop", (), (), ("Shop", "ShopApp"))
        self.assertFalse(self.summary(10, 0, *judge_shown(run, 0, [finding("off-main")], lambda _: LINES)).holds)

    def test_other_findings_at_another_pace(self):
        slow = judge_fault(FAULT, 25, [finding("stranded-child", line=8)], lambda _: False, frozenset())
        self.assertEqual(self.summary(1, 0, slow).unsteady, ["a-fault"])
        self.assertFalse(self.summary(99, 0, slow).holds)

    def test_the_missed_are_named_in_the_table(self):
        self.assertIn("Missed: a-fault at 0 ms.", table.markdown(self.summary(1, 1), (0, 25)))


if __name__ == "__main__":
    unittest.main()
