internal import CoordvizModel

/// Who stands below whom in a layer, in the order in which it is shown.
struct TreeLinks {
    struct Link {
        var inner: NodeID
        var relations: [EdgeKind]
    }

    private var below: [NodeID: [Link]] = [:]
    private var hanging: Set<NodeID> = []
    /// Those that are shown, by id.
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

    /// Those that hang in nothing; whoever is part of a circle hangs in it.
    var roots: [NodeID] { members.filter { !hanging.contains($0) } }

    private static func outers(
        of node: NodeID,
        in structure: MomentStructure,
        _ layer: TreeLayer
    ) -> [(NodeID, [EdgeKind])] {
        // A container that coordinates hangs in the responder chain as any view controller does.
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

    /// The outer ends of the edges of some kinds, each once, with all kinds that lead there.
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
    /// What a coordinator owns before its children, what is contained before what is presented; and among these the one
    /// that came first first, as they stand in a container.
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
