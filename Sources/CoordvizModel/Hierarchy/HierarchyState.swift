/// What existed at a moment: the nodes that were alive and known, the edges between them, and which controllers showed.
///
/// The writer of keyframes and every reader share this one reducer, so that they cannot disagree about what a record
/// means. Pure; applying a record costs O(1), except that a release costs O(edges of the released node).
package struct HierarchyState: Equatable, Sendable {
    /// Nodes that an event mentioned and that are not released.
    package private(set) var nodes: Set<NodeID> = []
    /// Edges that hold, each with the event that began it.
    package private(set) var edges: [Edge: EventNumber] = [:]
    /// Appearance of those controllers of which it is known.
    package private(set) var appearances: [NodeID: AppearanceState] = [:]
    /// The same nodes again, to be asked quickly.
    private var known = KnownNodes()
    /// Edges by either end, so that a release need not look at all of them.
    private var edgesByNode: [NodeID: Set<Edge>] = [:]

    /// Nothing exists.
    package init() {}

    /// Takes up a state that was kept in a keyframe.
    package init(nodes: [NodeID], edges: [(Edge, EventNumber)], appearances: [NodeID: AppearanceState]) {
        self.nodes = Set(nodes)
        for node in nodes { known.insert(node) }
        self.appearances = appearances
        for (edge, began) in edges { begin(edge, at: began) }
    }

    /// The edges that lead from or to a node, in no order. Costs a look-up.
    package func edges(of node: NodeID) -> Set<Edge> { edgesByNode[node] ?? [] }

    /// Moves the state past one record.
    package mutating func apply(_ record: EventRecord) {
        switch record.kind {
        case .released:
            release(record.subject)
        case .childRemoved, .parentCoordinatorCleared, .ownershipEnded, .edgeDisappeared:
            if let edge = record.edge { end(edge) }
        default:
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
        // Nearly every event mentions what was mentioned before, and hashing costs more than the rest.
        if node == .none || known.contains(node) { return }
        known.insert(node)
        nodes.insert(node)
    }

    private mutating func begin(_ edge: Edge, at number: EventNumber) {
        // An edge that is claimed and later seen keeps its first beginning.
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

    /// Equal when the same nodes, edges and appearances hold; when the edges began does not matter.
    package static func == (left: HierarchyState, right: HierarchyState) -> Bool {
        left.nodes == right.nodes && Set(left.edges.keys) == Set(right.edges.keys)
            && left.appearances == right.appearances
    }
}
