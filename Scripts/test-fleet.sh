#!/usr/bin/env bash
# Asks fleets the same questions with DuckDB, a Spark cluster on this machine and ClickHouse's engine, and kills `coordviz fleet`
# 2,000 times. `make test-fleet` runs this, in about half an hour.
#
#   Scripts/test-fleet.sh [SESSIONS] [KILLS]
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

sessions=${1:-2000}
kills=${2:-2000}
need_swift
heading "What the tests need"
Scripts/install-tools.sh fleet-engines
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --requirement Tests/Fleet/requirements.txt
export PATH=$PWD/.venv/bin:$PATH
heading "Building"
export COORDVIZ_BENCHMARKS=1
swift build --build-tests
programs=$(swift build --show-bin-path)
code=0
heading "Questions by DuckDB"
python Tests/Fleet/test_questions.py --programs "$programs" || code=1
heading "The same by Spark and ClickHouse, $sessions sessions"
python -W ignore::ResourceWarning Tests/Fleet/test_engines.py --programs "$programs" --sessions "$sessions" || code=1
heading "$kills kills"
python Tests/Fleet/test_kills.py --programs "$programs" --kills "$kills" --seed 2026 || code=1
exit $code
