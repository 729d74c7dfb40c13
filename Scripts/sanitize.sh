#!/usr/bin/env bash
# Runs the recorder's tests of shared state with ThreadSanitizer, and with AddressSanitizer all of its tests, and damaged rings
# and databases for some seconds. `make sanitize` runs this. Arguments: thread, address, or both; both by default.
#
# Needs only the Swift toolchain, which contains the sanitizers' libraries. Each sanitizer has its own build folder, so that the
# builds do not mix; only what these tests need is built (see the end of Package.swift).
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

export COORDVIZ_TESTS=CoordvizRecorderTests,CoordvizRecordingTests,CoordvizInstrumentationTests,SwiftFiveClientTests
# The backtracer may take minutes in a process that a sanitizer ended.
export SWIFT_BACKTRACE=enable=no
# The first finding ends the run, because later ones are often its consequences.
export TSAN_OPTIONS="halt_on_error=1 second_deadlock_stack=1 ${TSAN_OPTIONS:-}"
# No leaks: the Swift runtime, Foundation and SQLite retain memory until the process ends, and each would have to be listed.
export ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"

# checked LOG COMMAND...: runs a command, and shows the part of its output that says why it failed.
checked() {
    local log=$1 code=0
    shift
    "$@" </dev/null >"$log" 2>&1 || code=$?
    if [ $code -ne 0 ]; then
        grep -E 'error:|^✘|Sanitizer|^Fuzz|takes more than|^ +#[0-9]+ |Fatal error' "$log" | head -n 60 || true
        say "The whole output is in $log."
    fi
    if [ $code -eq 0 ] && [ "${log##*/}" != build.log ]; then any_test_ran "$log" || code=1; fi
    grep -E '^➜ (Test|Suite) .* skipped|^Fuzz|^[✔✘] Test run' "$log" || true
    return $code
}

# What several threads of a recorded app share. The address sanitizer reads everything.
racing='CoordvizRecorderTests|CoordvizInstrumentationTests|SwiftFiveClientTests|CoordvizRecordingTests\.Ring'

# test_with SANITIZER: its output is printed at its end, because the other one runs at the same time.
test_with() {
    local scratch=.build-$1 began=$SECONDS code=0
    heading "Testing with the $1 sanitizer"
    export COORDVIZ_SANITIZER=$1
    # One test after the other: some measure time, and sanitizers make everything slower.
    local tests=(--skip FuzzTests)
    if [ "$1" = thread ]; then tests=(--filter "$racing"); fi
    checked "$scratch/tests.log" \
        swift test --skip-build --sanitize="$1" --scratch-path "$scratch" --no-parallel "${tests[@]}" || code=1
    if [ "$1" = address ]; then
        rm -f "$scratch/fuzzed"
        heading "Reading damaged rings and databases with the $1 sanitizer"
        COORDVIZ_FUZZ_SECONDS=20 COORDVIZ_FUZZ_NOTE=$PWD/$scratch/fuzzed checked "$scratch/fuzz.log" \
            swift test --skip-build --sanitize="$1" --scratch-path "$scratch" --no-parallel --filter FuzzTests || {
            code=1
            say "The last input had the seed $(cat "$scratch/fuzzed")."
        }
    fi
    say "$((SECONDS - began)) s to test."
    return $code
}

need_swift
failed=0
# shellcheck disable=SC2206 # Two words by default.
sanitizers=(${@:-thread address})
for name in "${sanitizers[@]}"; do
    heading "Building with the $name sanitizer"
    mkdir -p ".build-$name"
    checked ".build-$name/build.log" swift build --build-tests --sanitize="$name" --scratch-path ".build-$name" || failed=1
done
if [ $failed -ne 0 ]; then exit $failed; fi
processes=()
for name in "${sanitizers[@]}"; do
    test_with "$name" >".build-$name/said.txt" 2>&1 &
    processes+=($!)
done
for index in "${!sanitizers[@]}"; do
    wait "${processes[$index]}" || failed=1
    cat ".build-${sanitizers[$index]}/said.txt"
done
exit $failed
