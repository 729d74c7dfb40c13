internal import CoordvizTimeline

extension MomentGraph.Change {
    /// Whether it is shown as a ghost.
    var isGone: Bool { self == .removed || self == .goneAfterGap }

    /// False where events were lost between what was and what is shown.
    var isCertain: Bool { self != .seenAfterGap && self != .goneAfterGap && self != .lastKnown }

    /// The change as people read it.
    var text: String { ChangeLook(self).label }
}
