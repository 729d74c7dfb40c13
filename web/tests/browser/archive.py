"""The data of a report's page, as the exporter writes it: read, changed, and filled with the records of a fixture.

docs/report-data.md describes the format. Which columns there are, in which order, how each is coded, and which number each
kind has is read from an archive that the exporter's own tests keep: nothing of it is stated a second time here. How records become
columns is, for sessions that no recording has; formats/test_archive.py compares the result with the exporter's.
"""

import base64
import itertools
import json
import pathlib
import re
import zlib

SNAPSHOTS = pathlib.Path(__file__).resolve().parents[3] / "Tests" / "CoordvizExportTests" / "Snapshots"
SIDES = [None, "start", "end", "both"]


class Archive:
    """A directory, and the bytes of each column that it names."""

    def __init__(self, directory, columns):
        self.directory = directory
        self.columns = columns

    @classmethod
    def read(cls, data):
        length = int.from_bytes(data[:4], "little")
        directory, place = json.loads(data[4:4 + length]), 4 + length
        columns = {}
        for column in directory["columns"]:
            columns[column["name"]] = data[place:place + column["bytes"]]
            place += column["bytes"]
        return cls(directory, columns)

    @classmethod
    def read_letters(cls, letters):
        """From the text in the page."""
        return cls.read(zlib.decompress(base64.b64decode(letters)))

    def chains(self):
        """Of each node by its id: how chains end at it, and its changes as (event, next, reason, coordinating, reason)."""
        fields = ("event", "next", "nextReason", "coordinating", "coordinatingReason")
        rows = zip(*(self.numbers(f"chain.{field}") for field in fields))
        nodes = zip(*(self.numbers(f"node.{field}") for field in ("id", "chainEnding", "chainChanges")))
        return {node: (ending, list(itertools.islice(rows, changes))) for node, ending, changes in nodes}

    @classmethod
    def written_by_exporter(cls, name):
        return cls.read(base64.b64decode((SNAPSHOTS / f"{name}-archive.base64").read_text(encoding="ascii")))

    def entry(self, name):
        return next(column for column in self.directory["columns"] if column["name"] == name)

    def numbers(self, name):
        coding = self.entry(name)["coding"]
        numbers, number, shift, last = [], 0, 0, 0
        for byte in self.columns[name]:
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte & 0x80:
                continue
            if coding == "differences":
                last += number // 2 if number % 2 == 0 else -(number // 2) - 1
                number = last
            numbers.append(number)
            number, shift = 0, 0
        return numbers

    def fill(self, name, numbers):
        entry, data, previous = self.entry(name), bytearray(), 0
        for number in numbers:
            if entry["coding"] == "differences":
                previous, number = number, number - previous
                number = 2 * number if number >= 0 else -2 * number - 1
            while number >= 0x80:
                data.append(number & 0x7F | 0x80)
                number >>= 7
            data.append(number)
        self.columns[name] = bytes(data)
        entry.update(count=len(numbers), bytes=len(data))

    def keep_rows(self, table, rows):
        """Keeps these rows of a table, and says which ones they are."""
        names = [column["name"] for column in self.directory["columns"] if column["name"].startswith(f"{table}.")]
        for name in names:
            numbers = self.numbers(name)
            self.fill(name, [numbers[row] for row in rows])
        self.directory["columns"].append({"name": f"{table}.row", "coding": "plain"})
        self.fill(f"{table}.row", rows)

    def data(self):
        head = halves_escaped(json.dumps(self.directory, ensure_ascii=False)).encode()
        columns = b"".join(self.columns[column["name"]] for column in self.directory["columns"])
        return len(head).to_bytes(4, "little") + head + columns

    def letters(self):
        """The text in the page."""
        return base64.b64encode(zlib.compress(self.data())).decode()


class Texts:
    def __init__(self):
        self.places = {}

    def place(self, text):
        return self.places.setdefault(text, len(self.places))

    def or_zero(self, text):
        return 0 if text is None else self.place(text) + 1


class Columns:
    """Those of the exporter's archive, each to be filled once."""

    def __init__(self, archive):
        self.archive = archive
        self.missing = {column["name"] for column in archive.directory["columns"]}

    def add(self, name, numbers):
        self.missing.remove(name)
        self.archive.fill(name, numbers)

    def kind(self, table, name):
        return self.archive.directory[table].index(name)


def after(first, event):
    return 0 if event is None else event - first + 1


def halves_escaped(text):
    """JSON can name half of a surrogate pair, which UTF-8 cannot write."""
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def letters(data, all_reasons=(), **changes):
    """The records of a session as the text in the page, whose directory lists these reasons first; `changes` replace parts of the directory."""
    made = Archive.written_by_exporter("shop")
    columns, texts = Columns(made), Texts()
    names = made.directory["reasons"]
    patterns, reasons = {}, {(reason["name"], reason["text"]): place for place, reason in enumerate(all_reasons)}
    write_events(data, columns, texts, patterns)
    write_nodes(data, columns, texts)
    write_edges(data, columns)
    write_messages(data, columns, texts, reasons)
    write_lanes(data, columns)
    write_chains(data, columns, names, reasons)
    if columns.missing:
        raise ValueError(f"The exporter also writes {', '.join(sorted(columns.missing))}.")
    made.directory.update({
        "session": data["session"], "texts": list(texts.places), "appearances": [], "losses": data["losses"],
        "reasons": [{"name": name, "text": text} for name, text in reasons],
        "patterns": [{"kind": kind, "text": "{name}"} for kind in patterns], "unknown": data["unknown"],
        "findings": data.get("findings", []), "notJudged": data.get("notJudged", {}), **changes,
    })
    return made.letters()


def write_events(data, columns, texts, patterns):
    events = data["events"]
    columns.add("event.number", [event["n"] for event in events])
    columns.add("event.time", [event["t"] for event in events])
    columns.add("event.pattern", [patterns.setdefault(event["kind"], len(patterns)) for event in events])
    columns.add("event.thread", [event["thread"] for event in events])
    for field in ("subject", "object"):
        columns.add(f"event.{field}", [event[field] or 0 for event in events])
    columns.add("event.predicted", [0 for _ in events])
    columns.add("event.message", [event["message"] or 0 for event in events])
    columns.add("event.name", [texts.or_zero(event["text"]) for event in events])
    columns.add("event.cause", [0 if event["cause"] is None else event["n"] - event["cause"] + 1 for event in events])
    columns.add("event.strength", [columns.kind("strengths", event["strength"]) for event in events])


def write_nodes(data, columns, texts):
    nodes = data["nodes"]
    columns.add("node.id", [node["id"] for node in nodes])
    columns.add("node.kind", [columns.kind("nodeKinds", "privateView" if node["folded"] else node["kind"]) for node in nodes])
    columns.add("node.type", [texts.place(node["type"]) for node in nodes])
    columns.add("node.name", [texts.place(node["name"]) for node in nodes])
    columns.add("node.identifier", [texts.or_zero(node["identifier"]) for node in nodes])
    columns.add("node.first", [node["first"] for node in nodes])
    columns.add("node.released", [after(node["first"], node["released"]) for node in nodes])
    columns.add("node.uncertain", [SIDES.index(node["uncertain"]) for node in nodes])
    columns.add("node.place", [node["place"] + 1 for node in nodes])
    places = data["places"]
    columns.add("place.parent", [place["parent"] + 1 for place in places])
    columns.add("place.kind", [columns.kind("nodeKinds", place["kind"]) for place in places])
    columns.add("place.title", [texts.place(place["title"]) for place in places])


def write_edges(data, columns):
    edges = data["edges"]
    columns.add("edge.kind", [columns.kind("edgeKinds", edge["kind"]) for edge in edges])
    for field in ("from", "to", "began"):
        columns.add(f"edge.{field}", [edge[field] for edge in edges])
    columns.add("edge.ended", [after(edge["began"], edge["ended"]) for edge in edges])
    columns.add("edge.since", [0 if edge["since"] is None else edge["began"] - edge["since"] + 1 for edge in edges])
    columns.add("edge.claimed", [int(edge["claimed"]) for edge in edges])
    columns.add("edge.uncertain", [SIDES.index(edge["uncertain"]) for edge in edges])


def write_messages(data, columns, texts, reasons):
    messages = data["messages"]
    hops = [hop for message in messages for hop in message["hops"]]

    def ending(message):
        ends = [place for place, stop in enumerate(message["stops"]) if stop["event"] == message["endEvent"]]
        return ends[-1] + 1 if ends else 0

    def reason(name, text):
        return reasons.setdefault((name, text), len(reasons))

    columns.add("message.id", [message["id"] for message in messages])
    columns.add("message.name", [texts.place(message["name"]) for message in messages])
    columns.add("message.sender", [message["sender"] or 0 for message in messages])
    columns.add("message.sent", [message["sent"] for message in messages])
    columns.add("message.outcome", [columns.kind("outcomes", message["outcome"]) for message in messages])
    columns.add("message.ending", [ending(message) for message in messages])
    for field in ("location", "values", "missing"):
        columns.add(f"message.{field}", [texts.or_zero(message[field]) for message in messages])
    columns.add("message.hops", [len(message["hops"]) for message in messages])
    columns.add("message.stops", [len(message["stops"]) for message in messages])
    columns.add("hop.event", [hop["event"] for hop in hops])
    columns.add("hop.reason", [reason(hop["reason"], hop["reasonText"]) for hop in hops])
    columns.add("hop.predicted", [0 if hop["predicted"] == hop["to"] else (hop["predicted"] or 0) + 1 for hop in hops])
    columns.add("hop.predictedReason", [reason(hop["predictedReason"], hop["predictedReason"]) for hop in hops])
    columns.add("stop.event", [stop["event"] for message in messages for stop in message["stops"]])


def write_lanes(data, columns):
    lanes = data["lanes"]
    columns.add("lane.node", [lane["node"] for lane in lanes])
    columns.add("lane.depth", [lane["depth"] for lane in lanes])
    columns.add("lane.added", [lane["added"] for lane in lanes])
    columns.add("lane.removed", [after(lane["added"], lane["removed"]) for lane in lanes])
    columns.add("lane.released", [after(lane["added"], lane["released"]) for lane in lanes])
    columns.add("lane.uncertain", [SIDES.index(lane["uncertain"]) for lane in lanes])


def write_chains(data, columns, names, reasons):
    """Chains that the exporter found: those of nodes that the fixture lacks are left out."""
    ids = {node["id"] for node in data["nodes"]}
    chains = {id: chain for id, chain in data.get("chains", {}).items() if id in ids}
    rows = [[row for row in chains.get(node["id"], (0, []))[1] if {row[1], row[3] - 1} <= ids | {-1, 0}] for node in data["nodes"]]

    def reason(number):
        name = names[number]
        return reasons.setdefault((name["name"], name["text"]), len(reasons))

    columns.add("node.chainEnding", [chains.get(node["id"], (0, []))[0] for node in data["nodes"]])
    columns.add("node.chainChanges", [len(own) for own in rows])
    found = [row for own in rows for row in own]
    columns.add("chain.event", [row[0] for row in found])
    columns.add("chain.next", [row[1] for row in found])
    columns.add("chain.nextReason", [reason(row[2]) for row in found])
    columns.add("chain.coordinating", [row[3] for row in found])
    columns.add("chain.coordinatingReason", [reason(row[4]) for row in found])
