package import CoordvizModel

/// The edges of a moment, indexed by both ends and sorted by their beginning.
///
/// Created once for all queries about a state, in O(n log n) of its edges; a lookup takes time linear in the edges of
/// one node.
package struct MomentStructure: ChainStructure, Sendable {
    /// The state.
    package let state: HierarchyState
    let dictionary: SessionDictionary
    private var outward: [NodeID: [Edge]] = [:]
    private var inward: [NodeID: [Edge]] = [:]
    private let application: NodeID?

    /// Indexes the edges of a state.
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

    /// The edges from a node to its parents and owners.
    package func outerEdges(of node: NodeID) -> [Edge] { outward[node] ?? [] }

    /// The edges to a node from its children and the nodes that it owns.
    package func innerEdges(of node: NodeID) -> [Edge] { inward[node] ?? [] }

    /// All parents and owners of a node, which may precede it in a path of names such as `App/Catalog/Payment`.
    package func parents(of node: NodeID) -> [NodeID] { outerEdges(of: node).map(\.to) }

    /// The coordinator of a view controller: its owner, otherwise its parent coordinator.
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
