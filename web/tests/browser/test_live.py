"""Tests of the page that follows a recording, in Chromium, against a server that speaks as `coordviz serve` does. They stand in the
folder live.

    python web/tests/browser/test_live.py [-v] [--screenshots DIR]
"""

import argparse
import sys
import unittest

from classes import classes_of_tests
from live.base import OPTIONS

# Here unittest finds them by their names.
globals().update(classes_of_tests("live"))


def main():
    parser = argparse.ArgumentParser(description="Tests the page that follows a recording.")
    parser.add_argument("--screenshots", help="folder for pictures")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
