"""Tests of reports that cannot be read."""

import base64
import pathlib
import zlib

import archive
import browser
from report.base import SampleTest


def cut(_, letters):
    """The file ends in the middle of the data."""
    return letters[: len(letters) // 2 - len(letters) // 2 % 4]


def no_base64(_, letters):
    return letters[:-5] + "\u20ac*=?"


def no_zlib(_, letters):
    return base64.b64encode(base64.b64decode(letters)[::-1]).decode()


def cut_inside(_, letters):
    """Sound zlib of bytes that are cut off."""
    return base64.b64encode(zlib.compress(zlib.decompress(base64.b64decode(letters))[:-200])).decode()


def missing(*_):
    return None


def with_directory(change):
    """Sound bytes of a directory that says something else."""

    def damage(_, letters):
        found = archive.Archive.read_letters(letters)
        change(found.directory)
        return found.letters()

    return damage


def longer_column(directory):
    for column in directory["columns"]:
        if column["name"] == "event.time":
            column["count"] += 1


def short_column(_, letters):
    """All columns can be read, but one has less numbers than the others of its group."""
    found = archive.Archive.read_letters(letters)
    found.fill("event.time", found.numbers("event.time")[:-1])
    return found.letters()


DAMAGES = {
    "cut off": (cut, "cannot be decompressed"),
    "no base64": (no_base64, "not base64"),
    "no zlib": (no_zlib, "cannot be decompressed"),
    "cut off before it was compressed": (cut_inside, "is cut off"),
    "not there": (missing, "is not in this page"),
    "of another version": (with_directory(lambda directory: directory.update(format=99)), "reads data of format 2, but the data has format 99"),
    "a column longer than its bytes": (with_directory(longer_column), "The column event.time of this report"),
    "a column shorter than the others": (short_column, "the columns of event differ in length"),
    "without texts": (with_directory(lambda directory: directory.update(texts=[])), "of its texts, which are fewer"),
    "without a session": (with_directory(lambda directory: directory.update(session=None)), "its session are not records"),
}


class Damaged(SampleTest):
    """A report that cannot be read says so and keeps its static part."""

    def open(self, data, **changes):
        report = browser.assemble(data, pathlib.Path(self.folder.name) / "damaged.html", **changes)
        visit = browser.Visit(self.chromium, report)
        self.addCleanup(visit.context.close)
        return visit.page

    def test_newer_format_is_refused_with_a_sentence(self):
        page = self.open(self.data, format=3)
        self.assertIn("reads data of format 2", page.locator("[role=alert]").inner_text())
        self.assertTrue(page.locator("#static").is_visible())

    def test_recording_without_anything_is_shown(self):
        page = self.open({**self.data, "nodes": [], "edges": [], "events": [], "messages": [], "lanes": []})
        self.assertIn("No object exists", page.locator("[data-part=graph]").inner_text())

    def test_a_list_of_sessions_that_cannot_be_read_is_told(self):
        for change in (lambda index: {**index, "sessions": []}, lambda index: {**index, "sessions": [{}]}, lambda index: None):
            page = self.open(self.data, index=change)
            self.assertIn("list of sessions cannot be read", page.locator("[role=alert]").inner_text())
            self.assertTrue(page.locator("#static").is_visible())
            self.assertFalse(page.locator("#app").is_visible())

    def test_a_file_that_ends_early_says_so_and_shows_what_it_has(self):
        whole = browser.assemble(self.data, pathlib.Path(self.folder.name) / "whole.html").read_text()
        static, data = whole.index('<main id="static"'), whole.index('id="data-')
        for end in (static + 300, (static + data) // 2, data, data + 500, (data + len(whole)) // 2):
            with self.subTest(end=end):
                report = pathlib.Path(self.folder.name) / "early.html"
                report.write_text(whole[:end])
                visit = browser.Visit(self.chromium, report)
                self.addCleanup(visit.context.close)
                self.assertIn("cut off", visit.page.locator("[role=alert]").inner_text())
                self.assertTrue(visit.page.locator("#static h1").is_visible())
                self.assertEqual(visit.page.locator("#static figure:visible").count(), visit.page.locator("#static figure").count())


class DamagedSession(SampleTest):
    """One session of several cannot be read: a sentence says why, and the others can be chosen."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.sessions = [browser.fixture(name) for name in ("gap", "shopping", "shopping")]
        for number, session in enumerate(cls.sessions, 1):
            session["session"]["id"] = number

    def damaged(self, which, damage):
        first, second, last = self.sessions
        return browser.assemble(
            last, pathlib.Path(self.folder.name) / "session.html", earlier=[first, second],
            damage=lambda session, letters: damage(session, letters) if session["session"]["id"] == which else letters)

    def open(self, report, fragment=""):
        """What cannot be shown may be said on the console, but nowhere else."""
        visit = browser.Visit(self.chromium, report, fragment)
        self.addCleanup(lambda: self.assertEqual([text for text in visit.problems if not text.startswith("console error: Error: ")], []))
        self.addCleanup(visit.context.close)
        return visit.page

    def test_every_damage_is_a_sentence_and_the_other_sessions_can_be_chosen(self):
        for name, (damage, says) in DAMAGES.items():
            with self.subTest(damage=name):
                page = self.open(self.damaged(3, damage), "#session=3")
                alert = page.locator("[data-part=failure] [role=alert]")
                alert.wait_for()
                self.assertIn("Session 3 cannot be shown.", alert.inner_text())
                self.assertIn(says, alert.inner_text())
                sections = page.locator("#static section:visible")
                self.assertEqual(sections.evaluate_all("all => all.map((e) => e.dataset.session)"), ["3"], "Its own static part stays.")
                self.assertTrue(sections.locator("h1").is_visible())
                self.assertFalse(page.locator("#app").is_visible())
                box = page.get_by_label("Session", exact=True)
                self.assertEqual(box.input_value(), "3")
                self.assertEqual(box.locator("option").count(), 3)
                box.select_option("2")
                page.locator("[data-part=scrubber] input").wait_for()
                self.assertEqual(page.locator("[data-part=failure]").count(), 0)
                self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "2")

    def test_the_others_open_as_ever_and_lead_to_it_and_back(self):
        page = self.open(self.damaged(1, cut), "#session=3&event=20")
        page.locator("[data-part=scrubber] input").wait_for()
        page.get_by_label("Session", exact=True).select_option("1")
        page.locator("[data-part=failure]").wait_for()
        page.go_back()
        page.locator("[data-part=scrubber] input").wait_for()
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "3")

    def test_the_keyboard_alone_leads_from_it_to_another(self):
        page = self.open(self.damaged(2, no_zlib), "#session=2")
        page.locator("[data-part=failure]").wait_for()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "session")
        page.keyboard.press("ArrowUp")
        page.locator("[data-part=header] .losses").wait_for()

    def test_a_session_that_the_report_does_not_have_is_told(self):
        page = self.open(self.damaged(2, cut), "#session=999&event=5")
        note = page.locator(".missing-session")
        note.wait_for()
        self.assertEqual(note.inner_text(), "This report has no session \u201c999\u201d. Choose one of these.")
        page.evaluate("() => { location.hash = '#session=3&event=7' }")
        page.locator("[data-part=scrubber] input").wait_for()
        self.assertEqual(page.get_by_label("Session", exact=True).input_value(), "3")
        self.assertFalse(note.is_visible())
        page.evaluate("() => { location.hash = '#session=<b>8</b>' }")
        page.locator("[data-part=session-list] .missing-session").wait_for()
        self.assertEqual(note.locator("*").count(), 0)
