#!/usr/bin/env bash
# Builds the files of a release into out/release: a tarball and a .deb with completions and the manual page, an artifact bundle and
# the package with the command plugin, a Homebrew formula, the sources, an SBOM, and SHA256SUMS. `make release` runs this.
#
#   Scripts/release.sh              of the tag at this commit
#   Scripts/release.sh --untagged   of this commit, to try it
#   Scripts/release.sh --notices    writes THIRD-PARTY-NOTICES.txt
#   Scripts/release.sh --notes      prints what the changelog says of this version
#   Scripts/release.sh --join INTO FOLDER...  makes one release of those of several machines
#
# The same commit gives the same bytes on the same system with the same Swift, whatever the folder of the clone: it is built in
# /tmp/build-of-coordviz-VERSION. Exit code 2: there is no tag of this version, the work tree has changes, or something is missing.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

files() { python3 Scripts/release_files "$@"; }

is_tagged=true
case ${1:-} in
    "") ;;
    --untagged) is_tagged=false ;;
    --notices)
        need_swift
        swift package resolve >/dev/null
        files notices
        exit
        ;;
    --notes)
        files notes
        exit
        ;;
    --join)
        [ $# -ge 3 ] || give_up "Say where, and which releases: Scripts/release.sh --join INTO FOLDER..."
        files join --into "$2" "${@:3}"
        exit
        ;;
    *) give_up "Say Scripts/release.sh, or with --untagged, --notices, --notes or --join INTO FOLDER..." ;;
esac

need_swift
if on_macos; then give_up "The files are for Linux, and are built there. On macOS, Homebrew builds from the sources."; fi
has git || give_up "This needs git, and a clone."
for tool in dpkg-deb dpkg-shlibdeps readelf strip; do
    has "$tool" || give_up "This needs $tool: apt-get install dpkg-dev binutils."
done
Scripts/install-tools.sh demo >/dev/null || exit
[ -z "$(git status --porcelain)" ] || give_up "The work tree has changes that no commit contains. Commit or stash them."
version=$(files version)
if $is_tagged; then
    tag=$(git tag --points-at HEAD --list '[0-9]*' | head -n 1)
    [ -n "$tag" ] || give_up "No tag is at this commit. Tag it with its version (git tag $version), or try it with --untagged."
    files check --tag "$tag" || exit 2
else
    files check || exit 2
fi

folder=.build/release-of
# Compilers write hashes and lengths of files' names into what they make, so the folder has the same name on each machine.
build=/tmp/build-of-coordviz-$version
sources=$build/coordviz-$version
mkdir -m 700 "$build" 2>/dev/null || give_up "$build exists: a release is being built, or that was interrupted. Remove it, and start again."
trap 'rm -rf "$build"' EXIT
heading "Sources of coordviz $version"
rm -rf $folder
mkdir -p $folder
# Sources alone: what git ignores is not in a release.
git archive --format=tar --prefix="coordviz-$version/" HEAD >$folder/source.tar
tar -xf $folder/source.tar -C "$build"
gzip -n -9 $folder/source.tar
time=$(git log -1 --format=%ct)

heading "Building coordviz $version, which takes minutes"
# Without debug information: it names folders. Assertions of C sources name files, so these are named from the top.
swift build --package-path "$sources" --scratch-path "$sources/.build" --configuration release --product coordviz \
    --static-swift-stdlib -Xswiftc -gnone -Xcc -g0 -Xcc "-ffile-prefix-map=$sources/="
program=$folder/coordviz
strip --strip-all -o $program "$sources/.build/release/coordviz"
if grep -q "$build" $program; then
    give_up "The program names the folder that it was built in: strings $program"
fi

heading "Files of the release"
files make --program $program --package "$sources" --source $folder/source.tar.gz --time "$time" --into out/release
ls -l out/release
say "The files are in out/release. Scripts/test-release.sh --built installs and uses them."
