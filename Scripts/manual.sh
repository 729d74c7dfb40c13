#!/usr/bin/env bash
# Writes the manual page, docs/coordviz.1, from the commands' help. `make manual` runs this.
#
# Read it with: man docs/coordviz.1
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

need_swift
heading "Writing docs/coordviz.1"
# The page's date is that of the last change of the commands, so the same sources give the same bytes.
date=$(git log -1 --format=%cs -- Sources/CoordvizCommands 2>/dev/null || true)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The plugin of the argument parser does the same with a release build of everything, which takes minutes.
swift build --product coordviz
swift build --product generate-manual
programs=$(swift build --show-bin-path)
"$programs/generate-manual" "$programs/coordviz" --output-directory "$folder" --date "${date:-1970-01-01}" --section 1
version=$(python3 Scripts/release_files version)
# The generator writes texts as they are. In mdoc(7), a line that begins with a quote is a command, and would be missing in the
# page; and an empty line is an error where a paragraph begins.
sed -e "s/^'/\\\\\&'/" -e 's/^$/.Pp/' -e "s/^\.Os\$/.Os coordviz $version/" "$folder/coordviz.1" >docs/coordviz.1
say "Wrote docs/coordviz.1."
