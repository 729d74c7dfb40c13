#!/usr/bin/env bash
# Kills a recording program repeatedly, at every stage of its work, and checks whether all that it recorded is in its recording.
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
    swift test --skip-build --filter killedIn >.build/torture.log 2>&1 || code=$?
if [ $code -ne 0 ]; then grep '^[✘↳]' .build/torture.log | head -n 40 || true; else any_test_ran .build/torture.log || code=1; fi
touch "$report"
# One line for each phase: its name, kills, kills that hit it, events recorded, lost, duplicated, dropped by a full ring.
awk -F '\t' '
    {
        printf "%-18s %4d kills, %4d hit, %8d events recorded", $1, $2, $3, $4
        if ($7) printf ", %d of them dropped by a full ring and recorded as lost", $7
        print ""
        kills += $2; recorded += $4; lost += $5; duplicated += $6
    }
    END { printf "%d kills, %d events recorded, %d lost, %d duplicated\n", kills, recorded, lost, duplicated }' "$report"
exit $code
