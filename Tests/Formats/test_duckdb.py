"""Holds the views of recordings to DuckDB, which parses them itself (ATTACH) or has its own SQLite run them (sqlite_scan).

    python Tests/Formats/test_duckdb.py RECORDING...
"""

import argparse
import contextlib
import importlib.util
import pathlib
import sqlite3
import sys
import unittest

import duckdb

OPTIONS = argparse.Namespace(recordings=[])
VIEWS = ["message_paths", "coordinator_lifetimes", "messages", "events", "nodes", "records"]
TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE", "TEXT": "VARCHAR"}


def extension():
    """DuckDB's extension for SQLite, as its package brought it: nothing is asked for over the network."""
    package = pathlib.Path(importlib.util.find_spec("duckdb_extension_sqlite_scanner").origin).parent
    return str(next(package.glob(f"extensions/v{duckdb.__version__}/sqlite_scanner.duckdb_extension")))


class Views(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.duck = duckdb.connect()
        cls.duck.load_extension(extension())

    def each(self):
        for recording in OPTIONS.recordings:
            with contextlib.closing(sqlite3.connect(f"file:{recording}?mode=ro", uri=True)) as sqlite:
                for view in VIEWS:
                    with self.subTest(recording=recording, view=view):
                        yield recording, view, sqlite

    def expect_same(self, relation, view, sqlite):
        columns = [(name, TYPES[kind]) for _, name, kind, *_ in sqlite.execute(f"PRAGMA table_info({view})")]
        self.assertEqual(list(zip(relation.columns, map(str, relation.types))), columns)
        expected = sorted(sqlite.execute(f"SELECT * FROM {view}").fetchall(), key=repr)
        self.assertEqual(sorted(relation.fetchall(), key=repr), expected)
        return len(expected)

    def test_attached_recordings_have_the_views_with_their_types_and_rows(self):
        rows = 0
        for recording, view, sqlite in self.each():
            path = str(recording).replace("'", "''")
            self.duck.execute(f"ATTACH '{path}' AS recording (TYPE sqlite, READ_ONLY)")
            try:
                rows += self.expect_same(self.duck.sql(f"SELECT * FROM recording.{view}"), view, sqlite)
            finally:
                self.duck.execute("DETACH recording")
        self.assertGreater(rows, 0)

    def test_scanned_views_have_their_types_and_rows(self):
        rows = 0
        for recording, view, sqlite in self.each():
            relation = self.duck.sql("SELECT * FROM sqlite_scan(?, ?)", params=[recording, view])
            rows += self.expect_same(relation, view, sqlite)
        self.assertGreater(rows, 0)


def main():
    parser = argparse.ArgumentParser(description="Holds the views of recordings to DuckDB.")
    parser.add_argument("recordings", nargs="+", help="recordings")
    parser.add_argument("-v", "--verbose", action="store_true", help="say each test")
    parser.parse_args(namespace=OPTIONS)
    unittest.main(argv=sys.argv[:1], verbosity=2 if OPTIONS.verbose else 1)


if __name__ == "__main__":
    main()
