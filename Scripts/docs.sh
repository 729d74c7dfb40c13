#!/usr/bin/env bash
# Builds the API reference of what an app links, with DocC, into .build/docs/coordviz.doccarchive. `make docs` runs this. It
# fails on a warning.
#
#   Scripts/docs.sh            compiles the modules first
#   Scripts/docs.sh --check    uses those of the debug build, and leaves out what only a browser needs
#   Scripts/docs.sh --base-path coordviz   for a site whose pages are below /coordviz
#
# The compiler reads the symbols from the built modules, so documentation needs no second build. To view it:
#   python3 -m http.server --directory .build/docs/coordviz.doccarchive 8000
# and then http://localhost:8000/documentation, or http://localhost:8000/tutorials/tutorials.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

# From the lowest module up: the pages of a module link to those of the modules before it.
modules=(CoordvizModel CoordvizInstrumentation HeadlessUIKit PortableUIKit CoordinatorKit Coordviz CoordvizRecorder)
folder=.build/docs

find_docc() {
    if has docc; then
        command -v docc
    elif on_macos; then
        xcrun --find docc
    else
        # Not every way to install Swift puts all of it on the path.
        ls "$(dirname "$(command -v swift)")/docc"
    fi
}

# One word per line, so that paths may contain spaces.
flags() {
    local programs
    programs=$(swift build --show-bin-path)
    say -target "$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)"
    if on_macos; then say -sdk "$(xcrun --show-sdk-path)"; fi
    # The modules, and the C modules that they use.
    say -I "$programs/Modules" -I "$programs/CoordvizHook.build" \
        -I "$PWD/.build/checkouts/swift-atomics/Sources/_AtomicsShims/include" \
        -I "$PWD/.build/checkouts/GRDB.swift/Sources/GRDBSQLite"
}

need_swift
docc=$(find_docc 2>/dev/null) || give_up "This Swift comes without docc. Install all of it from https://www.swift.org/install."
is_check=false
base_path=()
case ${1:-} in
    "") ;;
    --check) is_check=true ;;
    --base-path) base_path=(--hosting-base-path "${2:?Say below which path.}") ;;
    *) give_up "Say Scripts/docs.sh, or with --check or --base-path PATH." ;;
esac
if ! $is_check; then
    heading "Building the modules"
    # Each with the modules below it. UIKit is for the code in the articles.
    for target in CoordvizRecorder Coordviz UIKit; do swift build --target $target; done
fi

heading "Building the documentation"
# On some disks removing so many small files takes longer than creating them, so that is done in the background.
if [ -d $folder ]; then mv $folder "$folder-old-$$"; fi
rm -rf $folder-old-* >/dev/null 2>&1 &
mkdir -p $folder/archives $folder/catalogues
flags >$folder/flags.txt
words=()
while IFS= read -r word; do words+=("$word"); done <$folder/flags.txt

archives=()
dependencies=()
for module in "${modules[@]}"; do
    graphs=$folder/graphs/$module
    catalogue=$folder/catalogues/$module.docc
    archive=$folder/archives/$module.doccarchive
    mkdir -p "$graphs"
    swift symbolgraph-extract "${words[@]}" -module-name "$module" -output-dir "$graphs" -minimum-access-level public \
        -skip-synthesized-members -emit-extension-block-symbols
    cp -R "Sources/$module/$module.docc" "$catalogue"
    if [ "$module" = HeadlessUIKit ]; then
        python3 Scripts/docs-topics "$graphs/$module.symbols.json" "Sources/$module/$module.docc/$module.md" \
            >>"$catalogue/$module.md"
    fi
    "$docc" convert "$catalogue" --additional-symbol-graph-dir "$graphs" --output-path "$archive" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors \
        --enable-experimental-external-link-support ${dependencies[@]+"${dependencies[@]}"} \
        --checkout-path "$PWD" --source-service github \
        --source-service-base-url https://github.com/coordviz/coordviz/blob/main --no-transform-for-static-hosting
    archives+=("$archive")
    dependencies+=(--dependency "$archive")
done
python3 Scripts/check-docs-links.py "${archives[@]}"
if $is_check; then
    say "docc reports no problem in the documentation of ${modules[*]}."
    exit
fi
"$docc" merge "${archives[@]}" --output-path $folder/coordviz.doccarchive --synthesized-landing-page-name coordviz
# A page for each address, so that any file server can be used. Only for the complete archive: each page is a file and a folder.
"$docc" process-archive transform-for-static-hosting $folder/coordviz.doccarchive ${base_path[@]+"${base_path[@]}"}
say "The documentation is in $folder/coordviz.doccarchive, without a warning."
