/// A relation between two nodes at a moment, from the inner node to the outer one.
public struct Edge: Hashable, Comparable, Sendable {
    /// How they belong together.
    public var kind: EdgeKind
    /// The inner node: child, presented, subview.
    public var from: NodeID
    /// The outer node: parent, presenting, superview.
    public var to: NodeID

    /// Relates `from` to `to`.
    public init(kind: EdgeKind, from: NodeID, to: NodeID) {
        self.kind = kind
        self.from = from
        self.to = to
    }

    /// Orders edges by kind, then inner node, then outer node, so that outputs are the same from run to run.
    public static func < (left: Edge, right: Edge) -> Bool {
        (left.kind.rawValue, left.from, left.to) < (right.kind.rawValue, right.from, right.to)
    }
}
