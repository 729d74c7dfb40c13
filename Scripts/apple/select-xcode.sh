#!/usr/bin/env bash
# Prints the folder of the newest installed Xcode, for DEVELOPER_DIR; betas do not count.
#
#   DEVELOPER_DIR=$(Scripts/apple/select-xcode.sh) xcodebuild -version
#   Scripts/apple/select-xcode.sh 16       of major version 16 only
#
# XCODES names another folder than /Applications. Exit code 2: there is none.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/../common.sh"
# shellcheck source=Scripts/apple/xcode.sh
. Scripts/apple/xcode.sh

major=${1:-}
applications=${XCODES:-/Applications}
newest='' version=0
for application in "$applications"/Xcode*.app; do
    [ -d "$application/Contents/Developer" ] || continue
    case $(basename "$application" | tr '[:upper:]' '[:lower:]') in *beta* | *candidate*) continue ;; esac
    own=$(sed -n '/<key>CFBundleShortVersionString<\/key>/{n;s/.*<string>\([0-9][0-9.]*\)<\/string>.*/\1/p;}' \
        "$application/Contents/version.plist" 2>/dev/null) || continue
    if [ -z "$own" ] || ! is_at_least "$own" $oldest_xcode || ! is_at_least "$own" "$version"; then continue; fi
    if [ -n "$major" ] && [ "${own%%.*}" != "$major" ]; then continue; fi
    newest=$application version=$own
done
[ -n "$newest" ] || give_up "There is no Xcode${major:+ $major} of $oldest_xcode or newer in $applications."
say "$newest/Contents/Developer"
