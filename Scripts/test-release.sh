#!/usr/bin/env bash
# Builds the release twice, in two folders, compares the bytes, and then installs and uses the files: the .deb and the tarball in
# Debian systems with nothing else, the bundle through the command plugin in a client package. `make test-release` runs this.
#
#   Scripts/test-release.sh          builds what is tagged here, or this commit if nothing is
#   Scripts/test-release.sh --built  only tests what is in out/release, or in the folder that is named
#
# The systems are made by mmdebstrap, as root. Exit code 1: something is wrong; 2: something is missing here.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

release=out/release
is_built=false
if [ "${1:-}" = --built ]; then is_built=true release=${2:-$release}; fi
rights=()
if [ "$(id -u)" -ne 0 ]; then rights=(sudo -n); fi
missing=()
if [ ! -e /usr/share/keyrings/debian-archive-keyring.gpg ]; then missing+=(debian-archive-keyring); fi
for tool in mmdebstrap lintian ruby; do has "$tool" || missing+=("$tool"); done
if [ ${#missing[@]} -gt 0 ]; then
    say "Installing ${missing[*]} with apt-get."
    "${rights[@]+"${rights[@]}"}" apt-get update -qq
    "${rights[@]+"${rights[@]}"}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}"
fi

work=$(mktemp -d)
# shellcheck disable=SC2329 # The trap calls it.
clean() { "${rights[@]+"${rights[@]}"}" rm -rf "$work"; }
trap clean EXIT

commit=$(git rev-parse HEAD)
# shellcheck disable=SC2329 # Called below.
build_in() {
    git clone --quiet . "$1"
    # Another commit may have been made since the first build, which takes a while.
    git -C "$1" checkout --quiet --detach "$commit"
    local how=--untagged
    if [ -n "$(git tag --points-at HEAD --list '[0-9]*')" ]; then how=""; fi
    (cd "$1" && Scripts/release.sh ${how:+"$how"})
}

if ! $is_built; then
    heading "Building twice"
    build_in "$work/first"
    build_in "$work/second, elsewhere"
    if ! diff "$work/first/out/release/SHA256SUMS" "$work/second, elsewhere/out/release/SHA256SUMS"; then
        mkdir -p out/differing
        cp "$work/first/.build/release-of/coordviz" out/differing/first
        cp "$work/second, elsewhere/.build/release-of/coordviz" out/differing/second
        say "The two builds differ. Their programs are out/differing/first and second: compare them by their sections, with readelf."
        exit 1
    fi
    say "The two builds have the same bytes."
    mkdir -p "$release"
    cp "$work/first/out/release"/* "$release"
fi
(cd "$release" && sha256sum --check --quiet SHA256SUMS)
version=$(python3 Scripts/release_files version)
machine=$(uname -m)
deb=$release/coordviz_${version}_$(dpkg --print-architecture).deb
tarball=$release/coordviz-$version-$machine-linux.tar.gz

heading "lintian, ruby and the SBOM's schema"
lintian --fail-on error,warning "$deb"
ruby -c "$release/coordviz.rb"
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement Tests/Release/requirements.txt
.venv/bin/python Tests/Release/validate_sbom.py "$release/coordviz-$version-$machine-linux.cdx.json"

heading "Debian 12 with nothing else"
"${rights[@]+"${rights[@]}"}" mmdebstrap --quiet --variant=apt bookworm "$work/system.tar"
"${rights[@]+"${rights[@]}"}" chown "$(id -u)" "$work/system.tar"

# inside NAME SCRIPT: runs a script in a new system, in which /release is the release's folder.
inside() {
    local root=$work/$1
    mkdir "$root"
    "${rights[@]+"${rights[@]}"}" tar -xpf "$work/system.tar" -C "$root"
    "${rights[@]+"${rights[@]}"}" cp -r "$release" "$root/release"
    "${rights[@]+"${rights[@]}"}" cp Tests/Release/use.sh "$root/use.sh"
    if [ -d /etc/apt/apt.conf.d ]; then "${rights[@]+"${rights[@]}"}" cp -rn /etc/apt/apt.conf.d "$root/etc/apt/" || true; fi
    "${rights[@]+"${rights[@]}"}" cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
    "${rights[@]+"${rights[@]}"}" unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" \
        /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive VERSION="$version" MACHINE="$machine" sh -euc "$2"
}

heading "The .deb: installed by apt, used, removed"
# shellcheck disable=SC2016 # For the shell inside.
inside deb '
    apt-get update -qq
    apt-get install -qq -y -o Dpkg::Use-Pty=0 ./release/coordviz_*_"$(dpkg --print-architecture)".deb >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
    sh /use.sh coordviz dot
    apt-get install -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends bash-completion zsh fish man-db >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
    bash -ic "source /usr/share/bash-completion/bash_completion; _completion_loader coordviz; complete -p coordviz" 2>/dev/null
    zsh -fc "autoload -Uz compinit; compinit -u; print \$_comps[coordviz]" | grep -x _coordviz
    fish -c "complete --do-complete \"coordviz doc\"" | grep doctor
    # The minimal system leaves out manual pages, so the page is read from the package.
    dpkg-deb --fsys-tarfile ./release/coordviz_*_"$(dpkg --print-architecture)".deb | tar -xO ./usr/share/man/man1/coordviz.1.gz | gzip -d >/tmp/coordviz.1
    man --warnings -l /tmp/coordviz.1 2>&1 | grep "coordviz $VERSION"
    apt-get remove -qq -y coordviz >/dev/null
    test ! -e /usr/bin/coordviz
'
heading "The tarball: unpacked beside the libraries that it names"
# shellcheck disable=SC2016 # For the shell inside.
inside tarball '
    apt-get update -qq
    apt-get install -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends libsqlite3-0 libstdc++6 zlib1g >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
    tar -xzf ./release/coordviz-"$VERSION"-"$MACHINE"-linux.tar.gz -C /usr/local --strip-components 1
    sh /use.sh coordviz
    test -s /usr/local/share/man/man1/coordviz.1
    test -s /usr/local/share/doc/coordviz/THIRD-PARTY-NOTICES.txt
'
heading "The bundle, through the command plugin"
need_swift
python3 Tests/Release/test_plugin.py --release "$release" -v
say "" "The release $version of $tarball and its neighbours works."
