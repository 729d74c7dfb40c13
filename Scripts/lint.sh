#!/usr/bin/env bash
# Checks the Swift sources with swift-format and, where shellcheck is installed, the scripts. `make lint` runs this.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
swift format lint --strict --recursive --parallel Sources Tests Samples Package.swift \
    Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests
say "The Swift sources are formatted as .swift-format says."
if has shellcheck; then
    shellcheck --external-sources Scripts/*.sh .ci/run
    say "shellcheck has no complaint about the scripts."
fi
