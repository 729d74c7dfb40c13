#!/usr/bin/env bash
# Runs the recorder's tests with ThreadSanitizer and with AddressSanitizer, and, with the latter, damaged rings and
# databases for some seconds. `make sanitize` runs this. Arguments: thread, address, or both; both by default. With --build
# before them everything is built, on one core, and nothing is run.
#
# Needs nothing but the Swift toolchain, which brings the sanitizers' own libraries. Each has a folder of its own for what
# is built, so that the builds do not mix; only what these tests need is built (see the end of Package.swift).
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

export COORDVIZ_TESTS=CoordvizRecorderTests,CoordvizRecordingTests,CoordvizInstrumentationTests,SwiftFiveClientTests
# The backtracer may take minutes in a process that a sanitizer ended.
export SWIFT_BACKTRACE=enable=no
# The first thing found ends the run: what comes after is often its echo.
export TSAN_OPTIONS="halt_on_error=1 second_deadlock_stack=1 ${TSAN_OPTIONS:-}"
# No leaks: what the Swift runtime, Foundation and SQLite keep for ever would have to be listed, and is not ours.
export ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"

# checked LOG COMMAND...: runs a command, and shows of what it prints what says why it failed.
checked() {
    local log=$1 code=0
    shift
    "$@" </dev/null >"$log" 2>&1 || code=$?
    if [ $code -ne 0 ]; then
        grep -E 'error:|^✘|Sanitizer|^Fuzz|takes more than|^ +#[0-9]+ |Fatal error' "$log" | head -n 60 || true
        say "All that was printed is in $log."
    fi
    grep -E '^➜ (Test|Suite) .* skipped|^Fuzz|^[✔✘] Test run' "$log" || true
    return $code
}

# build SANITIZER
build() {
    mkdir -p ".build-$1"
    swift build --jobs 1 --build-tests --sanitize="$1" --scratch-path ".build-$1"
}

# run SANITIZER
run() {
    local scratch=.build-$1 began=$SECONDS built code=0
    heading "Building with the $1 sanitizer"
    mkdir -p "$scratch"
    checked "$scratch/build.log" swift build --build-tests --sanitize="$1" --scratch-path "$scratch" || return 1
    built=$SECONDS
    heading "Testing with the $1 sanitizer"
    export COORDVIZ_SANITIZER=$1
    # One after the other: some tests watch the time, and everything takes long enough.
    checked "$scratch/tests.log" \
        swift test --skip-build --sanitize="$1" --scratch-path "$scratch" --no-parallel --skip FuzzTests || code=1
    if [ "$1" = address ]; then
        heading "Reading damaged rings and databases with the $1 sanitizer"
        COORDVIZ_FUZZ_SECONDS=20 COORDVIZ_FUZZ_NOTE=$PWD/$scratch/fuzzed checked "$scratch/fuzz.log" \
            swift test --skip-build --sanitize="$1" --scratch-path "$scratch" --no-parallel --filter FuzzTests || {
            code=1
            say "The last input was that of seed $(cat "$scratch/fuzzed")."
        }
    fi
    say "$((built - began)) s to build, $((SECONDS - built)) s to test."
    return $code
}

need_swift
failed=0
only_builds=false
if [ "${1:-}" = --build ]; then
    only_builds=true
    shift
fi
for sanitizer in "${@:-thread address}"; do
    # shellcheck disable=SC2086 # Two words by default.
    for name in $sanitizer; do
        if $only_builds; then build "$name" || failed=1; else run "$name" || failed=1; fi
    done
done
exit $failed
