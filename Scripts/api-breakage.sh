#!/usr/bin/env bash
# Compares what apps can call with the last release, and fails where an app that compiled would not any more. `make api` runs
# this.
#
#   Scripts/api-breakage.sh        with the last release before this commit: the last tag that begins with a number
#   Scripts/api-breakage.sh 0.1.0  with that one
#
# What is broken on purpose stands in Scripts/api-breakage-allowed.txt. The compiler builds the release from nothing, in
# .build, and keeps what it found in .build/api, so the first run takes as long as a build and later ones do not.
#
# Exit code 1: something is broken that is not on that list. 2: there is no such tag.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

allowed=Scripts/api-breakage-allowed.txt
# What an app links, by docs/guide.md. The rest of the package may change as it likes.
# Coordviz and PortableUIKit export what these two declare.
targets=(HeadlessUIKit CoordvizModel)
products=(Coordviz CoordinatorKit CoordvizInstrumentation CoordvizRecorder CoordvizDebugMenu PortableUIKit)

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
    say "There is no tag yet, so there is no release to compare with, and nothing that could be broken."
    exit
fi

heading "Comparing with $tag"
swift package diagnose-api-breaking-changes "refs/tags/$tag" --products "${products[@]}" \
    --targets "${targets[@]}" --breakage-allowlist-path "$allowed" \
    --baseline-dir .build/api
say "" "An app that compiles with $tag compiles with this, but for what $allowed allows."
