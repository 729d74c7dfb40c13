internal import CoordvizModel
internal import CoordvizTimeline

extension MessagePath {
    /// The hops of a round, by index, if a message that nothing ended went along the same hop a second time: that of the
    /// first time, up to the second. Linear in hops.
    ///
    /// A chain that an app's own code walks has no guard that records `chainCycle`. One that is walked from its beginning
    /// again, for handlers of another kind, makes none: there the hops do not meet.
    var round: Range<Int>? {
        guard hops.count > 2, outcome == .unhandled || outcome == .open else { return nil }
        var places: [Step: Int] = [:]
        for (index, hop) in hops.enumerated() {
            if index > 0, hops[index - 1].to != hop.from { places = [:] }
            if let first = places.updateValue(index, forKey: Step(from: hop.from, to: hop.to)) { return first..<index }
        }
        return nil
    }

    /// The hops of the longest way in one go: an app may walk the chain again, for handlers of another kind. Linear in hops.
    var longestWalk: ArraySlice<Hop> {
        var longest = hops[0..<0]
        var first = 0
        for index in hops.indices {
            if index > 0, hops[index - 1].to != hops[index].from { first = index }
            if index + 1 - first > longest.count { longest = hops[first...index] }
        }
        return longest
    }

    private struct Step: Hashable {
        var from: NodeID
        var to: NodeID
    }
}
