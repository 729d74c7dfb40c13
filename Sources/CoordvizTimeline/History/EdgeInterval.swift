public import CoordvizModel

/// An edge from its beginning to its end.
public struct EdgeInterval: Equatable, Sendable {
    /// The edge.
    public var edge: Edge
    /// The event with which it is there.
    public var began: EventNumber
    /// The event with which it is gone; nil while it holds.
    public var ended: EventNumber?
    /// For an observed edge: it really began after this event and at the latest with `began`.
    public var since: EventNumber?
    /// True when code that knows said so; false when a snapshot found it.
    public var isClaimed: Bool
    /// Whether it began in events that were lost, or may have: at the latest with ``began``.
    public var isBeginningUncertain = false
    /// Whether it ended in events that were lost, or may have: at the latest with ``ended``, or, without one, perhaps not at
    /// all.
    public var isEndUncertain = false
}
