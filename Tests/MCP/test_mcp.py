"""Asks `coordviz mcp` as an assistant would, with the official client, and as a hostile or broken client would.

    python Tests/MCP/test_mcp.py --programs .build/debug

The tests are in the other modules of this folder.
"""

import argparse
import pathlib
import sys
import unittest

from asking import OPTIONS

# unittest finds these here.
from test_answers import Answers  # noqa: F401
from test_assistant import Assistant  # noqa: F401
from test_clients import Client  # noqa: F401
from test_documents import Documents  # noqa: F401
from test_kept import Kept  # noqa: F401
from test_order import Order  # noqa: F401
from test_refusals import Refusals  # noqa: F401

if __name__ == "__main__":
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--programs", type=pathlib.Path, default=OPTIONS.programs, help="the folder of the built programs")
    rest = parser.parse_known_args(namespace=OPTIONS)[1]
    OPTIONS.programs = OPTIONS.programs.resolve()
    unittest.main(argv=sys.argv[:1] + rest)
