#!/usr/bin/env bash
# Installs what is missing for a purpose, prints what and why, and does not change what is installed.
#
#   Scripts/install-tools.sh demo    Graphviz; on Linux the headers of SQLite and zlib
#   Scripts/install-tools.sh test    that, and what the tests of the page need
#   Scripts/install-tools.sh bench   the same as for demo
#   Scripts/install-tools.sh lint    Python, whose packages check scripts and workflows
#   Scripts/install-tools.sh fleet   what building needs, and Python, which brings DuckDB
#   Scripts/install-tools.sh fleet-engines  that, and Java, which Spark runs on
#
# Exit code 2: something is missing and this user has no permission to install it; the command to run is printed.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

purpose=${1:-}
case $purpose in
    demo | test | bench | lint | fleet | fleet-engines) ;;
    *) give_up "Say what for: Scripts/install-tools.sh demo, test, bench, lint, fleet or fleet-engines." ;;
esac

target=$purpose
if [ "$purpose" = fleet-engines ]; then target=test-fleet; fi
packages=()
casks=()
missing=()

# missing_package REASON DEBIAN-PACKAGE [HOMEBREW-FORMULA]
missing_package() {
    local package=$2
    if on_macos; then package=${3:-$2}; fi
    packages+=("$package")
    missing+=("  $package: $1")
}

has_sqlite_header() {
    on_macos || [ -e /usr/include/sqlite3.h ] \
        || { has pkg-config && pkg-config --exists sqlite3; } \
        || { has dpkg-query && dpkg-query -W -f '${Status}' libsqlite3-dev 2>/dev/null | grep -q 'ok installed'; }
}

has_zlib_header() {
    on_macos || [ -e /usr/include/zlib.h ] || { has pkg-config && pkg-config --exists zlib; }
}

has_xdot() { python3_of_system -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("xdot") is None)' 2>/dev/null; }

# Debian's xdot needs Debian's Python, even if another one is first on the path.
python3_of_system() { /usr/bin/python3 "$@"; }

python_makes_environments() { has python3 && python3 -c 'import ensurepip, venv' 2>/dev/null; }

# macOS has a program of that name that only says where to get Java.
java_runs() { has java && java -version >/dev/null 2>&1; }

is_debian() { grep -qsx 'ID=debian' /etc/os-release; }

look_for_graphviz() { has dot || missing_package "Graphviz, which lays out the graphs" graphviz; }

look_for_build_tools() {
    has_sqlite_header || missing_package "SQLite's header, which the recorder is built with" libsqlite3-dev
    has_zlib_header || missing_package "zlib's header, which the exporter is built with" zlib1g-dev
}

look_for_python() {
    python_makes_environments || missing_package "Python, $1" python3-venv python
}

look_for_test_tools() {
    has node || missing_package "Node, which runs the page's unit tests" nodejs node
    has esbuild || missing_package "esbuild, which joins the page's modules into one" esbuild
    has tsc || missing_package "TypeScript, which checks the page's types" node-typescript typescript
    look_for_python "which drives the browsers"
    has zsh || missing_package "zsh, the second shell that commands to copy are tried in" zsh
    has unzip || missing_package "what takes apart the recordings that UI tests attach" unzip
    # This driver does not exist for macOS.
    if ! on_macos; then
        has WebKitWebDriver || missing_package "WebKit, the second browser that the page is tested in" webkit2gtk-driver
        has xvfb-run || missing_package "a display for WebKit where there is none" xvfb
        has_xdot || missing_package "a reader of DOT files that shall load what coordviz writes" xdot
        has xauth || missing_package "what lets programs onto that display" xauth
        has rsvg-convert || missing_package "what makes PNG and PDF files of SVG, whose texts are measured" librsvg2-bin
        has pdftotext || missing_package "what finds the words of PDF files" poppler-utils
        if [ -n "${COORDVIZ_ALL_PICTURES:-}" ]; then
            has inkscape || missing_package "another reader of SVG, in which pictures are measured at night" inkscape
        fi
    fi
    # Ubuntu has neither this package nor, but as a snap, the next one.
    if is_debian; then
        has chromium-headless-shell || missing_package "the same browser without windows" chromium-headless-shell
    fi
    if Scripts/find-browser.sh >/dev/null; then
        return
    elif on_macos; then
        casks+=(google-chrome)
        missing+=("  google-chrome: the browser that the page is tested in")
    elif is_debian; then
        missing_package "the browser that the page is tested in" chromium
    else
        # Ubuntu's package is a snap, which can access neither /tmp nor hidden folders and cannot open the reports.
        say "There is no Chromium or Chrome here: the browser tests will be skipped." \
            "To have them, install Google Chrome, or name a browser with CHROMIUM=/path/to/it."
    fi
}

install_with_homebrew() {
    has brew || give_up "Homebrew is needed for that: https://brew.sh. Then run 'make $target' again."
    say "Installing them with Homebrew."
    if [ ${#packages[@]} -gt 0 ]; then brew install "${packages[@]}"; fi
    if [ ${#casks[@]} -gt 0 ]; then brew install --cask "${casks[@]}"; fi
}

install_with_apt() {
    has apt-get || give_up \
        "This machine has no apt-get. Install what these Debian packages hold, then run 'make $target' again: ${packages[*]}"
    local rights=()
    if [ "$(id -u)" -ne 0 ]; then
        if has sudo && sudo -n true 2>/dev/null; then
            rights=(sudo -n)
        else
            say_how_to_install
        fi
    fi
    say "Installing them with apt-get: ${packages[*]}"
    # "${a[@]+...}": an empty array is an unbound variable to older versions of bash.
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends)
    if ! ${rights[@]+"${rights[@]}"} apt-get update -qq \
        || ! ${rights[@]+"${rights[@]}"} "${install[@]}" -o Dpkg::Use-Pty=0 "${packages[@]}" </dev/null; then
        give_up "apt-get could not install them; it says why above. Then run 'make $target' again."
    fi
}

say_how_to_install() {
    local command="apt-get update && apt-get install --no-install-recommends ${packages[*]}"
    if has sudo; then
        command="sudo apt-get update && sudo apt-get install --no-install-recommends ${packages[*]}"
    else
        command="su -c '$command'"
    fi
    give_up "You may not install packages here. Run this, or have it run, then 'make $target' again:" "" "  $command" ""
}

if [ "$purpose" = lint ]; then
    look_for_python "whose packages check scripts and workflows"
elif [ "$purpose" = fleet ]; then
    look_for_python "whose packages are DuckDB, ClickHouse's engine and Spark"
    java_runs || missing_package "Java, which runs Spark" default-jre-headless openjdk@17
else
    look_for_build_tools
    look_for_graphviz
fi
case $purpose in
    test) look_for_test_tools ;;
    fleet) look_for_python "which brings DuckDB" ;;
    fleet-engines)
        look_for_python "which brings DuckDB, Spark and ClickHouse's engine"
        has java || missing_package "Java, which Spark runs on" default-jre-headless openjdk
        ;;
esac

if [ ${#missing[@]} -eq 0 ]; then
    say "Everything that 'make $target' needs is installed."
    exit 0
fi
say "'make $target' needs these, which are not installed:" "${missing[@]}"
if on_macos; then install_with_homebrew; else install_with_apt; fi
