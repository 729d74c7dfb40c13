#!/usr/bin/env bash
# Tests the tools with hostile input, for an hour, or for the number of seconds in the first argument. `make hostile` runs this.
# Further arguments are passed on: Scripts/hostile.sh 60 --kind schemas --seed 7.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

seconds=${1:-3600}
if [ $# -gt 0 ]; then shift; fi
need_swift
heading "Building"
for product in coordviz shopping-cart recorder-torture; do swift build -c release --product $product; done
heading "The trial itself"
python3 Tests/Hostile/test_hostile.py
heading "For $seconds seconds"
exec python3 Tests/Hostile --programs "$(swift build -c release --show-bin-path)" --seconds "$seconds" --most-seconds 10 "$@"
