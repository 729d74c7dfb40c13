internal import CoordvizModel
internal import CoordvizTimeline

/// The content of a picture of a graph, in drawing order: nodes as a tree, edges between them, and paths of messages.
///
/// The tree is that of ``PictureParents``, so each coordinator and what it owns form one subtree.
struct Picture {
    struct Item {
        /// The node, or a group of similar siblings; never empty.
        var nodes: [MomentGraph.Node]
        /// The index of the parent item; -1 for none.
        var parent: Int
        /// The number of nodes folded into it.
        var hidden: Int
        /// Their changes.
        var foldedChanges = FoldedChanges()
        /// The item of the coordinator whose box it is in, possibly itself; -1 for none.
        var box: Int
        var section: PictureSection
        var title: String

        var first: MomentGraph.Node { nodes[0] }
        /// Its name in DOT and id in SVG.
        var name: String { nodes.count == 1 ? "n\(first.id.rawValue)" : "g\(first.id.rawValue)" }
        /// Whether it is a part of every app: an application, scene, window or delegate.
        var isSystem: Bool { box < 0 && PictureLayer(of: first.kind) == .system && first.kind != .object }
    }

    struct Edge {
        var edge: MomentGraph.Edge
        /// The inner and the outer item.
        var from: Int
        var to: Int
        /// Whether it leads to the parent of its inner item and so shapes the layout.
        var shapesLayout = false
    }

    /// A line over the tree: a step of a chain from an inner item to an outer one, or from a caller to its delegate.
    struct Overlay<Content> {
        var from: Int
        var to: Int
        var content: Content
    }

    /// One or more hops that are drawn as one line, because the nodes between them are not shown.
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
    /// The messages whose paths are drawn.
    private(set) var messages: [MessagePath] = []
    /// What the picture leaves out, as sentences without full stops.
    private(set) var notes: [String] = []
    /// The item of each node, or the item that it is folded into.
    let itemByNode: [NodeID: Int]

    init(_ graph: MomentGraph, options: PictureOptions = PictureOptions()) {
        let tree = PictureTree(graph, layers: options.layers, root: options.root)
        let titles = PictureTitles(types: tree.nodes.lazy.map(\.typeName))
        let fit = PictureFit(graph, tree, messages: Self.messages(of: graph, options), titles, options)
        let (outline, folded) = fit.outline()
        self.init(graph, fit.items(of: outline), options: options, leftOut: outline.leftOut, folded: folded)
    }

    /// - Parameters:
    ///   - items: the items of the picture.
    ///   - folded: what is folded for lack of space; nil for nothing.
    init(
        _ graph: MomentGraph,
        _ items: PictureItems,
        options: PictureOptions,
        leftOut: Int = 0,
        folded: String? = nil
    ) {
        self.items = items.all
        itemByNode = items.itemByNode
        messages = Self.messages(of: graph, options)
        edges = Self.edges(of: graph, among: items.all, itemByNode, layers: options.layers)
        if options.layers.contains(.chain) { chain = PictureChain(graph.chain).steps(between: items) }
        if options.layers.contains(.delegates) { delegations = Self.delegations(of: graph, itemByNode) }
        notes = notes(graph, isAsked: options.layers.contains(.messages), leftOut: leftOut, folded: folded)
        if options.layers.contains(.delegates), delegations.isEmpty, !self.items.isEmpty {
            notes.append("no recorded delegate calls between the nodes shown")
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
        var known: [Key: Int] = [:]
        var shaped: Set<Int> = []
        var edges: [Edge] = []
        for edge in graph.edges {
            let kind = edge.edge.kind
            let layer = PictureLayer(of: kind)
            guard layer == .ownership || layer.map(layers.contains) ?? true, let from = itemByNode[edge.edge.from],
                let to = itemByNode[edge.edge.to], from != to
            else { continue }
            // What is folded would seem to be all above it: a coordinator is not contained in its controller.
            if isBelow(to, from, items), !items[from].nodes.contains(where: { $0.id == edge.edge.from }) { continue }
            let key = Key(kind: kind, isBridge: edge.isBridge, from: from, to: to)
            if let place = known[key] {
                // Of several that are drawn as one line, one that lasts takes precedence over those that are gone.
                if edges[place].edge.change.isGone, !edge.change.isGone { edges[place].edge = edge }
                continue
            }
            known[key] = edges.count
            let shapes = DotEdgeStyle.shapesLayout(kind) && items[from].parent == to && shaped.insert(from).inserted
            edges.append(Edge(edge: edge, from: from, to: to, shapesLayout: shapes))
        }
        return layers.contains(.ownership) ? edges : withoutOwnership(edges, among: items)
    }

    /// Whether an item is somewhere below another one.
    private static func isBelow(_ item: Int, _ other: Int, _ items: [Item]) -> Bool {
        var next = items[item].parent
        // Each item comes after the one above it.
        while next > other { next = items[next].parent }
        return next == other
    }

    /// Leaves out ownership, except where nothing else joins a line to the one above it in the same card.
    private static func withoutOwnership(_ edges: [Edge], among items: [Item]) -> [Edge] {
        struct Pair: Hashable { var from: Int, to: Int }
        func pair(_ edge: Edge) -> Pair { Pair(from: edge.from, to: edge.to) }
        let joined = Set(edges.lazy.filter { PictureLayer(of: $0.edge.edge.kind) != .ownership }.map(pair))
        let owned = Set(edges.lazy.filter { $0.edge.edge.kind == .owns }.map(pair))
        return edges.filter { edge in
            let kind = edge.edge.edge.kind
            guard PictureLayer(of: kind) == .ownership else { return true }
            return items[edge.from].parent == edge.to && items[edge.from].first.kind != .coordinator
                && !joined.contains(pair(edge)) && (kind == .owns || !owned.contains(pair(edge)))
        }
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
                // Delegations between the same items are merged, with the methods of all.
                let methods = delegation.methods.filter { !overlays[known].content.methods.contains($0) }
                overlays[known].content.methods += methods
            } else {
                places[Ends(from: from, to: to)] = overlays.count
                overlays.append(Overlay(from: from, to: to, content: delegation))
            }
        }
        return overlays
    }

    private func notes(_ graph: MomentGraph, isAsked: Bool, leftOut: Int, folded: String?) -> [String] {
        var notes = folded.map { [$0] } ?? []
        let hidden = items.reduce(0) { $0 + $1.hidden }
        if hidden > 0, folded == nil {
            let nodes = Count.of(graph.nodes.count, "node")
            notes.append(
                "\(hidden) of \(nodes) \(hidden == 1 ? "is folded into its parent" : "are folded into parents") (+)"
            )
        }
        let similar = items.reduce(0) { $0 + ($1.nodes.count > 1 ? $1.nodes.count : 0) }
        if similar > 0 { notes.append("\(similar) similar siblings are shown as groups with a count (×)") }
        if leftOut > 0 {
            let nodes = Count.of(leftOut, "node without a parent is", "nodes without a parent are")
            notes.append("\(nodes) left out for lack of space")
        }
        if items.isEmpty, !graph.nodes.isEmpty {
            notes.append("none of \(Count.of(graph.nodes.count, "node")) is in the layers shown")
        }
        // A requested message that passed none of the nodes shown.
        if graph.messages.count == 1, messages.count == 1, end(of: messages[0]) == nil {
            notes.append("message \(messages[0].id.rawValue) passed none of the nodes shown")
        }
        if isAsked, graph.messages.count > messages.count {
            notes.append("of \(Count.of(graph.messages.count, "message")) only the last \(messages.count) are drawn")
        }
        return notes
    }

    /// The path of a message over the shown items: hops within one item are joined with the next hop that leaves it,
    /// and nodes that are not shown are skipped.
    func ways(of path: MessagePath) -> [Way] {
        var ways: [Way] = []
        var run: [MessagePath.Hop] = []
        var start = -1
        for hop in path.hops {
            // Between two hops that do not meet, hops were lost: no line bridges the gap.
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

    /// The item where the path of a message ends; nil when no part of it is shown.
    func end(of path: MessagePath) -> Int? {
        let ends = [path.ending?.node, path.hops.last?.to] + path.hops.reversed().map(\.from) + [path.sender.orNil]
        return ends.lazy.compactMap { $0 }.compactMap { itemByNode[$0] }.first
    }
}
