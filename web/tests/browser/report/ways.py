"""Sessions for tests of messages: what a message passes on its way is added to the data of a report."""

import browser


def add_message(data, way, end="unhandled"):
    """A message along some nodes, which is the last thing that happens."""
    last = len(data["events"])
    sample = data["events"][-1]
    number = len(data["messages"]) + 1
    kinds = ["messageSent", *["hop"] * (len(way) - 1), end]
    data["events"] += [{**sample, "n": last + 1 + place, "t": sample["t"] + place, "kind": kind, "message": number, "text": f"{kind} {place}",
                        "subject": way[max(0, place - 1)], "object": way[place] if kind == "hop" else None} for place, kind in enumerate(kinds)]
    hops = [{"number": place, "event": last + 1 + place, "from": inner, "to": up, "reason": "superview", "reasonText": "superview",
             "predicted": up, "predictedReason": "superview", "inferred": False} for place, (inner, up) in enumerate(zip(way, way[1:]), 1)]
    data["messages"].append({"id": number, "name": "Buy", "sender": way[0], "sent": last + 1, "outcome": end, "missing": None, "end": way[-1],
                             "endEvent": last + 1 + len(way), "location": None, "values": None, "hopCount": len(hops), "hops": hops, "stops": []})


def nested(count):
    """So many coordinators within each other, with a controller, a view and a button in the innermost one, and the way from it to the outermost."""
    data = browser.fixture("shopping")
    nodes, edges, events, lanes, places = [], [], [], [], []
    kinds = [("coordinator", "child")] * count + [("viewController", "owns"), ("view", "viewOfController"), ("view", "superview")]
    for number, (kind, edge) in enumerate(kinds, 1):
        name = f"Level{number}{'Coordinator' if kind == 'coordinator' else kind.capitalize()}"
        events.append({"n": number, "t": number * 50_000, "kind": "objectSeen", "thread": 1, "subject": number, "object": number - 1 or None,
                       "message": None, "cause": None, "strength": "none", "text": f"{name} was created"})
        nodes.append({"id": number, "kind": kind, "type": f"Shop.{name}", "name": name, "identifier": None, "first": number,
                      "released": None, "uncertain": None, "folded": False, "place": number - 1})
        places.append({"parent": number - 2, "kind": kind, "title": name})
        if number > 1:
            edges.append({"kind": edge, "from": number, "to": number - 1, "began": number, "ended": None, "since": None,
                          "claimed": True, "uncertain": None})
        if kind == "coordinator":
            lanes.append({"node": number, "depth": number - 1, "added": number, "removed": None, "released": None, "uncertain": None})
    found = {**data, "nodes": nodes, "edges": edges, "events": events, "lanes": lanes, "places": places, "messages": [],
             "losses": [], "unknown": [], "findings": []}
    return found, [node["id"] for node in reversed(nodes)]
