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

    /// With more nodes and overlay edges `dot` takes too long.
    private static let mostForDot = 1500

    /// Creates an exporter for pictures with a title.
    package init(title: String, options: PictureOptions = PictureOptions()) {
        self.title = title
        self.options = options
    }

    /// The graph as DOT.
    package func dot(_ graph: MomentGraph) -> String { drawing(of: graph).text }

    /// The graph as DOT with its layout; a large graph contains its positions.
    package func drawing(of graph: MomentGraph) -> DotDrawing {
        let picture = Picture(graph, options: options)
        let overlays =
            picture.edges.count { !$0.shapesLayout } + picture.chain.count + picture.delegations.count
            + picture.messages.reduce(0) { $0 + $1.hops.count }
        return picture.items.count + overlays > Self.mostForDot
            ? placed(graph, picture) : drawing(of: graph, picture, nil)
    }

    /// The graph as DOT with positions, whatever its size: for graphs on which `dot` fails.
    package func placedDrawing(of graph: MomentGraph) -> DotDrawing { placed(graph, Picture(graph, options: options)) }

    private func placed(_ graph: MomentGraph, _ picture: Picture) -> DotDrawing {
        var positions = DotPositions(kinds: picture.items.map(\.first.kind), parents: picture.items.map(\.parent))
        positions.lineOfItem = Array(picture.items.indices)
        return drawing(of: graph, picture, positions)
    }

    /// What the picture of a graph leaves out, as sentences without full stops.
    package func notes(on graph: MomentGraph) -> [String] {
        let views = options.layers.contains(.views) ? 0 : graph.nodes.count { $0.kind == .view }
        return (views > 0 ? ["\(Count.of(views, "view is", "views are")) left out"] : [])
            + Picture(graph, options: options).notes
    }

    /// - Parameter positions: the positions; nil to let `dot` compute them.
    func drawing(of graph: MomentGraph, _ picture: Picture, _ positions: DotPositions?) -> DotDrawing {
        var text = DotText()
        writeComments(&text, graph, isPlaced: positions != nil)
        text.open("digraph coordviz")
        writeDefaults(&text, graph, picture, isPlaced: positions != nil)
        writeNodes(&text, picture, positions)
        for edge in picture.edges {
            text.statement(
                "\(picture.items[edge.to].name) -> \(picture.items[edge.from].name)",
                attributes(of: edge, in: picture, positions)
            )
        }
        if positions == nil { writeInvisibleEdges(&text, picture) }
        DotOverlays(picture, positions).write(to: &text)
        for message in picture.messages { DotMessagePath(message, on: picture, positions).write(to: &text) }
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

    private func writeDefaults(_ text: inout DotText, _ graph: MomentGraph, _ picture: Picture, isPlaced: Bool) {
        let font: DotText.Attribute = ("fontname", "\"Helvetica,Arial,sans-serif\"")
        text.attribute("charset", "\"UTF-8\"")
        let legend = DotLegend(title: [title] + graph.notes + picture.notes, picture: picture, graph: graph)
        text.attribute("label", legend.label)
        text.attribute("id", "\"coordviz\"")
        text.attribute("class", graph.unknown == nil ? "\"picture\"" : "\"picture unknown\"")
        text.attribute("labelloc", "t")
        text.attribute("labeljust", "l")
        text.attribute(font.name, font.value)
        text.attribute("fontsize", "11")
        text.attribute("outputorder", "nodesfirst")
        if isPlaced {
            text.attribute("splines", "line")
        } else {
            text.attribute("rankdir", options.isTopDown ? "TB" : "LR")
            text.attribute("nodesep", "0.16")
            text.attribute("ranksep", options.isTopDown ? "0.4" : "0.5")
        }
        text.statement("node", [font, ("fontsize", "11"), ("height", "0.36"), ("margin", "\"0.12,0.04\"")])
        text.statement(
            "edge",
            // Places hop numbers beside lines that run up, and above lines that run to the left.
            [
                font, ("fontsize", "9"), ("arrowsize", "0.6"), ("labeldistance", options.isTopDown ? "2.4" : "2.2"),
                ("labelangle", options.isTopDown ? "-35" : "-18"),
            ]
        )
    }

    // MARK: Nodes

    /// Writes each coordinator with what it owns, then the system, then all other nodes.
    private func writeNodes(_ text: inout DotText, _ picture: Picture, _ positions: DotPositions?) {
        var endings: [Int: [DotNodeStyle.Ending]] = [:]
        for message in picture.messages {
            guard let end = picture.end(of: message), let node = message.ending?.node,
                picture.itemByNode[node] == end
            else { continue }
            endings[end, default: []].append(message.outcome == .handled ? .handled : .unhandled)
        }
        func write(_ items: [Int]) {
            for item in items {
                text.statement(
                    picture.items[item].name,
                    attributes(of: picture.items[item], endings[item] ?? []) + (positions?.node(item) ?? [])
                )
            }
        }
        var members: [Int: [Int]] = [:]
        var system: [Int] = []
        var others: [Int] = []
        for (index, item) in picture.items.enumerated() {
            if item.box >= 0 {
                members[item.box, default: []].append(index)
            } else if item.isSystem {
                system.append(index)
            } else {
                others.append(index)
            }
        }
        let boxes = members.keys.sorted()
        if let positions {
            text.comment("The boxes behind the coordinators")
            for box in boxes {
                guard let card = positions.card(box) else { continue }
                text.statement("card_\(picture.items[box].name)", frame(of: picture.items[box]) + card)
            }
        }
        for box in boxes {
            let item = picture.items[box]
            guard positions == nil else {
                write(members[box] ?? [])
                continue
            }
            text.open("subgraph cluster_\(item.name)")
            text.attribute("label", "\"\"")
            text.attribute("id", "\"cluster_\(item.name)\"")
            text.attribute("class", "\"card \(item.first.change.rawValue)\"")
            text.attribute("tooltip", DotString.quoted(Self.tooltip(ofBox: item)))
            text.attribute("URL", "\"#\(item.name)\"")
            text.attribute("style", item.first.change.isGone ? "\"rounded,dashed\"" : "\"rounded\"")
            text.attribute("color", DotString.quoted(FrameTone.card.light))
            write(members[box] ?? [])
            text.close()
        }
        let objects = others.filter { picture.items[$0].first.kind == .object && picture.items[$0].parent < 0 }
        let groups = [
            ("system", "The system: application, scenes, windows", system),
            ("objects", "Objects without a parent: services, view models", objects),
        ]
        for (name, tooltip, items) in groups where !items.isEmpty {
            guard positions == nil else {
                write(items)
                continue
            }
            text.open("subgraph cluster_\(name)")
            text.attribute("label", "\"\"")
            text.attribute("id", "\"cluster_\(name)\"")
            text.attribute("class", "\"\(name)\"")
            text.attribute("tooltip", "\"\(tooltip)\"")
            text.attribute("URL", "\"#\(picture.items[items[0]].name)\"")
            text.attribute("style", "\"rounded,dotted\"")
            text.attribute("color", DotString.quoted(FrameTone.group.light))
            write(items)
            text.close()
        }
        let grouped = Set(objects)
        write(others.filter { !grouped.contains($0) })
    }

    private static func tooltip(ofBox item: Picture.Item) -> String {
        "\(item.first.typeName) #\(item.first.id.rawValue) and what it owns"
    }

    /// A box as a separate node, drawn first and therefore behind all others.
    private func frame(of item: Picture.Item) -> [DotText.Attribute] {
        [
            ("id", "\"card_\(item.name)\""), ("class", "\"card \(item.first.change.rawValue)\""), ("label", "\"\""),
            ("tooltip", DotString.quoted(Self.tooltip(ofBox: item))), ("URL", "\"#\(item.name)\""), ("shape", "box"),
            ("style", item.first.change.isGone ? "\"rounded,dashed\"" : "\"rounded\""),
            ("color", DotString.quoted(FrameTone.card.light)),
        ]
    }

    private func attributes(of item: Picture.Item, _ endings: [DotNodeStyle.Ending]) -> [DotText.Attribute] {
        let style = DotNodeStyle(of: item, endings: endings)
        let node = item.first
        let group = item.nodes.count > 1 ? " group" : ""
        let folded = item.hidden > 0 ? " folded" : ""
        let handler = endings.contains(.handled) ? " handler" : ""
        let end = endings.contains(.unhandled) ? " unhandledEnd" : ""
        return [
            ("id", "\"\(item.name)\""),
            ("class", "\"node \(node.kind.name) \(node.change.rawValue)\(group)\(folded)\(handler)\(end)\""),
            ("label", DotString.lines(style.lines)),
            ("tooltip", DotString.quoted(style.tooltip)),
            ("URL", "\"#\(item.name)\""),
            ("shape", style.shape),
            ("style", "\"\(style.lineStyle)\""),
            ("color", style.color),
            ("fontcolor", style.fontColor),
            ("fillcolor", style.fill),
            ("penwidth", style.penWidth),
        ] + (endings.isEmpty ? [] : [("peripheries", "2")])
    }
}
