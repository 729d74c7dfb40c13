package import CoordvizModel

/// The interval in which an edge held.
package struct EdgeInterval: Equatable, Sendable {
    /// The edge.
    package var edge: Edge
    /// The event that began it.
    package var began: EventNumber
    /// The event that began it, known from a keyframe although the event was lost; nil if that is ``began``.
    package var beganUnseen: EventNumber?
    /// The event that ended it; nil while it holds.
    package var ended: EventNumber?
    /// For an observed edge, the last event before its beginning: it began after this event and at the latest with
    /// `began`.
    package var since: EventNumber?
    /// Whether it was claimed by code; false when a snapshot found it.
    package var isClaimed: Bool
    /// Whether it began, or may have begun, in lost events: at the latest with ``began``.
    package var isBeginningUncertain = false
    /// Whether it ended, or may have ended, in lost events: at the latest with ``ended``, or if that is nil possibly
    /// not at all.
    package var isEndUncertain = false
}

extension EdgeInterval {
    /// Whether the edge held right after an event, as far as is known.
    package func holds(at event: EventNumber) -> Bool { began <= event && ended.map { event < $0 } ?? true }
}
