"""Reads the DOT files of recordings as other programs do: with pydot and with NetworkX.

    python Tests/Formats/test_dot.py --coordviz .build/debug/coordviz app.sqlite … [-v]
"""

import unittest

import networkx
import pydot
from recordings import OPTIONS, main, run


def nodes_of(graph):
    """The names of all nodes, also of those in clusters, without the defaults."""
    own = [node for node in graph.get_nodes() if node.get_name() not in ("node", "edge", "graph")]
    return own + [node for cluster in graph.get_subgraphs() for node in nodes_of(cluster)]


class Dot(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.graphs = []
        for recording in OPTIONS.recordings:
            for options in ([], ["--top-down"], ["--unfolded", "--private-views", "--layers", "+ownership,+chain,+delegates"]):
                # One graph, whatever its names are.
                [graph] = pydot.graph_from_dot_data(run("export", "--dot", *options, recording).decode())
                cls.graphs.append((graph, options))

    def test_a_node_is_one_node_with_its_object_in_attributes(self):
        for graph, options in self.graphs:
            nodes = [node for node in nodes_of(graph) if node.get("kind")]
            names = [node.get_name() for node in nodes]
            self.assertGreater(len(names), 3)
            self.assertEqual(len(names), len(set(names)))
            for node in nodes:
                self.assertRegex(node.get_name(), r"^[ng]\d+$")
                for attribute in ("id", "title", "type", "label", "tooltip", "URL"):
                    self.assertTrue(node.get(attribute), attribute)
                self.assertEqual("pos" in node.get_attributes(), "--top-down" not in options)

    def test_networkx_sees_the_same_nodes_and_lines_with_their_objects_in_attributes(self):
        for graph, _ in self.graphs:
            described = {node.get_name(): node for node in nodes_of(graph) if node.get("kind")}
            found = networkx.MultiDiGraph(networkx.nx_pydot.from_pydot(graph))
            seen = {name: attributes for name, attributes in found.nodes(data=True) if "kind" in attributes}
            self.assertEqual(set(seen), set(described))
            for name, attributes in seen.items():
                for attribute in ("kind", "title", "type", "tooltip"):
                    self.assertEqual(attributes[attribute], described[name].get(attribute))
            joined = {name for edge in graph.get_edges() for name in (edge.get_source(), edge.get_destination())}
            self.assertLessEqual(joined, set(nodes_of_names(graph)))
            self.assertEqual(found.number_of_edges(), len(graph.get_edges()))


def nodes_of_names(graph):
    return {node.get_name() for node in nodes_of(graph)}


if __name__ == "__main__":
    main()
