internal import CoordvizTimeline

extension MomentGraph.Change {
    /// Whether the node or edge no longer exists and is drawn dashed.
    var isGone: Bool { self == .removed || self == .goneAfterGap }

    /// False when lost events make the change uncertain.
    var isCertain: Bool { self != .seenAfterGap && self != .goneAfterGap && self != .lastKnown }

    /// The change's label.
    var text: String { ChangeLook(self).label }
}
