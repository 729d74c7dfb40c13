# shellcheck shell=bash
# How Scripts/test.sh runs its parts: one command and one row of the table each. To be sourced after Scripts/common.sh.

results=$PWD/.build/test-results
failures=$results/failures.txt
rows=()
total_passed=0
total_failed=0
total_skipped=0
total_kept=0

# run_part NAME COUNTER COMMAND...: runs a command; COUNTER reads the results of its tests from its output.
run_part() {
    local name=$1 counter=$2 began=$SECONDS code=0
    shift 2
    if is_unchanged "$name"; then
        keep_part "$name"
        return
    fi
    log=$results/$(file_name "$name").log
    heading "$name"
    metered "$results/processor.txt" "$@" </dev/null 2>&1 | tee "$log" || code=$?
    passed=0 failed=0 skipped=0
    $counter
    # A runner that reports a failure has failed, whatever was counted; a runner that ran nothing has not passed.
    if [ "$code" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
    if [ "$code" -eq 0 ] && [ $((passed + failed + skipped)) -eq 0 ]; then
        say "$name reports success, but ran no test that could be counted."
        failed=1
    fi
    if [ "$failed" -gt 0 ]; then keep_failures "$name"; fi
    local seconds=$((SECONDS - began)) processor=$results/processor.txt
    if [ "${1:-}" = print_beside ]; then
        seconds=$(cat "$results/beside-$2.seconds" 2>/dev/null || echo 0) processor=$results/beside-$2.processor
    fi
    remember_part "$name"
    add_row "$name" "$seconds s" "$(processor_seconds "$processor") s"
}

# metered FILE COMMAND...: runs a command in this shell, which has run nothing else, and notes the processor time of both. Other work
# on the machine changes it less than the time that passes.
metered() {
    local file=$1 code=0
    shift
    "$@" || code=$?
    times >"$file"
    return $code
}

# processor_seconds FILE: the sum of what `times` wrote, as in 2m3.456s.
processor_seconds() {
    tr ' ms' '\n  ' <"$1" 2>/dev/null | awk '{ sum += NF == 2 ? $1 * 60 + $2 : 0 } END { printf "%.0f", sum }'
}

# MARK: Parts that need not run again

files_of_page="web Scripts Tests/CoordvizExportTests/Snapshots"

# In CI, and with `make test AGAIN=1`, everything runs.
take_fingerprints() {
    fingerprint_of_page="" fingerprint_of_all=""
    if [ -z "${CI:-}${AGAIN:-}" ]; then
        # shellcheck disable=SC2086 # Paths without spaces.
        fingerprint_of_page=$(python3 Scripts/fingerprint.py $files_of_page)
        fingerprint_of_all=$(python3 Scripts/fingerprint.py .)
    fi
}

# fingerprint NAME: of all that the part reads, when this run began; nothing for a part that always runs.
fingerprint() {
    case $1 in
    Python:* | "Swift: build" | "Browser: recording the sample") ;;
    "Page: bundle is current" | "Page: types" | "Page: unit tests" | "Browser: page from fixtures" | "Browser: accessibility" \
        | "Browser: page in WebKit") say "$fingerprint_of_page" ;;
    *) say "$fingerprint_of_all" ;;
    esac
}

# A file that was edited meanwhile may have been read before or after that.
forget_parts_if_edited() {
    local before=$fingerprint_of_all
    take_fingerprints
    if [ "$before" != "$fingerprint_of_all" ]; then rm -rf "$results/passed"; fi
}

passed_before() { printf '%s/passed/%s\n' "$results" "$(file_name "$1")"; }

# is_unchanged NAME: whether the part passed with the same files and tools.
is_unchanged() {
    local before now
    before=$(cut -d ' ' -f 1 "$(passed_before "$1")" 2>/dev/null) || return 1
    now=$(fingerprint "$1")
    [ -n "$now" ] && [ "$before" = "$now" ]
}

remember_part() {
    rm -f "$(passed_before "$1")"
    if [ "$failed" -eq 0 ] && [ -n "$(fingerprint "$1")" ]; then
        mkdir -p "$results/passed"
        say "$(fingerprint "$1") $passed $skipped" >"$(passed_before "$1")"
    fi
}

keep_part() {
    heading "$1"
    say "Not run again: it passed, and the files and tools are the same. make test AGAIN=1 runs everything."
    read -r _ passed skipped <"$(passed_before "$1")"
    failed=0
    total_kept=$((total_kept + passed))
    add_row "$1" unchanged ""
}

file_name() { printf '%s' "$1" | tr '[:upper:]' '[:lower:]' | tr -cs '[:lower:][:digit:]' '-'; }

# keep_failures NAME: copies the failures from the log, to be printed at the end.
keep_failures() {
    {
        printf '%s\n' "$1"
        # The beginnings of lines about failures in Swift Testing, the compilers, Node's TAP and Python's unittest.
        grep -m 40 -E '^✘ |^not ok |^(FAIL|ERROR): |^AssertionError|(^|: )(error|fatal error): ' "$log" \
            || tail -n 20 "$log"
    } >>"$failures"
}

# skip_part NAME REASON
skip_part() {
    heading "$1"
    say "Skipped: $2"
    passed=0 failed=0 skipped=1
    add_row "$1" "0 s" ""
}

# fail_part NAME REASON
fail_part() {
    heading "$1"
    say "Not run: $2"
    printf '%s was not run: %s\n' "$1" "$2" >>"$failures"
    passed=0 failed=1 skipped=0
    add_row "$1" "0 s" ""
}

names=()
add_row() {
    names+=("|$1|")
    rows+=("$(printf '  %-40s %6d %7d %8d %10s %10s' "$1" "$passed" "$failed" "$skipped" "$2" "$3")")
    total_passed=$((total_passed + passed))
    total_failed=$((total_failed + failed))
    total_skipped=$((total_skipped + skipped))
}

last_part_passed() { [ "$failed" -eq 0 ]; }

# MARK: The runners' output

# A command that is one test.
count_one() { if [ "$code" -eq 0 ]; then passed=1; else failed=1; fi; }

# Counts in the files that `swift test` writes, one verdict per test however often it failed.
count_swift() {
    read -r passed failed skipped <<<"$(cat "$results"/swift*.xml 2>/dev/null | awk '
        BEGIN { RS = "<" }
        /^testcase[ >]/ { all += 1; verdict = 0 }
        /^(failure|error)[ >\/]/ { if (!verdict) { failed += 1; verdict = 1 } }
        /^skipped[ >\/]/ { if (!verdict) { skipped += 1; verdict = 1 } }
        END { print all - failed - skipped, failed + 0, skipped + 0 }')"
    # The test process died before it could write them, so its output is counted.
    if ! ls "$results"/swift*.xml >/dev/null 2>&1; then
        passed=$(grep -c '^✔ Test .* passed after' "$log" || true)
        failed=$(grep -c '^✘ Test .* failed after' "$log" || true)
        skipped=$(grep -c '^➜ Test .* skipped' "$log" || true)
    fi
}

# `12 passed, 3 failed` as the last line.
count_passed_and_failed() {
    read -r passed failed <<<"$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1 | grep . || echo 0 0)"
}

# Node's own summary, as TAP: `# pass 12`.
count_tap() {
    passed=$(tap_number pass)
    failed=$(($(tap_number fail) + $(tap_number cancelled)))
    skipped=$(($(tap_number skipped) + $(tap_number todo)))
}
tap_number() { sed -n "s/^# $1 \([0-9][0-9]*\)$/\1/p" "$log" | tail -n 1 | grep . || echo 0; }

# Python's: `Ran 12 tests in 3.4s`, then `OK (skipped=1)` or `FAILED (failures=1, errors=2)`. A test with failing sub-tests counts
# each of these, so the tests whose failures are printed are counted. What a test says of itself is not: other output, as of
# a server's thread, may be between its name and its `ok`.
count_unittest() {
    local ran
    ran=$(sed -n 's/^Ran \([0-9]*\) tests\{0,1\} in .*/\1/p' "$log" | tail -n 1 | grep . || echo 0)
    skipped=$(sed -n 's/^\(OK\|FAILED\) (.*skipped=\([0-9]*\).*/\2/p' "$log" | tail -n 1 | grep . || echo 0)
    # A log of something else may have such lines too.
    if grep -q '^FAILED (' "$log"; then
        failed=$(sed -En 's/^(FAIL|ERROR|UNEXPECTED SUCCESS): ([^ ]+( \([^)]*\))?).*/\2/p' "$log" | sort -u | grep -c . || true)
    fi
    passed=$((ran - skipped - failed))
    if [ $passed -lt 0 ]; then passed=0; fi
}

# MARK: Parts beside others

# begin_beside NAME PART COMMAND...: queues the command of a part; it runs in parallel with the parts that follow. Queued commands
# run one after the other, so that they keep one core busy. `queued_part PART COUNTER NAME` prints the output later. The row has
# the time that the command took, during which others ran as well.
queued="" queued_process="" begun=()
begin_beside() {
    local name=$1 part=$2 previous=$queued previous_process=$queued_process
    shift 2
    if [ -n "$part" ]; then begun+=("$part"); fi
    if is_unchanged "$part"; then return; fi
    rm -f "$results/beside-$name".*
    {
        code=0
        while [ -n "$previous" ] && [ ! -e "$results/beside-$previous.code" ] && kill -0 "$previous_process" 2>/dev/null; do
            sleep 0.5
        done
        began=$SECONDS
        metered "$results/beside-$name.processor" nice "$@" || code=$?
        echo $((SECONDS - began)) >"$results/beside-$name.seconds"
        echo "$code" >"$results/beside-$name.code"
    } </dev/null >"$results/beside-$name.txt" 2>&1 &
    queued=$name queued_process=$!
    eval "beside_${name//-/_}=$queued_process"
}

# Here and not in the part, which runs in a shell that is not the command's parent.
wait_beside() { eval "wait \"\${beside_${1//-/_}:-}\"" 2>/dev/null || true; }

print_beside() {
    cat "$results/beside-$1.txt"
    return "$(cat "$results/beside-$1.code" 2>/dev/null || echo 1)"
}

# queued_part NAME COUNTER BESIDE: the row of a queued part, when it has ended.
queued_part() {
    wait_beside "$3"
    run_part "$1" "$2" print_beside "$3"
}

# A part whose result nothing reads could not fail.
fail_forgotten_parts() {
    local part
    for part in ${begun[@]+"${begun[@]}"}; do
        case "${names[*]}" in *"|$part|"*) ;; *) fail_part "$part" "it was begun, and its result is never read." ;; esac
    done
}

# MARK: The result

print_summary() {
    fail_forgotten_parts
    heading "Summary (what each part printed is in .build/test-results)"
    printf '  %-40s %6s %7s %8s %10s %10s\n' "" passed failed skipped time processor
    say "${rows[@]}" ""
    local sum="$total_passed passed, $total_failed failed"
    if [ $total_skipped -gt 0 ]; then sum="$sum, $total_skipped skipped"; fi
    forget_parts_if_edited
    if [ $total_kept -gt 0 ]; then sum="$sum; of these $total_kept passed in an earlier run with the same files"; fi
    if [ -s "$failures" ]; then
        heading "What failed"
        cat "$failures"
        say ""
    fi
    say "$sum"
    [ $total_failed -eq 0 ]
}
