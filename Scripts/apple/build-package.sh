#!/usr/bin/env bash
# Builds what an app links, for the iOS simulator, the tvOS simulator and Mac Catalyst. Needs a Mac with Xcode.
#
# Exit code 1: a build fails. 2: there is no Xcode that can build it.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/../common.sh"
# shellcheck source=Scripts/apple/xcode.sh
. Scripts/apple/xcode.sh

need_xcode

# Not the whole package: the tool runs on a Mac only.
build_products() {
    local product failed=0
    for product in Coordviz CoordvizRecorder PortableUIKit; do
        heading "$product for $1"
        xcodebuild build -quiet -scheme $product -destination "$2" -derivedDataPath "$derived/package" \
            CODE_SIGNING_ALLOWED=NO || failed=1
    done
    return $failed
}

for_each_platform build_products
say "" "The package builds for each platform."
