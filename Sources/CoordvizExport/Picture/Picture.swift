internal import CoordvizModel
internal import CoordvizTimeline

/// What a picture of a graph shows, finished and in order: nodes as a tree, edges between them, ways of messages.
///
/// The tree is that of ``PictureParents``; so each coordinator with what it owns is one piece of it.
struct Picture {
    struct Item {
        /// The node, or all of a group of similar siblings; never empty.
        var nodes: [MomentGraph.Node]
        /// The item that it hangs below; -1 for none.
        var parent: Int
        /// How many nodes are folded into it.
        var hidden: Int
        /// The item of the coordinator that it stands in the box of, itself included; -1 for none.
        var box: Int
        var title: String

        var first: MomentGraph.Node { nodes[0] }
        /// Its name in DOT and its id in SVG.
        var name: String { nodes.count == 1 ? "n\(first.id.rawValue)" : "g\(first.id.rawValue)" }
        /// Part of what every app has, whoever coordinates it.
        var isSystem: Bool { box < 0 && PictureLayer(of: first.kind) == .system && first.kind != .object }
    }

    struct Edge {
        var edge: MomentGraph.Edge
        /// The items that it connects.
        var from: Int
        var to: Int
        /// Whether it leads to what its inner end hangs below, and says how: it shapes the picture.
        var shapesLayout = false
    }

    /// What lies over the tree besides: a step of a chain from an inner item to an outer one, or a caller and its delegate.
    struct Overlay<Told> {
        var from: Int
        var to: Int
        var told: Told
    }

    /// One or more hops that are drawn as one, because what lies between is not shown.
    struct Way {
        var from: Int
        var to: Int
        /// At least one.
        var hops: [MessagePath.Hop]

        /// `3`, or `3–5` for several hops.
        var numbers: String {
            hops.count == 1 ? "\(hops[0].number)" : "\(hops[0].number)–\(hops[hops.count - 1].number)"
        }
    }

    private(set) var items: [Item] = []
    private(set) var edges: [Edge] = []
    private(set) var chain: [Overlay<MomentGraph.ChainStep>] = []
    private(set) var delegations: [Overlay<MomentGraph.Delegation>] = []
    /// The messages whose ways are drawn.
    private(set) var messages: [MessagePath] = []
    /// What the picture does not show, as sentences without full stops.
    private(set) var notes: [String] = []
    /// The item that shows a node, or what it is folded into.
    let itemByNode: [NodeID: Int]

    init(_ graph: MomentGraph, options: PictureOptions = PictureOptions()) {
        let onWay = Set(Self.messages(of: graph, options).flatMap(\.nodes))
        let tree = PictureTree(graph, layers: options.layers, root: options.root)
        let outline = PictureOutline(
            tree.places { onWay.contains($0.id) },
            depth: options.depth,
            most: options.mostNodes,
            foldsSimilar: options.foldsSimilar
        )
        let titles = PictureTitles(types: tree.nodes.lazy.map(\.typeName))
        var items = PictureItems(titles: titles)
        for line in outline.lines {
            items.append(line.places.map { tree.nodes[$0] }, below: line.parent, hidden: line.hidden)
        }
        for (place, node) in tree.nodes.enumerated() where outline.lineOfPlace[place] >= 0 {
            items.itemByNode[node.id] = outline.lineOfPlace[place]
        }
        self.init(graph, items, options: options, leftOut: outline.leftOut)
    }

    /// - Parameter items: what stands where.
    init(_ graph: MomentGraph, _ items: PictureItems, options: PictureOptions, leftOut: Int = 0) {
        self.items = items.all
        itemByNode = items.itemByNode
        messages = Self.messages(of: graph, options)
        edges = Self.edges(of: graph, among: items.all, itemByNode, layers: options.layers)
        if options.layers.contains(.chain) { chain = PictureChain(graph.chain).steps(between: items) }
        if options.layers.contains(.delegates) { delegations = Self.delegations(of: graph, itemByNode) }
        notes = notes(graph, isAsked: options.layers.contains(.messages), leftOut: leftOut)
        if options.layers.contains(.delegates), delegations.isEmpty, !self.items.isEmpty {
            notes.append("of what is shown nobody is known to have called a delegate")
        }
    }

    private static func messages(of graph: MomentGraph, _ options: PictureOptions) -> [MessagePath] {
        options.layers.contains(.messages) ? Array(graph.messages.suffix(options.mostMessages)) : []
    }

    private static func edges(
        of graph: MomentGraph,
        among items: [Item],
        _ itemByNode: [NodeID: Int],
        layers: Set<PictureLayer>
    ) -> [Edge] {
        struct Key: Hashable { var kind: EdgeKind, isBridge: Bool, from: Int, to: Int }
        var known: Set<Key> = []
        var shaped: Set<Int> = []
        var edges: [Edge] = []
        for edge in graph.edges {
            let kind = edge.edge.kind
            guard PictureLayer(of: kind).map(layers.contains) ?? true, let from = itemByNode[edge.edge.from],
                let to = itemByNode[edge.edge.to], from != to,
                known.insert(Key(kind: kind, isBridge: edge.isBridge, from: from, to: to)).inserted
            else { continue }
            let shapes = DotEdgeStyle.shapesLayout(kind) && items[from].parent == to && shaped.insert(from).inserted
            edges.append(Edge(edge: edge, from: from, to: to, shapesLayout: shapes))
        }
        return edges
    }

    private static func delegations(
        of graph: MomentGraph,
        _ itemByNode: [NodeID: Int]
    ) -> [Overlay<MomentGraph.Delegation>] {
        struct Ends: Hashable { var from: Int, to: Int }
        var places: [Ends: Int] = [:]
        var overlays: [Overlay<MomentGraph.Delegation>] = []
        for delegation in graph.delegations {
            guard let from = itemByNode[delegation.caller], let to = itemByNode[delegation.delegate], from != to else {
                continue
            }
            if let known = places[Ends(from: from, to: to)] {
                // Of what is shown as one all methods are told.
                let methods = delegation.methods.filter { !overlays[known].told.methods.contains($0) }
                overlays[known].told.methods += methods
            } else {
                places[Ends(from: from, to: to)] = overlays.count
                overlays.append(Overlay(from: from, to: to, told: delegation))
            }
        }
        return overlays
    }

    private func notes(_ graph: MomentGraph, isAsked: Bool, leftOut: Int) -> [String] {
        var notes: [String] = []
        let folded = items.reduce(0) { $0 + $1.hidden }
        if folded > 0 {
            let nodes = Count.of(graph.nodes.count, "node")
            notes.append(
                "\(folded) of \(nodes) \(folded == 1 ? "is folded into what it hangs" : "are folded into what they hang") below (+)"
            )
        }
        let similar = items.reduce(0) { $0 + ($1.nodes.count > 1 ? $1.nodes.count : 0) }
        if similar > 0 { notes.append("\(similar) similar siblings are shown as one each, with their number (×)") }
        if leftOut > 0 {
            let nodes = Count.of(leftOut, "node that hangs below nothing is", "nodes that hang below nothing are")
            notes.append("\(nodes) left out: there is no room for \(leftOut == 1 ? "it" : "them")")
        }
        if items.isEmpty, !graph.nodes.isEmpty {
            notes.append("none of \(Count.of(graph.nodes.count, "node")) is in the layers that are shown")
        }
        // A message that was asked for, and met nobody who is shown.
        if graph.messages.count == 1, messages.count == 1, end(of: messages[0]) == nil {
            notes.append("message \(messages[0].id.rawValue) met nobody who is shown")
        }
        if isAsked, graph.messages.count > messages.count {
            notes.append("of \(Count.of(graph.messages.count, "message")) the last \(messages.count) are drawn")
        }
        return notes
    }

    /// The way of a message over what is shown: hops within one item go on to the next that leaves it, and what leads from or
    /// to what is not shown is passed over.
    func ways(of path: MessagePath) -> [Way] {
        var ways: [Way] = []
        var run: [MessagePath.Hop] = []
        var start = -1
        for hop in path.hops {
            // What lies between two hops that do not meet was lost: no line leads over it.
            if let last = run.last, last.to != hop.from { run = [] }
            if run.isEmpty {
                guard let item = itemByNode[hop.from] else { continue }
                start = item
            }
            run.append(hop)
            guard let end = itemByNode[hop.to], end != start || hop.from == hop.to else { continue }
            ways.append(Way(from: start, to: end, hops: run))
            run = []
        }
        return ways
    }

    /// Where the way of a message ends in the picture; nil when nothing of it is shown.
    func end(of path: MessagePath) -> Int? {
        let ends = [path.ending?.node, path.hops.last?.to] + path.hops.reversed().map(\.from) + [path.sender.orNil]
        return ends.lazy.compactMap { $0 }.compactMap { itemByNode[$0] }.first
    }
}
