package import CoordvizModel

/// The edges of a moment by their ends, each list in the order in which the edges began.
///
/// Made once for all questions about a state: costs O(n log n) of its edges, and each look-up the edges of one node.
package struct MomentStructure: ChainStructure, Sendable {
    /// What existed.
    package let state: HierarchyState
    let dictionary: SessionDictionary
    private var outward: [NodeID: [Edge]] = [:]
    private var inward: [NodeID: [Edge]] = [:]
    private let application: NodeID?

    /// Sorts the edges of a state.
    package init(_ state: HierarchyState, dictionary: SessionDictionary) {
        self.state = state
        self.dictionary = dictionary
        let order = state.edges.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        for (edge, _) in order {
            outward[edge.from, default: []].append(edge)
            inward[edge.to, default: []].append(edge)
        }
        application = state.nodes.filter { dictionary.kind(of: $0) == .application }.min()
    }

    /// The edges from a node to those that it is in, or belongs to.
    package func outerEdges(of node: NodeID) -> [Edge] { outward[node] ?? [] }

    /// The edges to a node from those that are in it, or belong to it.
    package func innerEdges(of node: NodeID) -> [Edge] { inward[node] ?? [] }

    /// All nodes that a node is in or belongs to, as paths of names go: `App/Catalog/Payment`.
    package func parents(of node: NodeID) -> [NodeID] { outerEdges(of: node).map(\.to) }

    /// The coordinator that a view controller belongs to: the one that owns it, or else the one that it answers.
    package func owner(of node: NodeID) -> NodeID? { outer(of: node, .owns) ?? outer(of: node, .parentCoordinator) }

    package func kind(of node: NodeID) -> NodeKind { dictionary.kind(of: node) }

    package func outer(of node: NodeID, _ kind: EdgeKind) -> NodeID? {
        outward[node]?.last { $0.kind == kind }?.to
    }

    package func view(of controller: NodeID) -> NodeID? {
        inward[controller]?.last { $0.kind == .viewOfController }?.from
    }

    package func hasAppearance(_ node: NodeID) -> Bool { state.appearances[node] != nil }

    package func application(except node: NodeID) -> NodeID? { application == node ? nil : application }
}
