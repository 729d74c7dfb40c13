internal import CoordvizModel

/// What a dump shows to be gone.
enum SnapshotChange {
    /// Edges that held and that the dump contradicts, in order.
    ///
    /// An edge is gone when its outer object is printed, with everything that stands in it, and the edge is not; when its
    /// inner object is printed elsewhere; and when the object that it leads to is gone itself, together with all that stood
    /// in it. About what a dump does not show it says nothing.
    static func gone(from state: HierarchyState, seen: SeenObjects) -> [Edge] {
        let shown = Set(seen.edges)
        let old = state.edges.keys.filter { seen.kinds.contains($0.kind) && !shown.contains($0) }
        let placed = Dictionary(grouping: seen.edges) { Place(node: $0.from, kind: group($0.kind)) }
        var gone: Set<Edge> = []
        for edge in old {
            let isElsewhere = placed[Place(node: edge.from, kind: group(edge.kind))] != nil
            if seen.listed.contains(edge.to) || isElsewhere { gone.insert(edge) }
        }
        var below = Dictionary(grouping: old) { $0.to }
        var left = gone.map(\.from).filter { !seen.nodes.contains($0) }
        while let node = left.popLast() {
            for edge in below.removeValue(forKey: node) ?? [] {
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

    /// A controller is contained or presented, in one place.
    private static func group(_ kind: EdgeKind) -> EdgeKind { kind == .presentation ? .containment : kind }
}
