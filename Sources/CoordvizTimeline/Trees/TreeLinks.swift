internal import CoordvizModel

/// The children of nodes in a layer, in display order.
struct TreeLinks {
    struct Link {
        var inner: NodeID
        var relations: [EdgeKind]
    }

    private var below: [NodeID: [Link]] = [:]
    private var hanging: Set<NodeID> = []
    /// The nodes of the layer, sorted by id.
    private(set) var members: [NodeID] = []

    init(_ structure: MomentStructure, layer: TreeLayer) {
        var related: Set<NodeID> = []
        for node in structure.state.nodes.sorted() {
            for (outer, relations) in Self.outers(of: node, in: structure, layer) {
                below[outer, default: []].append(Link(inner: node, relations: relations))
                hanging.insert(node)
                related.formUnion([node, outer])
            }
        }
        for outer in below.keys { below[outer]?.sort(in: structure, below: outer) }
        members = structure.state.nodes.union(related).filter {
            related.contains($0) || layer.showsAlone(structure.dictionary.kind(of: $0))
        }.sorted()
    }

    func links(below node: NodeID) -> [Link] { below[node] ?? [] }

    /// The nodes without a parent; a cycle has none.
    var roots: [NodeID] { members.filter { !hanging.contains($0) } }

    private static func outers(
        of node: NodeID,
        in structure: MomentStructure,
        _ layer: TreeLayer
    ) -> [(NodeID, [EdgeKind])] {
        // A coordinating container is in the responder chain like any view controller.
        let isCoordinator = structure.dictionary.kind(of: node) == .coordinator && !structure.isController(node)
        switch layer {
        case .coordinators:
            return outers(of: node, in: structure, by: [.child, .owns, .parentCoordinator])
        case .controllers:
            return outers(
                of: node,
                in: structure,
                by: [.containment, .presentation, .windowRoot, .windowScene, .sceneApplication]
            )
        case .all where isCoordinator:
            return outers(of: node, in: structure, by: [.child])
        case .responders where isCoordinator:
            return []
        case .responders, .all:
            return structure.step(after: node, along: .next).map { [($0.to, $0.edge.map { [$0] } ?? [])] } ?? []
        }
    }

    /// The different outer ends of edges of some kinds, each with the kinds that lead there.
    private static func outers(
        of node: NodeID,
        in structure: MomentStructure,
        by kinds: [EdgeKind]
    ) -> [(NodeID, [EdgeKind])] {
        var order: [NodeID] = []
        var relations: [NodeID: [EdgeKind]] = [:]
        for edge in structure.outerEdges(of: node) where kinds.contains(edge.kind) {
            if relations[edge.to] == nil { order.append(edge.to) }
            relations[edge.to, default: []].append(edge.kind)
        }
        return order.map { ($0, (relations[$0] ?? []).sorted { $0.rawValue < $1.rawValue }) }
    }
}

extension [TreeLinks.Link] {
    /// Sorts owned nodes before child coordinators and contained nodes before presented ones, then by beginning, which
    /// is the order in a container.
    fileprivate mutating func sort(in structure: MomentStructure, below outer: NodeID) {
        guard count > 1 else { return }
        var began: [NodeID: EventNumber] = [:]
        for link in self {
            let edges = link.relations.map { structure.state.edges[Edge(kind: $0, from: link.inner, to: outer)] }
            began[link.inner] = edges.compactMap { $0 }.min() ?? .zero
        }
        func rank(_ link: TreeLinks.Link) -> Int {
            if link.relations.contains(.presentation) { return 2 }
            return link.relations.contains(.child) ? 1 : 0
        }
        self = map { (rank($0), began[$0.inner] ?? .zero, $0) }
            .sorted { ($0.0, $0.1, $0.2.inner) < ($1.0, $1.1, $1.2.inner) }
            .map(\.2)
    }
}
