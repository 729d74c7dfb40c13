"""Reads the GraphML and GEXF files of recordings with NetworkX and igraph, and compares them with the recording's events.

    python Tests/Formats/test_graphs.py --coordviz .build/debug/coordviz app.sqlite … [-v]

What a graph has to contain is computed here from `coordviz export --json` with a second reducer.
"""

import json
import pathlib
import subprocess
import tempfile
import unittest

import igraph
import networkx
from hostile_names import HOSTILE, all_names, cleaned, document, typed
from recordings import OPTIONS, imported, main, run

BEGINNINGS = {"childAdded": "child", "parentCoordinatorSet": "parentCoordinator", "ownershipBegan": "owns"}
ENDINGS = {"childRemoved": "child", "parentCoordinatorCleared": "parentCoordinator", "ownershipEnded": "owns"}
EDGE_KINDS = [None, "child", "parentCoordinator", "owns", "containment", "presentation", "windowRoot", "windowScene", "sceneApplication",
              "applicationDelegate", "superview", "viewOfController"]


class Model:
    """The objects and relations of a recording without losses, with the events at which they began and ended."""

    def __init__(self, recording):
        self.times, self.nodes, self.relations, self.open = {}, {}, [], {}
        self.end = 0
        for event in recording["events"]:
            self.consume(event)

    def consume(self, event):
        number, kind = event["event"], event["kind"]
        self.times[number] = self.end = event["time"]
        subject, other = event.get("subject"), event.get("object")
        if kind == "released":
            if subject in self.nodes:
                self.nodes[subject][1] = number
            for relation in [relation for relation in self.open if subject in relation[1:]]:
                self.close(relation, number)
            return
        relation = None
        if kind in BEGINNINGS or kind == "edgeAppeared":
            relation = (BEGINNINGS.get(kind) or EDGE_KINDS[event["code"]], subject, other)
            if relation not in self.open:
                self.open[relation] = len(self.relations)
                self.relations.append([relation, number, None])
        elif kind in ENDINGS or kind == "edgeDisappeared":
            self.close((ENDINGS.get(kind) or EDGE_KINDS[event["code"]], subject, other), number)
            return
        for node in (subject, other, event.get("predicted")):
            if node:
                self.nodes.setdefault(node, [number, None])

    def close(self, relation, number):
        if relation in self.open:
            self.relations[self.open.pop(relation)][2] = number

    def time(self, event):
        return None if event is None else self.times[event]

    def nodes_at(self, event):
        return {node for node, (first, last) in self.nodes.items() if first <= event and (last is None or event < last)}

    def relations_at(self, event):
        return sorted(relation for relation, first, last in self.relations if first <= event and (last is None or event < last))


class Graphs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.recorded = {path: json.loads(run("export", "--json", path)) for path in OPTIONS.recordings}

    def file(self, form, recording, *options):
        path = pathlib.Path(self.folder, f"graph.{form}")
        run("export", f"--{form}", *options, "--force", "-o", path, recording)
        return str(path)

    def models(self):
        for path, recorded in self.recorded.items():
            yield path, Model(recorded)

    def test_networkx_reads_from_graphml_every_object_and_relation_with_its_times(self):
        for path, model in self.models():
            graph = networkx.read_graphml(self.file("graphml", path), force_multigraph=True)
            found = {int(name[1:]): (data["began"], data.get("ended"), data["open"]) for name, data in graph.nodes(data=True)}
            self.assertEqual(found, {node: (model.time(first), model.time(last), last is None)
                                     for node, (first, last) in model.nodes.items()})
            edges = sorted((data["relation"], int(a[1:]), int(b[1:]), data["began"], data.get("ended", -1))
                           for a, b, data in graph.edges(data=True))
            self.assertEqual(edges, sorted((*relation, model.time(first), -1 if last is None else model.time(last))
                                           for relation, first, last in model.relations))
            self.assertEqual(graph.graph["duration"], model.end)

    def test_igraph_reads_the_same_graph(self):
        for path, model in self.models():
            graph = igraph.Graph.Read_GraphML(self.file("graphml", path))
            self.assertTrue(graph.is_directed())
            self.assertEqual({int(name[1:]): began for name, began in zip(graph.vs["id"], graph.vs["began"])},
                             {node: model.time(first) for node, (first, _) in model.nodes.items()})
            names = [int(name[1:]) for name in graph.vs["id"]]
            edges = sorted((edge["relation"], names[edge.source], names[edge.target], int(edge["began"])) for edge in graph.es)
            self.assertEqual(edges, sorted((*relation, model.time(first)) for relation, first, _ in model.relations))

    def test_a_moment_has_what_existed_then(self):
        for path, model in self.models():
            last = max(model.times)
            for event in sorted({1, last, *(last * part // 7 for part in range(1, 7))} - {0}):
                graph = networkx.read_graphml(self.file("graphml", path, "--at", f"#{event}"), force_multigraph=True)
                self.assertEqual({int(name[1:]) for name in graph.nodes}, model.nodes_at(event))
                self.assertEqual(sorted((data["relation"], int(a[1:]), int(b[1:])) for a, b, data in graph.edges(data=True)),
                                 model.relations_at(event))

    def test_a_moment_has_the_objects_of_the_tree(self):
        for path, model in self.models():
            tree = json.loads(run("tree", "--json", path))
            graph = networkx.read_graphml(self.file("graphml", path, "--at", "end"), force_multigraph=True)
            self.assertLessEqual(ids(tree), {int(name[1:]) for name in graph.nodes})

    def test_networkx_reads_from_gexf_when_everything_existed(self):
        for path, model in self.models():
            graph = networkx.read_gexf(self.file("gexf", path), version="1.3")
            found = {int(name[1:]): (nanoseconds(data["start"]), nanoseconds(data["end"])) for name, data in graph.nodes(data=True)}
            self.assertEqual(found, {node: (model.time(first), model.end if last is None else model.time(last))
                                     for node, (first, last) in model.nodes.items()})
            expected = {}
            for relation, first, last in model.relations:
                expected.setdefault(relation, []).append((model.time(first), model.end if last is None else model.time(last)))
            edges = {}
            for a, b, data in graph.edges(data=True):
                relation = (data["relation"], int(a[1:]), int(b[1:]))
                self.assertNotIn(relation, edges)
                spells = data["spells"] if "spells" in data else [(data["start"], data["end"])]
                edges[relation] = [(nanoseconds(start), nanoseconds(end)) for start, end in spells]
            self.assertEqual(edges, expected)

    def test_hostile_names_are_labels_types_and_identifiers(self):
        names = all_names(len(HOSTILE) + 50, 2026)
        expected = [cleaned(name) for name in names]
        for key, recording in (("identifier", document(names)), ("type", typed(document(names), names))):
            path = imported(self.folder, recording, key)
            graphs = [networkx.read_graphml(self.file("graphml", path)), networkx.read_gexf(self.file("gexf", path), version="1.3")]
            for graph in graphs:
                self.assertEqual([graph.nodes[f"n{number}"][key] for number in range(3, len(names) + 3)], expected)
            graph = igraph.Graph.Read_GraphML(self.file("graphml", path))
            found = dict(zip(graph.vs["id"], graph.vs[key]))
            self.assertEqual([found[f"n{number}"] for number in range(3, len(names) + 3)], expected)

    def test_lost_events_are_said(self):
        recording = document(["Cart", "Payment"])
        for event in recording["events"][2:]:
            event["event"] += 4
            if event.get("cause"):
                event["cause"] += 4
        recording["losses"] = [{"first": 3, "last": 6, "reason": "full"}]
        recording["session"]["dropped"] = 4
        path = imported(self.folder, recording, "lossy")
        text = "events 3 to 6 were lost (the buffer was full before the recording could be written)"
        graph = networkx.read_graphml(self.file("graphml", path))
        self.assertEqual(graph.graph["unknown"], text)
        self.assertEqual([graph.nodes[name].get("startNotObserved") for name in ("n1", "n3")], [None, True])
        self.assertEqual(graph.nodes["n1"].get("endNotObserved"), True)
        graph = networkx.read_gexf(self.file("gexf", path), version="1.3")
        self.assertEqual([graph.nodes[name].get("startNotObserved") for name in ("n1", "n3")], [None, True])
        self.assertIn(text, pathlib.Path(self.file("gexf", path)).read_text())
        moment = subprocess.run([OPTIONS.coordviz, "export", "--graphml", "--at", "#8", path], capture_output=True, text=True, check=True)
        self.assertIn("this is the last known state", moment.stderr)

    def test_the_same_recording_gives_the_same_bytes(self):
        for form in ("graphml", "gexf"):
            self.assertEqual(*(run("export", f"--{form}", OPTIONS.recordings[0]) for _ in range(2)))


def nanoseconds(seconds):
    return round(float(seconds) * 1e9)


def ids(value):
    """The ids of all objects in an answer."""
    if isinstance(value, list):
        return set().union(*map(ids, value))
    if isinstance(value, dict):
        return set().union(*map(ids, value.values()), {value["id"]} if isinstance(value.get("id"), int) else set())
    return set()


if __name__ == "__main__":
    main()
