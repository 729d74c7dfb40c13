#!/usr/bin/env bash
# Tests the questions about a fleet on DuckDB, ClickHouse's engine and a Spark cluster on this machine, over 2,000 sessions; the
# command `coordviz fleet ask --engine spark`; and kills `coordviz fleet` 2,000 times. `make test-fleet` runs this, in half an hour.
#
#   Scripts/test-fleet.sh [KILLS]
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

kills=${1:-2000}
need_swift
heading "What the tests need"
Scripts/install-tools.sh fleet-engines
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement Tests/Fleet/requirements.txt
say "The Python packages of Tests/Fleet/requirements.txt are in .venv."
export PATH=$PWD/.venv/bin:$PATH
heading "Building"
export COORDVIZ_BENCHMARKS=1
swift build --build-tests
programs=$(swift build --show-bin-path)
code=0
heading "Questions on DuckDB"
python Tests/Fleet/test_questions.py -v || code=1
heading "Questions by the tool, also with Spark"
python -W ignore::ResourceWarning Tests/Fleet/test_ask.py --programs "$programs" --spark -v || code=1
heading "Questions on DuckDB, ClickHouse's engine and Spark"
# Spark's own sockets.
python -W ignore::ResourceWarning Tests/Fleet/test_engines.py -v || code=1
heading "Additions"
python Tests/Fleet/test_add.py --programs "$programs" -v || code=1
heading "Labels"
python Tests/Fleet/test_labels.py --programs "$programs" -v || code=1
heading "Repairs"
python Tests/Fleet/test_repair.py --programs "$programs" -v || code=1
heading "$kills kills"
python Tests/Fleet/test_kills.py --programs "$programs" --kills "$kills" --seed 2026 -v || code=1
exit $code
