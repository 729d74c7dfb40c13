"""Says what the report of a recording has to show at some random events, as test_report.py --expect reads it.

    python web/tests/browser/expect.py --coordviz .build/debug/coordviz app.sqlite > EXPECTED.json

The answer comes from the DOT export, which Graphviz reads for us: the same recording on another way than the page's,
which works out every state for itself from the data inside the report.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

NODE = re.compile(r"n(\d+)")
EDGE = re.compile(r"([A-Za-z]+)_(\d+)_(\d+)")


def output_of(command, **options):
    """What a command prints; its own complaint, and the end, when it fails."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8", **options).stdout


def graph(coordviz, recording, *options):
    """The DOT export as Graphviz understands it."""
    dot = output_of([coordviz, "export", "--dot", *options, recording])
    return json.loads(output_of(["dot", "-Tjson"], input=dot))


def statements(objects, kind):
    """Those of a class that are no ghosts."""
    for statement in objects:
        classes = statement.get("class", "").split()
        if kind in classes and "removed" not in classes:
            yield statement


def moment(coordviz, recording, event):
    # With a depth nothing is folded to fit.
    shown = graph(coordviz, recording, "--private-views", "--layers", "+ownership", "--depth", "1000", "--at", f"#{event}")
    edges = [EDGE.fullmatch(edge["id"]).groups() for edge in statements(shown.get("edges", []), "edge")]
    return {
        "event": event,
        "nodes": [int(NODE.fullmatch(node["id"])[1]) for node in statements(shown["objects"], "node")],
        "edges": [[kind, int(inner), int(outer)] for kind, inner, outer in edges],
    }


def last_event(coordviz, recording):
    return int(re.findall(r"^session \d+: (\d+) events?\b", output_of([coordviz, "sessions", recording]), re.MULTILINE)[-1])


def main():
    parser = argparse.ArgumentParser(description="Says what a report has to show at some random events.")
    parser.add_argument("--coordviz", default="coordviz", help="the tool")
    parser.add_argument("--count", type=int, default=20, help="how many events")
    parser.add_argument("--seed", type=int, default=1, help="another seed chooses other events")
    parser.add_argument("recording", type=pathlib.Path)
    options = parser.parse_args()
    last = last_event(options.coordviz, options.recording)
    events = random.Random(options.seed).sample(range(1, last + 1), min(options.count, last))
    json.dump({"events": [moment(options.coordviz, options.recording, event) for event in events]}, sys.stdout)


if __name__ == "__main__":
    main()
