public import CoordvizModel

/// A node from the first event that mentions it to its release.
public struct NodeLife: Equatable, Sendable {
    /// The node.
    public var node: NodeID
    /// The first event that mentions it.
    public var first: EventNumber
    /// The event of its release; nil while it lives.
    public var released: EventNumber?
}
