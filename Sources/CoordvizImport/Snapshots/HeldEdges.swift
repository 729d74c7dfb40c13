internal import CoordvizModel

/// The current edges, indexed by both ends, so that comparing a dump takes time linear in its own edges, independent of
/// earlier dumps.
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
