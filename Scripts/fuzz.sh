#!/usr/bin/env bash
# Feeds damaged rings and databases to the reader and to recovery, with AddressSanitizer. `make fuzz` runs this.
#
# The first argument is the number of seconds (600 by default), the second one the first seed, the third one the number of
# inputs: `Scripts/fuzz.sh 60 4793400736227222507 1` repeats what was found with that seed.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
scratch=.build-address
export COORDVIZ_TESTS=CoordvizRecorderTests,CoordvizRecordingTests,CoordvizInstrumentationTests,SwiftFiveClientTests
export COORDVIZ_SANITIZER=address SWIFT_BACKTRACE=enable=no ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"
heading "Building with the address sanitizer"
swift build --build-tests --sanitize=address --scratch-path $scratch
export COORDVIZ_FUZZ_SECONDS=${1:-600} COORDVIZ_FUZZ_NOTE=$PWD/$scratch/fuzzed
if [ $# -gt 1 ]; then export COORDVIZ_FUZZ_SEED=$2; fi
if [ $# -gt 2 ]; then export COORDVIZ_FUZZ_COUNT=$3; fi
heading "Fuzzing for $COORDVIZ_FUZZ_SECONDS seconds"
code=0
swift test --skip-build --sanitize=address --scratch-path $scratch --filter otherDamageEveryTime </dev/null \
    >$scratch/fuzz.log 2>&1 || code=$?
grep -E '^Fuzz' $scratch/fuzz.log || true
if [ $code -ne 0 ]; then
    grep -E '^✘|Sanitizer|takes more than|^ +#[0-9]+ |Fatal error' $scratch/fuzz.log | head -n 60 || true
    say "The last input was that of seed $(cat $scratch/fuzzed). All that was printed is in $scratch/fuzz.log."
else
    any_test_ran $scratch/fuzz.log || code=1
fi
exit $code
