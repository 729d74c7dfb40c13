package import CoordvizModel

/// A step along a chain, with the rule that it follows.
package struct NextStep: Equatable, Sendable {
    /// The node that it leads to.
    package var to: NodeID
    /// The rule.
    package var reason: HopReason
    /// The edge that the rule goes along; nil where the recording knows the rule only.
    package var edge: EdgeKind?
}
