#!/usr/bin/env bash
# Prints the path of the browser that is used to test the page; exit code 1 if there is none.
# With --without-windows, of one that has only what draws pages, if there is one: the pages of the windows themselves take as long
# as ours. What is measured is measured in what people have.
set -euo pipefail

# A browser from a snap can access neither /tmp nor hidden folders.
usable() { [ -x "$1" ] && case $(readlink -f "$1" 2>/dev/null || echo "$1") in *snap*) false ;; esac; }

if [ -n "${CHROMIUM:-}" ]; then
    printf '%s\n' "$CHROMIUM"
    exit 0
fi
names=(chromium google-chrome google-chrome-stable chromium-browser chromium-headless-shell)
if [ "${1:-}" = --without-windows ]; then names=(chromium-headless-shell "${names[@]}"); fi
for name in "${names[@]}"; do
    path=$(command -v "$name") || continue
    # If the snap is not installed, Ubuntu's chromium-browser is a script that only prints this.
    if usable "$path" && ! grep -qsI 'snap install' "$path"; then
        printf '%s\n' "$path"
        exit 0
    fi
done
for application in "Google Chrome" Chromium; do
    path="/Applications/$application.app/Contents/MacOS/$application"
    if [ -x "$path" ]; then
        printf '%s\n' "$path"
        exit 0
    fi
done
exit 1
