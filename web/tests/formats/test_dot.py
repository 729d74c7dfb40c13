"""That other people's readers load the DOT files that coordviz writes: pydot, networkx and xdot.

    test_dot.py -v [--coordviz PROGRAM --recording FILE]

Reads the golden files of the exporter's tests; with a program and a recording, what that writes now, too.
"""

import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import networkx
import pydot

GOLDENS = os.path.join(os.path.dirname(__file__), "../../../Tests/CoordvizExportTests/Snapshots/*.dot")
READ_IN_XDOT = os.path.join(os.path.dirname(__file__), "load_in_xdot.py")
# Debian's xdot belongs to the system's Python, not to the environment that runs this.
SYSTEM_PYTHON = "/usr/bin/python3"
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
    """The nodes, by name; defaults are no nodes. Clusters name nodes that the graph describes."""
    inside = [node for part in clusters(graph) + [graph] for node in part.get_nodes()]
    return {node.get_name(): node for node in inside if node.get_name() not in ("node", "edge", "graph")}


def has_xdot():
    if not (shutil.which("xvfb-run") and shutil.which("dot") and os.path.exists(SYSTEM_PYTHON)):
        return False
    looked = subprocess.run([SYSTEM_PYTHON, "-c", "import importlib.util as u, sys; sys.exit(u.find_spec('xdot') is None)"])
    return looked.returncode == 0


def is_placed(path):
    with open(path, encoding="utf-8") as file:
        return "draw it with: neato" in file.read(2000)


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
        # It does not look for nodes in clusters.
        self.assertEqual({name for name, data in other.nodes(data=True) if "tooltip" in data}, set(known))
        self.assertGreaterEqual(other.number_of_edges(), len(seen))
        return graph, other

    def check_in_xdot(self, paths):
        """That xdot opens and draws files, and finds in them what pydot does."""
        for layout in ("dot", "neato"):
            chosen = [path for path in paths if is_placed(path) == (layout == "neato")]
            if not chosen:
                continue
            ran = subprocess.run(
                ["xvfb-run", "-a", SYSTEM_PYTHON, READ_IN_XDOT, layout, *chosen], capture_output=True, text=True, timeout=240
            )
            self.assertEqual(ran.returncode, 0, ran.stderr)
            for path, found in json.loads(ran.stdout).items():
                with self.subTest(os.path.basename(path)):
                    with open(path, encoding="utf-8") as file:
                        graph = pydot.graph_from_dot_data(file.read())[0]
                    self.assertEqual(found["complaints"], [])
                    self.assertEqual(set(found["nodes"]), set(nodes(graph)))
                    for name, node in found["nodes"].items():
                        self.assertTrue(node["url"].startswith("#") and node["tooltip"], name)
                    self.assertTrue(found["width"] > 0 and found["height"] > 0)

    @unittest.skipUnless(has_xdot(), "there is no xdot, or no xvfb-run: Scripts/install-tools.sh test")
    def test_golden_files_open_in_xdot(self):
        self.check_in_xdot(sorted(glob.glob(GOLDENS)))

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
        written = []
        with tempfile.TemporaryDirectory() as folder:
            for index, options in enumerate(
                [
                    [],
                    ["--at", "start"],
                    ["--from", "start"],
                    ["--depth", "2"],
                    ["--unfolded", "--private-views"],
                    ["--layers", "+chain,+delegates"],
                    ["--message", "1"],
                ]
            ):
                path = os.path.join(folder, f"{index}.dot")
                command = [asked.coordviz, "export", "--dot", *options, "-o", path, asked.recording]
                subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
                written.append(path)
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
            if has_xdot():
                self.check_in_xdot(written + [os.path.join(frames, names[0]), os.path.join(frames, names[-1])])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--coordviz")
    parser.add_argument("--recording")
    asked, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest], warnings="ignore")
