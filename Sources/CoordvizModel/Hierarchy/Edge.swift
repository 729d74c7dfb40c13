/// A relation between two nodes at a moment, from the inner node to the outer one.
package struct Edge: Hashable, Comparable, Sendable {
    /// The kind of relation.
    package var kind: EdgeKind
    /// The inner node: child, presented, subview.
    package var from: NodeID
    /// The outer node: parent, presenting, superview.
    package var to: NodeID

    /// Creates an edge.
    package init(kind: EdgeKind, from: NodeID, to: NodeID) {
        self.kind = kind
        self.from = from
        self.to = to
    }

    /// Two steps instead of three, because edges are looked up at each event.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(UInt64(from.rawValue) << 32 | UInt64(to.rawValue))
        hasher.combine(kind.rawValue)
    }

    /// Orders edges by kind, then inner node, then outer node, so that outputs are the same from run to run.
    package static func < (left: Edge, right: Edge) -> Bool {
        (left.kind.rawValue, left.from, left.to) < (right.kind.rawValue, right.from, right.to)
    }
}
