#!/usr/bin/env bash
# Builds the sample app, for debugging and for release, for the iOS simulator, the tvOS simulator and Mac Catalyst, and
# checks both: the recorder is in the debug build and not in the release build. Needs a Mac with Xcode.
#
# Exit code 1: a build fails, or its contents are wrong. 2: there is no Xcode that can build it.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/../common.sh"
# shellcheck source=Scripts/apple/xcode.sh
. Scripts/apple/xcode.sh

need_xcode

# As Swift mangles the names of modules: https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
recorders_symbols='16CoordvizRecorder|17CoordvizRecording|4GRDB'

# holds_recorder FOLDER: whether a file of the built app contains symbols of the recorder.
holds_recorder() { LC_ALL=C grep -r -a -q -E "$recorders_symbols" "$1"; }

# build CONFIGURATION DESTINATION DERIVED-DATA
build() {
    xcodebuild build -quiet -project Samples/ShoppingCart/Xcode/ShoppingCart.xcodeproj -scheme ShoppingCart \
        -configuration "$1" -destination "$2" -derivedDataPath "$3" CODE_SIGNING_ALLOWED=NO
}

# check_link CONFIGURATION DERIVED-DATA
check_link() {
    local app
    app=$(find "$2/Build/Products" -type d -path "*/$1-*/ShoppingCart.app" | head -n 1)
    if [ -z "$app" ]; then
        say "There is no $1-…/ShoppingCart.app in $2/Build/Products." >&2
        return 1
    fi
    if [ "$1" = Debug ] && ! holds_recorder "$app"; then
        say "The debug build contains no symbols of the recorder, so their absence in the release build proves nothing: $app" >&2
        return 1
    elif [ "$1" = Release ] && holds_recorder "$app"; then
        say "The release build contains the recorder. Does EXCLUDED_SOURCE_FILE_NAMES name each of its object files? $app" >&2
        return 1
    fi
}

build_app() {
    local configuration into
    into=$derived/app-$(printf '%s' "$1" | tr ' ' '-')
    for configuration in Debug Release; do
        heading "ShoppingCart for $1, $configuration"
        build $configuration "$2" "$into" && check_link $configuration "$into" || return 1
    done
}

for_each_platform build_app
say "" "The app builds for each platform, with the recorder in the debug build only."
