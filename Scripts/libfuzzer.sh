#!/usr/bin/env bash
# Runs libFuzzer on a parser of untrusted bytes, beginning with its corpus. `make libfuzzer` runs this.
#
#   Scripts/libfuzzer.sh                 every parser for a minute
#   Scripts/libfuzzer.sh ring 3600       one parser, for an hour
#   Scripts/libfuzzer.sh ring FILE       one input again
#
# The parsers are those of Tests/FuzzTargets: ring, piece, dump, document. COORDVIZ_KEEP=1 adds the inputs that reached new code
# to Tests/Hostile/corpus, reduced to a few small ones that reach the same code.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

on_macos && give_up "Apple's toolchain has no libFuzzer: run this on Linux, or with a toolchain of swift.org."
need_swift
parsers=${1:-all}
if [ "$parsers" = all ]; then parsers="ring piece dump document"; fi
most=${2:-60}
scratch=.build-fuzzer
export COORDVIZ_FUZZER=build SWIFT_BACKTRACE=enable=no ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"

heading "Building for libFuzzer"
swift build -c release --product coordviz-fuzzer --sanitize=address --scratch-path $scratch
program=$(swift build -c release --show-bin-path --sanitize=address --scratch-path $scratch)/coordviz-fuzzer

code=0
for parser in $parsers; do
    corpus=Tests/Hostile/corpus/$parser
    found=$scratch/found/$parser
    mkdir -p "$found" "$corpus"
    export COORDVIZ_FUZZER=$parser
    if [ -f "$most" ]; then
        "$program" "$most" || code=$?
        continue
    fi
    heading "$parser, for $most seconds"
    # New inputs are written to the first folder. An input may take ten seconds, and a parser half a gigabyte.
    "$program" -max_total_time="$most" -timeout=10 -rss_limit_mb=1024 -max_len=16384 -print_final_stats=1 -verbosity=1 \
        -artifact_prefix="$scratch/found/$parser-" "$found" "$corpus" >"$scratch/$parser.log" 2>&1 || code=$?
    grep -E 'DONE|^#.*(INITED|DONE)|SUMMARY|stat::(number_of_executed_units|peak_rss_mb)|Test unit written' \
        "$scratch/$parser.log" || true
    if [ "${COORDVIZ_KEEP:-}" = 1 ]; then
        rm -rf "$scratch/merged"
        mkdir -p "$scratch/merged"
        "$program" -merge=1 -max_len=4096 "$scratch/merged" "$corpus" "$found" >>"$scratch/$parser.log" 2>&1
        # Smaller inputs come first in a merge; larger or more inputs add little.
        find "$corpus" -type f -name '[0-9a-f]*' ! -name '*-*' -delete
        find "$scratch/merged" -type f -size -3k -printf '%s %p\n' | sort -n | awk 'NR <= 120 { print $2 }' \
            | while read -r file; do cp "$file" "$corpus/"; done
        say "$(find "$corpus" -type f | wc -l) inputs are in $corpus."
    fi
done
if [ $code -ne 0 ]; then say "The failing inputs are in $scratch/found; Scripts/libfuzzer.sh PARSER FILE repeats one."; fi
exit $code
