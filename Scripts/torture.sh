#!/usr/bin/env bash
# Kills a recording program again and again, at any moment, and looks whether everything that it told is in its recording.
# `make torture` runs this. The number of kills is 2,000, or the argument.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

kills=${1:-2000}
need_swift
heading "Building"
swift build --build-tests
report=$PWD/.build/torture.txt
rm -f "$report"
heading "Killing $kills times"
code=0
COORDVIZ_TORTURE_KILLS=$kills COORDVIZ_TORTURE_REPORT=$report SWIFT_BACKTRACE=enable=no \
    swift test --skip-build --filter killedAtAnyMoment >.build/torture.log 2>&1 || code=$?
if [ $code -ne 0 ]; then grep '^✘' .build/torture.log | tail -n 20 || true; fi
# Each recording is looked at twice: beside its ring, and after the ring was taken over.
awk -v kills="$kills" '
    { told += $1; lost += $2; doubled += $3 }
    END { printf "%d kills, %d events told, %d lost, %d doubled\n", kills, told / 2, lost, doubled }' "$report"
exit $code
