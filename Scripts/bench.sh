#!/usr/bin/env bash
# Measures what recording costs and writes the table into docs/performance.md. `make bench` runs this.
#
#   Scripts/bench.sh                 everything, some minutes; the document is written
#   Scripts/bench.sh --only hop      only some rows; printed, and not written
#   Scripts/bench.sh --quick         a smoke run: everything happens, no number means much; printed, and not written
#
# Run it on a machine that does nothing else: the load before the run stands below the table.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
# The benchmarks are targets of the package only where they are asked for; see the end of Package.swift.
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
if [ $# -eq 0 ]; then say "The table stands in docs/performance.md."; fi
