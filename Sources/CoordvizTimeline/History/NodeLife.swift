package import CoordvizModel

/// The lifetime of a node, from the first event that mentions it to its release.
package struct NodeLife: Equatable, Sendable {
    /// The node.
    package var node: NodeID
    /// The first event that mentions it.
    package var first: EventNumber
    /// The event of its release; nil while it exists.
    package var released: EventNumber?
    /// Whether an event mentions it after its release: it still existed, or the recording is damaged.
    package var turnsUpAgain = false
    /// Whether lost events before ``first`` may have mentioned it.
    package var isFirstUncertain = false
    /// Whether it may have been released in lost events: before ``released``, or at all if that is nil.
    package var isReleaseUncertain = false
}
