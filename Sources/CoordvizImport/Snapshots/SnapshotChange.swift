internal import CoordvizModel

/// Finds edges that a dump shows to be gone.
enum SnapshotChange {
    /// The current edges that the dump contradicts, sorted.
    ///
    /// An edge is gone when its outer object is printed with all children but without the edge, when its inner object
    /// is printed elsewhere, or when its outer object itself is gone. Objects that a dump does not show are unchanged.
    ///
    /// Takes time linear in the dump and in what is gone.
    static func gone(from held: HeldEdges, seen: SeenObjects) -> [Edge] {
        let shown = Set(seen.edges)
        func isOld(_ edge: Edge) -> Bool { seen.kinds.contains(edge.kind) && !shown.contains(edge) }
        let placed = Set(seen.edges.map { Place(node: $0.from, kind: group($0.kind)) })
        var gone: Set<Edge> = []
        for node in seen.listed { gone.formUnion(held.to(node).filter(isOld)) }
        for node in Set(seen.edges.map(\.from)) {
            gone.formUnion(
                held.from(node).filter { isOld($0) && placed.contains(Place(node: node, kind: group($0.kind))) }
            )
        }
        var left = gone.map(\.from).filter { !seen.nodes.contains($0) }
        var met: Set<NodeID> = []
        while let node = left.popLast() {
            guard met.insert(node).inserted else { continue }
            for edge in held.to(node) where isOld(edge) {
                gone.insert(edge)
                if !seen.nodes.contains(edge.from) { left.append(edge.from) }
            }
        }
        return gone.sorted()
    }

    private struct Place: Hashable {
        var node: NodeID
        var kind: EdgeKind
    }

    /// Groups containment and presentation, because a controller has only one of them.
    private static func group(_ kind: EdgeKind) -> EdgeKind { kind == .presentation ? .containment : kind }
}
