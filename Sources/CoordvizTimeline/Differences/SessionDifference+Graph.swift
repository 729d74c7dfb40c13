internal import CoordvizModel

extension MomentGraph {
    /// The most nodes of a picture that also shows unchanged nodes.
    private static let mostUnchanged = 300

    /// Creates the graph of a difference, with added, removed and moved nodes as changes.
    ///
    /// Nodes are numbered by their entries, because ids of two sessions may be equal. In a large difference, unchanged
    /// nodes without changed descendants are left out.
    package init(_ difference: SessionDifference) {
        let entries = difference.entries
        let showsAll = entries.count <= Self.mostUnchanged
        func id(_ position: Int) -> NodeID { NodeID(rawValue: UInt32(clamping: position + 1)) }
        func isShown(_ entry: SessionDifference.Entry) -> Bool {
            showsAll || entry.change != .unchanged || entry.holdsChanges
        }
        var nodes: [Node] = []
        var edges: [Edge] = []
        for (position, entry) in entries.enumerated() where isShown(entry) {
            let change = Self.change(of: entry)
            nodes.append(
                Node(
                    id: id(position),
                    kind: entry.kind,
                    typeName: entry.typeName,
                    title: entry.title,
                    identifier: entry.identifier,
                    appearance: nil,
                    change: change,
                    isChanged: entry.change == .changed,
                    isChangeUncertain: entry.change == .changed && entry.isUncertain
                )
            )
            if let parent = entry.parent {
                let edge = CoordvizModel.Edge(kind: Self.kind(of: entry), from: id(position), to: id(parent))
                edges.append(Edge(edge: edge, change: entry.change == .moved ? Self.added(entry) : change))
            }
            if entry.change == .moved, let former = entry.formerParent {
                let edge = CoordvizModel.Edge(kind: Self.kind(of: entry), from: id(position), to: id(former))
                edges.append(Edge(edge: edge, change: Self.removed(entry)))
            }
        }
        let shown = Set(nodes.map(\.id))
        // The former parent of a moved node may be unchanged and not shown.
        edges.removeAll { !shown.contains($0.edge.to) }
        self.init(nodes: nodes, edges: edges.sorted { $0.edge < $1.edge })
    }

    private init(nodes: [Node], edges: [Edge]) {
        self.nodes = nodes
        self.edges = edges
        event = .zero
        since = .zero
        unknown = nil
        losses = []
        messages = []
        isComparison = true
    }

    private static func kind(of entry: SessionDifference.Entry) -> EdgeKind { entry.relation ?? .containment }

    private static func change(of entry: SessionDifference.Entry) -> Change {
        switch entry.change {
        case .unchanged, .moved, .changed: .unchanged
        case .added: added(entry)
        case .removed: removed(entry)
        }
    }

    private static func added(_ entry: SessionDifference.Entry) -> Change { entry.isUncertain ? .seenAfterGap : .added }

    private static func removed(_ entry: SessionDifference.Entry) -> Change {
        entry.isUncertain ? .goneAfterGap : .removed
    }
}
