#!/usr/bin/env bash
# Fails if something of a report cannot be read or seen: records the samples, writes two sessions of the size of a real app, and
# measures their reports in Chromium. docs/performance.md has the goals. `make nightly` runs this, in a quarter of an hour.
#
#   Scripts/readability.sh [OPTION-OF-measure_picture.py...]     --findings 6 opens six findings of each report, and not all
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

CHROMIUM=$(Scripts/find-browser.sh) || give_up "Chromium or Chrome is needed. Install one, or set CHROMIUM to its path."
export CHROMIUM
need_swift
for product in coordviz coordviz-benchmarks back-button friends-and-messages purchase shopping-cart weather; do
    COORDVIZ_BENCHMARKS=1 swift build --product $product
done
programs=$(swift build --show-bin-path)
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement web/tests/requirements.txt

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
record() { "$programs/coordviz" record -o "$folder/$1.sqlite" -- "${@:2}"; }
for sample in back-button friends-and-messages shopping-cart weather; do record $sample "$programs/$sample"; done
record purchase "$programs/purchase" coordinator physical
record shopping-cart-large "$programs/shopping-cart" --large
"$programs/coordviz-benchmarks" write-large "$folder/generated-1.sqlite" --events 4300 --seed 1
"$programs/coordviz-benchmarks" write-large "$folder/generated-2.sqlite" --events 9000 --seed 7
for recording in "$folder"/*.sqlite; do "$programs/coordviz" export --html -o "${recording%.sqlite}.html" "$recording"; done
# The page of one finding has a note in its header.
finding=$({ "$programs/coordviz" check --no-config --json "$folder/generated-1.sqlite" || [ $? = 1 ]; } |
    .venv/bin/python -c 'import json, sys; print(json.load(sys.stdin)["findings"][0]["fingerprint"])')
"$programs/coordviz" export --html --finding "$finding" -o "$folder/extract.html" "$folder/generated-1.sqlite"
.venv/bin/python web/tests/browser/measure_picture.py "$folder"/*.html --check "$@"
