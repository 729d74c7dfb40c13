#!/usr/bin/env bash
# Runs all tests and prints their totals. `make test` runs this.
#
# A part that fails does not stop the others. The last line is the total; the exit code is 1 if anything failed. The output
# of each part is in .build/test-results.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

# One build for the tests and the benchmarks; see the end of Package.swift.
export COORDVIZ_BENCHMARKS=1
# Tests end processes on purpose and should not wait for backtraces.
export SWIFT_BACKTRACE=enable=no

results=$PWD/.build/test-results
failures=$results/failures.txt
python=.venv/bin/python
rows=()
total_passed=0
total_failed=0
total_skipped=0

# run_part NAME COUNTER COMMAND...: runs a command; COUNTER reads the results of its tests from its output.
run_part() {
    local name=$1 counter=$2 began=$SECONDS code=0
    shift 2
    log=$results/$(printf '%s' "$name" | tr '[:upper:]' '[:lower:]' | tr -cs '[:lower:][:digit:]' '-').log
    heading "$name"
    "$@" </dev/null 2>&1 | tee "$log" || code=$?
    passed=0 failed=0 skipped=0
    $counter
    # A runner that reports a failure has failed, whatever was counted; a runner that ran nothing has not passed.
    if [ "$code" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
    if [ "$code" -eq 0 ] && [ $((passed + failed + skipped)) -eq 0 ]; then
        say "$name reports success, but ran no test that could be counted."
        failed=1
    fi
    if [ "$failed" -gt 0 ]; then keep_failures "$name"; fi
    local seconds=$((SECONDS - began))
    if [ "$1" = print_beside ]; then seconds=$(cat "$results/beside-$2.seconds" 2>/dev/null || echo 0); fi
    add_row "$name" "$seconds"
}

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
    add_row "$1" 0
}

# fail_part NAME REASON
fail_part() {
    heading "$1"
    say "Not run: $2"
    printf '%s was not run: %s\n' "$1" "$2" >>"$failures"
    passed=0 failed=1 skipped=0
    add_row "$1" 0
}

add_row() {
    rows+=("$(printf '  %-40s %6d %7d %8d %6d s' "$1" "$passed" "$failed" "$skipped" "$2")")
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

# Python's: `Ran 12 tests in 3.4s`, then `OK (skipped=1)` or `FAILED (failures=1, errors=2)`. A test with failing
# sub-tests counts each of these, so the verdicts of the tests themselves are used.
count_unittest() {
    passed=$(grep -Ec '\.\.\. ok$' "$log" || true)
    skipped=$(sed -n 's/^\(OK\|FAILED\) (.*skipped=\([0-9]*\).*/\2/p' "$log" | tail -n 1 | grep . || echo 0)
    local ran
    ran=$(sed -n 's/^Ran \([0-9]*\) tests\{0,1\} in .*/\1/p' "$log" | tail -n 1 | grep . || echo 0)
    failed=$((ran - passed - skipped))
    if [ $failed -lt 0 ]; then failed=0; fi
}

# MARK: The parts

# test_swift --filter|--skip TARGET
test_swift() {
    rm -f "$results"/swift*.xml
    swift test --skip-build --xunit-output "$results/swift.xml" "$@"
}

# A client package: coordinators that say `import UIKit` and do not know coordviz.
test_shim_client() {
    rm -f "$results"/swift*.xml
    swift test --package-path Tests/ShimClient --scratch-path .build/shim-client --xunit-output "$results/swift.xml"
}

# A short run of make bench, without checking the numbers.
smoke_benchmarks() { "$(swift build --show-bin-path)/coordviz-benchmarks" --quick; }

make_python_environment() {
    [ -x $python ] || python3 -m venv .venv
    $python -m pip install --quiet --requirement web/tests/requirements.txt --requirement Tests/Formats/requirements.txt \
        --requirement Tests/Apple/requirements.txt
    $python -c 'import axe_playwright_python, playwright, selenium; print("Python", *__import__("platform").python_version_tuple()[:2], "with Playwright and Selenium are in .venv.")'
}

record_sample() {
    local programs
    programs=$(swift build --show-bin-path)
    rm -f "$results"/shopping-cart.*
    "$programs/coordviz" record -o "$results/shopping-cart.sqlite" -- "$programs/shopping-cart"
    "$programs/coordviz" export --html -o "$results/shopping-cart.html" "$results/shopping-cart.sqlite"
    $python web/tests/browser/expect.py --coordviz "$programs/coordviz" --count 20 --seed 2026 \
        "$results/shopping-cart.sqlite" >"$results/expected.json"
    ln -sf "$programs/coordviz" "$results/coordviz"
}

# Node before 20.19 treats a .js file as CommonJS by default.
test_page_units() {
    local option=--experimental-default-type=module
    if node -e 'process.exit(process.allowedNodeEnvironmentFlags.has(process.argv[1]) ? 0 : 1)' -- $option; then
        export NODE_OPTIONS="${NODE_OPTIONS:-} $option --no-warnings"
    fi
    node --test --test-reporter=tap web/tests/unit/*.test.mjs
}

test_sarif() {
    $python Tests/Formats/test_sarif.py --coordviz "$(swift build --show-bin-path)/coordviz" "$results"/samples/*.sqlite -v
}

test_duckdb() { $python Tests/Formats/test_duckdb.py "$results"/samples/*.sqlite -v; }

test_mac_scripts() { $python Tests/Apple/test_scripts.py --programs "$(swift build --show-bin-path)" -v; }
# The modules are those of the build above; only the code in the articles is compiled.
test_documentation() { Scripts/docs.sh --check && python3 Tests/Documents/test_docc.py -v; }
test_documents() { python3 Tests/Documents/test_shell.py --programs "$(swift build --show-bin-path)" -v; }

# begin_beside NAME [after OTHER] COMMAND...: runs a command that keeps one core busy, in parallel with the parts that follow,
# and if asked to when another one has ended. Its output is printed with its row; call `wait_beside NAME` before that, and
# `print_beside NAME` as its part. The row has the time that the command took, which is a part of the time of others.
begin_beside() {
    local name=$1 other=
    shift
    if [ "$1" = after ]; then
        other=$2
        shift 2
    fi
    rm -f "$results/beside-$name".*
    {
        code=0
        while [ -n "$other" ] && [ ! -e "$results/beside-$other.code" ]; do sleep 0.5; done
        began=$SECONDS
        nice "$@" || code=$?
        echo $((SECONDS - began)) >"$results/beside-$name.seconds"
        echo "$code" >"$results/beside-$name.code"
    } </dev/null >"$results/beside-$name.txt" 2>&1 &
    eval "beside_$name=\$!"
}

# Here and not in the part, which runs in a shell that is not the command's parent.
wait_beside() { eval "wait \"\$beside_$1\"" || true; }

print_beside() {
    cat "$results/beside-$1.txt"
    return "$(cat "$results/beside-$1.code" 2>/dev/null || echo 1)"
}

in_browser() { CHROMIUM=$browser $python "$@"; }

# The tests of the page that do not need the build, one after the other.
begin_page_tests() {
    if $has_browser; then
        begin_beside fixtures env CHROMIUM="$browser" $python web/tests/browser/test_report.py -v --screenshots "$results/pictures"
        begin_beside accessibility after fixtures env CHROMIUM="$browser" $python web/tests/browser/test_accessibility.py -v
    else
        echo 0 >"$results/beside-accessibility.code"
    fi
    # Without xvfb-run the tests themselves report what is missing.
    local display=()
    if has xvfb-run; then display=(xvfb-run --auto-servernum --server-args='-screen 0 1600x1200x24'); fi
    begin_beside webkit after accessibility env SE_OFFLINE=true SE_AVOID_STATS=true ${display[@]+"${display[@]}"} \
        $python -W ignore::DeprecationWarning web/tests/browser/test_webkit.py -v --screenshots "$results/pictures"
}

# page_part NAME BESIDE: the row of one of these, when it has ended.
page_part() {
    wait_beside "$2"
    run_part "$1" count_unittest print_beside "$2"
}

# For one sample; for each sample with `make nightly`.
take_pictures() {
    local reports=("$results"/samples/shopping-cart.html)
    if [ -n "${COORDVIZ_ALL_PICTURES:-}" ]; then reports=("$results"/samples/*.html); fi
    in_browser web/tests/browser/pictures.py --into "$results/pictures-of-samples" "${reports[@]}"
}

need_swift
heading "What the tests need"
Scripts/install-tools.sh test
mkdir -p "$results"
rm -f "$failures"

run_part "Python: packages in .venv" count_one make_python_environment
has_packages=false
if last_part_passed; then has_packages=true; fi
has_browser=false
if browser=$(Scripts/find-browser.sh); then has_browser=true; fi

run_part "Swift: build" count_one swift build --build-tests
is_built=false
if last_part_passed; then
    is_built=true
    run_part "Swift: tests" count_swift test_swift --skip EndToEndTests
else
    fail_part "Swift: tests" "the build failed."
fi
if $has_packages; then begin_page_tests; fi
if $is_built; then
    # Separately: the programs that they start would slow down the other tests, some of which measure time.
    run_part "Swift: end to end" count_swift test_swift --filter EndToEndTests
else
    fail_part "Swift: end to end" "the build failed."
fi
# What later parts need is built meanwhile; a failure is reported by the build itself.
if [ -n "${COORDVIZ_BESIDE:-}" ]; then
    # shellcheck disable=SC2086 # A command and its words.
    begin_beside next $COORDVIZ_BESIDE
fi
run_part "UIKit by another name: a client" count_swift test_shim_client
if $is_built; then
    run_part "Samples: recorded and exported" count_one Scripts/samples.sh --debug --into "$results/samples"
else
    fail_part "Samples: recorded and exported" "the build failed."
fi
if $is_built; then
    run_part "Documents: shell blocks" count_unittest test_documents
else
    fail_part "Documents: shell blocks" "the build failed."
fi
if $is_built; then
    run_part "Documentation: DocC" count_unittest test_documentation
else
    fail_part "Documentation: DocC" "the build failed."
fi
run_part "Documents: list of API" count_unittest python3 Tests/Documents/test_api.py -v
run_part "Documents: words to avoid" count_unittest python3 Tests/Documents/test_words.py -v
run_part "Scripts: convert-selectors" count_unittest python3 Tests/ConvertSelectors/test_convert_selectors.py -v
run_part "Accuracy: the trial itself" count_unittest python3 Tests/Accuracy/test_accuracy.py -v
# A tenth of the defects, a different one in each run; `make accuracy` plants all of them.
if $is_built; then
    run_part "Accuracy: a tenth of the faults" count_passed_and_failed python3 Tests/Accuracy --tenth
else
    fail_part "Accuracy: a tenth of the faults" "the build failed."
fi
if ! on_macos; then begin_beside apple python3 Tests/UIKitDeclarations/check; fi
if $is_built; then
    run_part "Benchmarks: smoke run" count_one smoke_benchmarks
else
    fail_part "Benchmarks: smoke run" "the build failed."
fi
run_part "Page: bundle is current" count_one node web/bundle.mjs --check
run_part "Page: types" count_one tsc -p web
run_part "Page: unit tests" count_tap test_page_units
run_part "Page: data as the exporter writes it" count_unittest python3 web/tests/formats/test_archive.py -v

if on_macos; then
    skip_part "Apple: against UIKit's declarations" "the real ones are here; swift build has compiled them."
else
    wait_beside apple
    run_part "Apple: against UIKit's declarations" count_passed_and_failed print_beside apple
    # A minute, with the same seed in every run; `make hostile` runs longer.
    if $is_built; then
        begin_beside hostile python3 Tests/Hostile --programs "$(swift build --show-bin-path)" --seed 1 --seconds 60 --workers 1
    fi
    run_part "Apple: the check itself" count_unittest python3 Tests/UIKitDeclarations/test_check.py -v
fi

run_part "Hostile: the trial itself" count_unittest python3 Tests/Hostile/test_hostile.py -v
if $has_packages && $is_built; then
    run_part "Formats: SARIF of the samples" count_unittest test_sarif
    run_part "Formats: views in DuckDB" count_unittest test_duckdb
else
    fail_part "Formats: SARIF of the samples" "the build failed, or packages could not be installed."
    fail_part "Formats: views in DuckDB" "the build failed, or packages could not be installed."
fi
if $has_packages; then
    run_part "Apple: Xcode project" count_unittest $python Tests/Apple/test_project.py -v
    run_part "Apple: workflows" count_unittest $python Tests/Apple/test_workflows.py -v
else
    fail_part "Apple: Xcode project" "the packages that read it could not be installed."
    fail_part "Apple: workflows" "the packages that read them could not be installed."
fi
if $has_packages && $is_built; then
    run_part "Apple: scripts, with stand-ins" count_unittest test_mac_scripts
else
    fail_part "Apple: scripts, with stand-ins" "the build failed, or packages could not be installed."
fi
if $has_packages; then
    run_part "DOT: in other people's readers" count_unittest $python web/tests/formats/test_dot.py -v
else
    fail_part "DOT: in other people's readers" "their packages could not be installed."
fi
if on_macos; then
    skip_part "Hostile: a minute" "it looks for processes and memory as Linux tells them."
elif $is_built; then
    wait_beside hostile
    run_part "Hostile: a minute" count_passed_and_failed print_beside hostile
else
    fail_part "Hostile: a minute" "the build failed."
fi
if ! $has_packages; then
    fail_part "Browser: page from fixtures" "Playwright could not be installed."
    fail_part "Browser: accessibility" "Playwright could not be installed."
    fail_part "Browser: page in WebKit" "Selenium could not be installed."
    fail_part "Browser: report of the sample" "Playwright could not be installed."
    fail_part "Browser: hostile recording" "Playwright could not be installed."
    fail_part "Browser: damaged recordings" "Playwright could not be installed."
elif ! $has_browser; then
    skip_part "Browser: page from fixtures" "there is no browser."
    skip_part "Browser: accessibility" "there is no browser."
    page_part "Browser: page in WebKit" webkit
    skip_part "Browser: report of the sample" "there is no browser."
    skip_part "Browser: hostile recording" "there is no browser."
    skip_part "Browser: damaged recordings" "there is no browser."
else
    page_part "Browser: page from fixtures" fixtures
    page_part "Browser: accessibility" accessibility
    page_part "Browser: page in WebKit" webkit
    if $is_built; then run_part "Browser: pictures of the samples" count_one take_pictures; fi
    # Programs of an earlier build would not test these sources.
    if $is_built; then
        run_part "Browser: recording the sample" count_one record_sample
    else
        fail_part "Browser: recording the sample" "the build failed."
    fi
    if last_part_passed; then
        run_part "Browser: report of the sample" count_unittest in_browser web/tests/browser/test_report.py -v \
            --report "$results/shopping-cart.html" --expect "$results/expected.json" \
            --screenshots "$results/pictures-of-sample" AnyReport
        run_part "Page: data of the sample's report" count_unittest python3 web/tests/formats/test_archive.py -v \
            --report "$results/shopping-cart.html"
        run_part "DOT: the sample's in these readers" count_unittest $python web/tests/formats/test_dot.py -v \
            --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
        run_part "Browser: hostile recording" count_unittest in_browser web/tests/browser/test_recording.py -v \
            --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
        run_part "Browser: damaged recordings" count_unittest in_browser web/tests/browser/test_damaged_recordings.py -v \
            --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
    else
        fail_part "Browser: report of the sample" "the sample could not be recorded."
        fail_part "Page: data of the sample's report" "the sample could not be recorded."
        fail_part "DOT: the sample's in these readers" "the sample could not be recorded."
        fail_part "Browser: hostile recording" "the sample could not be recorded."
        fail_part "Browser: damaged recordings" "the sample could not be recorded."
    fi
fi

if [ -n "${beside_next:-}" ]; then wait_beside next; fi

heading "Summary (what each part printed is in .build/test-results)"
printf '  %-40s %6s %7s %8s %8s\n' "" passed failed skipped time
say "${rows[@]}" ""
sum="$total_passed passed, $total_failed failed"
if [ $total_skipped -gt 0 ]; then sum="$sum, $total_skipped skipped"; fi
if [ -s "$failures" ]; then
    heading "What failed"
    cat "$failures"
    say ""
fi
say "$sum"
[ $total_failed -eq 0 ]
