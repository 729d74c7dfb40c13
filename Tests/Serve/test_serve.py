"""`coordviz serve`, tried by real clients: sockets, Python's HTTP client, and Chromium.

    python Tests/Serve/test_serve.py --programs .build/debug [-v]

With CHROMIUM in the environment, pages of other sites try to read what is served, also under a name that leads to this
machine (DNS rebinding); without it these tests are skipped. The tests are in the other modules of this folder.
"""

import argparse
import pathlib
import sys
import unittest

from serving import OPTIONS

# unittest finds these here.
from test_ends import Ends  # noqa: F401
from test_growth import Growth  # noqa: F401
from test_guards import Guards, Limits  # noqa: F401
from test_other_sites import Browsers  # noqa: F401
from test_record_live import BesideARecordedApp  # noqa: F401
from test_states import States  # noqa: F401

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=lambda text: pathlib.Path(text).resolve(), default=OPTIONS.programs)
    options, rest = parser.parse_known_args()
    OPTIONS.programs = options.programs
    unittest.main(argv=[sys.argv[0], *rest])
