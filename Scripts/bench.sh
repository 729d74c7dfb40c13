#!/usr/bin/env bash
# Measures the cost of recording and writes the table into docs/performance.md. `make bench` runs this.
#
#   Scripts/bench.sh                 everything, in some minutes; writes the document
#   Scripts/bench.sh --only hop      only some rows; prints them and does not write the document
#   Scripts/bench.sh --quick         a smoke run whose numbers mean little; prints them and does not write the document
#
# Run it on an idle machine: the load before the run is listed below the table.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
# The benchmarks are targets of the package only on request; see the end of Package.swift.
export COORDVIZ_BENCHMARKS=1
commit=unknown
if commit=$(git rev-parse --short HEAD 2>/dev/null) && ! git diff --quiet HEAD -- . ':!docs/performance.md'; then
    commit="$commit with changes"
fi
options=(--swift-version "$(swift --version 2>/dev/null | head -n 1)" --commit "$commit")
if [ $# -eq 0 ]; then options+=(--document docs/performance.md); fi

heading "What the benchmarks need"
Scripts/install-tools.sh bench
heading "Building in release (the first time takes some minutes)"
swift build -c release --product coordviz-benchmarks
programs=$(swift build -c release --show-bin-path)
heading "Building without optimization, as it is linked into debug builds"
swift build --product coordviz-benchmarks
options+=(--unoptimized "$(swift build --show-bin-path)/coordviz-benchmarks")
heading "Measuring"
"$programs/coordviz-benchmarks" run "${options[@]}" "$@"
if [ $# -eq 0 ]; then say "The table is in docs/performance.md."; fi
