#!/usr/bin/env bash
# Prints the path of the browser that the page is tested in; exit code 1 when there is none.
set -euo pipefail

# A browser from a snap sees neither /tmp nor hidden folders.
usable() { [ -x "$1" ] && case $(readlink -f "$1" 2>/dev/null || echo "$1") in *snap*) false ;; esac; }

if [ -n "${CHROMIUM:-}" ]; then
    printf '%s\n' "$CHROMIUM"
    exit 0
fi
for name in chromium google-chrome google-chrome-stable chromium-browser; do
    path=$(command -v "$name") || continue
    # Where the snap is not installed, Ubuntu's chromium-browser is a script that says so.
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
