package import CoordvizModel

/// Where a coordinator was after one of its lifetimes had ended.
package struct LaneEnd: Equatable, Sendable {
    /// Whether it was still in the tree, below another parent.
    package var isElsewhere = false
    /// When it was added again.
    package var returned: EventNumber?

    /// Whether it was out of the tree from then on.
    package var isLast: Bool { !isElsewhere && returned == nil }
}

extension [CoordinatorLane] {
    /// For each, where its coordinator was after its end; of those that last, as if nothing came later. O(n log n).
    package var ends: [LaneEnd] {
        var result = [LaneEnd](repeating: LaneEnd(), count: count)
        for indexes in Dictionary(grouping: indices, by: { self[$0].coordinator }).values where indexes.count > 1 {
            let byBeginning = indexes.sorted { (self[$0].added, $0) < (self[$1].added, $1) }
            // The latest end of all that began by then.
            var latest = EventNumber.zero
            let latestEnds = byBeginning.map { index in
                latest = Swift.max(latest, self[index].end ?? EventNumber(rawValue: .max))
                return latest
            }
            for index in indexes {
                guard let end = self[index].end else { continue }
                let begun = byBeginning.prefixEnd { self[$0].added <= end }
                result[index].isElsewhere = begun > 0 && latestEnds[begun - 1] > end
                result[index].returned = begun < byBeginning.count ? self[byBeginning[begun]].added : nil
            }
        }
        return result
    }
}

extension CoordinatorLane {
    fileprivate var end: EventNumber? { [removed, released].compactMap(\.self).min() }
}
