#!/usr/bin/env bash
# Runs the sample app's UI tests in an iPhone simulator, extracts their recordings from the result bundle, packs them, and
# runs 'coordviz check' on them. Needs a Mac with Xcode.
#
#   Scripts/apple/ui-run.sh            in the newest iPhone that the selected Xcode can use
#   Scripts/apple/ui-run.sh UDID       in this one
#
# Writes .build/apple/ui-run: the result bundle, and a file for each recording. COORDVIZ names a coordviz that has been built.
# Exit code 1: a test failed, or a recording is missing or has findings. 2: Xcode or a simulator is missing.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/../common.sh"
# shellcheck source=Scripts/apple/xcode.sh
. Scripts/apple/xcode.sh

output=$derived/ui-run

choose_simulator() {
    local sdk
    has python3 || give_up "python3 is not on the PATH. It comes with Xcode's command line tools: xcode-select --install"
    sdk=$(xcrun --sdk iphonesimulator --show-sdk-version) || give_up \
        "The selected Xcode has no SDK for the iOS simulator. Install it: xcodebuild -downloadPlatform iOS"
    xcrun simctl list --json devices available | python3 Scripts/apple/newest_simulator.py "$sdk" || give_up \
        "There is no iPhone simulator with iOS $sdk or older. Install one: xcodebuild -downloadPlatform iOS" \
        "Or create one: xcrun simctl create 'iPhone 16' 'iPhone 16'"
}

run_tests() {
    xcodebuild test -quiet -project Samples/ShoppingCart/Xcode/ShoppingCart.xcodeproj -scheme ShoppingCart \
        -testPlan ShoppingCart -destination "platform=iOS Simulator,id=$simulator" -derivedDataPath "$derived/ui-tests" \
        -resultBundlePath "$output/ShoppingCart.xcresult" -test-timeouts-enabled YES \
        -default-test-execution-time-allowance 300
}

# take_out ARCHIVE NUMBER: makes recording-NUMBER.sqlite of an attached folder, and checks it.
take_out() {
    local folder=$output/recording-$2 recording=$output/recording-$2.sqlite
    # 'set -e' has no effect in a function whose exit code is tested.
    if ! { mkdir "$folder" && unzip -q -d "$folder" "$1" && "$coordviz" pack -o "$recording" "$folder"; }; then
        say "$1, which a test attached, contains no recording." >&2
        return 1
    fi
    # Lines end with CRLF, by RFC 4180.
    "$coordviz" sessions "$recording" \
        && "$coordviz" query --format csv "SELECT DISTINCT name FROM messages WHERE outcome = 'handled'" "$recording" \
        | tr -d '\r' >>"$output/handled.csv" \
        && "$coordviz" check --config Samples/ShoppingCart/.coordviz.yml "$recording"
}

need_xcode
simulator=${1:-}
if [ -z "$simulator" ]; then
    chosen=$(choose_simulator)
    simulator=${chosen%% *}
    say "In the simulator ${chosen#* }."
fi
coordviz=${COORDVIZ:-}
if [ -z "$coordviz" ]; then
    heading "Building coordviz"
    need_swift
    swift build --product coordviz
    coordviz=$(swift build --show-bin-path)/coordviz
fi

rm -rf "$output"
mkdir -p "$output"
: >"$output/handled.csv"
failed=0

heading "Running the UI tests"
# xcodebuild would boot it as well, and then count that towards the time that the first test may take.
xcrun simctl bootstatus "$simulator" -b || give_up "The simulator $simulator does not boot; simctl says why above."
run_tests || {
    say "The UI tests failed. Their recordings are checked nevertheless." >&2
    failed=1
}

heading "Judging what they recorded"
xcrun xcresulttool export attachments --path "$output/ShoppingCart.xcresult" --output-path "$output/attachments"
count=0
# One by one: unzip treats a second name as a file within the first archive.
for archive in "$output"/attachments/*.zip; do
    [ -e "$archive" ] || break
    count=$((count + 1))
    take_out "$archive" $count || failed=1
done
if [ $count -eq 0 ]; then
    say "No test attached a recording. Does the app link CoordvizRecorder and call Recorder.startIfRequested()?" >&2
    exit 1
fi
# A recording in which nothing happened has no findings, either.
for message in BuyNow Pay PaymentConfirmed; do
    grep -qx "$message" "$output/handled.csv" || {
        say "No recording has a $message that was handled, and the tests send one." >&2
        failed=1
    }
done
say "" "$count recordings in $output."
exit $failed
