"""Intact recordings, created once; every case damages a copy."""

import os
import pathlib
import shutil
import sqlite3
import subprocess


class Seeds:
    def __init__(self, folder, programs):
        self.folder, self.programs = folder, programs
        self.ended = self.folder / "ended"
        self.killed = self.folder / "killed"
        self.ended.mkdir(), self.killed.mkdir()
        self.run("coordviz", "record", "-o", str(self.ended / "app.sqlite"), "--", str(programs / "shopping-cart"))
        # The files of a killed app: a write-ahead log, and a ring with events that were not in the database yet.
        self.run("recorder-torture", "2", "400", "kill", "ring=4096", "pace=40", path=self.killed / "app.sqlite",
                 codes=(-9,))
        if not list(self.killed.glob("app.sqlite-ring-*")):
            raise SystemExit("The killed recorder left no ring; the trial has nothing to damage.")

    def run(self, program, *words, path=None, codes=(0,)):
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        if path is not None:
            environment["COORDVIZ_RECORDING"] = str(path)
        process = subprocess.run([str(self.programs / program), *words], env=environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
        if process.returncode not in codes:
            raise SystemExit(f"{program} ended with {process.returncode}: {process.stderr.decode(errors='replace')}")

    def put(self, seed, folder, name="app.sqlite"):
        """Copies the files of a seed, `ended` or `killed`, into a folder; returns the recording's path."""
        for file in sorted(getattr(self, seed).iterdir()):
            shutil.copy2(file, folder / file.name.replace("app.sqlite", name))
        return folder / name


def database(path):
    """Opens a recording for damaging: nothing is checked, and anything can be written."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = 0")
    connection.execute("PRAGMA ignore_check_constraints = 1")
    return connection
