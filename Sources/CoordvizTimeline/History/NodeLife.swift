package import CoordvizModel

/// A node from the first event that mentions it to its release.
package struct NodeLife: Equatable, Sendable {
    /// The node.
    package var node: NodeID
    /// The first event that mentions it.
    package var first: EventNumber
    /// The event of its release; nil while it lives.
    package var released: EventNumber?
    /// Whether an event mentions it after its release: it was not gone, or the recording is damaged.
    package var turnsUpAgain = false
    /// Whether events were lost before ``first`` that may have been the first to mention it.
    package var isFirstUncertain = false
    /// Whether it may have been released in events that were lost: before ``released``, or, without one, at all.
    package var isReleaseUncertain = false
}
