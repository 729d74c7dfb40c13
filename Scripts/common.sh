# shellcheck shell=bash
# Functions that the scripts share. To be sourced, after `set -euo pipefail`; works with the bash 3.2 of macOS.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# One line for each argument.
say() { printf '%s\n' "$@"; }
heading() { printf '\n== %s\n' "$*"; }

# Something is missing that the user has to install: exit code 2.
give_up() {
    printf '%s\n' "$@" >&2
    exit 2
}

# any_test_ran LOG: says so and fails where a filter fits no test, which `swift test` takes for a success.
any_test_ran() { grep -Eq '^[✔✘━] Test run with [1-9]' "$1" || { say "No test ran: $1." && return 1; }; }

has() { command -v "$1" >/dev/null 2>&1; }
on_macos() { [ "$(uname -s)" = Darwin ]; }

# Options of the build that `make demo`, `make samples` and `make fleet` share. Without optimization and without an index for
# editors: sessions this small do not need them, and they take most of the time. In a separate folder, because other builds of the
# same code have other options.
# shellcheck disable=SC2034 # Scripts that source this use it.
demo_build=(--disable-index-store --scratch-path .build/demo)

need_swift() {
    has swift || give_up "Swift is not on the PATH. Install it from https://www.swift.org/install, then run this again."
}
