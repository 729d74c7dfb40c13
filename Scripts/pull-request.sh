#!/usr/bin/env bash
# What the GitHub Action (action.yml) does on a pull request; each step can be run by hand. See docs/pull-requests.md.
#
#   Scripts/pull-request.sh find-base BASE HEAD            say which commit the pull request of these two is compared with
#   Scripts/pull-request.sh record FOLDER COMMAND          run tests with COMMAND, and record them into FOLDER
#   Scripts/pull-request.sh base FOLDER REVISION COMMAND   the same for another revision, in a worktree of its own
#   Scripts/pull-request.sh compare BASE HEAD FOLDER       compare two folders of recordings, and write into FOLDER:
#                                                          comment.md, check.sarif and report.html, and the files
#                                                          check.md, diff.md, base.txt and known.txt on the way
#   Scripts/pull-request.sh comment FILE                   write FILE as the one comment on the pull request
#   Scripts/pull-request.sh verdict TESTS FINDINGS         exit with 1 if tests failed (not 0), or FINDINGS is true
#
# Variables: COORDVIZ (the program; by default the one on the PATH), COORDVIZ_BASELINE and COORDVIZ_BASE (a file of known
# findings, and the revision from which it is read), COORDVIZ_PULL_REQUEST, COORDVIZ_COMMENT_NAME, COORDVIZ_COMMENT_AUTHOR and
# COORDVIZ_REPORT_URL (for the comment), and those of GitHub: GH_TOKEN, GITHUB_REPOSITORY, GITHUB_OUTPUT, GITHUB_STEP_SUMMARY.
#
# Runs in the folder of the project that is tested, with the bash 3.2 of macOS.
set -euo pipefail

coordviz=${COORDVIZ:-coordviz}

say() { printf 'coordviz: %s\n' "$*"; }
give_up() {
    say "$@" >&2
    exit 2
}

# put NAME VALUE: an output of the step, if this is one.
put() { if [ -n "${GITHUB_OUTPUT:-}" ]; then printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; fi; }

has_recordings() { [ -d "$1" ] && [ -n "$(find "$1" -name '*.sqlite' -print -quit)" ]; }

absolute() { (cd "$1" && pwd); }

# MARK: Recording

# find_base BASE HEAD: the commits that GitHub's event names. BASE is older than what is tested if the base branch moved on; the
# merge commit of the pull request, which is checked out by default, has the right one as its first parent.
find_base() {
    local parents revision=$1
    # As the commit itself names them: git log hides them in a shallow clone.
    parents=$(git cat-file commit HEAD 2>/dev/null | sed -n '1,/^$/s/^parent //p') || true
    case $parents in *$'\n'"$2") revision=${parents%%$'\n'*} ;; esac
    put revision "$revision"
    say "The base is $revision."
}

record() {
    local folder code=0
    mkdir -p "$1"
    folder=$(absolute "$1")
    # xcodebuild passes the variables with a prefix on to the tests.
    COORDVIZ_TEST_OUTPUT=$folder COORDVIZ_KEEP_RECORDINGS=1 \
        TEST_RUNNER_COORDVIZ_TEST_OUTPUT=$folder TEST_RUNNER_COORDVIZ_KEEP_RECORDINGS=1 \
        bash -c "$2" || code=$?
    put code "$code"
    if [ "$code" -ne 0 ]; then say "The tests ended with $code."; fi
    if ! has_recordings "$folder"; then say "No test was recorded. Give test suites the trait .recorded: see docs/testing.md."; fi
}

record_base() {
    local folder revision tree project
    mkdir -p "$1"
    folder=$(absolute "$1")
    if ! revision=$(commit "$2"); then
        say "The base was not recorded: there is no commit $2 here, and it could not be fetched." \
            "Check out the merge commit with fetch-depth: 2, or another one with fetch-depth: 0."
        return
    fi
    tree=$(mktemp -d)
    # A worktree: it leaves the files of the project as they are.
    git worktree add --quiet --detach "$tree/base" "$revision"
    # The project may be in a subfolder of the repository, and new.
    project=$(git rev-parse --show-prefix)
    if [ -d "$tree/base/$project" ]; then
        (cd "$tree/base/$project" && GITHUB_OUTPUT='' record "$folder" "$3")
    else
        say "The base was not recorded: it has no folder $project."
    fi
    git worktree remove --force "$tree/base"
    rmdir "$tree"
}

# commit REVISION: the commit, which is fetched if it is not here.
commit() {
    case $1 in -* | '') return 1 ;; esac
    git rev-parse --verify --quiet "$1^{commit}" && return
    git fetch --quiet --no-tags --depth=1 origin "$1" >/dev/null 2>&1 && git rev-parse --verify --quiet FETCH_HEAD
}

# MARK: Comparing

compare() {
    local base=$1 head=$2 into=$3 name revision known=() findings=false sarif=false code=0 base_code=0
    # What is made from a recording is readable by its owner only.
    umask 077
    mkdir -p "$into"
    # Only what this step writes: other files in the folder are the user's.
    for name in comment.md check.md check.sarif diff.md report.html base.txt known.txt; do rm -f "$into/$name"; done
    if has_recordings "$base"; then
        check "$base" --markdown --write-baseline "$into/base.txt" >/dev/null || base_code=$?
        # There is none if no recording has events.
        if [ -f "$into/base.txt" ]; then known=(--baseline "$into/base.txt"); fi
    fi
    # As the base has it, so that a pull request cannot declare its own findings known.
    if [ -n "${COORDVIZ_BASELINE:-}" ] && revision=$(commit "${COORDVIZ_BASE:-HEAD}") \
        && git show "$revision:./$COORDVIZ_BASELINE" >"$into/known.txt" 2>/dev/null; then
        known=(${known[@]+"${known[@]}"} --baseline "$into/known.txt")
    fi
    if has_recordings "$head"; then
        check "$head" --markdown ${known[@]+"${known[@]}"} >"$into/check.md" || code=$?
        case $code in
            1) findings=true ;;
            65 | 74)
                # The recordings, or the configuration.
                [ -s "$into/check.md" ] || give_up "Nothing could be checked. The message above says why."
                if any_has_findings "$head" '' ${known[@]+"${known[@]}"}; then findings=true; fi
                ;;
        esac
        # What an unreadable recording of the base contains seems to be new.
        if is_partly_read "$base_code" && [ "$findings" = true ]; then
            any_has_findings "$head" "$base" ${known[@]+"${known[@]}"} || findings=false
        fi
    fi
    if [ -s "$into/check.md" ]; then
        sarif=true
        check "$head" --format sarif ${known[@]+"${known[@]}"} >"$into/check.sarif" || true
        "$coordviz" export --html --force -o "$into/report.html" "$head" || say "Not all recordings are in the report."
    else
        printf '### Findings: no recordings\n\nNo test was recorded.\n' >"$into/check.md"
    fi
    if has_recordings "$base" && has_recordings "$head"; then
        "$coordviz" diff --markdown "$base" "$head" >"$into/diff.md" || say "Not all recordings could be compared."
    else
        printf '### Differences: nothing to compare\n\nThe %s was not recorded.\n' \
            "$(if has_recordings "$head"; then printf base; else printf 'pull request'; fi)" >"$into/diff.md"
    fi
    {
        printf '## coordviz\n\n'
        cat "$into/check.md"
        if is_partly_read "$base_code"; then
            printf '\nThe base could only partly be read, so findings that are listed as new may be known. %s\n' \
                'The job fails only for those in recordings whose counterpart in the base could be read.'
        fi
        printf '\n'
        cat "$into/diff.md"
    } >"$into/comment.md"
    put findings "$findings"
    put sarif "$sarif"
    say "wrote $into/comment.md"
}

# check FOLDER OPTIONS: exit code 1 means new findings, 66 that no recording has events, 65 and 74 that not all could be read.
check() {
    local folder=$1 code=0
    shift
    "$coordviz" check "$@" "$folder" || code=$?
    case $code in
        0 | 1 | 66) ;;
        # What could be read is on the page.
        65 | 74) say "Not all recordings could be read." >&2 ;;
        *) give_up "'$coordviz check' ended with $code." ;;
    esac
    return "$code"
}

is_partly_read() { [ "$1" -eq 65 ] || [ "$1" -eq 74 ]; }

# any_has_findings FOLDER BASE OPTIONS: looks at each recording, because the code for a folder that is partly read does not say
# whether there are new findings. If BASE is not empty, only at recordings whose counterpart in that folder can be read.
any_has_findings() {
    local folder=$1 base=$2 recording counterpart
    shift 2
    while IFS= read -r -d '' recording; do
        if [ -n "$base" ]; then
            counterpart=$base/${recording#"$folder"}
            [ -f "$counterpart" ] || continue
            # 66 means that it has no events.
            case $(code_of_check "$counterpart") in 0 | 1 | 66) ;; *) continue ;; esac
        fi
        if [ "$(code_of_check "$recording" "$@")" -eq 1 ]; then return 0; fi
    done < <(find "$folder" -type f -name '*.sqlite' -print0)
    return 1
}

# code_of_check RECORDING OPTIONS: the exit code alone.
code_of_check() {
    local recording=$1 code=0
    shift
    "$coordviz" check --markdown "$@" "$recording" </dev/null >/dev/null 2>&1 || code=$?
    printf '%s' "$code"
}

# MARK: The comment

comment() {
    local file=$1 text name marker
    [ -f "$file" ] || give_up "There is no file $file. Write it with 'pull-request.sh compare'."
    # Of the name only what cannot end the HTML comment.
    name=$(printf '%s' "${COORDVIZ_COMMENT_NAME:-tests}" | tr -cd 'A-Za-z0-9._ ')
    marker="<!-- coordviz pull request: $name -->"
    text=$(mktemp)
    {
        printf '%s\n' "$marker"
        cat "$file"
        case ${COORDVIZ_REPORT_URL:-} in
            https://*) printf '\n[The report on all recordings](%s), an archive with one HTML page.\n' "$COORDVIZ_REPORT_URL" ;;
        esac
    } >"$text"
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$text" >>"$GITHUB_STEP_SUMMARY"; fi
    if post "$text" "$marker"; then
        say "wrote the comment on pull request ${COORDVIZ_PULL_REQUEST:-}"
    elif [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
        say "The text is in the job's summary instead."
    else
        cat "$text"
    fi
    rm -f "$text"
}

# post FILE MARKER: creates the comment, or updates the one that begins with the marker.
post() {
    local comments id
    case ${COORDVIZ_PULL_REQUEST:-} in
        '' | *[!0-9]*)
            say "This is no run for a pull request, so there is no comment."
            return 1
            ;;
    esac
    if [ -z "${GH_TOKEN:-}" ]; then
        say "There is no token, so there is no comment."
        return 1
    fi
    comments="repos/$GITHUB_REPOSITORY/issues/$COORDVIZ_PULL_REQUEST/comments"
    # Only one that the same author wrote: any user can write a comment with the marker.
    if ! id=$(MARKER=$2 AUTHOR=${COORDVIZ_COMMENT_AUTHOR:-github-actions[bot]} gh api --paginate "$comments?per_page=100" \
        --jq '.[] | select(.user.login == env.AUTHOR and (.body | startswith(env.MARKER))) | .id'); then
        say "The comments could not be read."
        return 1
    fi
    id=$(printf '%s\n' "$id" | head -n 1)
    if [ -n "$id" ]; then
        gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$1" && return
    else
        gh api --silent --method POST "$comments" -F "body=@$1" && return
    fi
    say "The comment could not be written: the token may not write, as in runs for pull requests from forks."
    return 1
}

# MARK: The result

verdict() {
    case $1 in
        0 | '') ;;
        *)
            say "The tests ended with $1."
            return 1
            ;;
    esac
    if [ "$2" = true ]; then
        say "There are new findings; the comment and the summary list them."
        return 1
    fi
}

usage() { give_up "Say what to do: pull-request.sh find-base, record, base, compare, comment or verdict. The head of the script describes them."; }

[ $# -gt 0 ] || usage
step=$1
shift
case $step:$# in
    find-base:2) find_base "$@" ;;
    record:2) record "$@" ;;
    base:3) record_base "$@" ;;
    compare:3) compare "$@" ;;
    comment:1) comment "$@" ;;
    verdict:2) verdict "$@" ;;
    *) usage ;;
esac
