# shellcheck shell=bash
# Functions that the scripts for Apple's systems share. To be sourced after Scripts/common.sh; works with the bash 3.2 of macOS.

# The first version with Swift 6.1, which Package.swift requires: https://developer.apple.com/documentation/xcode-release-notes/xcode-16_3-release-notes
oldest_xcode=16.3
# Used by those that source this.
# shellcheck disable=SC2034
derived=$PWD/.build/apple

# is_at_least VERSION OLDEST, of two numbers or more, such as 16.4.1 and 16.3
is_at_least() {
    local major minor oldest_major oldest_minor
    IFS=. read -r major minor _ <<<"$1.0"
    IFS=. read -r oldest_major oldest_minor _ <<<"$2.0"
    [ "$major" -gt "$oldest_major" ] || { [ "$major" -eq "$oldest_major" ] && [ "$minor" -ge "$oldest_minor" ]; }
}

need_xcode() {
    local answer version
    has xcodebuild || give_up \
        "xcodebuild is not on the PATH. This needs a Mac with Xcode $oldest_xcode or newer, from the App Store."
    answer=$(xcodebuild -version 2>&1) || true
    version=$(printf '%s\n' "$answer" | sed -n 's/^Xcode \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || give_up \
        "No Xcode is selected. Select one with 'sudo xcode-select --switch /Applications/Xcode.app'. xcodebuild said:" "$answer"
    is_at_least "$version" $oldest_xcode || give_up \
        "Xcode $version is selected, and Package.swift needs the Swift of Xcode $oldest_xcode or newer." \
        "Select another with 'sudo xcode-select --switch /Applications/Xcode.app', or with DEVELOPER_DIR."
    say "Xcode $version."
}

# for_each_platform COMMAND...: runs it with the platform's name and Xcode's destination appended. A failure does not stop the
# others; at the end the function fails if one failed, and names it.
for_each_platform() {
    local unbuilt=() name destination
    while IFS='|' read -r name destination; do
        # xcodebuild may read the rest of the list from standard input.
        "$@" "$name" "$destination" </dev/null || unbuilt+=("$name")
    done <<'PLATFORMS'
iOS simulator|generic/platform=iOS Simulator
tvOS simulator|generic/platform=tvOS Simulator
Mac Catalyst|generic/platform=macOS,variant=Mac Catalyst
PLATFORMS
    [ ${#unbuilt[@]} -gt 0 ] || return 0
    printf 'Failed for: %s. If Xcode found no destination, install the platform: xcodebuild -downloadPlatform iOS (or tvOS).\n' \
        "$(printf '%s, ' "${unbuilt[@]}" | sed 's/, $//')" >&2
    return 1
}
