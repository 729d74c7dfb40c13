internal import CoordvizModel

/// The edges that hold, by both of their ends: a dump is compared with those of its own objects, not with all that earlier
/// dumps told of.
struct HeldEdges {
    private var outward: [NodeID: Set<Edge>] = [:]
    private var inward: [NodeID: Set<Edge>] = [:]

    mutating func begin(_ edge: Edge) {
        outward[edge.from, default: []].insert(edge)
        inward[edge.to, default: []].insert(edge)
    }

    mutating func end(_ edge: Edge) {
        outward[edge.from]?.remove(edge)
        inward[edge.to]?.remove(edge)
    }

    func from(_ node: NodeID) -> Set<Edge> { outward[node] ?? [] }

    func to(_ node: NodeID) -> Set<Edge> { inward[node] ?? [] }
}
