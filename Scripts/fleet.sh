#!/usr/bin/env bash
# Records the samples some hundred times, with labels of four versions of which the last one leaks, collects the recordings in a
# fleet, asks its questions and opens the page. `make fleet` runs this.
#
#   Scripts/fleet.sh              200 sessions, and opens the page where there is a desktop
#   Scripts/fleet.sh --no-open    does not open it
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
heading "What the fleet needs"
Scripts/install-tools.sh fleet
say "DuckDB's program comes from PyPI (duckdb-cli), into .venv of this folder only."
python=.venv/bin/python
[ -x $python ] || python3 -m venv .venv
$python -m pip install --quiet --requirement Tests/Fleet/requirements-duckdb.txt
PATH=$PWD/.venv/bin:$PATH
export PATH

heading "Building in debug (the first time takes some minutes)"
samples=(shopping-cart back-button friends-and-messages weather)
for product in coordviz "${samples[@]}"; do swift build "${demo_build[@]}" --product "$product"; done
programs=$(swift build "${demo_build[@]}" --show-bin-path)

heading "Recording 200 sessions of four apps in four versions"
rm -rf out/fleet out/fleet-recordings out/fleet.html
mkdir -p out/fleet-recordings
number=0
for version in 1.0.0 1.1.0 1.2.0 2.0.0; do
    for round in $(seq 1 12) 13; do
        for sample in "${samples[@]}"; do
            if [ "$round" = 13 ] && [ "$sample" != back-button ] && [ "$sample" != shopping-cart ]; then continue; fi
            arguments=()
            # The arrangement without an observer: coordinators stay in the tree after their screens are gone.
            if [ "$sample" = back-button ] && [ "$version" = 2.0.0 ]; then arguments=(unobserved); fi
            number=$((number + 1))
            "$programs/coordviz" record -o "out/fleet-recordings/$number.sqlite" --label "version=$version" \
                --label "commit=$(printf '%07x' $((number * 7919)))" --label "app=$sample" \
                -- "$programs/$sample" ${arguments[@]+"${arguments[@]}"} >/dev/null 2>&1
        done
    done
    say "  version $version: $number sessions so far"
done

heading "Collecting them, and asking"
"$programs/coordviz" fleet add out/fleet-recordings --to out/fleet
"$programs/coordviz" fleet load out/fleet
"$programs/coordviz" fleet compact out/fleet
for question in leaks new-findings unhandled regressions; do
    say "coordviz fleet ask $question out/fleet"
    "$programs/coordviz" fleet ask "$question" out/fleet
done
"$programs/coordviz" fleet report out/fleet -o out/fleet.html

heading "Done"
say "The page is out/fleet.html. More questions: coordviz fleet ask --help"
if [ "${1:-}" != --no-open ]; then
    if on_macos; then open out/fleet.html; elif [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && has xdg-open; then xdg-open out/fleet.html; fi
fi
