#!/usr/bin/env bash
# Runs all tests and prints their totals. `make test` runs this.
#
# A part that fails does not stop the others. The last line is the total; the exit code is 1 if anything failed. The output
# of each part is in .build/test-results. A part that passed is not run again while the files and the tools are the same, except
# in CI and with AGAIN=1.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=Scripts/test-runner.sh
. Scripts/test-runner.sh

# One build for the tests and the benchmarks; see the end of Package.swift.
export COORDVIZ_BENCHMARKS=1
# Tests end processes on purpose and should not wait for backtraces.
export SWIFT_BACKTRACE=enable=no

python=.venv/bin/python
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
        --requirement Tests/Apple/requirements.txt --requirement Tests/PullRequest/requirements.txt \
        --requirement Tests/Fleet/requirements-duckdb.txt --requirement Tests/Release/requirements.txt \
        --requirement Tests/MCP/requirements.txt
    # Only the script in this package is used, so it need not support our Python.
    if ! cmp -s Tests/Formats/requirements-mermaid.txt .venv/mermaid/requirements.txt; then
        rm -rf .venv/mermaid
        $python -m pip download --quiet --no-deps --python-version 3.13 --only-binary=:all: --dest .venv/mermaid \
            --requirement Tests/Formats/requirements-mermaid.txt
        cp Tests/Formats/requirements-mermaid.txt .venv/mermaid/requirements.txt
    fi
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

test_dot() {
    $python -W ignore Tests/Formats/test_dot.py --coordviz "$(swift build --show-bin-path)/coordviz" -v \
        "$results"/samples/friends-and-messages.sqlite
}

test_graphs() {
    $python -W ignore Tests/Formats/test_graphs.py --coordviz "$(swift build --show-bin-path)/coordviz" -v \
        "$results"/samples/{shopping-cart,friends-and-messages,weather-broken}.sqlite
}

test_spans() {
    $python Tests/Formats/test_spans.py --coordviz "$(swift build --show-bin-path)/coordviz" -v \
        "$results"/samples/{shopping-cart,friends-and-messages}.sqlite
}

test_sending() {
    $python Tests/Formats/test_sending.py --coordviz "$(swift build --show-bin-path)/coordviz" -v \
        "$results"/samples/{friends-and-messages,purchase-coordinator-digital}.sqlite
}

# More recordings, more pictures and Inkscape with `make nightly`.
test_picture_texts() {
    local recordings=("$results"/samples/shopping-cart.sqlite)
    if [ -n "${COORDVIZ_ALL_PICTURES:-}" ]; then recordings=("$results"/samples/*.sqlite); fi
    $python Tests/Formats/test_picture_texts.py --programs "$(swift build --show-bin-path)" -v "${recordings[@]}"
}

test_openmetrics() {
    $python Tests/Formats/test_openmetrics.py --coordviz "$(swift build --show-bin-path)/coordviz" -v "$results"/samples/*.sqlite
}

test_markdown() {
    $python Tests/Formats/test_markdown.py --coordviz "$(swift build --show-bin-path)/coordviz" -v \
        "$results"/samples/friends-and-messages.sqlite
}

test_pull_requests() { $python Tests/PullRequest/test_pull_request.py --programs "$(swift build --show-bin-path)" -v; }

test_assistants() { $python Tests/MCP/test_mcp.py --programs "$(swift build --show-bin-path)" -v; }

# The program of DuckDB is in .venv.
test_fleet() {
    PATH=$PWD/.venv/bin:$PATH $python Tests/Fleet/"$1" --programs "$(swift build --show-bin-path)" -v "${@:2}"
}

# With a browser, also as pages of other sites.
test_serve() {
    if $has_browser; then export CHROMIUM=$browser; fi
    $python -W ignore Tests/Serve/test_serve.py --programs "$(swift build --show-bin-path)" -v
}

# With a small program instead of one that was built for release, which takes minutes: see Scripts/test-release.sh.
test_release() { $python Tests/Release/test_release.py --programs "$(swift build --show-bin-path)" -v; }

test_duckdb() { $python Tests/Formats/test_duckdb.py "$results"/samples/*.sqlite -v; }

test_mac_scripts() { $python Tests/Apple/test_scripts.py --programs "$(swift build --show-bin-path)" -v; }
# The modules are those of the build above; only the code in the articles is compiled.
test_documentation() { Scripts/docs.sh --check && python3 Tests/Documents/test_docc.py -v; }
test_tutorials() { python3 Tests/Documents/test_tutorials.py --programs "$(swift build --show-bin-path)" -v; }
test_documents() { python3 Tests/Documents/test_shell.py --programs "$(swift build --show-bin-path)" -v; }

test_failing_tests() {
    if $has_browser; then export CHROMIUM=$browser; fi
    $python Tests/TestingClient/test_failing_tests.py --coordviz "$(swift build --show-bin-path)/coordviz" -v
}

in_browser() { CHROMIUM=$browser $python "$@"; }

# The tests of the page, of which the last ones need the recording of the sample.
begin_page_tests() {
    if $has_browser; then
        begin_beside fixtures "Browser: page from fixtures" env CHROMIUM="$browser" $python web/tests/browser/test_report.py -v --screenshots "$results/pictures"
        begin_beside fleet-page "Browser: page of a fleet" env CHROMIUM="$browser" $python web/tests/browser/test_fleet.py -v
        begin_beside live-page "Browser: page of a recording that grows" env CHROMIUM="$browser" $python web/tests/browser/test_live.py -v \
            --screenshots "$results/pictures"
        begin_beside accessibility "Browser: accessibility" env CHROMIUM="$browser" $python web/tests/browser/test_accessibility.py -v
    fi
    # Without xvfb-run the tests themselves report what is missing.
    local display=()
    if has xvfb-run; then display=(xvfb-run --auto-servernum --server-args='-screen 0 1600x1200x24'); fi
    begin_beside webkit "Browser: page in WebKit" env SE_OFFLINE=true SE_AVOID_STATS=true ${display[@]+"${display[@]}"} \
        $python -W ignore::DeprecationWarning web/tests/browser/test_webkit.py -v --screenshots "$results/pictures"
    if ! $has_browser || ! $is_recorded; then return; fi
    begin_beside report "Browser: report of the sample" env CHROMIUM="$browser" $python web/tests/browser/test_report.py -v \
        --report "$results/shopping-cart.html" --expect "$results/expected.json" \
        --screenshots "$results/pictures-of-sample" AnyReport
    begin_beside hostile-recording "Browser: hostile recording" env CHROMIUM="$browser" $python web/tests/browser/test_recording.py -v \
        --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
    begin_beside svg "Browser: SVG files" env CHROMIUM="$browser" SE_OFFLINE=true SE_AVOID_STATS=true ${display[@]+"${display[@]}"} \
        $python -W ignore::DeprecationWarning web/tests/browser/test_svg.py -v --coordviz "$results/coordviz" "$results/shopping-cart.sqlite"
    begin_beside damaged "Browser: damaged recordings" env CHROMIUM="$browser" $python web/tests/browser/test_damaged_recordings.py -v \
        --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
    # More names with `make nightly`.
    begin_beside mermaid "Formats: diagrams in Mermaid" env CHROMIUM="$browser" $python Tests/Formats/test_mermaid.py -v \
        --coordviz "$results/coordviz" "$results/shopping-cart.sqlite"
    begin_beside traces "Formats: traces in Perfetto" env CHROMIUM="$browser" $python Tests/Formats/test_traces.py -v \
        --coordviz "$results/coordviz" "$results/shopping-cart.sqlite"
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
take_fingerprints
mkdir -p "$results"
rm -f "$failures"

run_part "Python: packages in .venv" count_one make_python_environment
has_packages=false
if last_part_passed; then has_packages=true; fi
has_browser=false
if browser=$(Scripts/find-browser.sh --without-windows); then has_browser=true; fi

run_part "Swift: build" count_one swift build --build-tests
is_built=false
if last_part_passed; then is_built=true; fi
is_recorded=false
# Programs of an earlier build would not test these sources.
if $is_built; then
    run_part "Browser: recording the sample" count_one record_sample
    if last_part_passed; then is_recorded=true; fi
else
    fail_part "Browser: recording the sample" "the build failed."
fi

# What follows is done on one core, and the parts in this queue on the other.
if $has_packages; then begin_page_tests; fi
if ! on_macos; then
    begin_beside apple "Apple: against UIKit's declarations" python3 Tests/UIKitDeclarations/check
    # A minute, with the same seed in every run; `make hostile` runs longer.
    if $is_built; then
        begin_beside hostile "Hostile: a minute" python3 Tests/Hostile \
            --programs "$(swift build --show-bin-path)" --seed 1 --seconds 60 --workers 1
    fi
fi
# What the caller wants done meanwhile; it prints the result itself.
if [ -n "${COORDVIZ_BESIDE:-}" ]; then
    # shellcheck disable=SC2086 # A command and its words.
    begin_beside next "" $COORDVIZ_BESIDE
fi

if $is_built; then
    run_part "Swift: tests" count_swift test_swift --skip EndToEndTests
    # Separately: the programs that they start would slow down the other tests, some of which measure time.
    run_part "Swift: end to end" count_swift test_swift --filter EndToEndTests
else
    fail_part "Swift: tests" "the build failed."
    fail_part "Swift: end to end" "the build failed."
fi
run_part "UIKit by another name: a client" count_swift test_shim_client
if $is_built; then
    run_part "Samples: recorded and exported" count_one Scripts/samples.sh --tested --into "$results/samples"
else
    fail_part "Samples: recorded and exported" "the build failed."
fi
if $is_built; then
    run_part "Documents: shell blocks" count_unittest test_documents
    run_part "Documents: tutorials" count_unittest test_tutorials
    run_part "Documents: the gallery of pictures" count_one Scripts/gallery.py --check --programs "$(swift build --show-bin-path)"
else
    fail_part "Documents: shell blocks" "the build failed."
    fail_part "Documents: tutorials" "the build failed."
    fail_part "Documents: the gallery of pictures" "the build failed."
fi
if $is_built; then
    run_part "Documentation: DocC" count_unittest test_documentation
else
    fail_part "Documentation: DocC" "the build failed."
fi
if $is_built; then
    run_part "Tests that fail on purpose" count_unittest test_failing_tests
else
    fail_part "Tests that fail on purpose" "the build failed."
fi
run_part "Documents: list of API" count_unittest python3 Tests/Documents/test_api.py -v
run_part "Documents: words to avoid" count_unittest python3 Tests/Documents/test_words.py -v
run_part "Scripts: the runner of the tests" count_unittest python3 Tests/TestRunner/test_runner.py -v
run_part "Scripts: convert-selectors" count_unittest python3 Tests/ConvertSelectors/test_convert_selectors.py -v
run_part "Accuracy: the trial itself" count_unittest python3 Tests/Accuracy/test_accuracy.py -v
# A tenth of the defects, a different one in each run; `make accuracy` plants all of them.
if $is_built; then
    run_part "Accuracy: a tenth of the faults" count_passed_and_failed python3 Tests/Accuracy --tenth
else
    fail_part "Accuracy: a tenth of the faults" "the build failed."
fi
if $is_built; then
    run_part "Benchmarks: smoke run" count_one smoke_benchmarks
else
    fail_part "Benchmarks: smoke run" "the build failed."
fi
run_part "Page: bundle is current" count_one node web/bundle.mjs --check
run_part "Page: types" count_one tsc -p web
run_part "Page: unit tests" count_tap test_page_units
run_part "Page: data as the exporter writes it" count_unittest python3 web/tests/formats/test_archive.py -v
run_part "Page: data of a fleet as the exporter writes it" count_unittest python3 web/tests/fleet/test_fleet_data.py -v

run_part "Apple: the check itself" count_unittest python3 Tests/UIKitDeclarations/test_check.py -v
run_part "Hostile: the trial itself" count_unittest python3 Tests/Hostile/test_hostile.py -v
if $has_packages && $is_built; then
    run_part "Formats: SARIF of the samples" count_unittest test_sarif
    run_part "Formats: views in DuckDB" count_unittest test_duckdb
    run_part "Formats: Markdown in GitHub's parser" count_unittest test_markdown
    run_part "Formats: DOT in pydot and NetworkX" count_unittest test_dot
    run_part "Formats: metrics in Prometheus's parser" count_unittest test_openmetrics
    run_part "Formats: graphs in NetworkX and igraph" count_unittest test_graphs
    run_part "Formats: spans in a collector" count_unittest test_spans
    run_part "Formats: spans that are sent" count_unittest test_sending
    if ! on_macos; then run_part "Formats: texts of pictures" count_unittest test_picture_texts; fi
    run_part "Pull requests: script and action" count_unittest test_pull_requests
    run_part "Live: the server and its guards" count_unittest test_serve
    run_part "Release: files and versions" count_unittest test_release

    run_part "Assistants: the official client" count_unittest test_assistants
    run_part "Fleets: the tool's answers" count_unittest test_fleet test_ask.py
    run_part "Fleets: additions" count_unittest test_fleet test_add.py
    run_part "Fleets: labels" count_unittest test_fleet test_labels.py
    run_part "Fleets: repairs" count_unittest test_fleet test_repair.py
    # A hundredth, a different one in each run; `make test-fleet` kills 2,000 times.
    run_part "Fleets: killed" count_unittest test_fleet test_kills.py --kills 10 --seed "$RANDOM"
else
    fail_part "Formats: SARIF of the samples" "the build failed, or packages could not be installed."
    fail_part "Formats: views in DuckDB" "the build failed, or packages could not be installed."
    fail_part "Formats: Markdown in GitHub's parser" "the build failed, or packages could not be installed."
    fail_part "Formats: DOT in pydot and NetworkX" "the build failed, or packages could not be installed."
    fail_part "Formats: metrics in Prometheus's parser" "the build failed, or packages could not be installed."
    fail_part "Formats: graphs in NetworkX and igraph" "the build failed, or packages could not be installed."
    fail_part "Formats: spans in a collector" "the build failed, or packages could not be installed."
    fail_part "Formats: spans that are sent" "the build failed, or packages could not be installed."
    if ! on_macos; then fail_part "Formats: texts of pictures" "the build failed, or packages could not be installed."; fi
    fail_part "Release: files and versions" "the build failed, or packages could not be installed."
    fail_part "Pull requests: script and action" "the build failed, or packages could not be installed."
    fail_part "Live: the server and its guards" "the build failed, or packages could not be installed."
    fail_part "Assistants: the official client" "the build failed, or packages could not be installed."
    fail_part "Fleets: the tool's answers" "the build failed, or packages could not be installed."
    fail_part "Fleets: additions" "the build failed, or packages could not be installed."
    fail_part "Fleets: labels" "the build failed, or packages could not be installed."
    fail_part "Fleets: repairs" "the build failed, or packages could not be installed."
    fail_part "Fleets: killed" "the build failed, or packages could not be installed."
fi
if $has_packages; then
    run_part "Fleet: questions on DuckDB" count_unittest $python Tests/Fleet/test_questions.py -v
else
    fail_part "Fleet: questions on DuckDB" "DuckDB could not be installed."
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
if ! $has_packages; then
    fail_part "Browser: page from fixtures" "Playwright could not be installed."
    fail_part "Browser: page of a fleet" "Playwright could not be installed."
    fail_part "Browser: page of a recording that grows" "Playwright could not be installed."
    fail_part "Browser: accessibility" "Playwright could not be installed."
    fail_part "Browser: page in WebKit" "Selenium could not be installed."
elif ! $has_browser; then
    skip_part "Browser: page from fixtures" "there is no browser."
    skip_part "Browser: page of a fleet" "there is no browser."
    skip_part "Browser: page of a recording that grows" "there is no browser."
    skip_part "Browser: accessibility" "there is no browser."
    queued_part "Browser: page in WebKit" count_unittest webkit
else
    queued_part "Browser: page from fixtures" count_unittest fixtures
    queued_part "Browser: page of a fleet" count_unittest fleet-page
    queued_part "Browser: page of a recording that grows" count_unittest live-page
    queued_part "Browser: accessibility" count_unittest accessibility
    queued_part "Browser: page in WebKit" count_unittest webkit
    if $is_built; then run_part "Browser: pictures of the samples" count_one take_pictures; fi
fi
if ! $has_packages; then
    fail_part "Browser: report of the sample" "Playwright could not be installed."
    fail_part "Browser: hostile recording" "Playwright could not be installed."
    fail_part "Browser: SVG files" "Playwright could not be installed."
    fail_part "Browser: damaged recordings" "Playwright could not be installed."
    fail_part "Formats: diagrams in Mermaid" "Playwright could not be installed."
    fail_part "Formats: traces in Perfetto" "Playwright could not be installed."
elif ! $has_browser; then
    skip_part "Browser: report of the sample" "there is no browser."
    skip_part "Browser: hostile recording" "there is no browser."
    skip_part "Browser: SVG files" "there is no browser."
    skip_part "Browser: damaged recordings" "there is no browser."
    skip_part "Formats: diagrams in Mermaid" "there is no browser."
    skip_part "Formats: traces in Perfetto" "there is no browser."
elif $is_recorded; then
    queued_part "Browser: report of the sample" count_unittest report
    queued_part "Browser: hostile recording" count_unittest hostile-recording
    queued_part "Browser: SVG files" count_unittest svg
    queued_part "Browser: damaged recordings" count_unittest damaged
    queued_part "Formats: diagrams in Mermaid" count_unittest mermaid
    queued_part "Formats: traces in Perfetto" count_unittest traces
else
    fail_part "Browser: report of the sample" "the sample could not be recorded."
    fail_part "Browser: hostile recording" "the sample could not be recorded."
    fail_part "Browser: SVG files" "the sample could not be recorded."
    fail_part "Browser: damaged recordings" "the sample could not be recorded."
    fail_part "Formats: diagrams in Mermaid" "the sample could not be recorded."
    fail_part "Formats: traces in Perfetto" "the sample could not be recorded."
fi
if ! $has_packages || ! $is_recorded; then
    fail_part "Page: data of the sample's report" "the sample could not be recorded, or packages could not be installed."
    fail_part "DOT: the sample's in these readers" "the sample could not be recorded, or packages could not be installed."
else
    run_part "Page: data of the sample's report" count_unittest python3 web/tests/formats/test_archive.py -v \
        --report "$results/shopping-cart.html"
    run_part "DOT: the sample's in these readers" count_unittest $python web/tests/formats/test_dot.py -v \
        --coordviz "$results/coordviz" --recording "$results/shopping-cart.sqlite"
fi
if on_macos; then
    skip_part "Apple: against UIKit's declarations" "the real ones are here; swift build has compiled them."
    skip_part "Hostile: a minute" "it looks for processes and memory as Linux tells them."
else
    queued_part "Apple: against UIKit's declarations" count_passed_and_failed apple
    if $is_built; then
        queued_part "Hostile: a minute" count_passed_and_failed hostile
    else
        fail_part "Hostile: a minute" "the build failed."
    fi
fi

if [ -n "${beside_next:-}" ]; then wait_beside next; fi

print_summary
