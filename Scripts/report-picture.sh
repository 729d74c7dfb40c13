#!/usr/bin/env bash
# Takes the README's pictures of the report, docs/images/report-light.png and report-dark.png, from a recording of the
# shopping app: the moment at which the application coordinator has handled the first BuyNow.
#
# Builds the programs in debug, unless --programs FOLDER names a folder that contains coordviz and shopping-cart. A relative
# path is relative to the project's folder.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

programs=
while [ $# -gt 0 ]; do
    case $1 in
        --programs)
            [ $# -gt 1 ] || give_up "--programs needs a folder."
            programs=$2
            shift
            ;;
        *) give_up "Unknown argument: $1. See the top of Scripts/report-picture.sh." ;;
    esac
    shift
done

CHROMIUM=$(Scripts/find-browser.sh) || give_up "Chromium or Chrome is needed. Install one, or set CHROMIUM to its path."
export CHROMIUM
if [ -z "$programs" ]; then
    need_swift
    swift build --product coordviz
    swift build --product shopping-cart
    programs=$(swift build --show-bin-path)
fi
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement web/tests/requirements.txt

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$programs/coordviz" record -o "$scratch/shopping-cart.sqlite" -- "$programs/shopping-cart"
"$programs/coordviz" export --html -o "$scratch/shopping-cart.html" "$scratch/shopping-cart.sqlite"
first="select min(message) from messages where name = 'BuyNow' and outcome = 'handled'"
message=$("$programs/coordviz" query --format csv "$first" "$scratch/shopping-cart.sqlite" | sed -n 2p)
[ -n "$message" ] || give_up "The recording has no BuyNow that was handled."
.venv/bin/python web/tests/browser/report_picture.py --into docs/images --address "message=$message&lanes=5" \
    "$scratch/shopping-cart.html"
