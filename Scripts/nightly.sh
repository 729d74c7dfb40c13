#!/usr/bin/env bash
# Everything that takes too long for each change: `make test` runs a sample, this script runs everything. `make nightly` runs
# this, in some hours. Each part runs even if an earlier one failed; the exit code is 1 if one failed.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

# Each call of SQLite and of the tool fails once in turn, at each pace, with more images of a disk after a power loss.
export COORDVIZ_EVERY_CALL=1 COORDVIZ_ALL_PACES=1 COORDVIZ_POWER_LOSS_SEEDS=20 COORDVIZ_ALL_PICTURES=1 COORDVIZ_MERMAID_NAMES=2000
export COORDVIZ_IDLE_SECONDS=10 COORDVIZ_SLEEP_ROUNDS=1000000

rows=()
failed=0

# part NAME COMMAND...
part() {
    local name=$1 began=$SECONDS verdict=passed
    shift
    heading "$name"
    "$@" </dev/null || {
        verdict=failed
        failed=1
    }
    rows+=("$(printf '  %-40s %7s %8d s' "$name" "$verdict" $((SECONDS - began)))")
}

# Programs that were built for release, with the tests of the debug build.
# shellcheck disable=SC2329 # part calls it.
paces_in_release() {
    export COORDVIZ_BENCHMARKS=1
    swift build -c release && swift build --build-tests || return
    COORDVIZ_PROGRAMS=$(swift build -c release --show-bin-path) \
        swift test --skip-build --filter aSampleHasTheSameFindingsAtAnyPace
}

part "Tests, thoroughly" env AGAIN=1 Scripts/test.sh
part "Tests that fail, as a package" python3 Tests/TestingClient/test_failing_tests.py --as-package -v
part "Samples at five paces, built for release" paces_in_release
# Without the longer times that are set above: the sanitizers are slow enough.
part "Sanitizers" env -u COORDVIZ_SLEEP_ROUNDS -u COORDVIZ_IDLE_SECONDS Scripts/sanitize.sh
part "Planted defects, all of them" python3 Tests/Accuracy
part "Planted defects, stable at any pace" python3 Tests/Accuracy --tenth --workers 16 --paces 0 5 25 100 300 --runs 20
part "2,000 kills" Scripts/torture.sh
part "Fleets: engines, and 2,000 kills" Scripts/test-fleet.sh
part "What can be seen of reports" Scripts/readability.sh
part "Hostile, an hour" Scripts/hostile.sh 3600
part "Damaged recordings, ten minutes" Scripts/fuzz.sh 600
part "libFuzzer, a minute for each parser" Scripts/libfuzzer.sh all
part "Release: built twice, installed and used" Scripts/test-release.sh

heading "Summary"
say "${rows[@]}"
exit $failed
