internal import CoordvizModel

/// The current edges, indexed by both ends, so that comparing a dump costs as much as its own objects have edges, however
/// many dumps came before.
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
