#!/bin/sh
# Uses an installed coordviz in a system with nothing else: use.sh PROGRAM [dot]. "dot" says that Graphviz is there as well.
set -eu
program=$1
cd "$(mktemp -d)"
test "$("$program" --version)" = "$VERSION"
"$program" doctor >doctor.txt || { cat doctor.txt; exit 1; }
grep -q 'A recording can be made here.' doctor.txt
cat >dump.txt <<'D'
<UINavigationController 0x7fb1a0020a00>, state: appeared, view: <UILayoutContainerView 0x7fb1a0607dc0>
   | <HomeController 0x7fb1a050ac70>, state: appeared, view: <UIView 0x7fb1a0611d40>
D
"$program" import dump.txt -o app.sqlite
"$program" tree --layer all app.sqlite | grep HomeController
"$program" query 'select count(*) from event' app.sqlite
"$program" export --dot app.sqlite | grep -q HomeController
if [ "${2:-}" = dot ]; then
    "$program" export --html app.sqlite -o app.html
    test -s app.html
    "$program" export --png app.sqlite -o app.png
    test -s app.png
else
    # Graphviz is missing, and that is said.
    code=0
    "$program" export --svg app.sqlite >/dev/null 2>said.txt || code=$?
    test $code -eq 69
    grep -q graphviz said.txt
fi
