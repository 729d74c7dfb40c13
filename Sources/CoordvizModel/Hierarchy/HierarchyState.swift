/// The state at a moment: the known existing nodes, the edges between them, and the appearance of controllers.
///
/// The writer of keyframes and all readers use this reducer, so that they cannot disagree on the meaning of a record.
/// Pure; applying a record is O(1), or O(edges of the node) for a release.
package struct HierarchyState: Equatable, Sendable {
    /// The nodes that were mentioned and are not released.
    package private(set) var nodes: Set<NodeID> = []
    /// The existing edges, each with the event that began it.
    package private(set) var edges: [Edge: EventNumber] = [:]
    /// The known appearance states of controllers.
    package private(set) var appearances: [NodeID: AppearanceState] = [:]
    /// The same nodes in a faster set.
    private var known = KnownNodes()
    /// The edges by both ends, so that a release does not search all of them.
    private var edgesByNode: [NodeID: Set<Edge>] = [:]

    /// Creates an empty state.
    package init() {}

    /// Creates the state of a keyframe.
    package init(nodes: [NodeID], edges: [(Edge, EventNumber)], appearances: [NodeID: AppearanceState]) {
        self.nodes = Set(nodes)
        for node in nodes { known.insert(node) }
        self.appearances = appearances
        for (edge, began) in edges { begin(edge, at: began) }
    }

    /// The edges from or to a node, in no particular order. O(1).
    package func edges(of node: NodeID) -> Set<Edge> { edgesByNode[node] ?? [] }

    /// Applies a record to the state.
    package mutating func apply(_ record: EventRecord) {
        switch record.kind {
        case .released:
            release(record.subject)
        case .childRemoved, .parentCoordinatorCleared, .ownershipEnded, .edgeDisappeared:
            if let edge = record.edge { end(edge) }
        default:
            guard record.showsThatItsNodesExist else { return }
            mention(record.subject)
            mention(record.object)
            mention(record.predicted)
            applyBeginning(record)
        }
    }

    private mutating func applyBeginning(_ record: EventRecord) {
        switch record.kind {
        case .childAdded, .parentCoordinatorSet, .ownershipBegan, .edgeAppeared:
            if let edge = record.edge { begin(edge, at: record.number) }
        case .appearanceChanged:
            appearances[record.subject] = record.appearance
        default:
            break
        }
    }

    private mutating func mention(_ node: NodeID) {
        // Most events mention known nodes, and hashing would dominate the cost.
        if node == .none || known.contains(node) { return }
        known.insert(node)
        nodes.insert(node)
    }

    private mutating func begin(_ edge: Edge, at number: EventNumber) {
        // An edge that is claimed and later observed keeps its first beginning.
        guard edges[edge] == nil else { return }
        edges[edge] = number
        edgesByNode[edge.from, default: []].insert(edge)
        edgesByNode[edge.to, default: []].insert(edge)
    }

    private mutating func end(_ edge: Edge) {
        guard edges.removeValue(forKey: edge) != nil else { return }
        edgesByNode[edge.from]?.remove(edge)
        edgesByNode[edge.to]?.remove(edge)
    }

    private mutating func release(_ node: NodeID) {
        nodes.remove(node)
        known.remove(node)
        appearances[node] = nil
        for edge in edgesByNode.removeValue(forKey: node) ?? [] {
            edges[edge] = nil
            edgesByNode[edge.from == node ? edge.to : edge.from]?.remove(edge)
        }
    }

    /// Compares nodes, edges and appearances, but not when the edges began.
    package static func == (left: HierarchyState, right: HierarchyState) -> Bool {
        left.nodes == right.nodes && Set(left.edges.keys) == Set(right.edges.keys)
            && left.appearances == right.appearances
    }
}
