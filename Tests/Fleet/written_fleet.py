"""A fleet written by hand, small enough to answer each question on paper. test_questions.py has the answers."""

import pathlib
import tempfile
import unittest

import engines
from engines import DuckDB, question
from generated_fleet import SECOND, TABLES, FleetWriter

ADDITION = "0a1b2c3d4e5f"


class WrittenSession:
    """A session whose rows have null in each column that is not given."""

    def __init__(self, id, app, version, commit, day, hour, lost=0, not_judged=""):
        self.head = {"session_id": id, "app": app, "version": version}
        self.id, self.day = id, day
        self.rows = {table: [] for table in TABLES}
        self._add("sessions", commit=commit, started_at=f"{day}T{hour:02}:00:00.000000000Z", lost=lost, not_judged=not_judged,
                  recording=f"{id}.sqlite", recording_session=1)

    def _add(self, table, **values):
        columns = [name for name, _ in engines.fleet_spark.columns(table)]
        assert set(values) <= set(columns), set(values) - set(columns)
        self.rows[table].append({**dict.fromkeys(columns), **self.head, **values})
        return self

    def message(self, name, outcome="handled", hops=1, times=1, sender="ItemController", location="Item.swift:1"):
        for _ in range(times):
            number = len(self.rows["messages"])
            self._add("messages", message=number, name=name, sender_type=sender, location=location, outcome=outcome, hops=hops,
                      detours=None if hops is None else 0)
        return self

    def life(self, type_, leaked, removed=True, lived=None, kind="coordinator", times=1):
        for _ in range(times):
            number = len(self.rows["lifetimes"])
            self._add("lifetimes", node=number, added_event=number, kind=kind, type=type_, role=f"App/{type_}", leaked=leaked,
                      removed_ns=SECOND if removed else None, lived_ns=lived)
        return self

    def way(self, *screens, lost_after=None):
        """Screens with the seconds that each is shown; None is unknown, as for the last one."""
        at, number = 0, len(self.rows["screens"])
        for index, (screen, seconds) in enumerate(screens):
            following = screens[index + 1][0] if index + 1 < len(screens) and screen != lost_after else None
            self._add("screens", n=number + index + 1, screen=screen, appeared_ns=at, next_screen=following,
                      shown_ns=None if seconds is None else int(seconds * SECOND))
            at += int((seconds or 1) * SECOND)
        return self

    def finding(self, rule, name, severity="error", occurrences=1):
        return self._add("findings", rule=rule, severity=severity, fingerprint=f"{rule}/{name}", headline=f"{name}: {rule}",
                         occurrences=occurrences)


def write(folder, sessions, superseded=()):
    """Writes the sessions, and copies of them that do not count, each below its own addition."""
    writer = FleetWriter(folder)
    for session in sessions:
        writer.manifest(session.day)["sessions"].append({"id": session.id, "addition": ADDITION, "events": 100})
        writer.add(session.day, ADDITION, with_addition(session, ADDITION))
    for number, session in enumerate(superseded):
        addition = f"{number:012x}"
        writer.manifest(session.day)["superseded"].append({"id": session.id, "addition": addition})
        writer.add(session.day, addition, with_addition(session, addition))
    writer.finish()


def with_addition(session, addition):
    return {table: [{**row, "addition": addition} for row in rows] for table, rows in session.rows.items()}


class Case(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="fleet-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name) / "fleet"

    def ask(self, name, sessions, superseded=(), **options):
        """The rows of an answer about sessions that are written by hand."""
        write(self.folder, sessions, superseded)
        return DuckDB(self.folder, **options).ask(question(name)).rows
