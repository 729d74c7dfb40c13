#!/usr/bin/env bash
# Gives the tools what a stranger might give them, for an hour, or for the first argument's seconds. `make hostile` runs this.
# All further arguments go to the trial itself: Scripts/hostile.sh 60 --kind schemas --seed 7.
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
