#!/usr/bin/env python3
"""The questions about a fleet, on DuckDB: answers on paper, answers of plain Python, and what docs/fleet.md says.

    python Tests/Fleet/test_questions.py [-v]
"""

import pathlib
import re
import tempfile
import unittest

import document
import engines
import expected
import generated_fleet
import written_fleet
from engines import DuckDB, question
from written_fleet import Case, WrittenSession

SOURCES = engines.QUESTIONS.parent
DAY, NEXT_DAY = "2026-11-24", "2026-11-25"
COMPUTED = {
    "leaks": expected.leaks,
    "unhandled": expected.unhandled,
    "new-findings": expected.new_findings,
    "funnel": expected.funnel,
}


class Files(unittest.TestCase):
    def test_the_program_has_each_question_and_each_report_query(self):
        names = sorted(path.stem for path in engines.QUESTIONS.iterdir())
        source = (SOURCES / "questions.c").read_text()
        self.assertEqual(re.findall(r'#embed "Questions/(.+)\.sql"', source), names)
        self.assertEqual(re.findall(r'QUESTION\("(.+)", (\w+)\)', source), [(name, name.replace("-", "_")) for name in names])
        self.assertEqual(sorted(engines.NAMES), [name for name in names if not name.startswith("report-")])

    def test_each_begins_with_what_it_answers_and_is_one_select(self):
        for path in sorted(engines.QUESTIONS.iterdir()):
            with self.subTest(path.name):
                lines = path.read_text().splitlines()
                self.assertRegex(lines[0], r"^-- [A-Z].*[^.]$")
                self.assertNotIn(";", "\n".join(line.partition("--")[0] for line in lines))
                self.assertRegex(lines[1], r"^(WITH|SELECT)\b")
                self.assertLessEqual(max(map(len, lines)), 130)

    def test_the_queries_of_the_report_are_about_the_same_apps_versions_and_findings(self):
        # Each is one SELECT that runs as it is, so they repeat what they have in common.
        def part(name, first, last):
            return question(name).partition(first)[2].partition(last)[0]

        chosen = {part(name, "-- Of the 50 apps", "g.age <= 12\n)") for name in engines.REPORT_NAMES}
        self.assertEqual(len(chosen), 1)
        self.assertIn("versions AS (", chosen.pop())
        findings = ("report-findings", "report-finding-days")
        self.assertEqual(len({part(name, "seen AS (", "FROM ranked r\n)") for name in findings}), 1)
        for name in findings:
            self.assertIn("WHERE p.place <= 200 AND p.overall <= 1000 AND ", question(name))


class Leaks(Case):
    def test_a_leak_has_its_first_version_and_commit_and_the_last_clean_commit(self):
        rows = self.ask("leaks", [
            WrittenSession("s1", "Shop", "1.0", "c1", DAY, 1).life("PaymentCoordinator", False, times=3),
            WrittenSession("s2", "Shop", "1.1", "c2", DAY, 2).life("PaymentCoordinator", False, times=2),
            WrittenSession("s3", "Shop", "1.1", "c3", DAY, 3).life("PaymentCoordinator", True)
            .life("PaymentCoordinator", False),
            WrittenSession("s4", "Shop", "1.2", "c4", NEXT_DAY, 4).life("PaymentCoordinator", True, times=2),
            # An old version that is still used after the leak began.
            WrittenSession("s5", "Shop", "1.0", "c1", NEXT_DAY, 5).life("PaymentCoordinator", False),
        ])  # fmt: skip
        begun = ("1.1", "c3", f"{DAY}T03:00:00.000000000Z", "c2", "s3.sqlite")
        self.assertEqual(rows, [
            ("Shop", "coordinator", "PaymentCoordinator", "1.1", 4, 1, 25.0, 0, 1, 2, *begun),
            ("Shop", "coordinator", "PaymentCoordinator", "1.2", 2, 2, 100.0, 0, 1, 1, *begun),
        ])  # fmt: skip

    def test_what_is_not_known_is_counted_apart_and_what_still_lives_not_at_all(self):
        rows = self.ask("leaks", [
            WrittenSession("s1", "Shop", None, None, DAY, 1).life("ItemCoordinator", True)
            .life("ItemCoordinator", None, times=2).life("ItemCoordinator", None, removed=False),
        ])  # fmt: skip
        self.assertEqual(rows, [
            ("Shop", "coordinator", "ItemCoordinator", None, 1, 1, 100.0, 2, 1, 1, None, None, f"{DAY}T01:00:00.000000000Z",
             None, "s1.sqlite"),
        ])  # fmt: skip

    def test_a_type_that_never_leaks_is_not_in_the_answer(self):
        sessions = [WrittenSession("s1", "Shop", "1", "c", DAY, 1).life("HomeController", False, kind="viewController")]
        self.assertEqual(self.ask("leaks", sessions), [])


class Unhandled(Case):
    def test_a_message_has_its_place_and_its_share_of_messages_and_sessions(self):
        rows = self.ask("unhandled", [
            WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).message("buy", times=3).message("buy", "unhandled"),
            WrittenSession("s2", "Shop", "1.0", "c", DAY, 2).message("buy", times=4).message("buy", None, None),
            WrittenSession("s3", "Shop", "1.0", "c", DAY, 3).message("other").message("buy", location="Cart.swift:9"),
            WrittenSession("s4", "Shop", None, None, DAY, 4).message("buy", "unhandled", sender=None, location=None),
        ])  # fmt: skip
        self.assertEqual(rows, [
            ("Shop", "buy", "ItemController", "Item.swift:1", "1.0", 8, 1, 12.5, 1, 1, 2, 3, "s1.sqlite"),
            ("Shop", "buy", None, None, None, 1, 1, 100.0, 0, 1, 1, 1, "s4.sqlite"),
        ])  # fmt: skip


class Effects(Case):
    def test_a_message_whose_name_was_lost_is_no_step(self):
        sessions = [WrittenSession("s1", "Shop", "1", "c", DAY, 1).message("buy").message(None, sender=None, location=None)]
        rows = self.ask("report-effects", sessions)
        self.assertEqual([(row[2], row[8]) for row in rows], [(1, "buy")])


class NewFindings(Case):
    def sessions(self, not_judged=""):
        return [
            WrittenSession("s1", "Shop", "1.0", "c1", DAY, 1).finding("stranded-child", "old"),
            WrittenSession("s2", "Shop", "1.1", "c2", DAY, 2, not_judged=not_judged),
            WrittenSession("s3", "Shop", "1.2", "c3", DAY, 3).finding("not-released", "new", occurrences=3)
            .finding("stranded-child", "old"),
            WrittenSession("s4", "Shop", "1.2", "c4", DAY, 4, lost=9, not_judged="long-chain,not-released"),
            WrittenSession("s5", "Shop", None, None, DAY, 5).finding("not-released", "new"),
        ]  # fmt: skip

    def test_a_finding_is_new_if_no_earlier_version_has_it(self):
        self.assertEqual(self.ask("new-findings", self.sessions()), [
            ("Shop", "1.2", "1.1", "not-released", "error", "new: not-released", None, 1, 1, 3, 2, 1, "c3", "s3.sqlite",
             "not-released/new"),
        ])  # fmt: skip

    def test_a_session_in_which_the_rule_was_not_judged_is_not_clean(self):
        judged_before = [row[10] for row in self.ask("new-findings", self.sessions("not-released"))]
        self.assertEqual(judged_before, [1])

    def test_a_rule_whose_name_is_part_of_another_one_is_another_one(self):
        judged_before = [row[10] for row in self.ask("new-findings", self.sessions("not-released-yet"))]
        self.assertEqual(judged_before, [2])

    def test_nothing_is_new_in_an_app_with_one_version(self):
        sessions = [WrittenSession("s1", "Mail", "1.0", "c", DAY, 1).finding("not-released", "new")]
        self.assertEqual(self.ask("new-findings", sessions), [])


class Screens(Case):
    def test_a_screen_has_its_percentiles_and_where_quick_leavers_came_from(self):
        rows = self.ask("screens", [
            WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).way(("Home", 2), ("Item", 0.5), ("Home", 4), ("Item", None)),
            WrittenSession("s2", "Shop", "1.0", "c", DAY, 2).way(("Cart", 1), ("Item", 0.25), ("Home", 3)),
            WrittenSession("s3", "Shop", "1.0", "c", DAY, 3).way(("Cart", 1), ("Item", 0.75), ("Item", 9)),
        ])  # fmt: skip
        self.assertEqual(rows, [
            ("Shop", "Cart", "1.0", 2, 2, 2, 0, 0, 0.0, None, None, 1.0, 1.0),
            ("Shop", "Home", "1.0", 3, 2, 3, 0, 0, 0.0, None, None, 3.0, 4.0),
            ("Shop", "Item", "1.0", 5, 3, 4, 1, 3, 75.0, "Cart", 2, 0.5, 9.0),
        ])  # fmt: skip

    def test_percentiles_are_exact_to_the_millisecond(self):
        steps = (1, 12, 700)
        sessions = [
            WrittenSession(f"s{step}", f"App{step:03}", "1.0", "c", DAY, 1)
            .way(*[("Home", step * n / 1000) for n in range(100, 0, -1)]) for step in steps
        ]  # fmt: skip
        rows = self.ask("screens", sessions)
        self.assertEqual([row[11:] for row in rows], [(50 * step / 1000, 95 * step / 1000) for step in steps])

    def test_events_that_were_lost_before_a_screen_hide_where_it_was_reached_from(self):
        rows = self.ask("screens", [
            WrittenSession("s1", "Shop", "1.0", "c", DAY, 1, lost=3)
            .way(("Home", None), ("Item", 0.5), ("Cart", 5), lost_after="Home"),
        ])  # fmt: skip
        self.assertEqual([row[7:11] for row in rows if row[1] == "Item"], [(1, 100.0, None, None)])

    def test_a_screen_whose_times_are_not_known_has_no_share_and_no_percentiles(self):
        rows = self.ask("screens", [WrittenSession("s1", "Shop", None, None, DAY, 1).way(("Home", None))])
        self.assertEqual(rows, [("Shop", "Home", None, 1, 1, 0, 1, 0, None, None, None, None, None)])


class Hops(Case):
    def test_a_way_is_compared_with_the_version_that_sent_the_message_before(self):
        rows = self.ask("hops", [
            WrittenSession("s1", "Shop", "1.0", "c1", DAY, 1).message("buy", hops=2, times=20).message("pay", hops=1, times=30),
            WrittenSession("s2", "Shop", "1.1", "c2", DAY, 2).message("pay", hops=1, times=30),
            WrittenSession("s3", "Shop", "1.2", "c3", DAY, 3).message("buy", hops=2, times=10).message("buy", hops=3, times=10)
            .message("buy", "unhandled", 9, times=9).message("buy", hops=None, times=2).message("pay", hops=5, times=19),
        ])  # fmt: skip
        self.assertEqual(rows, [("Shop", "buy", "ItemController", "1.0", "1.2", 20, 20, 2.0, 2.5, 2, 3, 0.0, 0.0, 2)])


class Funnel(Case):
    SESSIONS = [
        WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).way(("Home", 2), ("Item", 3), ("Pay", 1)),
        WrittenSession("s2", "Shop", "1.0", "c", DAY, 2).way(("Home", 4), ("Item", 3), ("Home", None)),
        WrittenSession("s3", "Shop", "1.0", "c", DAY, 3, lost=5).way(("Home", 2), ("Item", None)),
        # In another order: it was at Pay before.
        WrittenSession("s4", "Shop", "1.0", "c", DAY, 4).way(("Pay", 1), ("Home", 6), ("Item", None)),
        WrittenSession("s5", "Shop", "1.0", "c", DAY, 5).way(("Item", 1), ("Pay", 1)),
    ]  # fmt: skip

    def test_the_chosen_steps_count_in_their_order(self):
        self.assertEqual(self.ask("funnel", self.SESSIONS, steps=("Home", "Item", "Pay")), [
            ("Shop", "1.0", 1, "Home", 4, None, None, None, None),
            ("Shop", "1.0", 2, "Item", 4, 0, 0, 100.0, 2.0),
            ("Shop", "1.0", 3, "Pay", 1, 2, 1, 33.3, 3.0),
        ])  # fmt: skip

    def test_a_screen_may_be_two_steps(self):
        rows = self.ask("funnel", self.SESSIONS, steps=("Home", "Item", "Home"))
        self.assertEqual([row[4] for row in rows], [4, 4, 1])

    def test_a_screen_that_is_two_steps_has_to_be_shown_twice(self):
        self.assertEqual([row[4] for row in self.ask("funnel", self.SESSIONS, steps=("Home", "Home"))], [4, 1])

    def test_a_step_that_no_session_reaches_has_a_row(self):
        rows = self.ask("funnel", self.SESSIONS, steps=("Home", "Nowhere"))
        self.assertEqual(rows[1], ("Shop", "1.0", 2, "Nowhere", 0, 3, 1, 0.0, None))

    def test_eight_steps_are_followed(self):
        names = [f"Step{number}" for number in range(8)]
        session = WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).way(*[(name, 1) for name in names])
        self.assertEqual([row[4] for row in self.ask("funnel", [session], steps=names)], [1] * 8)

    def test_the_last_of_eight_steps_counts_once_however_often_it_is_shown(self):
        names = [f"Step{number}" for number in range(8)]
        session = WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).way(*[(name, 1) for name in [*names, "Step7", "Step7"]])
        rows = self.ask("funnel", [session], steps=names)
        self.assertEqual([(row[4], row[8]) for row in rows], [(1, None)] + [(1, 1.0)] * 7)

    def test_without_steps_it_is_the_most_common_way(self):
        self.assertEqual([row[3:5] for row in self.ask("funnel", self.SESSIONS)], [("Home", 4), ("Item", 4), ("Pay", 1)])


class Flows(Case):
    def test_each_next_screen_has_its_share_and_the_end_has_none(self):
        self.assertEqual(self.ask("flows", Funnel.SESSIONS), [
            ("Shop", "Home", "Item", 4, 4, 100.0),
            ("Shop", "Home", None, 1, 1, None),
            ("Shop", "Item", "Pay", 2, 2, 66.7),
            ("Shop", "Item", "Home", 1, 1, 33.3),
            ("Shop", "Item", None, 2, 2, None),
            ("Shop", "Pay", "Home", 1, 1, 100.0),
            ("Shop", "Pay", None, 2, 2, None),
        ])  # fmt: skip


class Regressions(Case):
    def sessions(self):
        old = [WrittenSession(f"a{n:02}", "Shop", "1.0", "c1", DAY, n) for n in range(20)]
        new = [WrittenSession(f"b{n:02}", "Shop", "1.1", "c2", NEXT_DAY, n) for n in range(20)]
        for n, (before, after) in enumerate(zip(old, new)):
            lived = generated_fleet.SECOND * (n % 4 + 1)
            before.message("buy", hops=2, times=2).life("Item", False, lived=lived, times=10)
            after.message("buy", hops=3).message("buy", "unhandled").life("Item", False, lived=3 * lived, times=10)
            before.finding("stranded-child", "gone")
            after.finding("not-released", "more")
        old[0].finding("not-released", "more").finding("long-chain", "rare")
        new[0].finding("evicted-child", "new")
        return old + new

    def test_what_changed_beyond_chance_is_listed(self):
        rows = self.ask("regressions", self.sessions())
        self.assertEqual({row[:3] for row in rows}, {("Shop", "1.0", "1.1")})
        of_sessions = ("% of sessions", 20, 20)
        self.assertEqual([row[3:] for row in rows], [
            ("new finding", "evicted-child", "new: evicted-child", 0.0, 5.0, *of_sessions, "evicted-child/new"),
            ("finding more frequent", "not-released", "more: not-released", 5.0, 100.0, *of_sessions, "not-released/more"),
            ("unhandled more often", "buy", "ItemController", 0.0, 50.0, "% of messages", 40, 40, None),
            ("longer lifetime", "Item", "p95", 4.0, 12.0, "s", 200, 200, None),
            ("longer way", "buy", "ItemController", 2.0, 3.0, "hops", 40, 20, None),
            ("finding gone", "stranded-child", "gone: stranded-child", 100.0, 0.0, *of_sessions, "stranded-child/gone"),
        ])  # fmt: skip

    def test_chosen_versions_are_compared_in_the_chosen_direction(self):
        rows = self.ask("regressions", self.sessions(), versions=[("Shop", "1.1", "1.0")])
        self.assertEqual([row[1:5] for row in rows if row[3] == "new finding"], [
            ("1.1", "1.0", "new finding", "long-chain"), ("1.1", "1.0", "new finding", "stranded-child"),
        ])  # fmt: skip

    def test_a_finding_that_no_session_could_judge_before_is_not_new(self):
        sessions = [
            WrittenSession("s1", "Shop", "1.0", "c", DAY, 1, lost=1, not_judged="not-released"),
            WrittenSession("s2", "Shop", "1.1", "c", DAY, 2).finding("not-released", "x"),
        ]
        self.assertEqual(self.ask("regressions", sessions), [])


class Views(Case):
    def test_a_superseded_copy_does_not_count(self):
        session = WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).message("buy", "unhandled")
        copy = WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).message("buy", "unhandled", times=5)
        self.assertEqual([row[5:7] for row in self.ask("unhandled", [session], [copy])], [(1, 1)])

    def test_an_app_and_a_day_limit_what_is_asked(self):
        sessions = [
            WrittenSession("s1", "Shop", "1.0", "c", DAY, 1).message("a", "unhandled"),
            WrittenSession("s2", "Shop", "1.0", "c", NEXT_DAY, 1).message("b", "unhandled"),
            WrittenSession("s3", "It's \\", "1.0", "c", NEXT_DAY, 1).message("c", "unhandled"),
        ]
        self.assertEqual([row[1] for row in self.ask("unhandled", sessions)], ["c", "a", "b"])
        for options, names in (
            ({"since": NEXT_DAY}, ["c", "b"]),
            ({"app": "It's \\"}, ["c"]),
            ({"app": "Shop", "since": NEXT_DAY}, ["b"]),
        ):
            with self.subTest(options):
                rows = DuckDB(self.folder, **options).ask(question("unhandled")).rows
                self.assertEqual([row[1] for row in rows], names)

    def test_a_fleet_without_sessions_has_empty_answers(self):
        for name in engines.NAMES:
            with self.subTest(name):
                self.folder = self.folder.with_name(name)
                self.assertEqual(self.ask(name, []), [])

    def test_each_column_has_a_type_that_json_can_hold(self):
        written_fleet.write(self.folder, Funnel.SESSIONS)
        fleet = DuckDB(self.folder)
        for path in sorted(engines.QUESTIONS.iterdir()):
            with self.subTest(path.name):
                # DuckDB's program writes other numbers, such as HUGEINT, as texts.
                self.assertLessEqual(fleet.types(path.read_text()), {"VARCHAR", "BIGINT", "INTEGER", "DOUBLE", "BOOLEAN"})

    def test_a_file_that_a_manifest_names_must_be_there(self):
        written_fleet.write(self.folder, Funnel.SESSIONS)
        next(self.folder.glob("rows/screens/*/*")).unlink()
        with self.assertRaisesRegex(FileNotFoundError, "rows/screens/day=2026-11-24/.* is missing, and a manifest names it"):
            DuckDB(self.folder)


class Generated(unittest.TestCase):
    """Two hundred sessions of five apps, in rows as they are added and in one Parquet file for each day and table."""

    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory(prefix="fleet-")
        cls.addClassCleanup(scratch.cleanup)
        cls.folder = pathlib.Path(scratch.name) / "fleet"
        cls.rows = generated_fleet.write(cls.folder, 200, seed=7, actions=20, keep_rows=True)

    def test_answers_are_those_of_plain_python_before_and_after_compact(self):
        before = {name: DuckDB(self.folder).ask(question(name)).rows for name in engines.NAMES}
        for name, compute in COMPUTED.items():
            with self.subTest(name):
                self.assertGreater(len(before[name]), 3)
                self.assertEqual(before[name], compute(self.rows))
        steps = ("HomeController", "ItemController", "CartController", "PaymentController", "OrdersController")
        rows = DuckDB(self.folder, steps=steps, app="Shop").ask(question("funnel")).rows
        self.assertEqual(rows, [row for row in expected.funnel(self.rows, steps) if row[0] == "Shop"])

        engines.compact(self.folder)
        self.assertEqual(list(self.folder.glob("rows/*/*/*.gz")), [])
        compacted = DuckDB(self.folder)
        for name in engines.NAMES:
            with self.subTest(name):
                self.assertEqual(compacted.ask(question(name)).rows, before[name])

    def test_the_same_arguments_make_the_same_files(self):
        again = self.folder.with_name("again")
        generated_fleet.write(again, 20, seed=7, actions=20)
        other = self.folder.with_name("other")
        generated_fleet.write(other, 20, seed=7, actions=20)
        files = [path.relative_to(again) for path in sorted(again.rglob("*")) if path.is_file()]
        self.assertGreater(len(files), 7)
        for file in files:
            self.assertEqual((again / file).read_bytes(), (other / file).read_bytes(), file)


class Document(unittest.TestCase):
    def test_the_answers_in_the_document_are_current(self):
        page = document.PAGE.read_text()
        self.assertEqual(page, document.with_answers(page), "Run Tests/Fleet/document.py")

    def test_the_document_has_each_column_of_each_table_with_its_type(self):
        for table, columns in document.documented_columns().items():
            with self.subTest(table):
                written = {"STRING": "VARCHAR"}
                types = [(name, written.get(kind, kind)) for name, kind in engines.fleet_spark.columns(table)[4:]]
                self.assertEqual(columns, types)
        self.assertEqual(set(document.documented_columns()), set(engines.fleet_spark.TABLES))

    def test_the_document_has_each_column_of_each_answer(self):
        text = document.PAGE.read_text()
        sections = dict(re.findall(r"^### `([a-z-]+)`\n(.*?)(?=^##)", text, re.DOTALL | re.MULTILINE))
        with tempfile.TemporaryDirectory() as scratch:
            written_fleet.write(pathlib.Path(scratch) / "fleet", Funnel.SESSIONS)
            fleet = DuckDB(pathlib.Path(scratch) / "fleet")
            for name in engines.NAMES:
                with self.subTest(name):
                    prose = re.sub(r"<!-- answer.*?<!-- end of answer -->", "", sections[name], flags=re.DOTALL)
                    # The rules above the questions are about these two.
                    for column in set(fleet.ask(question(name)).columns) - {"app", "version"}:
                        self.assertIn(f"`{column}`", prose)


if __name__ == "__main__":
    unittest.main()
