"""Runs the tests that `coordviz export --test` wrote of the samples with each defect that is a changed line of a sample: the test has
to fail, at the statement after the action that no longer has its effect."""

import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys

import faults
import planting
from places import BACK_BUTTON, FRIENDS, PURCHASE, SHOP, WEATHER

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIES = ROOT / ".build" / "planted"
SCRATCH = ROOT / ".build" / "planted-tests"
SUITES = {BACK_BUTTON: "Cookbook", SHOP: "ShoppingCart", WEATHER: "Weather", PURCHASE: "Purchase", FRIENDS: "FriendsAndMessages"}
ISSUE = re.compile(r"recorded an issue.* at (\w+)\.swift:(\d+):")


@dataclasses.dataclass(frozen=True)
class Result:
    fault: str
    #: The lines of the issues, and the call of the user before the first one.
    lines: list
    call: str
    output: str


def swift(*arguments, **more):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COORDVIZ_")}
    return subprocess.run(["swift", *arguments, "--scratch-path", SCRATCH], cwd=ROOT, text=True,
                          env={**environment, "COORDVIZ_ACCURACY": "1", "COORDVIZ_TESTS": "PlantedGeneratedTests", **more.pop("env", {})},
                          **more)


def run(fault):
    """Runs the test of the fault's sample."""
    suite = SUITES[fault.sample]
    done = swift("test", "--skip-build", "--filter", f"GeneratedTests/{suite}Tests", env={"COORDVIZ_FAULT": fault.name},
                 capture_output=True, timeout=120)
    output = done.stdout + done.stderr
    lines = [int(line) for file, line in ISSUE.findall(output) if file == f"{suite}Tests"]
    return Result(fault.name, lines, call_before(suite, lines[0]) if lines else "", output)


def call_before(suite, line):
    """The last call of the user at or before a line, or the end of the test."""
    source = (ROOT / "Tests" / "GeneratedTests" / "Generated" / f"{suite}Tests.swift").read_text().split("\n")
    for text in reversed(source[:line]):
        if "expectNoFindings" in text:
            return "the end"
        if found := re.search(r"user\.((?!result|start)\w+\(.*\))$", text):
            return found[1]
    return "the launch"


def main():
    parser = argparse.ArgumentParser(prog="python3 Tests/Accuracy/generated.py", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORD", help="defects whose names contain this")
    parser.add_argument("--built", action="store_true", help="do not build")
    options = parser.parse_args()
    planting.plant(ROOT, COPIES)
    if not options.built:
        swift("build", "--build-tests", check=True, stdout=sys.stderr)
    wrong = 0
    chosen = [fault for fault in faults.BY_HAND if options.only in fault.name]
    for fault in chosen:
        result = run(fault)
        print(f"{fault.name}: {result.call or 'passed'}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
