internal import CoordvizModel
package import CoordvizTimeline

/// Writes the graph of a moment as Graphviz DOT (https://graphviz.org/doc/info/lang.html).
///
/// Pure: the same graph gives the same bytes. Nodes (`n12`, groups of similar ones `g12`), edges (`child_13_12`), hops
/// (`m3_hop1`) and clusters (`cluster_n5`) carry `id`, `class`, `tooltip` and `URL`, so that other tools can find them.
package struct DotExporter: Sendable {
    /// The title above the picture.
    package var title: String
    /// What the picture shows.
    package var options: PictureOptions

    /// Creates an exporter for pictures with a title.
    package init(title: String, options: PictureOptions = PictureOptions()) {
        self.title = title
        self.options = options
    }

    /// The graph as DOT.
    package func dot(_ graph: MomentGraph) -> String { drawing(of: graph).text }

    /// With more nodes and lines `dot` takes too long.
    private static let mostForDot = 1500

    /// The graph as DOT with its layout: with positions, unless roots are to be at the top and `dot` can do that.
    package func drawing(of graph: MomentGraph) -> DotDrawing {
        let picture = Picture(graph, options: options)
        let isForDot = options.isTopDown && !Self.isTooLargeForDot(picture)
        return drawing(of: graph, picture, isForDot ? nil : DotPositions(of: picture))
    }

    private static func isTooLargeForDot(_ picture: Picture) -> Bool {
        let overlays =
            picture.edges.count { !$0.shapesLayout } + picture.chain.count + picture.delegations.count
            + picture.messages.reduce(0) { $0 + $1.hops.count }
        return picture.items.count + overlays > mostForDot
    }

    /// The graph as DOT with positions: also for graphs on which `dot` fails.
    package func placedDrawing(of graph: MomentGraph) -> DotDrawing {
        let picture = Picture(graph, options: options)
        return drawing(of: graph, picture, DotPositions(of: picture))
    }

    /// What the picture of a graph leaves out, as sentences without full stops.
    package func notes(on graph: MomentGraph) -> [String] {
        let views = options.layers.contains(.views) ? 0 : graph.nodes.count { $0.kind == .view }
        let picture = Picture(graph, options: options)
        return (views > 0 ? ["\(Count.of(views, "view is", "views are")) left out"] : []) + picture.notes
            + (options.isTopDown && Self.isTooLargeForDot(picture)
                ? ["roots are on the left, because the picture is too large for another layout"] : [])
    }

    /// - Parameter positions: the positions; nil to let `dot` compute them.
    func drawing(of graph: MomentGraph, _ picture: Picture, _ positions: DotPositions?) -> DotDrawing {
        var text = DotText()
        writeComments(&text, graph, isPlaced: positions != nil)
        text.open("digraph coordviz")
        writeDefaults(&text, graph, picture, positions)
        DotNodes(picture, positions).write(to: &text)
        writeEdges(&text, picture, positions)
        if positions == nil { writeInvisibleEdges(&text, picture) }
        DotOverlays(picture, positions).write(to: &text)
        let numbers = HopNumbers(picture)
        var places = picture.messages.isEmpty ? nil : positions?.chipPlaces
        for message in picture.messages {
            DotMessagePath(message, on: picture, numbers, positions).write(to: &text, &places)
        }
        text.close()
        return DotDrawing(text: text.text, layout: positions == nil ? .dot : .given)
    }

    // MARK: The whole

    private func writeComments(_ text: inout DotText, _ graph: MomentGraph, isPlaced: Bool) {
        if graph.isComparison {
            text.comment("coordviz: a difference; node numbers are valid only in this picture.")
        } else {
            text.comment("coordviz: the graph right after event \(graph.event); changes since event \(graph.since).")
        }
        text.comment("Edges run from the outer node to the inner one; dashed: gone. Numbers: hops of a message.")
        text.comment(
            isPlaced
                ? "Positions are included; draw it with: neato -n2 -Tsvg" : "Draw it with: dot -Tsvg"
        )
        for note in graph.notes { text.comment(note) }
    }

    private func writeDefaults(
        _ text: inout DotText,
        _ graph: MomentGraph,
        _ picture: Picture,
        _ positions: DotPositions?
    ) {
        let font = DotText.font
        let small = "\(Int(DotNodeLabel.smallSize))"
        text.attribute("charset", "\"UTF-8\"")
        let legend = DotLegend(
            title: [title] + graph.notes + picture.notes,
            picture: picture,
            graph: graph,
            width: positions?.size.width
        )
        text.attribute("label", legend.label)
        text.attribute("id", "\"coordviz\"")
        text.attribute("class", graph.unknown == nil ? "\"picture\"" : "\"picture unknown\"")
        text.attribute("labelloc", "b")
        text.attribute("labeljust", "l")
        text.attribute(font.name, font.value)
        text.attribute("fontsize", small)
        text.attribute("outputorder", "nodesfirst")
        text.attribute("pad", "0.15")
        // For programs that compute a layout themselves.
        text.attribute("rankdir", options.isTopDown ? "TB" : "LR")
        // The number of a hop between neighbours has to fit between them.
        text.attribute("nodesep", options.isTopDown && !picture.messages.isEmpty ? "0.35" : "0.16")
        text.attribute("ranksep", options.isTopDown ? "0.4" : "0.5")
        text.statement(
            "node",
            [font, ("fontsize", "\(DotNodeLabel.nameSize)"), ("shape", "box"), ("margin", "0"), ("height", "0.3")]
        )
        text.statement(
            "edge",
            [font, ("fontsize", small), ("arrowsize", "0.6")]
        )
    }
}

extension DotPositions {
    /// The positions for the picture of one moment.
    init(of picture: Picture) {
        let endings = DotNodes.endings(in: picture)
        self.init(
            kinds: picture.items.map(\.first.kind),
            parents: picture.items.map(\.parent),
            widths: picture.items.enumerated().map { DotNodeLabel(of: $1, endings: endings[$0] ?? []).width },
            sections: picture.items.map(\.section.rawValue)
        )
    }
}
