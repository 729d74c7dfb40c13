"""The data of a report's page, written a second time: from records, as the fixtures have them, to columns of numbers.

docs/report-data.md describes the format; CoordvizExport's ReportArchiveBuilder writes it from recordings.
"""

import base64
import json
import re
import zlib

KINDS = ["object", "coordinator", "viewController", "view", "window", "scene", "application", "delegate", "privateView"]
EDGES = ["child", "parentCoordinator", "owns", "containment", "presentation", "windowRoot", "windowScene",
         "sceneApplication", "applicationDelegate", "superview", "viewOfController"]
OUTCOMES = ["handled", "passedOn", "unhandled", "open", "queued", "dropped", "unknown"]
STRENGTHS = ["none", "direct", "transition", "task", "captured"]
SIDES = [None, "start", "end", "both"]


class Columns:
    """Columns in the order in which they are first named."""

    def __init__(self, shortened=None):
        self.shortened = shortened
        self.names = []
        self.bytes = {}

    def add(self, name, numbers, differences=False):
        if name == self.shortened:
            numbers = numbers[:-1]
        data, previous = bytearray(), 0
        for number in numbers:
            if differences:
                previous, number = number, number - previous
                number = 2 * number if number >= 0 else -2 * number - 1
            while number >= 0x80:
                data.append(number & 0x7F | 0x80)
                number >>= 7
            data.append(number)
        self.names.append({"name": name, "coding": "differences" if differences else "plain",
                           "count": len(numbers), "bytes": len(data)})
        self.bytes[name] = bytes(data)


class Texts:
    def __init__(self):
        self.places = {}

    def place(self, text):
        return self.places.setdefault(text, len(self.places))

    def or_zero(self, text):
        return 0 if text is None else self.place(text) + 1


def after(first, event):
    return 0 if event is None else event - first + 1


def archive(data, shortened=None, **changes):
    """The bytes of a recording; `changes` replace parts of the directory, and the column `shortened` lacks a number."""
    columns, texts = Columns(shortened), Texts()
    patterns, reasons = {}, {}
    write_events(data, columns, texts, patterns)
    write_nodes(data, columns, texts)
    write_edges(data, columns)
    write_messages(data, columns, texts, reasons)
    write_lanes(data, columns)
    directory = {
        "format": 2, "session": data["session"], "texts": list(texts.places), "nodeKinds": KINDS, "edgeKinds": EDGES,
        "outcomes": OUTCOMES, "strengths": STRENGTHS, "appearances": [], "losses": data["losses"],
        "reasons": [{"name": name, "text": text} for name, text in reasons],
        "patterns": [{"kind": kind, "text": "{name}"} for kind in patterns], "unknown": data["unknown"],
        "findings": data.get("findings", []), "notJudged": data.get("notJudged", {}), "columns": columns.names,
        **changes,
    }
    head = halves_escaped(json.dumps(directory, ensure_ascii=False)).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(columns.bytes.values())


def halves_escaped(text):
    """JSON can name half of a surrogate pair, which UTF-8 cannot write."""
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def letters(data, **changes):
    """The same as it stands in the page."""
    return base64.b64encode(zlib.compress(archive(data, **changes))).decode()


def write_events(data, columns, texts, patterns):
    events = data["events"]
    columns.add("event.number", [event["n"] for event in events], True)
    columns.add("event.time", [event["t"] for event in events], True)
    columns.add("event.pattern", [patterns.setdefault(event["kind"], len(patterns)) for event in events])
    columns.add("event.thread", [event["thread"] for event in events])
    for field in ("subject", "object"):
        columns.add(f"event.{field}", [event[field] or 0 for event in events], True)
    columns.add("event.predicted", [0 for _ in events])
    columns.add("event.message", [event["message"] or 0 for event in events], True)
    columns.add("event.name", [texts.or_zero(event["text"]) for event in events])
    columns.add("event.cause", [0 if event["cause"] is None else event["n"] - event["cause"] + 1 for event in events])
    columns.add("event.strength", [STRENGTHS.index(event["strength"]) for event in events])


def write_nodes(data, columns, texts):
    nodes = data["nodes"]
    columns.add("node.id", [node["id"] for node in nodes], True)
    columns.add("node.kind", [KINDS.index("privateView" if node["folded"] else node["kind"]) for node in nodes])
    columns.add("node.type", [texts.place(node["type"]) for node in nodes])
    columns.add("node.name", [texts.place(node["name"]) for node in nodes])
    columns.add("node.identifier", [texts.or_zero(node["identifier"]) for node in nodes])
    columns.add("node.first", [node["first"] for node in nodes], True)
    columns.add("node.released", [after(node["first"], node["released"]) for node in nodes])
    columns.add("node.uncertain", [SIDES.index(node["uncertain"]) for node in nodes])
    columns.add("node.place", [node["place"] + 1 for node in nodes])
    places = data["places"]
    columns.add("place.parent", [place["parent"] + 1 for place in places])
    columns.add("place.kind", [KINDS.index(place["kind"]) for place in places])
    columns.add("place.title", [texts.place(place["title"]) for place in places])


def write_edges(data, columns):
    edges = data["edges"]
    columns.add("edge.kind", [EDGES.index(edge["kind"]) for edge in edges])
    for field in ("from", "to", "began"):
        columns.add(f"edge.{field}", [edge[field] for edge in edges], True)
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

    columns.add("message.id", [message["id"] for message in messages], True)
    columns.add("message.name", [texts.place(message["name"]) for message in messages])
    columns.add("message.sender", [message["sender"] or 0 for message in messages], True)
    columns.add("message.sent", [message["sent"] for message in messages], True)
    columns.add("message.outcome", [OUTCOMES.index(message["outcome"]) for message in messages])
    columns.add("message.ending", [ending(message) for message in messages])
    for field in ("location", "values", "missing"):
        columns.add(f"message.{field}", [texts.or_zero(message[field]) for message in messages])
    columns.add("message.hops", [len(message["hops"]) for message in messages])
    columns.add("message.stops", [len(message["stops"]) for message in messages])
    columns.add("hop.event", [hop["event"] for hop in hops], True)
    columns.add("hop.reason", [reason(hop["reason"], hop["reasonText"]) for hop in hops])
    columns.add("hop.predicted", [0 if hop["predicted"] == hop["to"] else (hop["predicted"] or 0) + 1 for hop in hops])
    columns.add("hop.predictedReason", [reason(hop["predictedReason"], hop["predictedReason"]) for hop in hops])
    columns.add("stop.event", [stop["event"] for message in messages for stop in message["stops"]], True)


def write_lanes(data, columns):
    lanes = data["lanes"]
    columns.add("lane.node", [lane["node"] for lane in lanes], True)
    columns.add("lane.depth", [lane["depth"] for lane in lanes])
    columns.add("lane.added", [lane["added"] for lane in lanes], True)
    columns.add("lane.removed", [after(lane["added"], lane["removed"]) for lane in lanes])
    columns.add("lane.released", [after(lane["added"], lane["released"]) for lane in lanes])
    columns.add("lane.uncertain", [SIDES.index(lane["uncertain"]) for lane in lanes])
