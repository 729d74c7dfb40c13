#!/usr/bin/env bash
# Compares the public API with that of the last release, and fails if an app that compiled would no longer compile. `make api`
# runs this.
#
#   Scripts/api-breakage.sh        with the last release before this commit: the last tag that begins with a number
#   Scripts/api-breakage.sh 0.1.0  with that one
#
# Intended breaks are listed in Scripts/api-breakage-allowed.txt. The compiler builds the release from scratch, in .build,
# and keeps what it found in .build/api, so only the first run takes as long as a build.
#
# Exit code 1: a break is not on that list. 2: the tag does not exist.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

allowed=Scripts/api-breakage-allowed.txt
# The modules that an app links, from docs/guide.md. The rest of the package may change freely.
# Coordviz and PortableUIKit export what these two declare.
targets=(HeadlessUIKit CoordvizModel)
products=(Coordviz CoordinatorKit CoordvizInstrumentation CoordvizRecorder CoordvizDebugMenu CoordvizSwiftTesting CoordvizTestActions CoordvizTesting CoordvizXCTest PortableUIKit)

need_swift
if ! has git || ! git rev-parse --git-dir >/dev/null 2>&1; then
    give_up "This needs git, and a clone with the release in it."
fi
if [ $# -gt 0 ]; then
    tag=$1
    git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || give_up "There is no tag $tag."
elif [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    give_up "This clone has no history, and so perhaps no tags. Get them with git fetch --unshallow --tags."
elif ! tag=$(git describe --tags --abbrev=0 --match '[0-9]*' HEAD^ 2>/dev/null); then
    say "There is no tag yet, and therefore no release to compare with."
    exit
fi

heading "Comparing with $tag"
swift package diagnose-api-breaking-changes "refs/tags/$tag" --products "${products[@]}" \
    --targets "${targets[@]}" --breakage-allowlist-path "$allowed" \
    --baseline-dir .build/api
say "" "An app that compiles with $tag compiles with this version, except for the breaks listed in $allowed."
