"""The page's contract, written down a second time: what exists at which event, worked out from the data alone."""


def expected_of(data):
    """The contract's rule for what exists when, written down a second time."""

    def exists(first, end, n):
        return first <= n and (end is None or n < end)

    def passed(message, n):
        hops = [hop for hop in message["hops"] if hop["event"] <= n]
        return {message["sender"], *(hop[end] for hop in hops for end in ("from", "to"))}

    def belongs(node, n):
        """Views without a parent are left out, unless a message of the step passed them."""
        if node["kind"] != "view":
            return True
        start = max([event["n"] for event in data["events"] if event["kind"] == "action" and event["n"] <= n] or [1])
        sent = [message for message in data["messages"] if start <= message["sent"] <= n]
        return any(node["id"] in passed(message, n) for message in sent) or any(
            node["id"] in (edge["from"], edge["to"])
            for edge in data["edges"]
            if exists(edge["began"], edge["ended"], n) or exists(edge["began"], edge["ended"], start - 1)
        )

    found = []
    for n in range(1, len(data["events"]) + 1):
        nodes = {node["id"] for node in data["nodes"] if exists(node["first"], node["released"], n)}
        edges = [
            [edge["kind"], edge["from"], edge["to"]]
            for edge in data["edges"]
            if exists(edge["began"], edge["ended"], n) and edge["from"] in nodes and edge["to"] in nodes
        ]
        shown = {node["id"] for node in data["nodes"] if node["id"] in nodes and belongs(node, n)}
        found.append({"event": n, "nodes": sorted(shown), "edges": edges})
    return found
