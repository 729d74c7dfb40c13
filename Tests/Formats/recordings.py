"""What the tests of formats have in common: running coordviz, asking recordings, and making recordings of their own."""

import argparse
import json
import pathlib
import subprocess
import sys
import unittest

from hostile_names import document

OPTIONS = argparse.Namespace(coordviz="coordviz", recordings=[])


def run(*arguments):
    return subprocess.run([OPTIONS.coordviz, *arguments], check=True, capture_output=True).stdout


def rows(recording, sql):
    """The answer to a question about the recording's last session."""
    lines = run("query", "--json", sql.replace("LAST", "(SELECT max(session) FROM records)"), recording).splitlines()
    return [json.loads(line) for line in lines]


def number(label):
    """The id of an object in `Cart #17` or `Shop.Cart#17`; nothing if there is none."""
    return int(label.rsplit("#", 1)[1]) if label and "#" in label else None


def imported(folder, recording, name):
    """A recording with these contents."""
    source, path = pathlib.Path(folder, f"{name}.json"), pathlib.Path(folder, f"{name}.sqlite")
    source.write_text(json.dumps(recording), encoding="utf-8")
    run("import", source, "-o", path)
    return path


class Script:
    """A recording that a test writes event by event, each a millisecond after the one before. It begins like `document`: node 1
    is a root coordinator with the view controller 2, and the others are coordinators with these names."""

    def __init__(self, *names):
        self.recorded = document(list(names) or ["Cart"])
        self.events = self.recorded["events"]
        # Without the message, which is last.
        self.events[:] = [event for event in self.events if "message" not in event]
        self.next = len(self.events) + 1

    def text(self, text):
        """The number of a new text, even if there is one like it."""
        strings = self.recorded["strings"]
        strings.append({"id": len(strings) + 1, "text": text})
        return len(strings)

    def node(self, kind, name):
        nodes = self.recorded["nodes"]
        nodes.append({"node": len(nodes) + 1, "kind": kind, "type": self.text(f"Shop.{name}")})
        return len(nodes)

    def event(self, kind, name=None, **fields):
        number, self.next = self.next, self.next + 1
        if name is not None:
            fields["name"] = name if isinstance(name, int) else self.text(name)
        if "cause" in fields:
            fields.setdefault("strength", "direct")
        self.events.append({"event": number, "time": (number - 1) * 1_000_000, "thread": 1, "kind": kind, **fields})
        return number

    def lose(self, count, placed=True):
        """So many events are lost: the next ones, or, without a place, any."""
        self.recorded["session"]["dropped"] += count
        if placed:
            self.recorded["losses"].append({"first": self.next, "last": self.next + count - 1, "reason": "unwritable"})
            self.next += count


def lossy():
    """A recording in which events are lost: two in known places, and three of which no number is known."""
    result = document(["Cart", "Payment"])
    events = result["events"]
    for event in events[3:]:
        event["event"] += 2
    for event in events:
        if event.get("cause", 0) > 3:
            event["cause"] += 2
    result["losses"] = [{"first": 4, "last": 5, "reason": "unwritable"}]
    result["session"]["dropped"] = 5
    return result


def main():
    """Runs the tests of the program on the recordings that its arguments name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--coordviz", default=OPTIONS.coordviz)
    parser.add_argument("recordings", nargs="*")
    known, rest = parser.parse_known_args()
    OPTIONS.coordviz, OPTIONS.recordings = known.coordviz, known.recordings
    if not OPTIONS.recordings:
        parser.error("name at least one recording")
    unittest.main(argv=[sys.argv[0], *rest])
