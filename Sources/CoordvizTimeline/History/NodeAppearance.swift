package import CoordvizModel

/// An appearance or disappearance of a node, by which it is known to be a view controller.
package struct NodeAppearance: Equatable, Sendable {
    /// The event of it; of one that was lost, that of the next keyframe.
    package var event: EventNumber
    /// The node.
    package var node: NodeID
}
