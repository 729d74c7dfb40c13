public import CoordvizModel

/// A node from the first event that mentions it to its release.
public struct NodeLife: Equatable, Sendable {
    /// The node.
    public var node: NodeID
    /// The first event that mentions it.
    public var first: EventNumber
    /// The event of its release; nil while it lives.
    public var released: EventNumber?
    /// Whether an event mentions it after its release: it was not gone, or the recording is damaged.
    public var turnsUpAgain = false
    /// Whether events were lost before ``first`` that may have been the first to mention it.
    public var isFirstUncertain = false
    /// Whether it may have been released in events that were lost: before ``released``, or, without one, at all.
    public var isReleaseUncertain = false
}
