"""That other people's readers load the DOT files that coordviz writes: pydot and networkx.

    test_dot.py -v [--coordviz PROGRAM --recording FILE]

Reads the golden files of the exporter's tests; with a program and a recording, what that writes now, too.
"""

import argparse
import glob
import os
import subprocess
import sys
import tempfile
import unittest

import networkx
import pydot

GOLDENS = os.path.join(os.path.dirname(__file__), "..", "CoordvizExportTests", "Snapshots", "*.dot")
asked = argparse.Namespace(coordviz=None, recording=None)


def attribute(thing, name):
    value = thing.get(name)
    return value.strip('"') if isinstance(value, str) else ""


def clusters(graph):
    found = []
    for inner in graph.get_subgraphs():
        found += [inner] + clusters(inner)
    return found


def nodes(graph):
    """The nodes that are described, by name; defaults are no nodes."""
    inside = [node for part in [graph] + clusters(graph) for node in part.get_nodes()]
    return {node.get_name(): node for node in inside if node.get_name() not in ("node", "edge", "graph")}


class Readers(unittest.TestCase):
    def check(self, path):
        with open(path, encoding="utf-8") as file:
            read = pydot.graph_from_dot_data(file.read())
        self.assertIsNotNone(read, f"pydot does not read {path}.")
        self.assertEqual(len(read), 1)
        graph = read[0]
        known = nodes(graph)
        self.assertTrue(known)
        for name, node in known.items():
            self.assertEqual(attribute(node, "id"), name)
            for wanted in ("class", "tooltip", "URL"):
                self.assertTrue(attribute(node, wanted), f"{name} has no {wanted}")
        for cluster in clusters(graph):
            for wanted in ("id", "class", "tooltip", "URL"):
                self.assertTrue(attribute(cluster, wanted), f"{cluster.get_name()} has no {wanted}")
        seen = [edge for edge in graph.get_edges() if "layout" not in attribute(edge, "class")]
        for edge in seen:
            self.assertIn(edge.get_source(), known)
            self.assertIn(edge.get_destination(), known)
            self.assertTrue(attribute(edge, "id"))
        other = networkx.nx_pydot.from_pydot(graph)
        # It does not look for nodes in clusters, but finds those that an edge mentions.
        self.assertTrue({end for edge in seen for end in (edge.get_source(), edge.get_destination())} <= set(other.nodes))
        self.assertGreaterEqual(other.number_of_edges(), len(seen))
        return graph, other

    def test_golden_files_load(self):
        paths = sorted(glob.glob(GOLDENS))
        self.assertGreater(len(paths), 5)
        for path in paths:
            with self.subTest(os.path.basename(path)):
                self.check(path)

    def test_the_tree_of_coordinators_can_be_walked(self):
        _, graph = self.check(next(path for path in glob.glob(GOLDENS) if path.endswith("shop-paying.dot")))
        tree = networkx.DiGraph(
            (outer, inner)
            for outer, inner, data in graph.edges(data=True)
            if "child" in data.get("class", "").strip('"').split()
        )
        self.assertGreater(len(tree), 1)
        self.assertTrue(networkx.is_forest(tree))

    def test_what_the_tool_writes_now_loads(self):
        if not asked.coordviz:
            self.skipTest("needs --coordviz and --recording")
        with tempfile.TemporaryDirectory() as folder:
            for index, options in enumerate(
                [[], ["--at", "start"], ["--from", "start"], ["--depth", "2"], ["--unfolded", "--private-views"]]
            ):
                path = os.path.join(folder, f"{index}.dot")
                command = [asked.coordviz, "export", "--dot", *options, "-o", path, asked.recording]
                subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
                with self.subTest(options):
                    self.check(path)
            frames = os.path.join(folder, "frames")
            command = [asked.coordviz, "export", "--dot", "--frames", frames, asked.recording]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
            names = sorted(os.listdir(frames))
            self.assertGreater(len(names), 1)
            for name in (names[0], names[-1]):
                graph, _ = self.check(os.path.join(frames, name))
                self.assertTrue(all(attribute(node, "pos") for node in nodes(graph).values()), name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--coordviz")
    parser.add_argument("--recording")
    asked, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest], warnings="ignore")
