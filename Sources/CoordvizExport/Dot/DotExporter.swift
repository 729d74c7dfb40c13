internal import CoordvizModel
public import CoordvizTimeline

/// Writes the graph of a moment as Graphviz DOT (https://graphviz.org/doc/info/lang.html).
///
/// Pure: the same graph gives the same bytes. Every statement carries `id` and `class`, so that other tools can find
/// nodes (`n12`), edges (`child_13_12`) and hops (`m3_hop1`).
public struct DotExporter: Sendable {
    /// What the picture is of: shown above it.
    public var title: String

    /// Writes pictures with a title.
    public init(title: String) { self.title = title }

    /// The graph as DOT.
    public func dot(_ graph: MomentGraph) -> String {
        var text = DotText()
        if graph.isComparison {
            text.comment("coordviz: what differs; nodes are numbered for this picture alone.")
            text.comment("Edges run from the outer node to the inner one; dashed: gone.")
        } else {
            text.comment("coordviz: the graph right after event \(graph.event); changes since event \(graph.since).")
            text.comment("Edges run from the outer node to the inner one; dashed: gone. Numbers: hops of a message.")
        }
        for note in graph.notes { text.comment(note) }
        text.open("digraph coordviz")
        writeDefaults(&text, graph)
        let containers = GraphLayer.containers(among: graph.edges.lazy.map(\.edge))
        for layer in GraphLayer.allCases {
            let nodes = graph.nodes.filter { GraphLayer(of: $0.kind) == layer }
            guard !nodes.isEmpty else { continue }
            text.comment("\(layer.title)")
            let apart = layer == .coordinators ? nodes.filter { !containers.contains($0.id) } : []
            if !apart.isEmpty {
                openBox(&text, layer)
                for node in apart { text.statement("n\(node.id.rawValue)", attributes(of: node)) }
                text.close()
            }
            for node in nodes where layer != .coordinators || containers.contains(node.id) {
                text.statement("n\(node.id.rawValue)", attributes(of: node))
            }
        }
        let viewsOfControllers = Set(graph.edges.filter { $0.edge.kind == .viewOfController }.map(\.edge.from))
        let children = Dictionary(
            graph.edges.filter { $0.edge.kind == .child }.map { ($0.edge, $0.change) },
            uniquingKeysWith: { first, _ in first }
        )
        for edge in graph.edges {
            // A controller's view stands below the controller, not in the wrapper that UIKit put it into.
            let isBent = edge.edge.kind == .superview && viewsOfControllers.contains(edge.edge.from)
            text.statement(
                "n\(edge.edge.to.rawValue) -> n\(edge.edge.from.rawValue)",
                attributes(of: edge, shapesLayout: !isBent, isMarked: !Self.repeatsMark(edge, of: children))
            )
        }
        let folded = graph.foldedNodes
        for message in graph.messages { DotMessagePath(message, folding: folded).write(to: &text) }
        text.close()
        return text.text
    }

    private func writeDefaults(_ text: inout DotText, _ graph: MomentGraph) {
        text.attribute("charset", "\"UTF-8\"")
        let legend =
            graph.isComparison ? Self.legendOfComparison : graph.unknown == nil ? Self.legend : Self.legendOfUnknown
        text.attribute("label", DotString.lines([title] + graph.notes + [legend]))
        if graph.unknown != nil { text.attribute("class", "\"unknown\"") }
        text.attribute("labelloc", "t")
        text.attribute("fontname", "\"Helvetica,Arial,sans-serif\"")
        text.attribute("fontsize", "13")
        text.attribute("ordering", "out")
        text.attribute("nodesep", "0.25")
        text.attribute("ranksep", "0.4")
        text.statement(
            "node",
            [
                ("fontname", "\"Helvetica,Arial,sans-serif\""), ("fontsize", "11"), ("height", "0.4"),
                ("margin", "\"0.14,0.05\""),
            ]
        )
        text.statement(
            "edge",
            [("fontname", "\"Helvetica,Arial,sans-serif\""), ("fontsize", "9"), ("arrowsize", "0.6")]
        )
    }

    private func attributes(of node: MomentGraph.Node) -> [DotText.Attribute] {
        let style = DotNodeStyle(of: node)
        return [
            ("id", "\"n\(node.id.rawValue)\""),
            ("class", "\"node \(node.kind.name) \(node.change.rawValue)\""),
            ("label", DotString.lines(style.lines)),
            ("tooltip", DotString.quoted(style.tooltip)),
            ("shape", style.shape),
            ("style", "\"\(style.lineStyle)\""),
            ("color", style.color),
            ("fontcolor", style.fontColor),
            ("fillcolor", style.fill),
            ("penwidth", node.change == .added ? "2.5" : "1.2"),
        ]
    }

    private static let legend = """
        hexagon: coordinator · rounded box: view controller · ellipse: view · green, +: added · dashed, −: removed · \
        numbers: hops of a message
        """

    private static let legendOfComparison = """
        hexagon: coordinator · rounded box: view controller · green, +: added · dashed, −: removed · ~: changed · \
        arrows + and − to one node: moved
        """

    private static let legendOfUnknown = """
        hexagon: coordinator · rounded box: view controller · ellipse: view · grey, dotted, ?: last known · numbers: hops of \
        a message
        """

    /// A box around the coordinators that are no containers: they stand apart from the tree of what is on screen.
    private func openBox(_ text: inout DotText, _ layer: GraphLayer) {
        text.open("subgraph cluster_\(layer.rawValue)")
        text.attribute("label", DotString.quoted(layer.title))
        text.attribute("class", "\"layer \(layer.rawValue)\"")
        text.attribute("style", "\"rounded\"")
        text.attribute("color", "\"#C8C8C8\"")
        text.attribute("fontcolor", "\"#5A5A5A\"")
    }

    /// Whether the edge of a child between the same two has the mark already: most containers are children of the one
    /// that contains them.
    private static func repeatsMark(
        _ edge: MomentGraph.Edge,
        of children: [CoordvizModel.Edge: MomentGraph.Change]
    ) -> Bool {
        guard edge.edge.kind == .containment || edge.edge.kind == .presentation else { return false }
        return children[CoordvizModel.Edge(kind: .child, from: edge.edge.from, to: edge.edge.to)] == edge.change
    }

    private func attributes(
        of edge: MomentGraph.Edge,
        shapesLayout: Bool,
        isMarked: Bool
    ) -> [DotText.Attribute] {
        let style = DotEdgeStyle(of: edge)
        let key = edge.edge
        let kind = edge.isBridge ? "bridge" : key.kind.name
        var attributes: [DotText.Attribute] = [
            ("id", "\"\(kind)_\(key.from.rawValue)_\(key.to.rawValue)\""),
            ("class", "\"edge \(kind) \(edge.change.rawValue)\""),
            ("tooltip", DotString.quoted("\(kind), \(edge.change.text)")),
            ("style", "\"\(style.lineStyle)\""),
            ("color", style.color),
            ("arrowhead", style.arrowhead),
            ("penwidth", edge.change == .added ? "2" : "1"),
        ]
        if let mark = style.mark, isMarked { attributes.append(("label", "\"\(mark)\"")) }
        if !style.shapesLayout || !shapesLayout { attributes.append(("constraint", "false")) }
        return attributes
    }
}
