"""Tests of the report page in a real browser. They stand in the folder report, one file for each view.

    python web/tests/browser/test_report.py                                   builds reports from the fixtures
    python web/tests/browser/test_report.py Timeline Gap.test_messages_do_not_guess_their_end    only these
    python web/tests/browser/test_report.py --report FILE.html                tests a report made by the exporter
    python web/tests/browser/test_report.py --report FILE.html --expect EXPECTED.json
    python web/tests/browser/test_report.py --screenshots DIR                 also keeps pictures for people

EXPECTED.json says what exists at some events, found out independently of the exporter:
{"events": [{"event": 42, "nodes": [ids], "edges": [["child", from, to]]}]}
"""

import argparse
import sys
import unittest

from classes import classes_of_tests
from report.base import OPTIONS

# Here unittest finds them by their names.
globals().update(classes_of_tests("report"))


def main():
    parser = argparse.ArgumentParser(description="Tests the report page in a browser.")
    parser.add_argument("--report", help="a report to test instead of those built from the fixtures")
    parser.add_argument("--expect", help="JSON with the state expected at some events")
    parser.add_argument("--screenshots", help="folder for pictures")
    parser.parse_known_args(namespace=OPTIONS)
    rest = parser.parse_known_args()[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
