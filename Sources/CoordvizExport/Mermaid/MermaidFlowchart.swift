internal import CoordvizModel
package import CoordvizTimeline

/// Writes the graph of a moment as a Mermaid flowchart, short enough for a README or a pull request
/// (https://mermaid.js.org/syntax/flowchart.html).
///
/// Shows coordinators, view controllers and windows, and the senders and receivers of the step's messages; other views
/// are left out. In a large graph the nodes of the step come first, then coordinators, and a note states how much is
/// left out. Pure: the same graph gives the same bytes.
package struct MermaidFlowchart: Sendable {
    /// The title of the diagram.
    package var title: String

    /// Creates an exporter for diagrams with a title.
    package init(title: String) { self.title = title }

    /// The graph as a flowchart.
    package func text(_ graph: MomentGraph) -> String {
        var lines = MermaidLines("flowchart LR", title: title)
        lines.comment("the step from event \(graph.since) to event \(graph.event); n12 is the node with the id 12")
        let messages = graph.messages.suffix(MermaidLimits.messages)
        let wanted = wanted(in: graph, reachedBy: messages)
        let nodes = wanted.prefix(MermaidLimits.nodes).sorted { $0.id < $1.id }
        let shown = Set(nodes.map(\.id))
        for node in nodes {
            lines.line("n\(node.id.rawValue)\(Self.box(node)):::\(Self.style(of: node))")
        }
        let drawnEdges = drawn(graph.edges, among: shown)
        let changes = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.change) })
        let edges = drawnEdges.map { Self.arrow($0, changes) }
        let paths = messages.map { ($0, $0.segments(folding: Set($0.nodes).subtracting(shown))) }
        let hops = paths.flatMap { message, segments in
            segments.map { Self.arrow($0, paths.count == 1 ? nil : message) }
        }
        let arrows = (edges + hops).prefix(MermaidLimits.edges)
        for arrow in arrows { lines.line(arrow) }
        for (message, _) in paths { Self.writeEnding(of: message, among: shown, to: &lines) }
        let undrawn = graph.messages.count - messages.count
        let others =
            undrawn > 0
            ? ["of \(Count.of(graph.messages.count, "message")) only the last \(messages.count) are drawn"] : []
        let notes = graph.notes + others + left(wanted.count - nodes.count, edges.count + hops.count - arrows.count)
        for (index, note) in notes.enumerated() {
            lines.line("note\(index)[\(MermaidText.label([CleanText.shortened(note, to: 200)]))]:::note")
        }
        let tones = drawnEdges.map { RelationLook($0.edge.kind).tone } + hops.map { _ in Tone.path }
        Self.writeColours(of: tones.prefix(arrows.count), to: &lines)
        for style in MermaidStyle.flowchart { lines.line(style.definition) }
        return lines.text
    }

    /// The nodes to show, the most relevant first.
    private func wanted(
        in graph: MomentGraph,
        reachedBy messages: ArraySlice<MessagePath>
    ) -> [MomentGraph.Node] {
        let ends = Set(messages.flatMap { [$0.sender] + $0.stops.map(\.node) })
        func rank(_ node: MomentGraph.Node) -> Int? {
            if ends.contains(node.id) { return 0 }
            return switch node.kind {
            case .coordinator: node.change == .unchanged ? 2 : 1
            case .viewController: node.change == .unchanged ? 3 : 1
            case .window: 4
            case .view, .privateView, .scene, .application, .delegate, .object: nil
            }
        }
        return graph.nodes.compactMap { node in rank(node).map { ($0, node) } }
            .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
    }

    /// Keeps one line between two nodes, and one that is gone: a child's line over containment, an owner's line over
    /// parentCoordinator.
    private func drawn(_ edges: [MomentGraph.Edge], among shown: Set<NodeID>) -> [MomentGraph.Edge] {
        let drawn = edges.filter { shown.contains($0.edge.from) && shown.contains($0.edge.to) }
        let kinds: [EdgeKind] = [.child, .presentation, .containment, .windowRoot, .owns]
        func rank(_ edge: MomentGraph.Edge) -> Int { kinds.firstIndex(of: edge.edge.kind) ?? kinds.count }
        struct Pair: Hashable { var from: NodeID, to: NodeID, isGone: Bool }
        func pair(_ edge: MomentGraph.Edge) -> Pair {
            Pair(from: edge.edge.from, to: edge.edge.to, isGone: edge.change.isGone)
        }
        var best: [Pair: Int] = [:]
        for edge in drawn { best[pair(edge)] = min(best[pair(edge)] ?? .max, rank(edge)) }
        return drawn.filter { rank($0) == best[pair($0)] }
    }

    private func left(_ nodes: Int, _ edges: Int) -> [String] {
        guard nodes > 0 || edges > 0 else { return [] }
        let what = [(nodes, "node"), (edges, "arrow")].filter { $0.0 > 0 }
            .map { Count.of($0.0, "more \($0.1)") }.joined(separator: " and ")
        return ["\(what) not shown here; see coordviz export with html"]
    }

    /// The shape shows the kind and a word shows the change, never colour alone.
    private static func box(_ node: MomentGraph.Node) -> String {
        var lines = ["\(MarkdownText.shortened(node.markedTitle, to: MermaidLimits.name)) #\(node.id.rawValue)"]
        if let identifier = node.identifier, identifier != node.title {
            lines.append("“\(MarkdownText.shortened(identifier, to: MermaidLimits.name))”")
        }
        if node.change != .unchanged { lines.append(node.change.text) }
        return MermaidShape(node.kind).box(around: MermaidText.label(lines))
    }

    private static func style(of node: MomentGraph.Node) -> String {
        switch node.change {
        case .added: "added"
        case .removed, .goneAfterGap: "gone"
        case .lastKnown, .seenAfterGap: "unknown"
        case .unchanged:
            switch PictureLayer(of: node.kind) {
            case .coordinators: "coordinators"
            case .controllers: "viewControllers"
            default: "responders"
            }
        }
    }

    /// A change is written beside it unless the node at one of its ends has the same.
    private static func arrow(_ edge: MomentGraph.Edge, _ changes: [NodeID: MomentGraph.Change]) -> String {
        let isTold = edge.change == changes[edge.edge.from] || edge.change == changes[edge.edge.to]
        let word = edge.change == .unchanged || isTold ? nil : edge.change.text
        let line = MermaidLine(RelationLook(edge.edge.kind), isGone: edge.change.isGone, word: word).text
        return "n\(edge.edge.to.rawValue) \(line) n\(edge.edge.from.rawValue)"
    }

    private static func arrow(_ segment: MessagePath.Segment, _ message: MessagePath?) -> String {
        let label = MermaidText.label([(message.map { "message \($0.id.rawValue) " } ?? "") + "hop \(segment.numbers)"])
        return "n\(segment.from.rawValue) -.->|\(label)| n\(segment.to.rawValue)"
    }

    /// Writes the outcome of a message beside the node where it ended.
    private static func writeEnding(of message: MessagePath, among shown: Set<NodeID>, to lines: inout MermaidLines) {
        let ends = [message.ending?.node, message.hops.last?.to, message.sender].compactMap { $0 }
        guard let end = ends.first(where: shown.contains) else { return }
        let label = MermaidText.label([
            MarkdownText.shortened(message.name, to: MermaidLimits.name), MessageWord(message.outcome).mark,
        ])
        lines.line("m\(message.id.rawValue)>\(label)]:::message")
        lines.line("n\(end.rawValue) -.- m\(message.id.rawValue)")
    }

    private static func writeColours(of tones: ArraySlice<Tone>, to lines: inout MermaidLines) {
        for tone in Tone.allCases {
            let places = tones.indices.filter { tones[$0] == tone }.map(String.init)
            if places.isEmpty { continue }
            lines.line("linkStyle \(places.joined(separator: ",")) stroke:\(tone.light.line)")
        }
    }
}
