#!/usr/bin/env bash
# Writes the manual page, docs/coordviz.1, from what the commands' own help says. `make manual` runs this.
#
# Read it with: man docs/coordviz.1
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
heading "Writing docs/coordviz.1"
# The page is dated by the last change of the commands: the same sources give the same bytes.
date=$(git log -1 --format=%cs -- Sources/CoordvizCommands 2>/dev/null || true)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The fuzz targets reach into the modules, which a release build allows only when asked.
swift package -Xswiftc -enable-testing --allow-writing-to-directory "$folder" generate-manual --output-directory "$folder" \
    --date "${date:-1970-01-01}" --section 1
cp "$folder/coordviz.1" docs/coordviz.1
say "docs/coordviz.1 is written."
