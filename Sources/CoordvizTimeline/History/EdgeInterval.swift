package import CoordvizModel

/// An edge from its beginning to its end.
package struct EdgeInterval: Equatable, Sendable {
    /// The edge.
    package var edge: Edge
    /// The event with which it is there.
    package var began: EventNumber
    /// The event that began it, of which a keyframe knows although it was lost; nil where that is ``began``.
    package var beganUnseen: EventNumber?
    /// The event with which it is gone; nil while it holds.
    package var ended: EventNumber?
    /// For an observed edge: it really began after this event and at the latest with `began`.
    package var since: EventNumber?
    /// True when code that knows said so; false when a snapshot found it.
    package var isClaimed: Bool
    /// Whether it began in events that were lost, or may have: at the latest with ``began``.
    package var isBeginningUncertain = false
    /// Whether it ended in events that were lost, or may have: at the latest with ``ended``, or, without one, perhaps not at
    /// all.
    package var isEndUncertain = false
}

extension EdgeInterval {
    /// Whether the edge held right after an event, as far as is known.
    package func holds(at event: EventNumber) -> Bool { began <= event && ended.map { event < $0 } ?? true }
}
