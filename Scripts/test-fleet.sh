#!/usr/bin/env bash
# Tests the questions about a fleet on DuckDB, ClickHouse's engine and a Spark cluster on this machine, over 2,000 sessions. `make
# test-fleet` runs this, in some minutes; --duckdb runs only what needs neither of the others, in some seconds.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

python=.venv/bin/python

heading "What the tests need"
if [ "${1:-}" = --duckdb ]; then
    [ -x $python ] || python3 -m venv .venv
    grep duckdb Tests/Fleet/requirements.txt | xargs $python -m pip install --quiet --disable-pip-version-check
else
    Scripts/install-tools.sh fleet
    [ -x $python ] || python3 -m venv .venv
    $python -m pip install --quiet --disable-pip-version-check --requirement Tests/Fleet/requirements.txt
fi
say "The Python packages of Tests/Fleet/requirements.txt are in .venv."

heading "Questions on DuckDB"
$python Tests/Fleet/test_questions.py -v
if [ "${1:-}" != --duckdb ]; then
    heading "Questions on DuckDB, ClickHouse's engine and Spark"
    # Spark's own sockets.
    $python -W ignore::ResourceWarning Tests/Fleet/test_engines.py -v
fi
