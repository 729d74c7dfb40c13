#!/usr/bin/env bash
# Records the shopping app and exports the recording in every format, into out/. `make demo` runs this.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
heading "What the demo needs"
Scripts/install-tools.sh demo

heading "Building in debug, in two steps (the first time takes some minutes)"
# Only the two programs: all others are built by `make samples`.
swift build "${demo_build[@]}" --product coordviz
swift build "${demo_build[@]}" --product shopping-cart
programs=$(swift build "${demo_build[@]}" --show-bin-path)

heading "Recording the shopping app"
if ls out/shopping-cart.* >/dev/null 2>&1; then
    say "Removing the previous demo's out/shopping-cart.*: the demo starts with a fresh recording."
    rm -f out/shopping-cart.*
fi
mkdir -p out
recording=out/shopping-cart.sqlite
"$programs/coordviz" record -o "$recording" -- "$programs/shopping-cart"

heading "Exporting"
"$programs/coordviz" export --dot -o out/shopping-cart.dot "$recording"
"$programs/coordviz" export --svg -o out/shopping-cart.svg "$recording"
"$programs/coordviz" export --html -o out/shopping-cart.html "$recording"

heading "Done"
say "Recorded into $recording:"
"$programs/coordviz" sessions "$recording" | sed 's/^/  /'
say "Open out/shopping-cart.html in a browser. The README says how to install the tool and record your own app."
