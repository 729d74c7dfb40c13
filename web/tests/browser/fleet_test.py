"""What the tests of a fleet's page share: one page of generated sessions of five apps, and how to open it."""

import argparse
import copy
import pathlib
import sys

from page_test import PageTest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "fleet"))
import generated  # noqa: E402
import page as fleet_page  # noqa: E402

OPTIONS = argparse.Namespace(report=None, screenshots=None)
VIEWS = ("findings", "unhandled", "lifetimes", "effects", "sessions")


class FleetTest(PageTest):
    """One fleet for all tests."""

    READY = ".fleet-content"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.answers = fleet_of(700)
        cls.data = fleet_page.data(cls.answers)
        cls.report = fleet_page.assemble(cls.data, pathlib.Path(cls.folder.name) / "fleet.html")

    def visit(self, fragment="", report=None, **options):
        return self.opened(report or self.report, fragment, reduced_motion="reduce", **options).page

    def write(self, data, file="other.html", **options):
        return fleet_page.assemble(data, pathlib.Path(self.folder.name) / file, **options)

    def text(self, place):
        return self.data["texts"][place]

    def app(self, name):
        return next(app for app in self.data["apps"] if self.text(app["name"]) == name)


_fleets = {}


def fleet_of(sessions):
    if sessions not in _fleets:
        _fleets[sessions] = generated.answers(generated.rows(sessions))
    return copy.deepcopy(_fleets[sessions])
