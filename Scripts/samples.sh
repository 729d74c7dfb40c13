#!/usr/bin/env bash
# Records every sample and exports the recordings, into out/. `make samples` runs this.
#
# Samples/README.md describes what each recording shows. The programs are built as for `make demo`, whose build is used again; with
# --tested they are those that `make test` builds. With --into FOLDER everything is written to that folder.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

build=("${demo_build[@]}")
out=out
while [ $# -gt 0 ]; do
    case $1 in
        --tested) build=() ;;
        --into)
            out=$2
            shift
            ;;
        *) give_up "samples.sh does not know '$1'." ;;
    esac
    shift
done

# Each run: the recording's name, then the program with its arguments.
runs=(
    "shopping-cart shopping-cart"
    "shopping-cart-tabs shopping-cart --container tabs"
    "shopping-cart-split shopping-cart --container split"
    "shopping-cart-custom shopping-cart --container custom"
    "shopping-cart-large shopping-cart --large"
    "friends-and-messages friends-and-messages"
    "friends-and-messages-wide friends-and-messages wide"
    "friends-and-messages-calm friends-and-messages calm"
    "back-button-observed back-button observed"
    "back-button-unobserved back-button unobserved"
    "back-button-one-coordinator back-button one-coordinator"
    "purchase-segues-physical purchase segues physical"
    "purchase-segues-digital purchase segues digital"
    "purchase-coordinator-physical purchase coordinator physical"
    "purchase-coordinator-digital purchase coordinator digital"
    "weather weather"
    "weather-broken weather-broken"
)

need_swift
heading "What the samples need"
Scripts/install-tools.sh demo

heading "Building in debug (the first time takes some minutes)"
swift build ${build[@]+"${build[@]}"} --product coordviz
programs=$(printf '%s\n' "${runs[@]}" | awk '{ print $2 }' | sort -u)
for program in $programs; do swift build ${build[@]+"${build[@]}"} --product "$program"; done
bin=$(swift build ${build[@]+"${build[@]}"} --show-bin-path)
mkdir -p "$out"

for run in "${runs[@]}"; do
    read -r -a words <<<"$run"
    name=${words[0]}
    heading "$name"
    # The recording of a sample contains one run.
    rm -f "$out/$name".sqlite* "$out/$name".dot "$out/$name".svg "$out/$name".html
    "$bin/coordviz" record -o "$out/$name.sqlite" -- "$bin/${words[1]}" ${words[@]+"${words[@]:2}"}
    for format in dot svg html; do
        "$bin/coordviz" export --$format -o "$out/$name.$format" "$out/$name.sqlite"
    done
done

heading "Done"
say "${#runs[@]} recordings are in $out/, each as .sqlite, .dot, .svg and .html." \
    "Samples/README.md tells what to look at in each."
